/** A command is what its template says: amounts, farm space, and that its wave asks for it at its place. */
import { farmSpace, UNITS } from '@muster/game'
import type { Rule } from './rule.ts'

export const composition: Rule = {
  broken({ template, amounts, wish, isAskedFor }, { operation }) {
    if (!template) return wish ? 'OTHER_THAN_TEMPLATE' : undefined
    if (wish && !isAskedFor) return 'OTHER_THAN_TEMPLATE'
    const { units, leastSpace = 0, mostSpace = Number.POSITIVE_INFINITY } = template
    const space = farmSpace(amounts, UNITS, operation.rules.spaces)
    if (space < leastSpace || space > mostSpace) return 'OTHER_THAN_TEMPLATE'
    const isOther = UNITS.some((unit) => {
      const part = units.find((each) => each.unit === unit)
      const amount = amounts[unit] ?? 0
      const least = part?.least ?? 0
      return amount < least || (amount > least && (!part || part.takes === 'least'))
    })
    return isOther ? 'OTHER_THAN_TEMPLATE' : undefined
  },
}
