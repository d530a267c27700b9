/**
 * A plan of items as JSON:
 *
 *   { title, world, items: [{ source, destination, slowest_unit, arrival_time, type, support_boost, tribe_skill, ms, send, axe: "6102", … }] }
 *
 * Villages are ids, the slowest unit its place in a list of twelve, the arrival seconds since 1970, amounts mostly texts.
 */
import { instant, isUnitName, UNITS, type UnitName } from '@muster/game'
import { BERLIN } from '../plan/workbench.ts'
import { instantOf, wallTimeOf } from '../wall-time.ts'
import { type Entry, entryIn, launchOf, listIn, textIn, wholeIn } from './peer-fields.ts'
import { PeerCollector, type PeerKind, type PeerPlan, type PeerWorld } from './peer-plan.ts'

const KINDS: Readonly<Record<number, PeerKind>> = { 0: 'SUPPORT', 8: 'NUKE', 11: 'NOBLE', 14: 'FAKE' }

export function isItems(root: Entry): boolean {
  return Array.isArray(root['items'])
}

/** The arrival is a wall clock of Berlin: on other worlds the same figures are meant. */
export function readItems(root: Entry, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  const name = textIn(root['world']) || textIn(root['twWorld'])
  if (name !== '' && name !== world.key) found.lose('world', 'OTHER_WORLD', name)
  for (const [at, item] of listIn(root['items']).entries()) readItem(item, `items.${at}`, { world, found })
  return found.plan('ITEMS', textIn(root['title']))
}

function readItem(
  value: unknown,
  where: string,
  { world, found }: { readonly world: PeerWorld; readonly found: PeerCollector },
): undefined {
  const item = entryIn(value)
  if (!item) return found.lose(where, 'NOT_READ')
  const [source, target] = [
    world.villageAt(wholeIn(item['source']) ?? 0),
    world.villageAt(wholeIn(item['destination']) ?? 0),
  ]
  if (!source || !target) return found.lose(where, 'NO_VILLAGE')
  const unit = UNITS[wholeIn(item['slowest_unit']) ?? -1]
  if (unit === undefined || world.minutesPerField(unit) === undefined) return found.lose(where, 'NO_UNIT')
  const [second, milliseconds] = [wholeIn(item['arrival_time']), wholeIn(item['ms']) ?? 0]
  if (second === undefined || second < 1_000_000_000 || second > 9_999_999_999)
    return found.lose(where, 'NO_TIME', String(item['arrival_time']))
  const arrival = instantOf(
    wallTimeOf(instant(second * 1000 + Math.min(999, Math.max(0, milliseconds))), BERLIN),
    world.timeZone,
  )
  const launch = arrival && launchOf(source, target, unit, arrival, world)
  if (arrival === undefined || launch === undefined) return found.lose(where, 'NO_TIME')
  const type = wholeIn(item['type']) ?? -1
  if (KINDS[type] === undefined) found.lose(where, 'MARKS', type)
  if (Number(item['support_boost'] ?? 0) !== 0 || Number(item['tribe_skill'] ?? 0) !== 0) found.lose(where, 'BOOST')
  if (wholeIn(item['send']) === 1) found.lose(where, 'SENT')
  const units = unitsIn(item)
  if (Object.keys(units).length === 0) found.lose(where, 'TROOPS')
  found.command({
    where,
    source,
    target,
    kind: KINDS[type] ?? 'NUKE',
    unit,
    launch,
    arrival,
    units: { [unit]: 1, ...units },
  })
}

function unitsIn(item: Entry): Partial<Record<UnitName, number>> {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, amount]) => {
      const count = isUnitName(name) ? wholeIn(amount) : undefined
      return count === undefined || count <= 0 ? [] : [[name, count]]
    }),
  )
}
