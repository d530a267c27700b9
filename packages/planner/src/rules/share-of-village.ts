/** Commands of a village in all, fakes among them, and one at a time that takes all that is left or is its nuke. */
import { isOnlyOne } from '../operation/operation.ts'
import type { SetRule } from './rule.ts'

export const shareOfVillage: SetRule = {
  broken(command, { operation: { rules }, plan }) {
    const { mostOfVillage = Number.POSITIVE_INFINITY, mostFakesOfVillage = Number.POSITIVE_INFINITY } = rules
    const { commands, fakes } = plan.shares(command)
    const isBeyond =
      commands > mostOfVillage ||
      (command.template?.isFake && fakes > mostFakesOfVillage) ||
      (command.template !== undefined && isOnlyOne(command.template) && plan.onlyOnesWith(command) > 1)
    return isBeyond ? 'SHARE_OF_VILLAGE' : undefined
  },
  without({ rules: { mostOfVillage: _all, mostFakesOfVillage: _fakes, ...rules }, ...operation }) {
    return { ...operation, rules }
  },
}
