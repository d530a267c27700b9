/** The worlds of the requirements' fixture, as the server tells them. */
import type { World } from '@muster/contracts'
import { type UnitName, USUAL_FARM_SPACES } from '@muster/game'

const MINUTES_PER_FIELD: Readonly<Partial<Record<UnitName, number>>> = {
  spear: 18,
  sword: 22,
  axe: 18,
  spy: 9,
  light: 10,
  heavy: 11,
  ram: 30,
  catapult: 30,
  snob: 35,
}

export const nl100 = world('nl100', 'nl', ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'])
const nl101: World = {
  ...world('nl101', 'nl', ['spear', 'axe', 'ram', 'catapult', 'snob']),
  watchTowerEnabled: false,
  fakeLimitPercent: 0,
  morale: 'none',
  nightBonus: null,
  hasMilitia: false,
}
export const en150: World = { ...world('en150', 'net', ['spear', 'axe']), timeZone: 'Europe/London' }

const LIST = '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix'

/** Answers for `serverAnswers`: the lists of nl and net, and each of their worlds. */
export const fixtureWorlds: Readonly<Record<string, unknown>> = {
  [`${LIST}?server=nl`]: listOf(nl100, nl101),
  [`${LIST}?server=net`]: listOf(en150),
  '/api/tw/v1/world/nl100': nl100,
  '/api/tw/v1/world/nl101': nl101,
  '/api/tw/v1/world/en150': en150,
}

function listOf(...worlds: readonly World[]) {
  return { _embedded: { world: worlds } }
}

/** Answers in which nl has one world, as told. */
export function onlyWorld(one: World): Readonly<Record<string, unknown>> {
  return { [`${LIST}?server=nl`]: listOf(one), [`/api/tw/v1/world/${one.world}`]: one }
}

export function worldsOfDomain(domain: string, ...worlds: readonly World[]): Readonly<Record<string, unknown>> {
  return { [`${LIST}?server=${domain}`]: listOf(...worlds) }
}

function world(key: string, domain: string, units: readonly UnitName[]): World {
  return {
    world: key,
    domain,
    server: domain,
    hostPrefix: key,
    url: `https://${key}.tribalwars.nl`,
    timeZone: 'Europe/Amsterdam',
    maxSnobDistance: 70,
    watchTowerEnabled: true,
    millisecondsEnabled: true,
    fakeLimitPercent: 1,
    morale: 'points',
    nightBonus: { from: '00:00', until: '08:00' },
    hasMilitia: true,
    units: units.map((name) => ({
      name,
      description: name,
      speed: MINUTES_PER_FIELD[name] ?? 18,
      farmSpace: USUAL_FARM_SPACES[name],
    })),
    active: true,
    demo: false,
    changeDate: '2026-11-20T12:00:00Z',
    data: { villages: 16, importedDate: '2026-11-20T12:00:00Z', problem: null, progress: null },
  }
}
