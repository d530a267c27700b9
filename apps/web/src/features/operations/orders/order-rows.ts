/** Orders as rows of tables: on the world's clock, with the names of what they name. */
import type { OperationOrder } from '@muster/contracts'
import { type WallTime, wallTimeOf } from '@muster/formats'
import { instant, parseCoord, UNITS, type UnitName } from '@muster/game'
import type { RowVillage } from '../../../parts/results/command-rows.ts'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../parts/villages/world-villages.ts'
import type { PlanNames } from '../plan/plan-in-hand.ts'

export interface OrderRow {
  readonly order: OperationOrder
  readonly launch: WallTime
  readonly arrival: WallTime
  readonly from: RowVillage
  readonly to: RowVillage
  readonly player: string
  readonly wave: string
  readonly template: string
  readonly units: readonly { readonly unit: UnitName; readonly amount: number }[]
  /** The order in its place, or the one whose place it took. */
  readonly joined: { readonly as: 'BY' | 'OF'; readonly player: string; readonly source: string } | undefined
  /** All that can be searched for, in small letters. */
  readonly text: string
}

export interface OrderFacts {
  readonly timeZone: string
  readonly ownership: Ownership
  readonly names: PlanNames
}

/** Neither sent nor off. */
export function isToSend({ order: { state } }: OrderRow): boolean {
  return state === 'PLANNED' || state === 'OPENED'
}

/** By launch. */
export function orderRows(
  orders: readonly OperationOrder[],
  { timeZone, ownership, names }: OrderFacts,
): readonly OrderRow[] {
  const village = (coords: string): RowVillage => {
    const at = parseCoord(coords)
    const known = at && ownership.villages.get(fieldNumber(at))
    return { coords, name: known?.name ?? '', owner: known?.owner?.name ?? '' }
  }
  const byId = new Map(orders.map((order) => [order.id, order]))
  const before = new Map(orders.flatMap((order) => (order.replacedBy === null ? [] : [[order.replacedBy, order]])))
  const joinedOf = (order: OperationOrder): OrderRow['joined'] => {
    const by = order.replacedBy === null ? undefined : byId.get(order.replacedBy)
    const other = by ?? before.get(order.id)
    return other && { as: by ? 'BY' : 'OF', player: names.player(other.playerId), source: other.source }
  }
  return orders
    .toSorted((one, other) => one.launch - other.launch)
    .map((order): OrderRow => {
      const from = village(order.source)
      const to = village(order.target)
      const player = names.player(order.playerId)
      const wave = names.wave(order.wave)
      const template = names.template(order.template)
      const places = [from, to].flatMap(({ coords, name, owner }) => [coords, name, owner])
      return {
        order,
        launch: wallTimeOf(instant(order.launch), timeZone),
        arrival: wallTimeOf(instant(order.arrival), timeZone),
        from,
        to,
        player,
        wave,
        template,
        joined: joinedOf(order),
        units: UNITS.flatMap((unit) => {
          const amount = order.units[unit] ?? 0
          return amount > 0 ? [{ unit, amount }] : []
        }),
        text: [...places, player, wave, template, order.word].join(' ').toLowerCase(),
      }
    })
}
