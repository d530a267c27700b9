/** The rows of all orders, with what their villages, waves and templates are called. */
import type { OperationOrder } from '@muster/contracts'
import { useMemo, useRef } from 'react'
import { type Ownership, useOwnershipQuery } from '../../../parts/villages/village-ownership.ts'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationPart } from '../frame/saving/operation-part.ts'
import { usePlanNames } from '../plan/use-plan-names.ts'
import { orderRows } from './order-rows.ts'

const NOTHING = { villages: new Map(), owners: [] }
const NO_ORDERS: readonly OperationOrder[] = []

export function useOrderRows(orders: readonly OperationOrder[] = NO_ORDERS) {
  const { world } = useOperation()
  const targets = useOperationPart('targets')
  const waves = useOperationPart('waves')
  const coords = useMemo(() => orders.flatMap(({ source, target }) => [source, target]), [orders])
  const { data } = useOwnershipQuery(world.world, coords)
  // An order more asks anew: until the answer is there the names that are known stay.
  const known = useRef<Ownership>(NOTHING)
  if (data) known.current = data
  const ownership = data ?? known.current
  const names = usePlanNames({ targets: targets.content, waves: waves.content }, ownership, orders)
  const rows = useMemo(
    () => orderRows(orders, { timeZone: world.timeZone, ownership, names }),
    [orders, world.timeZone, ownership, names],
  )
  return { rows, names, waves: waves.content.waves, templates: waves.content.templates }
}
