/**
 * A line of an off-pack plan as the table knows it: the command, where its villages are in the game,
 * and what is wrong with it.
 *
 *   level   cause                                               shown before
 *     1     a village is not on the world, or the times do not fit    3, 4, 2
 *     3     the launch has passed                                     4, 2
 *     4     a noble is sent farther than nobles walk                  2
 *     2     another line of the page leaves in the same second
 *
 * Whether a launch has passed changes from second to second and is asked by the row.
 */
import { instantOf, type PlanLine, secondsBetween } from '@muster/formats'
import { addToGroup, type Coord, fieldsBetween, type Instant, launchUrl } from '@muster/game'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'

const CAUSES = ['NOT_FOUND', 'TIMES', 'PAST', 'TOO_FAR', 'DUPLICATE'] as const
export type Cause = (typeof CAUSES)[number]

export const LEVEL_OF = { NOT_FOUND: 1, TIMES: 1, PAST: 3, TOO_FAR: 4, DUPLICATE: 2 } as const satisfies Record<
  Cause,
  number
>

export interface ViewedLine {
  readonly id: number
  readonly line: PlanLine
  /** `undefined` where the clock of the world never shows it. */
  readonly launch: Instant | undefined
  /** Those that time does not change; the gravest counts. */
  readonly causes: ReadonlySet<Cause>
  /** Of the rally point; `undefined` while or where a village is unknown. */
  readonly url: string | undefined
  /** The source belongs to somebody else than the player of the plan. */
  readonly isForeign: boolean
}

export interface LineWorld {
  /** Without a slash at its end; empty where it is unknown. */
  readonly url: string
  readonly domain: string | undefined
  readonly zone: string
  /** Fields; 0 is no limit. */
  readonly maxNobleFields: number
  /** `undefined` while the villages are not there: nothing is called missing then. */
  readonly idAt: ((at: Coord) => number | undefined) | undefined
  /** Ids of the player's villages, once they are there. */
  readonly own: ReadonlySet<number> | undefined
}

export function viewedLine({ id, line }: NumberedLine, world: LineWorld, isDuplicate: boolean): ViewedLine {
  const { source, target, unit, amount } = line
  const sourceId = world.idAt?.(source)
  const targetId = world.idAt?.(target)
  const isKnown = sourceId !== undefined && targetId !== undefined
  const isTooFar = unit === 'snob' && world.maxNobleFields > 0 && fieldsBetween(source, target) > world.maxNobleFields
  const found: readonly (readonly [Cause, boolean])[] = [
    ['NOT_FOUND', world.idAt !== undefined && !isKnown],
    ['TIMES', !timesFit(line, world.zone)],
    ['TOO_FAR', isTooFar],
    ['DUPLICATE', isDuplicate],
  ]
  const rallyPoint =
    isKnown && world.url !== '' ? { worldUrl: world.url, domain: world.domain, sourceId, targetId } : undefined
  return {
    id,
    line,
    launch: instantOf(line.launch, world.zone),
    causes: new Set(found.filter(([, isSo]) => isSo).map(([cause]) => cause)),
    // Where a line does not tell what it sends, only nobles carry an amount: of everything else a player sends what he has.
    url: rallyPoint && launchUrl(rallyPoint, line.troops ?? (unit === 'snob' ? { snob: amount } : {})),
    isForeign: sourceId !== undefined && world.own !== undefined && !world.own.has(sourceId),
  }
}

/** The gravest, or nothing. */
export function causeOf(causes: ReadonlySet<Cause>, isPast: boolean): Cause | undefined {
  return CAUSES.find((cause) => causes.has(cause) || (cause === 'PAST' && isPast))
}

/** A line that holds a place without a village cannot be sent. */
export function isInvalid({ causes }: Pick<ViewedLine, 'causes'>): boolean {
  return causes.has('NOT_FOUND')
}

/** Ids of lines that leave in the same second as another one of the list, fractions cut off. */
export function sharingSecond(lines: readonly NumberedLine[]): ReadonlySet<number> {
  const bySecond = new Map<string, number[]>()
  for (const { id, line } of lines) {
    addToGroup(bySecond, line.launch.slice(0, 19), id)
  }
  return new Set([...bySecond.values()].filter((ids) => ids.length > 1).flat())
}

/** On the clock of the zone, or on a clock that is never changed, as tools without zones count. */
function timesFit({ launch, arrival, travel }: PlanLine, zone: string): boolean {
  const [from, until] = [instantOf(launch, zone), instantOf(arrival, zone)]
  if (from === undefined || until === undefined) return false
  return [(until - from) / 1000, secondsBetween(launch, arrival)].some((span) => Math.abs(span - travel) < 1)
}

/** `07:03:59`, hours also beyond 24. Seconds below zero are too late. */
export function timeLeftText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

export function secondsLeft(launch: Instant, now: Instant): number {
  return Math.floor((launch - now) / 1000)
}
