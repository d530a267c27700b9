/**
 * Where somebody begins in a window or panel that has just opened: what it names itself (`data-autofocus`), else the
 * first field that can be filled in, else the first control.
 */
const FIELD =
  ':is(input:not([type="hidden"], [readonly]), select, textarea:not([readonly])):not(:disabled, [tabindex="-1"])'
const CONTROL = ':is(button:not(:disabled), a[href], textarea, input, [tabindex="0"]):not([tabindex="-1"])'

export function firstField(within: Element): HTMLElement | undefined {
  const found =
    within.querySelector<HTMLElement>('[data-autofocus]') ??
    within.querySelector<HTMLElement>(FIELD) ??
    within.querySelector<HTMLElement>(CONTROL)
  return found ?? undefined
}
