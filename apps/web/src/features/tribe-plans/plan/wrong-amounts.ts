/**
 * Amounts that are none: `2.5`, `-1`, a million. What was typed stays with the draft, by its place, and the plan is not
 * saved before it is put right.
 *
 *   available 1001 Nukes            what a player has of a type
 *   assigned 1001 520|500 Nukes     what he sends of it to a village
 */
import { MOST_OF_A_TYPE, type TribePlanContent } from '@muster/contracts'
import { attackersOf } from './attackers.ts'

export interface WrongAmount {
  readonly player: string
  readonly type: string
  /** Absent for what the player has. */
  readonly coord?: string
  readonly typed: string
}

export function isAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MOST_OF_A_TYPE
}

export function availablePlace(playerId: number, type: string): string {
  return `available ${playerId} ${type}`
}

export function assignedPlace(playerId: number, coord: string, type: string): string {
  return `assigned ${playerId} ${coord} ${type}`
}

/** Those whose place is still in the plan: a player, a type or a village may have gone since. */
export function wrongAmounts(content: TribePlanContent, wrong: Readonly<Record<string, string>>): WrongAmount[] {
  if (Object.keys(wrong).length === 0) return []
  return attackersOf(content).flatMap(({ playerId, name, available, assigned }) => [
    ...available.flatMap(({ type }) => {
      const typed = wrong[availablePlace(playerId, type)]
      return typed === undefined ? [] : [{ player: name, type, typed }]
    }),
    ...assigned.flatMap(({ type, coords }) =>
      coords.flatMap(({ coord }) => {
        const typed = wrong[assignedPlace(playerId, coord, type)]
        return typed === undefined ? [] : [{ player: name, type, coord, typed }]
      }),
    ),
  ])
}
