/**
 * The life of a plan, stage by stage; each stage is a file.
 *
 *   problem → search (parts → assignment → repair → exact) → commands, shortages, optimality → report
 */
import { commandsOf } from './commands.ts'
import { withoutLaunchRule } from './launch-rule.ts'
import { optimalityOf } from './optimality.ts'
import type { Problem } from './problem.ts'
import { type Hooks, PlanCancelled, type Report } from './report.ts'
import { search } from './search.ts'
import { amounts, shortagesOf } from './shortages.ts'

export function plan(problem: Problem, hooks: Hooks = {}): Report {
  const checkCancelled = () => {
    if (hooks.isCancelled?.()) throw new PlanCancelled()
  }
  const found = search(problem, hooks, checkCancelled)
  const commands = commandsOf(problem, found.tables, found.departures)
  const plannedWithoutTimes = () => {
    const untimed = { ...problem, rules: withoutLaunchRule(problem.rules) }
    const { tables, departures } = search(untimed, {}, checkCancelled)
    return amounts(commandsOf(problem, tables, departures))
  }
  return {
    commands,
    shortages: shortagesOf(problem, commands, once(plannedWithoutTimes)),
    tries: found.tries,
    optimality: optimalityOf(problem, commands, found),
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
