// The sheet that lies over the page: change it, put it away, or finish it with an answer.
import { change, ui } from "./ui.js";

export const close = () => change({ sheet: null });
export const edit = (patch) => change({ sheet: { ...ui.sheet, ...patch } });

export function finish(value) {
  const then = ui.sheet.then;
  close();
  then(value);
}
