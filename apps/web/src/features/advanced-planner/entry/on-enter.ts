import type { KeyboardEvent } from 'react'

/** In a block of the form that has a button of its own, Enter presses that one and does not plan. */
export function onEnter(act: (() => void) | undefined) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
    // React passes on what happens in a window to where it was opened from.
    if (!event.currentTarget.contains(event.target)) return
    event.preventDefault()
    act?.()
  }
}
