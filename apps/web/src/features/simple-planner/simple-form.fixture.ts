/** The fixture world nl100 and a form that can be planned on it. */
import type { World } from '@muster/contracts'
import { instant, type UnitName, USUAL_FARM_SPACES } from '@muster/game'
import { EMPTY_FORM, type SimpleForm } from './simple-form.ts'

const SPEEDS: readonly (readonly [UnitName, number])[] = [
  ['spear', 18],
  ['sword', 22],
  ['axe', 18],
  ['spy', 9],
  ['light', 10],
  ['heavy', 11],
  ['ram', 30],
  ['catapult', 30],
  ['snob', 35],
]

export const nl100: World = {
  world: 'nl100',
  domain: 'nl',
  server: 'nl',
  hostPrefix: 'nl100',
  url: 'https://nl100.example',
  timeZone: 'Europe/Amsterdam',
  maxSnobDistance: 70,
  watchTowerEnabled: true,
  millisecondsEnabled: true,
  fakeLimitPercent: 1,
  morale: 'points',
  nightBonus: { from: '00:00', until: '08:00' },
  hasMilitia: true,
  units: SPEEDS.map(([name, speed]) => ({ name, description: '', speed, farmSpace: USUAL_FARM_SPACES[name] })),
  active: true,
  demo: false,
  changeDate: '2026-11-21T00:00:00Z',
  data: { villages: 16, importedDate: '2026-11-21T00:00:00Z', problem: null, progress: null },
}

export const nl101: World = {
  ...nl100,
  world: 'nl101',
  hostPrefix: 'nl101',
  units: nl100.units.filter(({ name }) => ['spear', 'axe', 'ram', 'catapult', 'snob'].includes(name)),
}

/** Noon in Amsterdam. */
export const now = instant(Date.parse('2026-11-21T11:00:00Z'))

export function form(given: Partial<SimpleForm> = {}): SimpleForm {
  return {
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500',
    unit: 'ram',
    arrival: '2026-11-24T20:00:00',
    ...given,
  }
}
