/**
 * The life of a plan, stage by stage; each stage is a file.
 *
 *   problem → search (parts → assignment → repair → exact) → commands, shortages, optimality → report
 */

import { amountOf } from './changes/change-trials.ts'
import { movingTogether } from './changes/changes.ts'
import { commandsOf } from './commands.ts'
import { withoutLaunchRule } from './launches/launch-rule.ts'
import { once } from './once.ts'
import { optimalityOf } from './optimality.ts'
import type { Problem } from './problem.ts'
import type { Hooks, Report } from './report.ts'
import { search } from './search.ts'
import { amounts, shortagesOf } from './shortages/shortages.ts'
import { checksOf } from './stopping.ts'

export function plan(problem: Problem, hooks: Hooks = {}): Report {
  const { checkCancelled, checkStopped } = checksOf(hooks)
  const found = search(problem, hooks, { checkCancelled, checkStopped })
  const commands = commandsOf(problem, found.tables, found.departures)
  const untilCancelled = { checkCancelled, checkStopped: checkCancelled }
  const plannedWithoutTimes = () => {
    const untimed = { ...problem, rules: withoutLaunchRule(problem.rules) }
    const { tables, departures } = search(untimed, {}, untilCancelled)
    return amounts(commandsOf(problem, tables, departures))
  }
  const planAgain = (changed: Problem, most: number) => {
    // The program finds the most there is from any plan to start with.
    const again = search({ ...changed, maxTries: 1 }, {}, untilCancelled, most)
    const planned = amountOf(commandsOf(changed, again.tables, again.departures))
    return { planned, isMost: planned === again.bound, arithmetic: again.arithmetic }
  }
  const optimality = optimalityOf(problem, commands, found)
  const isMost = optimality.planned === optimality.bound
  return {
    commands,
    shortages: shortagesOf(
      { problem, commands, isMost, planAgain, movingWith: movingTogether(problem) },
      once(plannedWithoutTimes),
    ),
    tries: found.tries,
    optimality,
    ...(found.certificate && { certificate: found.certificate }),
  }
}
