/** Enter as the key of a whole list: wherever it has no other meaning, once a press. */
import { useEffect, useEffectEvent } from 'react'

export function useEnter(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isFree(event)) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Things that do something of their own at Enter, or are being typed into. */
const TAKEN =
  'a, button, textarea, select, summary, input:not([type="checkbox"]), form, [contenteditable="true"], [role="option"]'

function isFree(event: KeyboardEvent): boolean {
  const { key, repeat, isComposing, target } = event
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (key !== 'Enter' || repeat || isComposing || isModified || event.defaultPrevented) return false
  if (document.querySelector('[aria-modal="true"]')) return false
  return !(target instanceof Element && target.closest(TAKEN))
}
