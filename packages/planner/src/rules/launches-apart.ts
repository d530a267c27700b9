/** Launches of all players: no two in one second, or so many seconds between any two. */
import { LaunchRule } from '../launches/launch-rule.ts'
import { othersNear } from './launches.ts'
import type { SetRule } from './rule.ts'

export const launchesApart: SetRule = {
  broken(command, { operation, plan }) {
    const rule = new LaunchRule(operation.rules)
    if (!rule.isOn || plan.joinsFixed(command)) return undefined
    const others = othersNear(plan.launches, command, Math.max(rule.slotMs, 1000))
    return others.some((other) => rule.areTooClose(other, command.launch)) ? 'SEND_TIMES_COLLIDE' : undefined
  },
  without: (operation) => ({
    ...operation,
    rules: { ...operation.rules, distinctLaunchSeconds: false, minimumGapSeconds: 0 },
    objective: { ...operation.objective, fewEqualLaunches: false },
  }),
}
