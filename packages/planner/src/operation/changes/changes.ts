/**
 * Changes that plan at least one command more, and an operation with one of them made. Each only permits more: a plan of
 * the operation as it was is a plan of the changed one.
 *
 *   of one wish        LATER_LANDING, MORE_SENDERS
 *   of templates       GREATER_DISTANCE, LESSER_DISTANCE: all wishes that name them
 *   of a player        NO_HOURS_OF_PLAYER, GREATER_LOAD: all that he sends
 *   of a village       MORE_TROOPS
 *   of all             LOWER_MORALE, NO_UNIQUE_RULE
 *
 * Whoever presses one changes an operation of people, where the same is set elsewhere (a wave, a group, a list of players): `applied-change` of
 * the package `operation` has that, and whatever is added here is added there.
 */
import { type Instant, type TroopAmounts, UNITS } from '@muster/game'
import type { Operation, Wish } from '../operation.ts'

export type EngineChange =
  /** The wish may land until then. */
  | { readonly change: 'LATER_LANDING'; readonly latestArrival: Instant }
  /** Whatever limits the distance of the wish's templates, but the range of nobles, goes so far. */
  | { readonly change: 'GREATER_DISTANCE'; readonly fields: number }
  /** The wish's templates go as near as that. */
  | { readonly change: 'LESSER_DISTANCE'; readonly fields: number }
  /** Attacks go from that morale on. */
  | { readonly change: 'LOWER_MORALE'; readonly percent: number }
  /** The player may send to the wish. */
  | { readonly change: 'MORE_SENDERS'; readonly owner: number }
  /** The player's own hours, not those of all. */
  | { readonly change: 'NO_HOURS_OF_PLAYER'; readonly owner: number }
  /** So many launches of the player in all, as many in ten minutes as there are, none apart. */
  | { readonly change: 'GREATER_LOAD'; readonly owner: number; readonly most: number }
  /** The village has so much more. */
  | { readonly change: 'MORE_TROOPS'; readonly village: number; readonly amounts: TroopAmounts }
  /** Neither of the two. */
  | { readonly change: 'NO_UNIQUE_RULE' }

/**
 * The operation with the change made for one of its wishes, by its index. What only one wish has is changed there; a distance is that of its
 * templates, and a load, hours and rules those of all, so that other wishes gain by it too.
 */
export function withChange(operation: Operation, index: number, change: EngineChange): Operation {
  const { rules, owners, villages } = operation
  const changedWish = (given: Partial<Wish>): Operation => ({
    ...operation,
    wishes: operation.wishes.map((wish, i) => (i === index ? { ...wish, ...given } : wish)),
  })
  switch (change.change) {
    case 'LATER_LANDING':
      return changedWish({ latestArrival: change.latestArrival })
    case 'GREATER_DISTANCE':
    case 'LESSER_DISTANCE':
      return withDistance(operation, index, change.change === 'GREATER_DISTANCE', change.fields)
    case 'LOWER_MORALE': {
      const { leastMorale } = rules
      return leastMorale
        ? { ...operation, rules: { ...rules, leastMorale: { ...leastMorale, percent: change.percent } } }
        : operation
    }
    case 'MORE_SENDERS': {
      const { only, never, ...senders } = operation.wishes[index]?.senders ?? {}
      return changedWish({
        senders: {
          ...senders,
          ...(only && { only: [...only, change.owner] }),
          ...(never && { never: never.filter((id) => id !== change.owner) }),
        },
      })
    }
    case 'NO_HOURS_OF_PLAYER':
      return {
        ...operation,
        owners: owners.map(({ quietHours, ...owner }) =>
          owner.id === change.owner || !quietHours ? owner : { ...owner, quietHours },
        ),
      }
    case 'GREATER_LOAD':
      return { ...operation, owners: withLoad(operation, change.owner, change.most) }
    case 'MORE_TROOPS':
      return {
        ...operation,
        villages: villages.map((village, i) =>
          i === change.village ? { ...village, stock: sumOf(village.stock, change.amounts) } : village,
        ),
      }
    case 'NO_UNIQUE_RULE':
      return { ...operation, rules: { ...rules, uniqueTarget: false, uniqueTargetOwner: false } }
  }
}

/** Only what limits it already: a template without a greatest distance has none to widen. */
function withDistance(operation: Operation, index: number, isGreater: boolean, fields: number): Operation {
  const own = new Set(operation.wishes[index]?.templates)
  const templates = operation.templates.map((template, i) => {
    const { minFields, maxFields } = template
    if (!own.has(i)) return template
    if (isGreater) return maxFields === undefined ? template : { ...template, maxFields: Math.max(maxFields, fields) }
    return minFields === undefined ? template : { ...template, minFields: Math.min(minFields, fields) }
  })
  const { rules } = operation
  const most = rules.maxFields
  return {
    ...operation,
    templates,
    rules: isGreater && most !== undefined ? { ...rules, maxFields: Math.max(most, fields) } : rules,
  }
}

/** A player of whom the operation says nothing has the load of all, and is named for one of his own. */
function withLoad({ owners, rules }: Operation, id: number, most: number): Operation['owners'] {
  const load = { gapSeconds: 0, most, mostInTenMinutes: most }
  const known = owners.some((owner) => owner.id === id)
  // Whose points nobody knows is asked for no morale, so he must stay unknown but for his load: his points are the greatest.
  if (!known) return [...owners, { id, points: rules.leastMorale ? 0 : 1, load }]
  return owners.map((owner) => (owner.id === id ? { ...owner, load } : owner))
}

/** A unit that the first has not and the second does not bring stays absent: nobody knows of it. */
function sumOf(stock: TroopAmounts, more: TroopAmounts): TroopAmounts {
  return {
    ...stock,
    ...Object.fromEntries(UNITS.flatMap((unit) => (more[unit] ? [[unit, (stock[unit] ?? 0) + more[unit]]] : []))),
  }
}
