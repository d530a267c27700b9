/**
 * What would help the targets that one wave leaves short for one reason, as buttons.
 *
 * The engine tells of each target the least change that helps it: 39.8 fields here, 41.2 there. Changes that can go further are
 * offered in steps of round numbers, the least first; each step helps all targets whose least lies within it.
 */
import type { OperationChange, OperationShortage } from '@muster/contracts'
import { addToGroup } from '@muster/game'

export interface Offer {
  readonly change: OperationChange
  /** One that it is offered for. */
  readonly shortage: OperationShortage
  /**
   * Commands that the whole plan has more with it. EXACT: the engine tried it. AT_LEAST: so many are sure. ABOUT: so many are
   * missing where it helps; the trial tells how many come.
   */
  readonly wins?: { readonly count: number; readonly sure: 'EXACT' | 'AT_LEAST' | 'ABOUT' }
}

const MOST_OFFERS = 6

interface Found {
  readonly change: OperationChange
  readonly shortage: OperationShortage
}

/** The kinds that help most first, and of each the least step first. */
export function offersFor(shortages: readonly OperationShortage[]): readonly Offer[] {
  const kinds = new Map<string, Found[]>()
  for (const shortage of shortages)
    for (const change of shortage.changes) {
      const key = `${change.change} ${change.playerId ?? ''} ${change.source ?? ''}`
      addToGroup(kinds, key, { change, shortage })
    }
  return [...kinds.values()]
    .sort((a, b) => weightOf(b) - weightOf(a))
    .flatMap((found) => {
      const scale = SCALES[found[0]?.change.change ?? '']
      return scale ? stepsOf(found, scale) : [greatest(found)]
    })
    .slice(0, MOST_OFFERS)
}

function weightOf(found: readonly Found[]): number {
  return Math.max(found.length, ...found.map(({ change }) => change.wins ?? 0))
}

interface Scale {
  /** Greater helps more. */
  readonly reachOf: (change: OperationChange) => number
  /** The next round number that reaches as far. */
  readonly rounded: (reach: number) => number
  readonly at: (reach: number) => Partial<OperationChange>
}

const LANDINGS_MS = 10_000
const FIELDS = 5
const PERCENT = 5

const SCALES: Readonly<Record<string, Scale | undefined>> = {
  LATER_LANDING: {
    reachOf: ({ latestArrival = 0 }) => latestArrival,
    rounded: (at) => Math.ceil(at / LANDINGS_MS) * LANDINGS_MS,
    at: (latestArrival) => ({ latestArrival }),
  },
  GREATER_DISTANCE: {
    reachOf: ({ fields = 0 }) => fields,
    rounded: (fields) => Math.ceil(fields / FIELDS) * FIELDS,
    at: (fields) => ({ fields }),
  },
  LESSER_DISTANCE: {
    reachOf: ({ fields = 0 }) => -fields,
    rounded: (reach) => -Math.floor(-reach / FIELDS) * FIELDS,
    at: (reach) => ({ fields: Math.max(0, -reach) }),
  },
  LOWER_MORALE: {
    reachOf: ({ percent = 0 }) => -percent,
    rounded: (reach) => -Math.floor(-reach / PERCENT) * PERCENT,
    at: (reach) => ({ percent: Math.max(0, -reach) }),
  },
}

/** Of all that would help, a first step for little, one for most of it, and one for all. */
const SHARES = [0.15, 0.8, 1]

function stepsOf(found: readonly Found[], { reachOf, rounded, at }: Scale): Offer[] {
  const byReach = found
    .map((one) => ({ ...one, reach: rounded(reachOf(one.change)) }))
    .toSorted((a, b) => a.reach - b.reach)
  const all = byReach.reduce((sum, { shortage }) => sum + missingOf(shortage), 0)
  const reaches = new Set<number>()
  for (const share of SHARES) {
    let helped = 0
    const enough = byReach.find(({ shortage }) => {
      helped += missingOf(shortage)
      return helped >= share * all
    })
    if (enough) reaches.add(enough.reach)
  }
  return [...reaches].map((reach) => {
    const within = byReach.filter((one) => one.reach <= reach)
    // The farthest of them: made for a target that needs less, the change would go less far.
    const { change, shortage } = within.at(-1) ?? { change: { change: 'other' }, shortage: byReach[0]?.shortage }
    if (!shortage) throw new Error('A step reaches nobody')
    const count = within.reduce((sum, one) => sum + missingOf(one.shortage), 0)
    const offer = { change: { ...change, ...at(reach) }, shortage }
    const told = within.length === 1 ? winsTold(change) : undefined
    return { ...offer, wins: told ?? { count, sure: 'ABOUT' } }
  })
}

function missingOf({ planned, wanted }: OperationShortage): number {
  return wanted - planned
}

/** The same change for whichever target it is offered: its figure is that of all of them already. */
const ONCE_FOR_ALL: ReadonlySet<string> = new Set(['NO_HOURS_OF_PLAYER', 'NO_UNIQUE_RULE'])

/** What helps the target that needs most helps the others as well: what the best of them wins is sure. */
function greatest(found: readonly Found[]): Offer {
  const most = ({ change }: Found) => change.most ?? change.wins ?? 0
  const [best] = found.toSorted((a, b) => most(b) - most(a))
  if (!best) throw new Error('Nothing is offered for nobody')
  const wins = found.flatMap(({ change }) => change.wins ?? [])
  if (wins.length === 0) return best
  const isExact =
    (found.length === 1 || ONCE_FOR_ALL.has(best.change.change)) && found.every(({ change }) => !change.mayWinMore)
  return { ...best, wins: { count: Math.max(...wins), sure: isExact ? 'EXACT' : 'AT_LEAST' } }
}

function winsTold({ wins, mayWinMore }: OperationChange): Offer['wins'] {
  return wins === undefined ? undefined : { count: wins, sure: mayWinMore ? 'AT_LEAST' : 'EXACT' }
}
