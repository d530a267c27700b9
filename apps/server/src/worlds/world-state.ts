/** How current the map files of a world are, and what reads them now. */
import type { Instant } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import type { ImportStage } from './worlds.tables.ts'

export interface WorldState {
  /** Number of the newest snapshot; 0 while nothing was imported. */
  readonly version: number
  readonly villages: number
  /** When the game last served, or confirmed, the state that is shown. */
  readonly importedAt: Instant | undefined
  /** No import starts before this moment. */
  readonly nextTryAt: Instant
  /** Why the last try failed. */
  readonly problem: WorldDataProblem | undefined
  /** Of the import that runs on some node; `done` is the share of its stage, 0 to 1. */
  readonly progress: { readonly stage: ImportStage; readonly done: number } | undefined
}
