/** Which rows of a list are chosen, to do the same with all of them: by key, and only those in sight. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Chosen<Key> {
  readonly chosen: ReadonlySet<Key>
  /** These stay the same between two renders: they stand in every row. */
  readonly choose: (key: Key, isChosen: boolean) => void
  /** All that are in sight, or none. */
  readonly chooseAll: (isChosen: boolean) => void
}

/**
 * Only what is still there and in sight is chosen. Where that is all of it, it stays the same set: another one would draw
 * every row anew at each key.
 */
export function useChosen<Row, Key>(shown: readonly Row[], keyOf: (row: Row) => Key): Chosen<Key> {
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const chosen = useMemo(() => {
    if (picked.size === 0) return picked
    const there = new Set(shown.map(keyOf))
    const left = new Set([...picked].filter((key) => there.has(key)))
    return left.size === picked.size ? picked : left
  }, [picked, shown, keyOf])

  const now = useRef({ shown, keyOf })
  useEffect(() => {
    now.current = { shown, keyOf }
  }, [shown, keyOf])
  const choose = useCallback(
    (key: Key, isChosen: boolean) =>
      setPicked((before) => {
        const next = new Set(before)
        if (isChosen) next.add(key)
        else next.delete(key)
        return next
      }),
    [],
  )
  const chooseAll = useCallback(
    (isChosen: boolean) => setPicked(new Set(isChosen ? now.current.shown.map(now.current.keyOf) : [])),
    [],
  )
  return { chosen, choose, chooseAll }
}
