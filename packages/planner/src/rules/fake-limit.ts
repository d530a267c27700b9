/** An attack carries at least so much farm space as the world asks of a village with so many points. */
import { farmSpace, safeFakeLimit, UNITS } from '@muster/game'
import type { SetRule } from './rule.ts'

export const fakeLimit: SetRule = {
  broken({ template, from, amounts }, { operation: { rules } }) {
    if (template?.type !== 'Attack' || !from || rules.fakeLimitPercent === 0) return undefined
    const least = safeFakeLimit(from.points, rules.fakeLimitPercent)
    return farmSpace(amounts, UNITS, rules.spaces) < least ? 'BELOW_FAKE_LIMIT' : undefined
  },
  without: (operation) => ({ ...operation, rules: { ...operation.rules, fakeLimitPercent: 0 } }),
}
