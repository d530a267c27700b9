/** Problems that are short of commands, and what is offered for the first demand of them. */
import type { Instant } from '@muster/game'
import type { Offered } from '../explanation/offers.ts'
import { plan } from '../plan.ts'
import { at, commandsOfPairs, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import type { ProblemChange } from '../report.ts'
import { movingTogether } from './changes.ts'
import { HelpfulChanges } from './helpful-changes.ts'

// Rams at 30 minutes a field; 500|500 is 20 fields from 520|500: ten hours, launch at 10:00.
export const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }

export function firstChanges(asked: Problem): readonly Offered<ProblemChange>[] {
  const [shortage] = plan(asked).shortages
  if (!shortage) throw new Error('Nothing is short.')
  return shortage.changes
}

export const changes = (given: Given) => firstChanges(problem(given))

/** What is tried for the first demand, kind by kind and the smallest first, where a plan wins nothing, and what is offered; times in seconds. */
export function tried(given: Given, planned = 0, taken: readonly (readonly [number, number])[] = []): string[] {
  // Coupled, so that all is planned again, and of the other kinds nothing is argued.
  const asked = problem({ ...given, rules: { minimumGapSeconds: 1, ...given.rules } })
  const found: string[] = []
  const changes = new HelpfulChanges({
    problem: asked,
    commands: commandsOfPairs(asked, taken),
    movingWith: movingTogether(asked),
    isMost: true,
    planAgain: (after) => {
      found.push(difference(asked, after))
      return { planned: 0, isMost: true, arithmetic: 0 }
    },
  })
  const [first] = asked.demands
  if (!first) throw new Error('A demand was expected.')
  const spare = new Map(asked.supplies.map(({ uses }, i) => [i, uses]))
  const offered = changes.of({ index: 0, demand: first, planned, spare, needsSources: false })
  return [...found, ...offered.map((change) => `offered: ${JSON.stringify(Object.values(change))}`)]
}

function difference(before: Problem, after: Problem): string {
  const [old, now] = [before.demands[0], after.demands[0]]
  if (!old || !now) throw new Error('A demand was expected.')
  const by = (a: Instant, b: Instant) => (b - a) / 1000
  const further = after.demands.slice(before.demands.length)
  if (further[0]) return `${further.length} × ${further[0].wanted} every ${by(old.arrival, further[0].arrival)}`
  if (now.arrival !== old.arrival) return `arrival ${by(old.arrival, now.arrival)}`
  if (now.latestArrival !== old.latestArrival) return `window ${by(old.latestArrival, now.latestArrival)}`
  if (after.rules.maxFields !== before.rules.maxFields) return `distance ${after.rules.maxFields}`
  const { quietHours, blackouts } = after.rules
  if (quietHours?.from !== before.rules.quietHours?.from) return `quiet from ${(quietHours?.from ?? 0) / 3600}`
  if (quietHours?.until !== before.rules.quietHours?.until) return `quiet until ${(quietHours?.until ?? 0) / 3600}`
  return `blackout ${blackouts.map(({ start, end }) => `${by(at('00:00'), start)}–${by(at('00:00'), end)}`)}`
}
