import type { KeyboardEvent } from 'react'

/** Whether Esc is for the part of the page that hears it: in a list or calendar that has unfolded within it closes that alone. */
export function isEscape({ key, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element)) return false
  return currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true'
}
