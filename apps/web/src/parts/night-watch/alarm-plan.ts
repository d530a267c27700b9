/**
 * When alarms ring. Each command rings twice, once to prepare and once to go, each so many seconds before its launch.
 *
 *   ──── prepare ───────────── go ── launch
 *
 * What fell into a time in which the page slept cannot ring any more and is told as missed, once for each command. So is what the page
 * heard of only when it had left: commands may be given out and leave while it sleeps, or has no network.
 */
export const STAGES = ['PREPARE', 'GO'] as const
export type Stage = (typeof STAGES)[number]
/** Seconds before the launch. */
export type Leads = Readonly<Record<Stage, number>>

export interface Watched {
  readonly id: string
  readonly launch: number
}

export interface Alarm {
  readonly id: string
  readonly stage: Stage
}

export interface Due {
  readonly rings: readonly Alarm[]
  /** Ids of commands whose alarm was slept through. */
  readonly missed: readonly string[]
}

/** A page that was not asked for so long has slept. */
const ASLEEP_MS = 10_000

/** Of the moments after `last` up to `now`, by commands that are still to be sent. */
export function alarmsDue(watched: readonly Watched[], leads: Leads, last: number, now: number): Due {
  const slept = now - last > ASLEEP_MS
  const rings: Alarm[] = []
  const missed = new Set<string>()
  for (const { id, launch } of watched)
    for (const stage of STAGES) {
      const at = launch - leads[stage] * 1000
      if (at <= last || at > now) continue
      if (slept && now - at > ASLEEP_MS) missed.add(id)
      // Late is better than never, as long as it can still leave on time.
      if (!slept || now < launch || now - at <= ASLEEP_MS) rings.push({ id, stage })
    }
  return { rings: loudestOf(rings), missed: [...missed] }
}

/** Of commands that were not watched before: those that left since `armedAt`, for which nothing could ring. */
export function leftUnheard(added: readonly Watched[], armedAt: number, now: number): readonly string[] {
  return added.flatMap(({ id, launch }) => (launch > armedAt && launch <= now ? [id] : []))
}

/** Of one command the last stage alone: nobody needs to prepare for what has to go now. */
function loudestOf(rings: readonly Alarm[]): Alarm[] {
  return [...new Map(rings.map((alarm) => [alarm.id, alarm])).values()]
}
