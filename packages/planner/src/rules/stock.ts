/**
 * At every moment what a village has out is no more than it has, less what its templates leave at home. What a command takes is
 * there from its launch until it is home.
 */
import { UNITS } from '@muster/game'
import { outAt } from '../ledger/stock-ledger.ts'
import type { Rule } from './rule.ts'

export const stock: Rule = {
  broken(command, { plan }) {
    const { from, amounts, launch } = command
    if (!from) return 'SOURCE_OUT'
    if (UNITS.some((unit) => (amounts[unit] ?? 0) > (from.stock[unit] ?? 0))) return 'NO_TROOPS'
    const { all, own } = plan.outings(command)
    const stays = plan.staysOf(command)
    const isSpent = UNITS.some((unit, u) => {
      if ((amounts[unit] ?? 0) === 0) return false
      const most = (from.stock[unit] ?? 0) - (stays.get(unit) ?? 0)
      // Moments at which nothing of it is away are the affair of others.
      return all.some(({ launch: at }) => at >= launch && outAt(own, u, at) > 0 && outAt(all, u, at) > most)
    })
    return isSpent ? 'TROOPS_SPENT' : undefined
  },
}
