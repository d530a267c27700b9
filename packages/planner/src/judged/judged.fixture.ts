/**
 * Plans that the validator judges: it judges every plan of every test, so each of its borders is tried by a command that stands just on it and
 * by one just beyond.
 */
import { later } from '@muster/game'
import { plan } from '../plan.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import type { Command, Report } from '../report.ts'
import { violations } from '../validate.ts'

/** One ram source on 500|500, one target on 520|500: ten hours, arrives at 20:00, leaves at 10:00. */
export const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }

/** What is broken when the plan of the problem without rules is judged by the problem with them. */
export function broken(rules: Problem['rules'] | object, given: Given = ONE): string[] {
  const asked = problem(given)
  const report = plan(asked)
  return violations({ ...asked, rules: { ...asked.rules, ...rules } }, report).map((sentence) =>
    sentence.replace(/^.*: /, ''),
  )
}

/** 500|500 and 540|500 are both 20 fields away: launches at one moment until one of them is moved. */
export const TWO = {
  supplies: [supply('500|500'), supply('540|500')],
  demands: [demand('520|500'), demand('520|500', { latestArrival: at('20:05') })],
}

/** A report on those two of which one leaves and lands so much later. */
export function apart(asked: Problem, milliseconds: number): Report {
  const report = plan(asked)
  const [first, second] = report.commands
  if (!first || !second) throw new Error('Two commands were expected.')
  const wide = first.demand === 1 ? first : second
  const moved = {
    ...wide,
    launch: later(wide.launch, milliseconds / 1000),
    arrival: later(wide.arrival, milliseconds / 1000),
  }
  const other = wide === first ? second : first
  return { ...report, commands: [other, moved] satisfies Command[] }
}

/** The sentences about a report of which some commands were changed; only those about the commands themselves. */
export function judgedWith(asked: Problem, change: (command: Command) => Partial<Command>): string[] {
  const report = plan(asked)
  const commands = report.commands.map((each) => ({ ...each, ...change(each) }))
  return violations(asked, { ...report, commands })
    .filter((each) => each.includes(': '))
    .map((each) => each.replace(/^.*: /, ''))
}
