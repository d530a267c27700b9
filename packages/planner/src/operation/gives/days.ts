/**
 * How often the same troops can be sent. Windows of landing that lie near each other are one day: within one hardly anything
 * comes home in time to go again, from one to another it may.
 *
 *   launch ── way out ──→ landing ── way home ──→ next launch ── way out ──→ next landing
 *
 * Between two landings of the same troops lies a way home and a way out, and neither is shorter than that of the fastest
 * unit to the nearest wish.
 */
import { fieldsBetween, printCoord, UNITS } from '@muster/game'
import { fixedByVillage, type Operation, type Wish } from '../operation.ts'

/** Windows so far apart are of different days, the farthest of them where there would be too many. */
const LEAST_BETWEEN_MS = 3_600_000
const MOST_DAYS = 8

export class Days {
  /** One where nothing comes home. */
  readonly count: number
  private readonly dayOf: Int32Array
  /** Of each village, day after day. */
  private readonly ofDays: Int32Array
  private readonly ofAll: Int32Array

  constructor(operation: Operation) {
    const { villages, wishes, fixed, rules } = operation
    const comesHome = wishes.some(({ home }) => home) || fixed.some(({ home }) => home)
    const starts = comesHome ? startsOf(wishes) : [Number.NEGATIVE_INFINITY]
    this.count = starts.length
    this.dayOf = Int32Array.from(wishes, ({ arrival }) => starts.findLastIndex((start) => start <= arrival))
    this.ofAll = new Int32Array(villages.length).fill(1)
    this.ofDays = new Int32Array(villages.length * this.count).fill(1)
    if (!comesHome) return
    const minutesPerField = Math.min(...UNITS.flatMap((unit) => rules.minutesPerField[unit] ?? []))
    const boost = wishes.reduce((most, wish) => Math.max(most, wish.boost), 1)
    const days = starts.map((_, day) => {
      const own = wishes.filter((_wish, i) => this.dayOf[i] === day)
      return { windows: windowsOf(own), targets: targetsOf(own) }
    })
    const windows = days.flatMap((day) => day.windows)
    const own = fixedByVillage(operation)
    villages.forEach(({ at }, village) => {
      const before = own[village]!.filter(({ home }) => home).length
      const roundsIn = (among: readonly Window[], nearest: number) => {
        const waysMs = (2 * nearest * minutesPerField * 60_000) / boost
        // Each way may be rounded down by half a second.
        return before + Math.max(1, landingsApart(among, waysMs - 2000))
      }
      const nearest = days.map(({ targets }) =>
        targets.reduce(
          (least, target) => Math.min(least, fieldsBetween(at, target) || least),
          Number.POSITIVE_INFINITY,
        ),
      )
      this.ofAll[village] = roundsIn(windows, Math.min(...nearest))
      days.forEach((day, d) => {
        this.ofDays[village * this.count + d] = roundsIn(day.windows, nearest[d]!)
      })
    })
  }

  /** The day of a wish, from 0. */
  ofWish(wish: number): number {
    return this.dayOf[wish]!
  }

  /** How often one stock of a village can be sent at most: to the wishes of a day, or to all. */
  rounds(village: number, day?: number): number {
    return day === undefined ? this.ofAll[village]! : this.ofDays[village * this.count + day]!
  }
}

type Window = Pick<Wish, 'arrival' | 'latestArrival'>

function windowsOf(wishes: readonly Wish[]): Window[] {
  const windows = new Map(wishes.map((wish) => [`${wish.arrival} ${wish.latestArrival}`, wish]))
  return [...windows.values()].sort((a, b) => a.arrival - b.arrival)
}

function targetsOf(wishes: readonly Wish[]): Wish['target'][] {
  return [...new Map(wishes.map(({ target }) => [printCoord(target), target])).values()]
}

/**
 * First landing of each day: the longest pauses between windows part them, eight days at most, for each is a column more of every village.
 * The first day begins before everything.
 */
function startsOf(wishes: readonly Wish[]): number[] {
  const gaps: { readonly from: number; readonly length: number }[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { arrival, latestArrival } of windowsOf(wishes)) {
    if (last > Number.NEGATIVE_INFINITY) gaps.push({ from: arrival, length: arrival - last })
    last = Math.max(last, arrival, latestArrival)
  }
  const longest = gaps.filter(({ length }) => length >= LEAST_BETWEEN_MS).sort((a, b) => b.length - a.length)
  const between = longest.slice(0, MOST_DAYS - 1).map(({ from }) => from)
  return [Number.NEGATIVE_INFINITY, ...between.sort((a, b) => a - b)]
}

/**
 * The first moment is taken, then each first one that is far enough behind it: no other choice has more of them.
 *
 * How many moments of these windows, ordered by their first, lie so far from each other at most.
 */
function landingsApart(windows: readonly Window[], apartMs: number): number {
  let count = 0
  let next = Number.NEGATIVE_INFINITY
  for (const { arrival, latestArrival } of windows) {
    for (let at = Math.max(arrival, next); at <= Math.max(arrival, latestArrival); at = next) {
      count++
      next = at + Math.max(1000, apartMs)
    }
  }
  return count
}
