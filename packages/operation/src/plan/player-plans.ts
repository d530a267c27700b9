/**
 * What a plan asks of each player: how many launches, from when until when, at which hours, and whether near his night.
 *
 * The hours are what the plot of a player shows, a row for each day: whoever sends at eleven on two evenings has two times eleven, and not
 * one long night. A launch is near his night within the hour before or after it as well: he has to be up then.
 */
import type { OperationCommand, OperationRules } from '@muster/contracts'
import { clockSpan, groupedBy, type Instant, instant, isQuiet, printLocal, secondOfDay, wallClock } from '@muster/game'
import { nightOf } from './player-nights.ts'

/** Of one player. Hours and days are those of the world's clock. */
export interface PlayerPlan {
  readonly playerId: number
  readonly commands: number
  readonly first: Instant
  readonly last: Instant
  /** Each day of the world's clock on which something leaves, in their order. */
  readonly days: readonly DayOfLaunches[]
  /** Launches in his night (`nightOf`), or in the hour before or after it. */
  readonly nearNight: number
}

export interface DayOfLaunches {
  /** `2026-11-25`. */
  readonly date: string
  /** Launches by the hour of the clock, 0 to 23. */
  readonly byHour: readonly number[]
}

/** In seconds of the clock. */
const HOUR = 3600

/** By the number of commands, the most first. */
export function playerPlans(
  commands: readonly OperationCommand[],
  rules: Pick<OperationRules, 'quietHours' | 'players'>,
  timeZone: string,
): PlayerPlan[] {
  const own = new Map(rules.players.map((player) => [player.playerId, player]))
  const byPlayer = groupedBy(commands, (command) => command.playerId)
  return [...byPlayer]
    .map(([playerId, sent]): PlayerPlan => {
      const nights = nightOf(own.get(playerId), rules)
      const days = new Map<string, number[]>()
      let nearNight = 0
      let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (const { launch } of sent) {
        // An hour that the clock shows twice counts both times, one that it skips has nothing.
        const clock = wallClock(instant(launch), timeZone)
        const hour = Math.floor(clock / HOUR)
        const date = printLocal(instant(launch), timeZone).slice(0, DATE)
        const byHour = days.get(date) ?? Array.from({ length: 24 }, () => 0)
        days.set(date, byHour)
        byHour[hour] = (byHour[hour] ?? 0) + 1
        first = Math.min(first, launch)
        last = Math.max(last, launch)
        if (
          nights.some(
            (night) => isQuiet(night, clock) || isWithinHour(clock, night.from) || isWithinHour(night.until, clock),
          )
        )
          nearNight++
      }
      return {
        playerId,
        commands: sent.length,
        first: instant(first),
        last: instant(last),
        days: daysInOrder(days),
        nearNight,
      }
    })
    .sort((a, b) => b.commands - a.commands || a.playerId - b.playerId)
}

/** Of a printed local time, the part that is its day. */
const DATE = '2026-11-25'.length

/** Dates are spelled so that they sort as they follow each other. */
function daysInOrder(days: ReadonlyMap<string, readonly number[]>): DayOfLaunches[] {
  return Array.from(days, ([date, byHour]) => ({ date, byHour })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whether the clock goes from the one to the other within an hour. */
function isWithinHour(from: number, to: number): boolean {
  return clockSpan(secondOfDay(from), secondOfDay(to)) <= HOUR
}
