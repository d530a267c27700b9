/** Attacks with less morale than the floor are not sent; of whom nobody knows the points, it is not asked. */
import { morale as moraleOf } from '@muster/game'
import type { SetRule } from './rule.ts'

export const morale: SetRule = {
  broken({ wish, template, owner }, { operation: { rules } }) {
    const { leastMorale } = rules
    if (!leastMorale || !wish || wish.targetOwner === 0 || template?.type !== 'Attack') return undefined
    if (!owner || wish.targetOwnerPoints === undefined) return undefined
    const points = { attackerPoints: owner.points, defenderPoints: wish.targetOwnerPoints }
    return moraleOf(leastMorale.rule, points) < leastMorale.percent ? 'MORALE' : undefined
  },
  without({ rules: { leastMorale: _least, ...rules }, ...operation }) {
    return { ...operation, rules }
  },
}
