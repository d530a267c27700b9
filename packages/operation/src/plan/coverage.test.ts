import type { OperationCommand } from '@muster/contracts'
import { USUAL_FARM_SPACES } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { FIRST_TARGETS } from '../beginnings.ts'
import { ANNA, parts, SETTING, wave } from '../operation.fixture.ts'
import { toEngine } from '../question/to-engine.ts'
import { coverageOf, kindsByTemplate, spaceOf, targetCoverage } from './coverage.ts'

const [HERE, THERE] = ['520|500', '521|500']
const GIVEN = parts(
  {
    targets: {
      ...FIRST_TARGETS,
      targets: [
        { coords: HERE, group: 'clear' },
        { coords: THERE, group: 'conquer', wants: [{ wave: 'fakes', count: 3 }] },
      ],
    },
  },
  [wave({ count: 2, groups: ['clear', 'conquer'] }), wave({ id: 'fakes', templates: ['fakeRam'], groups: ['clear'] })],
)
const ASKED = toEngine(GIVEN, SETTING)
let drawn = 0
const command = (given: Partial<OperationCommand> = {}): OperationCommand => ({
  ...{ id: `c${++drawn}`, source: '500|500', target: HERE, playerId: ANNA, wave: 'nukes', template: 'nuke' },
  ...{ units: {}, launch: 0, arrival: 1000 },
  ...given,
})

describe('what each wave gets of each group', () => {
  const cells = (commands: readonly OperationCommand[]) => coverageOf(ASKED, GIVEN, commands)

  test('is told in the order of waves and groups, where anything is wanted', () => {
    expect(cells([])).toEqual([
      { wave: 'nukes', group: 'conquer', planned: 0, wanted: 2, targets: 1, wholeTargets: 0 },
      { wave: 'nukes', group: 'clear', planned: 0, wanted: 2, targets: 1, wholeTargets: 0 },
      { wave: 'fakes', group: 'conquer', planned: 0, wanted: 3, targets: 1, wholeTargets: 0 },
      { wave: 'fakes', group: 'clear', planned: 0, wanted: 1, targets: 1, wholeTargets: 0 },
    ])
  })

  test('counts what serves its wave and target, and a target as whole once it has all', () => {
    const clear = (count: number) =>
      cells(Array.from({ length: count }, () => command())).find(
        ({ wave: id, group }) => id === 'nukes' && group === 'clear',
      )
    expect(clear(1)).toMatchObject({ planned: 1, wholeTargets: 0 })
    expect(clear(2)).toMatchObject({ planned: 2, wholeTargets: 1 })
    // More than wanted.
    expect(clear(3)).toMatchObject({ planned: 2, wholeTargets: 1 })
    const others = cells([command(), command()]).filter(({ wave: id, group }) => id !== 'nukes' || group !== 'clear')
    expect(others.every(({ planned }) => planned === 0)).toBe(true)
  })
})

describe('what lands on a target', () => {
  const told = (commands: readonly OperationCommand[]) => targetCoverage(ASKED, GIVEN, commands, USUAL_FARM_SPACES)

  test('is told of each target in their order, with what all waves want of it', () => {
    expect(told([]).map(({ target, group, planned, wanted }) => ({ target, group, planned, wanted }))).toEqual([
      { target: HERE, group: 'clear', planned: 0, wanted: 3 },
      { target: THERE, group: 'conquer', planned: 0, wanted: 5 },
    ])
    expect(told([])[0]).toEqual({
      ...{ target: HERE, group: 'clear', commands: [], planned: 0, wanted: 3 },
      ...{ nukes: 0, nobles: 0, fakes: 0, farmSpace: 0 },
    })
  })

  test('comes in the order of landing, and of one moment by its place in the train', () => {
    const commands = [
      command({ id: 'late', arrival: 3000 }),
      command({ id: 'second', arrival: 2000, inTrain: 2 }),
      command({ id: 'first', arrival: 2000, inTrain: 1 }),
      command({ id: 'alone', arrival: 2000 }),
      command({ id: 'soon', arrival: 1000, inTrain: 3 }),
      command({ id: 'elsewhere', target: THERE }),
    ]
    const [here] = told(commands)
    expect(here?.commands.map(({ id }) => id)).toEqual(['soon', 'alone', 'first', 'second', 'late'])
    expect(here?.planned).toBe(5)
  })

  test('counts nukes and fakes by their template, nobles and farm space by what is sent', () => {
    const [here, there] = told([
      command({ units: { axe: 100, ram: 10 } }),
      command({ template: 'fakeRam', wave: 'fakes', units: { ram: 1 } }),
      command({ template: 'fakeRam', wave: 'fakes', units: { ram: 1 } }),
      command({ template: 'noble', units: { axe: 50, snob: 1 } }),
      command({ template: 'gone', units: { snob: 2 } }),
    ])
    expect(here).toMatchObject({ nukes: 1, fakes: 2, nobles: 3, farmSpace: 100 + 50 + 12 * 5 + 3 * 100 })
    expect(there).toMatchObject({ nukes: 0, fakes: 0, nobles: 0, farmSpace: 0 })
  })
})

test('hits on the buildings of a target count together', () => {
  const ruin = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['wall', 'farm'], profile: 'BIG' } })
  const given = parts({}, [ruin])
  const asked = toEngine(given, SETTING)
  const hits = asked.operation.wishes.reduce((sum, { wanted }) => sum + wanted, 0)
  const commands = asked.wishes.map(({ building }) => command({ wave: 'ruin', building }))
  expect(commands.length).toBeGreaterThan(1)
  const [cell] = coverageOf(asked, given, commands)
  expect(cell).toMatchObject({ planned: commands.length, wanted: hits, targets: 1 })
  expect(targetCoverage(asked, given, commands, USUAL_FARM_SPACES)[0]).toMatchObject({ wanted: hits })
})

test('the farm space of what is sent is that of its units', () => {
  expect(spaceOf({ axe: 3, ram: 2 }, USUAL_FARM_SPACES)).toBe(13)
  expect(spaceOf({}, USUAL_FARM_SPACES)).toBe(0)
  expect(spaceOf({ axe: 3 }, { ...USUAL_FARM_SPACES, axe: 2 })).toBe(6)
})

test('a template tells its kind', () => {
  expect(kindsByTemplate(GIVEN.waves.templates).get('fakeRam')).toBe('FAKE')
})
