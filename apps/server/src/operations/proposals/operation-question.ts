/**
 * What is asked of the engine for an operation, on its way to where it is planned: everything as it lies in the database. Whoever
 * answers the calls neither inflates nor reads it; the question of the engine is built behind the queue (planned-question.ts).
 */
import type { OperationPartName, PlanAsk, PlayerTroops } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { OwnQuietHours, ReplacingAsked, WorldFacts } from '@muster/operation'

export interface OperationQuestion {
  /** Those that were ever saved, as kept documents. */
  readonly parts: Readonly<Partial<Record<OperationPartName, Buffer>>>
  readonly troops: readonly (Omit<PlayerTroops, 'villages'> & { readonly document: Buffer })[]
  /** What players set on their own pages. */
  readonly ownQuietHours: readonly OwnQuietHours[]
  /** Parts in place of those that were saved, for this question alone; JSON, as it was asked. */
  readonly instead?: Uint8Array
  /** The plan in force, as a kept document. */
  readonly plan?: Buffer
  readonly world: WorldFacts
  /** The newest snapshot of the world, deflated. */
  readonly snapshot: Buffer
  /** Everybody on the world: JSON, a list of `[id, tribe, points]`. */
  readonly players: string
  readonly plannedAt: Instant
  readonly seed: number
  readonly ask: Pick<PlanAsk, 'keepsPlan' | 'without' | 'only' | 'putBack'>
  readonly maxTries: number
  /** An operation that wants more is not planned. */
  readonly mostCommands: number
  /** Where not the whole is to be planned, but what takes the place of orders that fail. */
  readonly replacing?: ReplacingQuestion
}

export interface ReplacingQuestion {
  readonly asked: ReplacingAsked
  readonly leadMinutes: number
  /** All orders: JSON, a list of `StoodOrder`. */
  readonly orders: string
  /** Of the plan. */
  readonly version: number
}

export interface OperationSize {
  readonly sources: number
  readonly commands: number
  /** Whether launches are kept apart, which costs most. */
  readonly keepsLaunchesApart: boolean
}

/** As a refusal says it, wherever the commands were counted. */
export function tooManyCommands(count: number, limit: number) {
  return { status: 422, code: 'TOO_MANY_COMMANDS', values: { count, limit } } as const
}
