/** How much of what a plan has, and how much of it is planned. */
import type { AttackingPlayer, TribePlanContent } from '@muster/contracts'
import { attackersOf } from './attackers.ts'

export interface TypeTotal {
  readonly type: string
  readonly planned: number
  readonly available: number
}

/** Of the given players, in the order of the plan's types. */
export function totalsOf(types: TribePlanContent['types'], players: readonly AttackingPlayer[]): TypeTotal[] {
  return types.map(({ description: type }) => ({
    type,
    planned: sum(players, (player) => plannedBy(player, type)),
    available: sum(players, (player) => availableTo(player, type)),
  }))
}

export function availableTo({ available }: AttackingPlayer, type: string): number {
  return available.find((each) => each.type === type)?.amount ?? 0
}

export function plannedBy({ assigned }: AttackingPlayer, type: string): number {
  return sum(assigned.find((each) => each.type === type)?.coords ?? [], ({ amount }) => amount)
}

/** What may still be assigned. More may be planned than there is, when what there is was lowered later. */
export function freeOf(player: AttackingPlayer, type: string): number {
  return Math.max(0, availableTo(player, type) - plannedBy(player, type))
}

/** Planned amounts by coordinate and type; a coordinate that nobody attacks is missing. */
export function plannedByCoord(content: TribePlanContent): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byCoord = new Map<string, Map<string, number>>()
  for (const { assigned } of attackersOf(content)) {
    for (const { type, coords } of assigned) {
      for (const { coord, amount } of coords) {
        if (amount === 0) continue
        const ofCoord = byCoord.get(coord) ?? new Map<string, number>()
        ofCoord.set(type, (ofCoord.get(type) ?? 0) + amount)
        byCoord.set(coord, ofCoord)
      }
    }
  }
  return byCoord
}

export interface CoordAssignment {
  readonly attacker: string
  readonly type: string
  readonly amount: number
}

/** All that is sent to one village, in the order of the attackers. */
export function assignmentsAt(content: TribePlanContent, coord: string): CoordAssignment[] {
  return attackersOf(content).flatMap(({ name, assigned }) =>
    assigned.flatMap(({ type, coords }) =>
      coords
        .filter((each) => each.coord === coord && each.amount > 0)
        .map(({ amount }) => ({ attacker: name, type, amount })),
    ),
  )
}

export function isAnythingAssigned(content: TribePlanContent): boolean {
  return attackersOf(content).some(({ assigned }) => assigned.some(({ coords }) => coords.length > 0))
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
