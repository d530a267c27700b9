/** A part of the open operation, for the step that shows and changes it. */
import type { OperationPartName } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Saving, useSavingStates } from '../../../../parts/saving/document-saving.ts'
import { readStored, useStored } from '../../../../storage/browser-storage.ts'
import { useOperation } from '../operation-context.ts'
import { type KeptPart, type PartContents, partBeginning, readPart } from './part-content.ts'
import { partDraft, partKey, partSaved, partSaver, placeOf } from './part-drafts.ts'

export interface OperationPart<Content> {
  /** What is drafted, else what the server has, else how every operation begins. */
  readonly content: Content
  /** Drafted at once, and saved by itself. Does nothing while it is loading, and for whoever may only read. */
  readonly change: (next: Content | ((before: Content) => Content)) => void
  readonly saving: Saving
  /** Why the last save did not work. */
  readonly refusal?: unknown
  /** Nothing is known of it yet, so `content` says nothing. */
  readonly isLoading: boolean
  /** Why nothing is known of it. */
  readonly failure?: unknown
  readonly isReadOnly: boolean
}

export function useOperationPart<Name extends OperationPartName>(name: Name): OperationPart<PartContents[Name]> {
  type Content = PartContents[Name]
  const { id, head, world, isReadOnly, request } = useOperation()
  const queryClient = useQueryClient()
  const place = placeOf(id, name)
  const [stored] = useStored(partDraft(place))
  const draft = isReadOnly ? null : stored
  const state = useSavingStates((states) => states[place])
  const { data: kept, error } = useQuery({
    queryKey: partKey(id, name),
    queryFn: ({ signal }) => readPart(name, request, signal),
    staleTime: 0,
  })

  const hasDraft = draft !== null
  const [savedHere] = useStored(partSaved(place))
  const newest = Math.max(head.revisions[name], savedHere)
  const known = kept?.revision
  // Somebody else has saved, or another tab has.
  useEffect(() => {
    if (known !== undefined && newest > known && !hasDraft)
      void queryClient.invalidateQueries({ queryKey: partKey(id, name) })
  }, [newest, known, hasDraft, queryClient, id, name])

  // Left over from a visit before; and what waits is saved when the step is left.
  useEffect(() => {
    if (isReadOnly) return
    const saver = partSaver(id, name, queryClient)
    if (readStored(partDraft(placeOf(id, name))) && !useSavingStates.getState()[placeOf(id, name)]) saver.saveSoon()
    return () => saver.flush()
  }, [id, name, isReadOnly, queryClient])

  const change = useCallback(
    (next: Content | ((before: Content) => Content)) => {
      const drafted = readStored(partDraft(placeOf(id, name)))
      const saved = queryClient.getQueryData<KeptPart<Content>>(partKey(id, name))
      if (isReadOnly || (!drafted && !saved)) return
      // A draft of this part was put there by this function.
      const before = (drafted?.content as Content | undefined) ?? saved?.content ?? partBeginning(name, world)
      // Content is JSON and never a function.
      const content = typeof next === 'function' ? (next as (before: Content) => Content)(before) : next
      if (content !== before) partSaver(id, name, queryClient).change(content, saved)
    },
    [id, name, isReadOnly, queryClient, world],
  )

  return {
    // As above.
    content: (draft?.content as Content | undefined) ?? kept?.content ?? partBeginning(name, world),
    change,
    saving: isReadOnly ? 'SAVED' : (state?.saving ?? (hasDraft ? 'UNSAVED' : 'SAVED')),
    ...(state?.refusal !== undefined && { refusal: state.refusal }),
    isLoading: kept === undefined && !hasDraft,
    ...(error !== null && kept === undefined && { failure: error }),
    isReadOnly,
  }
}
