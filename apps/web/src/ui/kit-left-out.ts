/**
 * In the built page in the place of what the component library's windows bring along and no screen of ours asks for: arrows,
 * and windows that open where the second button of the mouse was pressed. Together they are a kilobyte of the first load.
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
