/** The orders of a player that are still to be sent, as lines in the formats of results. */
import type { OperationWaves, World } from '@muster/contracts'
import { seconds } from '@muster/game'
import type { PlanLines } from '../../../parts/results/plan-lines.ts'
import { linesOf, slowestOf } from '../plan/plan-rows.ts'
import { isToSend, type OrderRow } from './order-rows.ts'

export function playerLines(
  rows: readonly OrderRow[],
  templates: OperationWaves['templates'],
  { units }: Pick<World, 'units'>,
): PlanLines {
  const kinds = new Map(templates.map(({ id, kind }) => [id, kind]))
  const pace = new Map(units.map(({ name, speed }) => [name, speed]))
  return linesOf(
    rows.filter(isToSend).map((row) => {
      const { order } = row
      const kind = kinds.get(order.template)
      return {
        ...row,
        command: order,
        travel: seconds((order.arrival - order.launch) / 1000),
        unit: slowestOf(row.units, pace),
        isFake: kind === 'FAKE',
        isNuke: kind === 'NUKE',
        isSupport: kind === 'SUPPORT',
      }
    }),
  )
}
