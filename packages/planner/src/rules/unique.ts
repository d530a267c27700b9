/** A village serves a target once, or a player once; a barbarian village is its own player, and a train is one service. */
import { demandGroups } from '../services.ts'
import type { SetRule } from './rule.ts'

export const unique: SetRule = {
  broken(command, { operation: { rules }, plan }) {
    if (plan.joinsFixed(command)) return undefined
    const others = plan
      .ofVillage(command)
      .filter(({ id, train }) => id !== command.id && (train === '' || train !== command.train))
    const [own, ...groups] = demandGroups({ demands: [command, ...others], rules }) ?? []
    return own !== undefined && groups.includes(own) ? 'UNIQUE_RULE' : undefined
  },
  without: (operation) => ({
    ...operation,
    rules: { ...operation.rules, uniqueTarget: false, uniqueTargetOwner: false },
  }),
}
