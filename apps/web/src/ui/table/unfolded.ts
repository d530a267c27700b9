import { useCallback, useState } from 'react'
import type { RowKey } from './column.ts'

export interface Unfolding<Key extends RowKey> {
  readonly opened: ReadonlySet<Key>
  readonly toggle: (key: Key) => void
}

/** Which rows of a table are unfolded. */
export function useUnfolded<Key extends RowKey>(): Unfolding<Key> {
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set())
  const toggle = useCallback(
    (key: Key) =>
      setOpened((before) =>
        before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
      ),
    [],
  )
  return { opened, toggle }
}
