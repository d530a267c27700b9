import { useClickOutside } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** What hangs unfolded at a button. It folds again at Esc, at a click beside it, and when the focus leaves it. */
export function useUnfolding<Root extends HTMLElement>() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  const root = {
    ref: useClickOutside<Root>(close),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !opened) return
      // The same key would close what is around it: on a phone the sidebar.
      event.stopPropagation()
      close()
      button.current?.focus()
    },
  }
  return { opened, close, root, button: { ref: button, onClick: () => setOpened(!opened) } }
}
