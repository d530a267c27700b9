/** What a way of finding targets gives to whoever adds them. */
import type { OperationWave } from '@muster/contracts'

export interface Found {
  readonly coords: string
  /** For the waves in their order. */
  readonly counts?: readonly number[]
}

export interface Finding {
  /** Each village once. */
  readonly found: readonly Found[]
  /** Told when they were added, with those that were not, because the world has no such village. */
  readonly onTaken?: (unknown: readonly string[]) => void
}

export interface FinderProps {
  readonly operation: string
  readonly world: string
  readonly waves: readonly OperationWave[]
  readonly onFind: (finding: Finding | undefined) => void
}
