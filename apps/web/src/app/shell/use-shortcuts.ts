import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRoles } from '../../parts/user/user.ts'
import { fetchedWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import type { DialogName } from '../dialogs/dialogs.ts'
import { focusContent } from './focus-content.ts'

const shortcuts = fetchedWhenIdle(() => import('../palette/shortcuts.ts'))

/** The keys of the whole page. What they do is fetched while nothing happens, or when the first of them is pressed. */
export function useShortcuts(open: (dialog: DialogName) => void): void {
  const navigate = useNavigate()
  const roles = useRoles()
  useEffect(() => {
    const page = { roles, open, go: (to: string) => void navigate({ to }).then(focusContent) }
    const onKey = (event: KeyboardEvent) => {
      // The browser's own is its search.
      if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault()
      const known = shortcuts.known()
      if (known) known.press(event, page)
      else
        shortcuts.fetched().then(
          ({ press }) => press(event, page),
          () => undefined,
        )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, open, roles])
}
