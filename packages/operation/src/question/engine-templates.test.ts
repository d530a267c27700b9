import type { CommandTemplate } from '@muster/contracts'
import { USUAL_NUKE_BORDERS } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { WORLD } from '../operation.fixture.ts'
import { catapultsOf, engineTemplates, leastSpaceOf } from './engine-templates.ts'

const UNITS = WORLD.units.map(({ name }) => name)
const axes = { unit: 'axe', mode: 'NUMBER', amount: 100 } as const
const catapults = { unit: 'catapult', mode: 'NUMBER', amount: 50 } as const
const template = (given: Partial<CommandTemplate> = {}): CommandTemplate => ({
  ...{ id: 't', kind: 'OTHER', name: '', units: [axes] },
  ...given,
})
const engine = (templates: readonly CommandTemplate[], waves: Parameters<typeof engineTemplates>[0]['waves'] = []) =>
  engineTemplates({ templates, waves }, UNITS, USUAL_NUKE_BORDERS)
const one = (given?: Partial<CommandTemplate>) => engine([template(given)]).templates[0]

describe('a template as the engine is asked for it', () => {
  test.each([
    ['NUMBER', { least: 5, takes: 'least', stays: 0 }],
    ['ALL', { least: 0, takes: 'all', stays: 0 }],
    ['ALL_BUT', { least: 0, takes: 'all', stays: 5 }],
    ['AT_LEAST', { least: 5, takes: 'all', stays: 0 }],
    ['FILL', { least: 5, takes: 'fill', stays: 0 }],
  ] as const)('takes of a unit as %s says', (mode, taken) => {
    expect(one({ units: [{ unit: 'axe', mode, amount: 5 }] })?.units).toEqual([{ unit: 'axe', ...taken }])
  })

  test('is an attack, or support, and a fake only where it is one', () => {
    const told = (['NUKE', 'FAKE', 'NOBLE', 'RUIN', 'SUPPORT', 'OTHER'] as const).map((kind) => {
      const { type, isFake } = one({ kind }) ?? {}
      return [kind, type, isFake]
    })
    expect(told).toEqual([
      ['NUKE', 'Attack', false],
      ['FAKE', 'Attack', true],
      ['NOBLE', 'Attack', false],
      ['RUIN', 'Attack', false],
      ['SUPPORT', 'Support', false],
      ['OTHER', 'Attack', false],
    ])
  })

  test('has the limits that it sets, and none else', () => {
    const limits = { leastSpace: 100, mostSpace: 200, minFields: 3, maxFields: 30 }
    expect(one(limits)).toMatchObject(limits)
    for (const limit of Object.keys(limits)) expect(one()).not.toHaveProperty(limit)
  })

  test('has at least the farm space of its class, wherever the border of that lies', () => {
    expect(one({ leastClass: 'full', leastSpace: 5 })?.leastSpace).toBe(USUAL_NUKE_BORDERS.full)
    expect(leastSpaceOf({ leastClass: 'half' }, { ...USUAL_NUKE_BORDERS, half: 9 })).toBe(9)
    expect(leastSpaceOf({ leastSpace: 5 }, USUAL_NUKE_BORDERS)).toBe(5)
    expect(leastSpaceOf({}, USUAL_NUKE_BORDERS)).toBeUndefined()
  })
})

test('a village sends one nuke, unless its troops come home from a wave and may go again', () => {
  const home = { percent: 50, marginSeconds: 0 }
  const only = (waves: Parameters<typeof engine>[1]) =>
    engine([template({ kind: 'NUKE' })], waves).templates[0]?.isOnly ?? false
  expect(only([])).toBe(true)
  expect(only([{ templates: ['t'] }])).toBe(true)
  expect(only([{ templates: ['t'], home }])).toBe(false)
  expect(only([{ templates: ['other'], home }])).toBe(true)
  expect(one()).not.toHaveProperty('isOnly')
})

test('a template of which the world lacks a unit is told, and is none; the others keep their names', () => {
  const archers = template({ id: 'bows', units: [axes, { unit: 'archer', mode: 'ALL', amount: 0 }] })
  const { templates, names, problems, indexOf } = engine([archers, template({ building: 'wall' })])
  expect(problems).toEqual([{ code: 'UNIT_NOT_ON_WORLD', template: 'bows' }])
  expect(templates).toHaveLength(1)
  expect(names).toEqual([{ id: 't', building: 'wall' }])
  expect([indexOf('bows'), indexOf('t'), indexOf('gone')]).toEqual([undefined, 0, undefined])
})

describe('a hit on a building', () => {
  const ruin = template({ id: 'ruin', kind: 'RUIN', units: [axes, catapults] })
  const WALL = { building: 'wall', catapults: 20, from: 20, to: 10 } as const

  test('is a template of its own, with just so many catapults and what else the template takes', () => {
    const { templates, names, hitOf } = engine([ruin])
    const at = hitOf('ruin', WALL) ?? -1
    expect(names[at]).toEqual({ id: 'ruin', building: 'wall' })
    expect(templates[at]?.units).toEqual([
      { unit: 'axe', least: 100, takes: 'least', stays: 0 },
      { unit: 'catapult', least: 20, takes: 'least', stays: 0 },
    ])
    expect(catapultsOf(templates[at])).toBe(20)
  })

  test('of the same size on the same building is the same template, else another', () => {
    const { templates, hitOf } = engine([ruin])
    const hit = (building: 'wall' | 'farm', size: number) => hitOf('ruin', { ...WALL, building, catapults: size })
    const places = [hit('wall', 20), hit('wall', 20), hit('wall', 30), hit('farm', 20)]
    expect(places).toEqual([1, 1, 2, 3])
    expect(templates).toHaveLength(4)
  })

  test('of a template that is not there, or that the world cannot send, is none', () => {
    const { templates, hitOf } = engine([template({ id: 'bows', units: [{ unit: 'archer', mode: 'ALL', amount: 0 }] })])
    expect(hitOf('gone', WALL)).toBeUndefined()
    expect(hitOf('bows', WALL)).toBeUndefined()
    expect(templates).toEqual([])
  })
})

test('a template without catapults hits no building', () => {
  expect(catapultsOf(one())).toBeUndefined()
  expect(catapultsOf(undefined)).toBeUndefined()
})
