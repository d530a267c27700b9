/**
 * Which launches may stand beside each other, and what is one launch.
 *
 *   launch     a command leaves, or all commands of one train do
 *   train      nobles of one source to one target at one arrival: one launch, one service
 *   too close  two launches in one second, fractions cut off, where seconds are to be distinct;
 *              or less than the gap between them, where there is one
 *
 * Everything that seats, counts or bounds launches asks here. Only `validate.ts` states the
 * rule once more, so that it can judge this one.
 */
import { addToGroup, type Coord, type Instant, launchSecond, printCoord } from '@muster/game'
import type { Objective, Rules } from '../problem.ts'

export interface Launch {
  readonly at: Instant
  /** See `trainName`; empty for anything that is no train. */
  readonly train: string
}

type TimeRules = Pick<Rules, 'distinctLaunchSeconds' | 'minimumGapSeconds'>

export class LaunchRule {
  readonly gapMs: number
  /** As much time as two launches have between them at least, one of them on a whole second; 0 where they need not keep apart. */
  readonly slotMs: number
  private readonly isDistinct: boolean

  constructor({ distinctLaunchSeconds, minimumGapSeconds }: TimeRules) {
    this.isDistinct = distinctLaunchSeconds
    this.gapMs = minimumGapSeconds * 1000
    this.slotMs = Math.max(this.gapMs, distinctLaunchSeconds ? 1000 : 0)
  }

  get isOn(): boolean {
    return this.slotMs > 0
  }

  /** Whether two launches that are not of one train may not both be; milliseconds. */
  areTooClose(a: number, b: number): boolean {
    if (this.isDistinct && Math.floor(a / 1000) === Math.floor(b / 1000)) return true
    return Math.abs(a - b) < this.gapMs
  }

  areClashing(a: Launch, b: Launch): boolean {
    return !areOneTrain(a, b) && this.areTooClose(a.at, b.at)
  }

  /** The first millisecond behind a launch that is not too close to it. */
  firstAfter(launch: Instant): number {
    return Math.max(launch + this.gapMs, this.isDistinct ? (launchSecond(launch) + 1) * 1000 : 0)
  }

  /** The last millisecond before a launch that is not too close to it. */
  lastBefore(launch: Instant): number {
    return Math.min(launch - this.gapMs, this.isDistinct ? launchSecond(launch) * 1000 - 1 : Number.POSITIVE_INFINITY)
  }

  /** Lists of launches of which only one may be, by their indices; any two that are too close stand in one list. */
  rivals(launches: readonly Instant[]): number[][] {
    return [...(this.gapMs > 0 ? stretches(launches, this.gapMs) : []), ...(this.isDistinct ? bySecond(launches) : [])]
  }
}

/** Where equal seconds are only to be few, the rule as if none were allowed. */
export function strictRule(rules: Rules, { fewEqualLaunches }: Objective): LaunchRule {
  return new LaunchRule({ ...rules, distinctLaunchSeconds: rules.distinctLaunchSeconds || fewEqualLaunches })
}

/** The same rules, but launches need not keep apart. */
export function withoutLaunchRule(rules: Rules): Rules {
  return { ...rules, distinctLaunchSeconds: false, minimumGapSeconds: 0 }
}

/** Equal names are one train. */
export function trainName(source: Coord, target: Coord, arrival: Instant, launch: Instant): string {
  return `${printCoord(source)} ${printCoord(target)} ${arrival} ${launch}`
}

export function areOneTrain(a: Launch, b: Launch): boolean {
  return a.train !== '' && a.train === b.train
}

/** Launches by the second they fall into, as indices; lone ones too. */
export function bySecond(launches: readonly Instant[]): number[][] {
  const seconds = new Map<number, number[]>()
  launches.forEach((launch, i) => {
    addToGroup(seconds, launchSecond(launch), i)
  })
  return [...seconds.values()]
}

/** Launches within less than the gap; each list goes as far as it can. */
function stretches(launches: readonly Instant[], gapMs: number): number[][] {
  const order = launches.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at)
  const lists: number[][] = []
  let end = 0
  order.forEach(({ at }, start) => {
    const before = end
    while ((order[end]?.at ?? Number.POSITIVE_INFINITY) < at + gapMs) end++
    if (end > before) lists.push(order.slice(start, end).map(({ i }) => i))
  })
  return lists
}
