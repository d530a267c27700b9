/**
 * In the built page in the place of what the component library's lists and windows bring along and no screen of ours asks for: arrows,
 * windows that open where the second button of the mouse was pressed, and bars that scroll in place of the browser's own, which lists are told
 * to do without (`looks/mantine-theme.ts`). Together they are five kilobytes of the first load.
 */
const UNUSED = 'This part of the component library is left out of the page (kit-left-out.ts).'

export function getArrowPositionStyles(): never {
  throw new Error(UNUSED)
}

export function getArrowMergeDropdownStyles(): never {
  throw new Error(UNUSED)
}

export function PopoverContextMenu(): never {
  throw new Error(UNUSED)
}

export function ScrollAreaAutosize(): never {
  throw new Error(UNUSED)
}

export const ScrollArea = { Autosize: ScrollAreaAutosize }
