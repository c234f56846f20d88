"""A chart as Mermaid text, for `PHASES.md`."""

from controller.sequencing.charts import PhaseChart, otherwise


def diagram(chart: PhaseChart) -> str:
    """The chart as a Mermaid state diagram with a heading, ending in a line break."""
    lines = [f"# Phases of {chart.name}", "", "```mermaid", "stateDiagram-v2"]
    lines.append(f"    [*] --> {chart.initial}")
    for step in chart.steps:
        for phase in step.phases:
            if not step.exits:
                lines.append(f"    {phase} --> {phase}: {step.name()}")
            if step.stays is not None:
                lines.append(f"    {phase} --> {phase}: {step.name()}, {_words(step.stays)}")
            for guard, target in step.exits:
                lines.append(f"    {phase} --> {target}: {step.name()}, {_words(guard)}")
    lines += [f"    {phase} --> [*]" for phase in chart.finals]
    lines += ["```", "", "A card in a phase that hears none is:", ""]
    lines += [f"- {phase}: {code}" for phase, code in chart.unheard_cards.items()]
    return "\n".join(lines) + "\n"


def _words(guard: object) -> str:
    name = getattr(guard, "__name__", str(guard))
    return "otherwise" if guard is otherwise else str(name).replace("_", " ")
