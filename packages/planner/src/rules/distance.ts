/** Least and greatest distance of a template, the greatest of all, and the range of whatever carries a noble. */
import { fieldsBetween } from '@muster/game'
import type { SetRule } from './rule.ts'

const ANY = Number.POSITIVE_INFINITY

export const distance: SetRule = {
  broken({ source, target, plain, amounts }, { operation: { rules } }) {
    const fields = fieldsBetween(source, target)
    const ofNobles = (amounts.snob ?? 0) > 0 ? rules.maxNobleFields : undefined
    const most = Math.min(plain?.maxFields ?? ANY, rules.maxFields ?? ANY, ofNobles ?? ANY)
    return fields === 0 || fields > most || fields < (plain?.minFields ?? 0) ? 'OUT_OF_RANGE' : undefined
  },
  without({ rules: { maxFields: _most, ...rules }, ...operation }) {
    return { ...operation, rules }
  },
}
