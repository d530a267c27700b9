/** Changes of a whole list, or of several, that tell what they did and can be taken back until something else is changed. */
import { useMemo, useState } from 'react'
import { useUndo } from '../lists/undo.ts'
import { isSameForm } from '../planning/form-draft.ts'

export interface ListChanges<Lists> {
  readonly apply: (after: Lists, told: string) => void
  /** What the last change did and the way back, while the lists are as it left them; the same until there is another. */
  readonly last: { readonly told: string; readonly undo: () => void } | undefined
}

/**
 * Lists are compared by what they are, not by what they hold, for whoever changes one replaces it; where they come back from
 * a server as other objects, by what they say.
 */
export function useListChanges<Lists extends object>(
  lists: Lists,
  onChange: (lists: Lists) => void,
  isSame: (after: Lists, current: Lists) => boolean = isSameForm,
): ListChanges<Lists> {
  const [told, setTold] = useState('')
  const { take, undo } = useUndo(lists, onChange, isSame)
  const apply = (after: Lists, what: string) => {
    setTold(what)
    take(after)
  }
  return { apply, last: useMemo(() => undo && { told, undo }, [told, undo]) }
}
