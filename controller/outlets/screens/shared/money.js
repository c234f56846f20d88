// Reckoning with the page's decimal amounts, exact: in thousandths of a unit of the currency.
const THOUSANDTHS = 1000;

/** `12.50` as a whole number of thousandths. */
export const exact = (amount) => Math.round(Number(amount || 0) * THOUSANDTHS);

/** Thousandths as people read them: `12`, `12.50`. */
export function inWords(thousandths) {
  if (thousandths % THOUSANDTHS === 0) return String(thousandths / THOUSANDTHS);
  return (thousandths / THOUSANDTHS).toFixed(thousandths % 10 ? 3 : 2);
}

const LONG = 7;

/** An amount of so many letters that it is written smaller, as the class that says so. */
export const long = (amount) => (String(amount ?? "").length > LONG ? "long" : "");

/** Amounts together. */
export const sum = (amounts) => inWords(amounts.reduce((all, amount) => all + exact(amount), 0));
