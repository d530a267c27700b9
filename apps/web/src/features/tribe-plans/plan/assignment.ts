/**
 * Handing out new targets. For each type the total and the amount of every player count per
 * target village: a player with an amount of 2 sends 2 to each of the new targets.
 *
 *   over-planned is     a type whose amounts exceed its total,
 *                       a player whose amount × targets exceeds what he has free,
 *                       an amount below zero, or that is no whole number or too many
 */
import type { AttackingPlayer, PlayerWithVillages, TribePlanContent } from '@muster/contracts'
import { withPlayers } from './attack-types.ts'
import { withTargets } from './targets.ts'
import { freeOf } from './totals.ts'
import { isAmount } from './wrong-amounts.ts'

/** Amounts by type; what is missing is none. */
export type Amounts = Readonly<Record<string, number>>

export interface Handout {
  readonly totals: Amounts
  /** By player id. */
  readonly players: Readonly<Record<number, Amounts>>
}

export type OverPlanned =
  | { readonly rule: 'SUM'; readonly type: string; readonly assigned: number; readonly total: number }
  | {
      readonly rule: 'AVAILABLE'
      readonly type: string
      readonly player: string
      readonly needed: number
      readonly free: number
    }
  | { readonly rule: 'NEGATIVE' | 'NOT_WHOLE'; readonly type: string; readonly player: string | undefined }

export function overPlanned(
  { totals, players }: Handout,
  attackers: readonly AttackingPlayer[],
  types: readonly string[],
  targets: number,
): OverPlanned[] {
  const found: OverPlanned[] = []
  for (const type of types) {
    const total = totals[type] ?? 0
    if (!isAmount(total)) found.push({ rule: total < 0 ? 'NEGATIVE' : 'NOT_WHOLE', type, player: undefined })
    let assigned = 0
    for (const attacker of attackers) {
      const amount = players[attacker.playerId]?.[type] ?? 0
      const free = freeOf(attacker, type)
      assigned += amount
      if (!isAmount(amount)) found.push({ rule: amount < 0 ? 'NEGATIVE' : 'NOT_WHOLE', type, player: attacker.name })
      if (amount * targets > free)
        found.push({ rule: 'AVAILABLE', type, player: attacker.name, needed: amount * targets, free })
    }
    if (assigned > total) found.push({ rule: 'SUM', type, assigned, total })
  }
  return found
}

/**
 * Splits each type's total by what the players have free, to whole amounts: what the rounding leaves
 * goes to the largest remainders, of equal ones to the player who stands first. Nobody gets
 * more than he can send to each of the targets; what that leaves over goes to the others.
 */
export function automaticHandout(
  totals: Amounts,
  attackers: readonly AttackingPlayer[],
  types: readonly string[],
  targets: number,
): Handout {
  const players: Record<number, Record<string, number>> = {}
  for (const type of types) {
    const free = attackers.map((attacker) => freeOf(attacker, type))
    const most = free.map((amount) => (targets === 0 ? 0 : Math.floor(amount / targets)))
    const shares = proportionalShares(totals[type] ?? 0, free, most)
    for (const [at, { playerId }] of attackers.entries())
      players[playerId] = { ...players[playerId], [type]: shares[at] ?? 0 }
  }
  return { totals, players }
}

/** Whole shares of `total` by weight, none above its `most`; they add up to the total, or to all that fits. */
export function proportionalShares(total: number, weights: readonly number[], most: readonly number[]): number[] {
  const shares = weights.map(() => 0)
  let left = Math.max(0, Math.floor(total))
  let open = weights.map((_, at) => at).filter((at) => (most[at] ?? 0) > 0)
  while (left > 0 && open.length > 0) {
    const weight = open.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
    // In whole numbers, so that remainders that are equal compare as equal.
    const quotas = open.map((at) => {
      const product = left * (weights[at] ?? 0)
      return { at, whole: Math.floor(product / weight), remainder: product % weight }
    })
    const full = quotas.filter(({ at, whole }) => whole >= room(at))
    if (full.length === 0) {
      giveByRemainder(quotas, left)
      break
    }
    for (const { at } of full) {
      left -= room(at)
      shares[at] = most[at] ?? 0
    }
    open = open.filter((at) => room(at) > 0)
  }
  return shares

  function room(at: number): number {
    return (most[at] ?? 0) - (shares[at] ?? 0)
  }

  /** No quota reaches its room here, so whoever is given one more has place for it. */
  function giveByRemainder(quotas: readonly { at: number; whole: number; remainder: number }[], amount: number): void {
    let rest = amount
    for (const { at, whole } of quotas) {
      shares[at] = (shares[at] ?? 0) + whole
      rest -= whole
    }
    const byRemainder = quotas.toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
    for (const { at } of byRemainder.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1
  }
}

/** The plan with the villages of `owners` as targets and with what is handed out, added to what was planned. */
export function withHandout(
  content: TribePlanContent,
  { players }: Handout,
  owners: readonly PlayerWithVillages[],
): TribePlanContent {
  const targets = owners.flatMap(({ playerId, name, villages }) =>
    villages.map(({ coordinates }) => ({ coord: coordinates, player: playerId === 0 ? '' : name })),
  )
  return withPlayers(withTargets(content, owners), (attacker) => {
    const amounts = players[attacker.playerId]
    if (!amounts || !Object.values(amounts).some((amount) => amount > 0)) return attacker
    return {
      ...attacker,
      assigned: attacker.assigned.map(({ type, coords }) => ({ type, coords: added(coords, amounts[type] ?? 0) })),
    }
  })

  function added(coords: AttackingPlayer['assigned'][number]['coords'], amount: number) {
    if (amount <= 0) return coords
    const byCoord = new Map(coords.map((each) => [each.coord, each]))
    for (const target of targets) {
      const before = byCoord.get(target.coord)?.amount ?? 0
      byCoord.set(target.coord, { ...target, amount: before + amount })
    }
    return [...byCoord.values()]
  }
}

/** Sets what one player sends of one type to one village. */
export function withAssigned(
  content: TribePlanContent,
  at: { readonly playerId: number; readonly type: string; readonly coord: string },
  amount: number,
): TribePlanContent {
  return withPlayers(content, (player) =>
    player.playerId === at.playerId
      ? {
          ...player,
          assigned: player.assigned.map((each) =>
            each.type === at.type
              ? { ...each, coords: each.coords.map((c) => (c.coord === at.coord ? { ...c, amount } : c)) }
              : each,
          ),
        }
      : player,
  )
}
