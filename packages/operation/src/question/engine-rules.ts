/**
 * Rules of an operation as the engine takes them: clock times as seconds of the day, times of the world's clock as instants, and
 * whatever nobody has set as absent, which for the engine is the same as no rule.
 *
 *   as people set it            as the engine takes it
 *   23:00 – 07:00               seconds of the day, over midnight
 *   2026-11-24T21:00            an instant, by the zone of the world
 *   0 fields, nothing typed     absent
 *   earliest launch             `now`, where it is later: nothing leaves before it
 *
 * A part is checked when it is saved and a time may stop making sense afterwards (the world moves to another zone, a file of an older
 * version): such a time is passed over here rather than refused, so that the rest can be planned.
 */
import { type OperationRules, type PlayerRules, type QuietHoursText, quietSpansOf } from '@muster/contracts'
import {
  type Coord,
  type FarmSpaces,
  type Instant,
  parseCoord,
  parseHour,
  parseLocal,
  type QuietHours,
  USUAL_FARM_SPACES,
  type WatchTower,
} from '@muster/game'
import type { EngineRules, Objective, Owner } from '@muster/planner'
import type { Ground, WorldFacts } from '../ground.ts'

/** `now` is the earliest moment at which anything may leave; `seed` decides between plans that are equally good. */
export interface RulesAsked {
  readonly rules: OperationRules
  readonly world: WorldFacts
  readonly now: Instant
  readonly seed: number
}

/** A rule that the world has no use for is left out: morale where the world has none, the way of nobles where it has no end. */
export function engineRules({ rules, world, now }: RulesAsked): EngineRules {
  const { timeZone } = world
  const quietHours = quietHoursOf(rules.quietHours)
  // Whoever may leave later only is, for the engine, asked later.
  const earliest = rules.earliestLaunch === undefined ? now : (instantOf(rules.earliestLaunch, timeZone) ?? now)
  return {
    now: earliest > now ? earliest : now,
    timeZone,
    ...(quietHours && { quietHours }),
    // Both ends belong to a slot, so one that begins and ends in the same second keeps that second.
    blackouts: rules.exclusionSlots.flatMap(({ start, end }) => {
      const [from, until] = [instantOf(start, timeZone), instantOf(end, timeZone)]
      return from === undefined || until === undefined || until < from ? [] : [{ start: from, end: until }]
    }),
    ...(rules.maxFields > 0 && { maxFields: rules.maxFields }),
    ...(world.maxNobleFields > 0 && { maxNobleFields: world.maxNobleFields }),
    uniqueTarget: rules.uniqueTarget,
    uniqueTargetOwner: rules.uniqueTargetPlayer,
    distinctLaunchSeconds: rules.distinctLaunchSeconds,
    minimumGapSeconds: rules.minimumGapSeconds,
    minutesPerField: Object.fromEntries(world.units.map(({ name, minutesPerField }) => [name, minutesPerField])),
    spaces: spacesOf(world),
    // 0 is no limit: some worlds have none, and a tribe may plan without it and fill its fakes up by hand.
    fakeLimitPercent: rules.keepsFakeLimit ? world.fakeLimitPercent : 0,
    load: { gapSeconds: rules.load.gapSeconds, ...loadOf(rules.load) },
    ...(rules.mostFakesOfVillage !== undefined && { mostFakesOfVillage: rules.mostFakesOfVillage }),
    ...(rules.mostOfVillage !== undefined && { mostOfVillage: rules.mostOfVillage }),
    ...(rules.evenLoad && { evenLoad: true }),
    ...(rules.leastMorale !== undefined &&
      world.morale !== 'none' && { leastMorale: { rule: world.morale, percent: rules.leastMorale } }),
  }
}

/** What is best of several plans that plan as much. */
export function engineObjective({ rules, seed }: RulesAsked): Objective {
  const order = { FASTEST: 'fastest', SLOWEST: 'slowest', NONE: 'none' } as const
  return { order: order[rules.order], even: rules.even, fewEqualLaunches: rules.fewEqualLaunches, seed }
}

/** Those who send, each once, with what is special to them. An owner whom the ground does not know has no points, and with them no morale to lose. */
export function engineOwners(ids: Iterable<number>, { players }: OperationRules, ground: Ground): Owner[] {
  const own = new Map(players.map((player) => [player.playerId, player]))
  return [...new Set(ids)].map((id) => {
    const player = own.get(id)
    const quietHours = quietSpansOf(player).flatMap((span) => quietHoursOf(span) ?? [])
    return {
      id,
      points: ground.player(id)?.points ?? 0,
      ...(quietHours.length > 0 && { quietHours }),
      ...(player?.isExempt && { isExempt: true }),
      ...(player?.load && { load: loadOf(player.load) }),
    }
  })
}

/** A world without watch towers has none to avoid. */
export function engineTowers({ rules, world }: RulesAsked): WatchTower[] {
  if (!world.hasWatchTowers) return []
  return rules.watchTowers.map(({ coords, level }) => ({ at: coordOf(coords), level }))
}

/** Farm space by unit; the usual of those that the world does not name. */
export function spacesOf({ units }: Pick<WorldFacts, 'units'>): FarmSpaces {
  return { ...USUAL_FARM_SPACES, ...Object.fromEntries(units.map(({ name, farmSpace }) => [name, farmSpace])) }
}

/** Seconds of the day; over midnight where it ends before it begins. */
export function quietHoursOf(hours: QuietHoursText | undefined): QuietHours | undefined {
  if (!hours) return undefined
  const [from, until] = [parseHour(hours.from), parseHour(hours.until)]
  return from === undefined || until === undefined ? undefined : { from, until }
}

/** Nothing for a time that the clock skips, or that is none. */
export function instantOf(text: string, timeZone: string): Instant | undefined {
  const local = parseLocal(text, timeZone)
  return 'instant' in local ? local.instant : undefined
}

/** The contract lets nothing else through. */
export function coordOf(text: string): Coord {
  const coord = parseCoord(text)
  if (!coord) throw new Error(`"${text}" passed the contract, but is not a coordinate`)
  return coord
}

/** Without the limits that nobody has set: those of all hold in their place, which one that is there and undefined would hide. */
function loadOf<T extends NonNullable<PlayerRules['load']>>({ gapSeconds, most, mostInTenMinutes }: T) {
  return {
    ...(gapSeconds !== undefined && { gapSeconds }),
    ...(most !== undefined && { most }),
    ...(mostInTenMinutes !== undefined && { mostInTenMinutes }),
  }
}
