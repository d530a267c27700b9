/** Reads what was brought, text by text; a text that did not change is not read again. */
import { useDebouncedValue } from '@mantine/hooks'
import type { KeptTroops, TroopSelection } from '@muster/contracts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOperation } from '../../frame/operation-context.ts'
import { type BroughtText, FIELD, openBrought, useBroughtState } from './brought-texts.ts'
import { readText, unitsOf } from './read-text.ts'
import { type ReadBrought, type TakenTroops, takenTroops } from './taken-troops.ts'

const READ_AFTER_MS = 300

export interface Reading {
  /** Of what has been read so far. */
  readonly read: readonly ReadBrought[]
  readonly taken: TakenTroops
  readonly isReading: boolean
  /** Why a text could not be read. */
  readonly failure: unknown
  readonly tryAgain: () => void
}

export function useReading(kept: readonly KeptTroops[], { tribes }: TroopSelection): Reading {
  const { id, world } = useOperation()
  const { brought } = useBroughtState()
  useEffect(() => void openBrought(id), [id])

  const texts = useMemo(
    (): readonly BroughtText[] =>
      [...brought.texts, { id: FIELD, name: '', text: brought.field }].filter(({ text }) => text.trim() !== ''),
    [brought.texts, brought.field],
  )
  const [settled] = useDebouncedValue(texts, READ_AFTER_MS)
  const queries = useQueries({
    queries: settled.map(({ id: textId, name, text }) => ({
      queryKey: ['operation', id, 'reading', world.world, textId, versionOf(text)],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadBrought> => ({
        id: textId,
        name,
        ...(await readText(text, world, signal)),
      }),
      staleTime: Infinity,
      gcTime: 60_000,
      structuralSharing: false as const,
    })),
    combine: combined,
  })
  const units = useMemo(() => unitsOf(world), [world])
  const taken = useMemo(
    () => takenTroops(queries.read, { units, tribes, marks: brought.marks, kept }),
    [queries.read, units, tribes, brought.marks, kept],
  )
  return { ...queries, taken, isReading: queries.isReading || settled !== texts }
}

interface Asked {
  readonly data: ReadBrought | undefined
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

function combined(results: readonly Asked[]) {
  return {
    read: results.flatMap(({ data }) => data ?? []),
    isReading: results.some(({ data, isFetching }) => isFetching && data === undefined),
    failure: results.find(({ data, error }) => error !== null && data === undefined)?.error,
    tryAgain: () => {
      for (const { error, refetch } of results) if (error) refetch()
    },
  }
}

/** Of a text of megabytes only this is kept in the key of what was read of it. */
function versionOf(text: string): number {
  const known = versions.get(text)
  if (known !== undefined) return known
  lastVersion += 1
  if (versions.size > 20) versions.clear()
  versions.set(text, lastVersion)
  return lastVersion
}

const versions = new Map<string, number>()
let lastVersion = 0
