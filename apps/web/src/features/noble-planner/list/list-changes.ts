/** Changes of a whole list, or of several, that tell what they did and can be taken back until something else is changed. */
import { useState } from 'react'
import { isSameForm } from '../../../parts/planning/form-draft.ts'

interface Change<Lists> {
  readonly told: string
  readonly after: Lists
  readonly undo: () => void
}

export interface ListChanges<Lists> {
  readonly apply: (after: Lists, told: string) => void
  /** The last change, while the lists are as it left them. */
  readonly last: Change<Lists> | undefined
}

/** Lists are compared by what they are, not by what they hold: whoever changes one replaces it. */
export function useListChanges<Lists extends object>(
  lists: Lists,
  onChange: (lists: Lists) => void,
): ListChanges<Lists> {
  const [change, setChange] = useState<Change<Lists>>()
  const apply = (after: Lists, told: string) => {
    setChange({ told, after, undo: () => onChange(lists) })
    onChange(after)
  }
  return { apply, last: change && isSameForm(change.after, lists) ? change : undefined }
}
