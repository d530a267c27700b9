/**
 * In the built page in the place of what the component library's controls bring along and no screen of ours asks for: arrows, windows that open
 * where the second button of the mouse was pressed, heads, feet and search boxes of lists, groups of buttons, words for what is right, and bars
 * that scroll in place of the browser's own, which lists are told to do without (`looks/mantine-theme.ts`). Together they are seven kilobytes of
 * the first load. What makes a sheet of the theme while the page starts is left out as well: that is built (`kit-variables.ts`).
 */
const UNUSED = 'This part of the component library is left out of the page (kit-left-out.ts).'

export function getArrowPositionStyles(): never {
  throw new Error(UNUSED)
}

export function getArrowMergeDropdownStyles(): never {
  throw new Error(UNUSED)
}

/** Each list draws it, to be seen where it was asked for. */
export function FloatingArrow(): null {
  return null
}

function Unused(): never {
  throw new Error(UNUSED)
}

export {
  Unused as ButtonGroup,
  Unused as ButtonGroupSection,
  Unused as ComboboxFooter,
  Unused as ComboboxHeader,
  Unused as ComboboxSearch,
  Unused as InputPlaceholder,
  Unused as InputSuccess,
  Unused as MantineClasses,
  Unused as MantineCssVariables,
  Unused as PopoverContextMenu,
}

export function ScrollAreaAutosize(): never {
  throw new Error(UNUSED)
}

export const ScrollArea = { Autosize: ScrollAreaAutosize }
