/**
 * What could still leave beside a finished plan: the moments that neither the send times nor its launches forbid, and
 * what sources that it leaves idle, or new ones, could send then.
 */
import { addToGroup, type Coord, fieldsBetween, type Instant, instant, travelTime } from '@muster/game'
import { maxFieldsOf } from '../flow/pair-table.ts'
import { type Launch, LaunchRule } from '../launches/launch-rule.ts'
import { bannedLaunches, earliestLaunch, nextOutside, type Spans, windowSeconds } from '../launches/send-times.ts'
import type { Demand, Problem, Supply } from '../problem.ts'
import { LaunchBook } from '../repair/launch-book.ts'
import type { Command } from '../report.ts'
import { demandGroups } from '../services.ts'

/** Past the last arrival, so that later ones are judged by their quiet hours too. */
const TWO_DAYS_MS = 2 * 86_400_000
/** How far from a target places for more sources are looked at. */
const FARTHEST_EXAMPLE = 300

/** A supply with what the plan leaves of it, and its way to the demand. */
export interface Idle {
  readonly supply: Supply
  readonly uses: number
  readonly fields: number
  /** Milliseconds. */
  readonly travel: number
}

export class BesidePlan {
  readonly rule: LaunchRule
  /** Launches that are forbidden until then. */
  readonly banned: Spans
  readonly until: Instant
  /** Of each demand, where a unique rule is on. */
  readonly groups: Int32Array | undefined
  private readonly problem: Problem
  private readonly book: LaunchBook<Launch>
  /** Launches in the book, by demand. */
  private readonly launches = new Map<number, Launch[]>()
  /** Villages that the problem names. */
  private readonly named: ReadonlySet<string>

  constructor(problem: Problem, commands: readonly Command[]) {
    const { supplies, demands, rules } = problem
    this.problem = problem
    let last: number = rules.now
    for (const { latestArrival } of demands) last = Math.max(last, latestArrival)
    this.until = instant(last + TWO_DAYS_MS)
    this.banned = bannedLaunches(rules, rules.now, this.until)
    this.rule = new LaunchRule(rules)
    this.book = new LaunchBook(this.rule)
    for (const { launch, demand } of commands) {
      const own = { at: launch, train: '' }
      this.book.add(own)
      addToGroup(this.launches, demand, own)
    }
    this.named = new Set(
      [...supplies.map(({ village }) => village), ...demands.map(({ target }) => target)].map(nameOf),
    )
    this.groups = demandGroups(problem)
  }

  /** What `find` finds while what is planned for these demands does not stand in the way. */
  without<T>(demands: readonly number[], find: () => T): T {
    // Where launches need not keep apart the book is empty.
    const away = this.rule.isOn ? demands.flatMap((i) => this.launches.get(i) ?? []) : []
    for (const launch of away) this.book.remove(launch)
    const found = find()
    for (const launch of away) this.book.add(launch)
    return found
  }

  /** The first moment in the direction that is neither banned nor too close to a launch of the plan; infinite where none is near. */
  nextFree(from: number, step: 1 | -1): number {
    let moment = from
    for (let tries = 0; tries < 10_000; tries++) {
      moment = nextOutside(this.banned, moment, step)
      const wait = this.book.secondsToPass(moment, step)
      if (wait === 0) return moment
      moment += step * wait * 1000
    }
    return step * Number.POSITIVE_INFINITY
  }

  /** Villages, free of any that the problem names, that could send a command each; as many as asked for, or as there are near. */
  places(demand: Demand, count: number): Coord[] {
    const places: Coord[] = []
    if (count === 0) return places
    const added: Launch[] = []
    const limit = Math.min(maxFieldsOf(this.problem, demand.unit), FARTHEST_EXAMPLE)
    const isOneEnough = !this.groups && !this.rule.isOn
    const { target } = demand
    for (let ring = 1; ring <= limit && places.length < count; ring++) {
      for (const [dx, dy] of ringAround(ring)) {
        const village = { x: target.x + dx, y: target.y + dy }
        if (places.length === count || !isOnMap(village) || this.named.has(nameOf(village))) continue
        const at = this.freeLaunch(demand, travelMsOf(demand, village))
        if (at === undefined || fieldsBetween(village, target) > limit) continue
        places.push(village)
        const launch = { at, train: '' }
        added.push(launch)
        this.book.add(launch)
        while (isOneEnough && places.length < count) places.push(village)
      }
    }
    for (const launch of added) this.book.remove(launch)
    return places
  }

  /** A moment at which a command that travels so long may leave for the demand's window beside the plan. */
  private freeLaunch(demand: Demand, travelMs: number): Instant | undefined {
    const start = demand.arrival - travelMs
    const last = start + windowSeconds(demand) * 1000
    const earliest = earliestLaunch(demand, this.problem.rules)
    const waiting = start < earliest ? Math.ceil((earliest - start) / 1000) * 1000 : 0
    if (start + waiting > last) return undefined
    const moment = this.nextFree(start + waiting, 1)
    return moment <= last ? instant(moment) : undefined
  }

  /** What idle sources give to demands on one target of a changed problem at once, each in its turn, beside the plan. */
  gain(after: Problem, demands: readonly number[], bySize: readonly Idle[], index: number): number {
    const left = bySize.map(({ uses }) => uses)
    const serving = new Set<string>()
    const added: Launch[] = []
    const give = (launch: Instant) => {
      const own = { at: launch, train: '' }
      added.push(own)
      this.book.add(own)
    }
    let given = 0
    for (const demand of demands.flatMap((i) => after.demands[i] ?? [])) {
      let missing = demand.wanted
      // An index in place of entries: thousands of demands may ask thousands of sources.
      for (let i = 0; i < bySize.length && missing > 0; i++) {
        const idle = bySize[i]
        if (!idle) break
        const { supply, travel } = idle
        const size = supply.noblesPerCommand
        const service = this.groups && serviceName(supply.village, this.groups[index])
        while ((left[i] ?? 0) > 0 && missing >= size && !(service !== undefined && serving.has(service))) {
          const launch = this.freeLaunch(demand, travel)
          if (launch === undefined) break
          give(launch)
          if (service !== undefined) serving.add(service)
          // Nobles of one source are one train; without rules about launches any number may leave at once.
          const isFree = demand.pool === 'noble' || (!this.groups && !this.rule.isOn)
          const commands = isFree ? Math.min(left[i] ?? 0, Math.floor(missing / size)) : 1
          left[i] = (left[i] ?? 0) - commands
          missing -= commands * size
          given += commands * size
        }
      }
    }
    for (const launch of added) this.book.remove(launch)
    return given
  }
}

export function serviceName(village: Coord, group: number | undefined): string {
  return `${nameOf(village)} ${group}`
}

function nameOf({ x, y }: Coord): string {
  return `${x}|${y}`
}

/** Eight ways out of a place, whose lengths differ where launches must. */
function ringAround(ring: number): readonly (readonly [number, number])[] {
  const off = Math.ceil(ring / 2)
  return [
    [ring, 0],
    [-ring, 0],
    [0, ring],
    [0, -ring],
    [ring, off],
    [-ring, off],
    [off, -ring],
    [-off, -ring],
  ]
}

function isOnMap({ x, y }: Coord): boolean {
  return x >= 0 && y >= 0 && x <= 999 && y <= 999
}

/** Milliseconds. */
export function travelMsOf({ target, minutesPerField, boost }: Demand, village: Coord): number {
  return travelTime({ from: village, to: target, minutesPerField, boost }) * 1000
}
