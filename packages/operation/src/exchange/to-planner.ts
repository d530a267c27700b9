/**
 * An operation as inputs of the advanced planner: what each target wants when, and which villages can send how many of it.
 *
 *   waves    ──▶ arrival times with counts, windows as windows; waves of one kind at one time are one
 *   troops   ──▶ villages by what they can pay, each as often as its troops are enough for the wave's own template
 *
 * The planner knows no troops, so a village that can send a nuke or twenty fakes stands in both lists in full.
 */
import type { OperationWaves, TemplateKind } from '@muster/contracts'
import { type Instant, printCoord, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { sendingOf, sentOf } from '@muster/planner/sending'
import type { WorldFacts } from '../ground.ts'
import type { AskedOperation } from '../question/to-engine.ts'

export const PLANNER_POOLS = ['attack', 'fake', 'antiSnipe', 'noble'] as const
export type PlannerPool = (typeof PLANNER_POOLS)[number]

export interface PlannerArrival {
  readonly from: Instant
  /** The same where there is no window. */
  readonly until: Instant
  readonly counts: Readonly<Record<PlannerPool, number>>
}

export interface PlannerTarget {
  readonly coords: string
  readonly isSupport: boolean
  readonly boost: number
  /** The slowest of what is sent first of its kind; absent where nothing of it is sent. */
  readonly units: Readonly<Partial<Record<Exclude<PlannerPool, 'noble'>, UnitName>>>
  readonly arrivals: readonly PlannerArrival[]
}

export interface PlannerInputs {
  readonly targets: readonly PlannerTarget[]
  /** Commands that a village can send, by coordinates; of nobles how many it has. */
  readonly sources: Readonly<Record<PlannerPool, ReadonlyMap<string, number>>>
  /** Targets whose support could not go along with their attacks. */
  readonly withoutSupport: number
  /** Targets that get several units of one kind, where the planner has one. */
  readonly severalUnits: number
}

/** The planner knows four kinds of command, each with a list of sources of its own. What is none of the other three is an attack there, support with a switch of its target. */
const POOL_OF: Readonly<Record<TemplateKind, PlannerPool>> = {
  NUKE: 'attack',
  FAKE: 'fake',
  NOBLE: 'noble',
  RUIN: 'attack',
  ANTI_SNIPE: 'antiSnipe',
  SUPPORT: 'attack',
  OTHER: 'attack',
}

/** The most that a list of sources says of a village. */
const MOST_USES = 1000

/**
 * What the engine would be asked, under the same rules. Targets in the order of the first wave that wants them. Of a wave with several
 * templates the first decides kind and pace, for a planner's target has one unit of each kind; its sources are those of any of them.
 *
 * `asked` is without a plan in force: what is locked or has left would be wanted of the planner once more.
 */
export function plannerInputs(
  asked: AskedOperation,
  { templates }: Pick<OperationWaves, 'templates'>,
  { units }: Pick<WorldFacts, 'units'>,
): PlannerInputs {
  const kinds = new Map(templates.map(({ id, kind }) => [id, kind]))
  const kindOf = (index: number) => kinds.get(asked.templates[index]?.id ?? '') ?? 'OTHER'
  const targets = new Map<string, TargetInMaking>()
  const used: Record<PlannerPool, Set<number>> = {
    ...{ attack: new Set(), fake: new Set(), antiSnipe: new Set(), noble: new Set() },
  }
  for (const wish of asked.operation.wishes) {
    const [first] = wish.templates
    if (first === undefined) continue
    const kind = kindOf(first)
    const pool = POOL_OF[kind]
    for (const index of wish.templates) used[pool].add(index)
    const coords = printCoord(wish.target)
    const target = targets.get(coords) ?? new TargetInMaking(coords)
    targets.set(coords, target)
    target.add({
      ...{ pool, isSupport: kind === 'SUPPORT', boost: wish.boost, from: wish.arrival, until: wish.latestArrival },
      ...{ count: wish.wanted, unit: slowestOf(asked.operation.templates[first]?.units ?? [], units) },
    })
  }
  const made = [...targets.values()]
  return {
    targets: made.map((target) => target.made()),
    sources: {
      attack: sourcesOf(asked, used.attack),
      fake: sourcesOf(asked, used.fake),
      antiSnipe: sourcesOf(asked, used.antiSnipe),
      noble: used.noble.size === 0 ? new Map() : noblesOf(asked),
    },
    withoutSupport: made.filter((target) => target.isMixed).length,
    severalUnits: made.filter((target) => target.hasSeveralUnits).length,
  }
}

/** One wish, as a planner would ask for it. */
interface Wanted {
  readonly pool: PlannerPool
  readonly isSupport: boolean
  readonly boost: number
  readonly from: Instant
  readonly until: Instant
  readonly count: number
  readonly unit: UnitName | undefined
}

/** A target is attacked or supported: of both the attacks stay. */
class TargetInMaking {
  // Everything is gathered first: whether a target is attacked is known only once all its wishes are.
  private readonly coords: string
  private readonly wanted: Wanted[] = []

  constructor(coords: string) {
    this.coords = coords
  }

  add(wanted: Wanted): void {
    this.wanted.push(wanted)
  }

  get isMixed(): boolean {
    return this.wanted.some(({ isSupport }) => isSupport) && this.wanted.some(({ isSupport }) => !isSupport)
  }

  /** Of one kind several paces are wanted, of which the planner's target has room for one. */
  get hasSeveralUnits(): boolean {
    return (['attack', 'fake', 'antiSnipe'] as const).some(
      (pool) => new Set(this.taken.filter((one) => one.pool === pool).map(({ unit }) => unit)).size > 1,
    )
  }

  private get taken(): readonly Wanted[] {
    return this.isMixed ? this.wanted.filter(({ isSupport }) => !isSupport) : this.wanted
  }

  /** Wishes with the same window are one arrival time; arrivals by time, the narrower window first. */
  made(): PlannerTarget {
    const arrivals = new Map<string, { from: Instant; until: Instant; counts: Record<PlannerPool, number> }>()
    const units: Partial<Record<Exclude<PlannerPool, 'noble'>, UnitName>> = {}
    for (const { pool, from, until, count, unit } of this.taken) {
      const key = `${from} ${until}`
      const arrival = arrivals.get(key) ?? { from, until, counts: { attack: 0, fake: 0, antiSnipe: 0, noble: 0 } }
      arrivals.set(key, arrival)
      arrival.counts[pool] += count
      if (pool !== 'noble' && unit) units[pool] ??= unit
    }
    const [first] = this.taken
    return {
      coords: this.coords,
      isSupport: first?.isSupport ?? false,
      boost: first?.boost ?? 1,
      units,
      arrivals: [...arrivals.values()].sort((a, b) => a.from - b.from || a.until - b.until),
    }
  }
}

/** By the world's own paces: at equal paces the one that the world names first. */
function slowestOf(taken: readonly { readonly unit: UnitName }[], units: WorldFacts['units']): UnitName | undefined {
  const names = new Set(taken.map(({ unit }) => unit))
  const known = units.filter(({ name }) => names.has(name))
  return known.sort((a, b) => b.minutesPerField - a.minutesPerField)[0]?.name
}

/**
 * How often each village can pay: as often as it can the first of the templates, then of what is left the next. `uses` of a planner's
 * village counts commands, whatever they carry. A template of which a village sends one (a nuke) counts once.
 */
function sourcesOf({ operation }: AskedOperation, used: ReadonlySet<number>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const templates = [...used].flatMap((index) => operation.templates[index] ?? [])
  for (const { at, points, stock } of operation.villages) {
    let left: TroopAmounts = stock
    let times = 0
    for (const template of templates) {
      const most = template.isOnly ? times + 1 : MOST_USES
      for (; times < most; times++) {
        const sending = sendingOf({ points }, left, template, operation.rules)
        if (typeof sending === 'string') break
        const sent = sentOf(sending.need, left, template, operation.rules)
        const before = left
        left = Object.fromEntries(UNITS.map((unit) => [unit, (before[unit] ?? 0) - (sent[unit] ?? 0)]))
      }
    }
    if (times > 0) found.set(printCoord(at), times)
  }
  return found
}

/** Of nobles the planner asks how many there are, and not in how many commands. */
function noblesOf({ operation }: AskedOperation): ReadonlyMap<string, number> {
  return new Map(
    operation.villages.flatMap(({ at, stock }) => {
      const nobles = Math.min(MOST_USES, stock.snob ?? 0)
      return nobles > 0 ? [[printCoord(at), nobles] as const] : []
    }),
  )
}
