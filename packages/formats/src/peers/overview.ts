/**
 * A player's overview as JSON:
 *
 *   { outline: {id, date}, world: {name}, targets: [{ target: {target, fake, ruin}, my_orders: [{ start, nobleman, catapult, off,
 *     delivery_t1, delivery_t2, shipment_t1, … }], other_orders: […] }] }
 *
 * A command there is a window; what is taken is its beginning. Its duration is that between `shipment_t1` and `delivery_t1`, for
 * `time_seconds` loses its sign with the day. Moments carry a zone, that of its server, and are taken as what they are. Which troops
 * make up `off` is not in it.
 */
import type { UnitName } from '@muster/game'
import { coordIn, type Entry, entryIn, listIn, momentIn, textIn, unitOfPace, wholeIn } from './peer-fields.ts'
import { PeerCollector, type PeerKind, type PeerPlan, type PeerWorld } from './peer-plan.ts'

export function isOverview(root: Entry): boolean {
  return Array.isArray(root['targets']) && entryIn(root['outline']) !== undefined
}

export function readOverview(root: Entry, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  const name = textIn(entryIn(root['world'])?.['name'])
  if (name !== '' && name !== world.key) found.lose('world.name', 'OTHER_WORLD', name)
  for (const [at, each] of listIn(root['targets']).entries()) readTarget(each, `targets.${at}`, { world, found })
  return found.plan('OVERVIEW', textIn(entryIn(root['outline'])?.['date']))
}

interface Reading {
  readonly world: PeerWorld
  readonly found: PeerCollector
}

function readTarget(value: unknown, where: string, reading: Reading): undefined {
  const { found } = reading
  const entry = entryIn(value)
  const target = entryIn(entry?.['target'])
  if (!entry || !target) return found.lose(where, 'NOT_READ')
  const others = listIn(entry['other_orders']).length
  if (others > 0) found.lose(`${where}.other_orders`, 'OTHERS', others)
  for (const [at, order] of listIn(entry['my_orders']).entries())
    readOrder(order, target, `${where}.my_orders.${at}`, reading)
}

function readOrder(value: unknown, onto: Entry, where: string, { world, found }: Reading): undefined {
  const order = entryIn(value)
  if (!order) return found.lose(where, 'NOT_READ')
  const [source, target] = [coordIn(order['start']), coordIn(onto['target'])]
  if (!source || !target) return found.lose(where, 'NO_VILLAGE')
  const [launch, arrival] = [momentIn(order['shipment_t1'], world), momentIn(order['delivery_t1'], world)]
  if (launch === undefined || arrival === undefined || launch >= arrival) return found.lose(where, 'NO_TIME')
  const nobles = wholeIn(order['nobleman']) ?? 0
  const catapults = wholeIn(order['catapult']) ?? 0
  const kind = kindOf(onto, order, nobles)
  const unit = nobles > 0 ? 'snob' : unitOfPace(source, target, arrival - launch, world)
  if (unit === undefined) return found.lose(where, 'NO_UNIT')
  const until = momentIn(order['delivery_t2'], world)
  if (until !== undefined && until > arrival) found.lose(where, 'WINDOW', (until - arrival) / 1000)
  if ((wholeIn(order['off']) ?? 0) > 0) found.lose(where, 'TROOPS', wholeIn(order['off']))
  if (textIn(order['building_name'] ?? order['building']) !== '')
    found.lose(where, 'BUILDING', textIn(order['building_name'] ?? order['building']))
  const units: Partial<Record<UnitName, number>> = {
    [unit]: 1,
    ...(catapults > 0 && { catapult: catapults }),
    ...(nobles > 0 && { snob: nobles }),
  }
  found.command({ where, source, target, kind, unit, launch, arrival, units })
}

/** A fake with nobles is a fake all the same. */
function kindOf(target: Entry, order: Entry, nobles: number): PeerKind {
  if (target['fake'] === true) return 'FAKE'
  if (target['ruin'] === true || order['ruin'] === true) return 'RUIN'
  return nobles > 0 ? 'NOBLE' : 'NUKE'
}
