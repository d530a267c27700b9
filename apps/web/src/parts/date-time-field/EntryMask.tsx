import { useMaskito } from '@maskito/react'
import { type RefObject, useLayoutEffect } from 'react'
import { entryMask } from './entry-mask.ts'
import type { Entry } from './local-time-entry.ts'

export interface EntryMaskProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly entry: Entry
}

/** Keeps a box to the shape of a time as long as it stands beside it; what the box holds already is put into it. */
export function EntryMask({ input, entry }: EntryMaskProps) {
  // The same function at every render: the mask is taken off and put on again with another.
  const putOn = useMaskito({ options: entryMask(entry) })
  useLayoutEffect(() => {
    putOn(input.current)
    return () => {
      putOn(null)
    }
  }, [putOn, input])
  return null
}
