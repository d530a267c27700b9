/**
 * Enter as the key of a whole list: wherever it has no other meaning, once a press. A control that
 * somebody has clicked keeps the focus, yet he who has a hand on the pointer does not mean it by
 * Enter; he who came to it by the keyboard does.
 */
import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../../../ui/dialogs/open-dialog.ts'

export function useEnter(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent, clicked: Element | undefined) => {
    if (!isFree(event, clicked)) return
    // Else the clicked control would be pressed once more.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    let clicked: Element | undefined
    let opened: Element | undefined
    const noteClick = ({ detail, target }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('button, a, select') : null
      // A click on a list of choices only opens it: Enter may be what takes one of them.
      if (!(pressed instanceof HTMLSelectElement)) clicked = detail > 0 ? (pressed ?? undefined) : undefined
    }
    const noteOpening = ({ target }: Event) => {
      opened = (target instanceof Element && target.closest('select')) || undefined
    }
    const noteChoice = ({ target }: Event) => {
      if (target === opened) clicked = opened
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Tab') clicked = undefined
      press(event, clicked)
    }
    window.addEventListener('click', noteClick, true)
    window.addEventListener('pointerdown', noteOpening, true)
    window.addEventListener('change', noteChoice, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('click', noteClick, true)
      window.removeEventListener('pointerdown', noteOpening, true)
      window.removeEventListener('change', noteChoice, true)
      window.removeEventListener('keydown', listen)
    }
  }, [])
}

/** Things that do something of their own at Enter, or are being typed into. */
const TAKEN =
  'a, button, textarea, select, summary, input:not([type="checkbox"]), form, [contenteditable="true"], [role="option"]'

function isFree(event: KeyboardEvent, clicked: Element | undefined): boolean {
  const { key, repeat, isComposing, target } = event
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (key !== 'Enter' || repeat || isComposing || isModified || event.defaultPrevented) return false
  if (isDialogOpen()) return false
  const taken = target instanceof Element ? target.closest(TAKEN) : null
  // In a form Enter is the form's, on what has opened a menu the menu's.
  return taken === null || (taken === clicked && !taken.matches('form *, [aria-haspopup][aria-expanded="true"]'))
}
