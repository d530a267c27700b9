/** Spans in which nothing leaves, before they are kept: each has both its ends on the world's clock, the first one first. */
import type { OperationRules } from '@muster/contracts'
import { parseLocal } from '@muster/game'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { WorldRecord } from '../../worlds/world-record.ts'

/** `field` is where the rules stand in the body that is refused. */
export function refuseImpossibleSlots(
  { exclusionSlots }: Pick<OperationRules, 'exclusionSlots'>,
  { key, timeZone }: Pick<WorldRecord, 'key' | 'timeZone'>,
  field: string,
): void {
  exclusionSlots.forEach(({ start, end }, i) => {
    const at = (text: string, edge: string) => {
      const read = parseLocal(text, timeZone)
      if ('instant' in read) return read.instant
      const place = { field: `${field}.exclusionSlots.${i}.${edge}` }
      throw read.problem === 'BAD_DATE'
        ? new Refusal(400, 'BAD_FIELD', { ...place, problem: `${text} is not a date` }, place)
        : new Refusal(400, 'LOCAL_TIME_SKIPPED', { time: text, world: key }, place)
    }
    if (at(end, 'end') < at(start, 'start'))
      throw new Refusal(400, 'SLOT_REVERSED', { start }, { field: `${field}.exclusionSlots.${i}.end` })
  })
}
