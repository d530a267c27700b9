// What the engine is asked for an operation: who sends, what is wanted, what stands, and what cannot be asked and is told.
import type { OperationPlan, PlanProblem } from '@muster/contracts'
import { expect, test } from 'vitest'
import { ANNA, BERT, command, coord, HOUR_MS, NOW, NUKE, parts, SETTING, wave } from '../operation.fixture.ts'
import { type EngineSetting, type OperationParts, toEngine } from './to-engine.ts'

function asked(
  given: Partial<OperationParts> = {},
  waves?: Parameters<typeof parts>[1],
  setting: Partial<EngineSetting> = {},
) {
  return toEngine(parts(given, waves), { ...SETTING, ...setting })
}

const ofAnna = (...coords: readonly string[]) => ({
  ...{ playerId: ANNA, mark: 'AT_HOME' as const, broughtBy: '' },
  villages: coords.map((at) => ({ coords: at, atHome: NUKE })),
})

test('each sending village stands once, with what it has, whose it is and how large, and each player once', () => {
  const { operation, problems } = asked()
  expect(operation.villages).toEqual([
    { at: coord('500|500'), owner: ANNA, points: 9000, stock: NUKE },
    { at: coord('501|500'), owner: ANNA, points: 8000, stock: NUKE },
    { at: coord('502|500'), owner: BERT, points: 7000, stock: { ram: 10, spy: 500, axe: 0 } },
  ])
  expect(operation.owners.map(({ id }) => id)).toEqual([ANNA, BERT])
  expect(operation).toMatchObject({ maxTries: 5, fixed: [], before: [] })
  expect(problems).toEqual([])
})

test.for<{ name: string; told: () => readonly PlanProblem[]; problems: readonly PlanProblem[] }>([
  {
    name: 'sources where no village lies',
    told: () => asked({ troops: [ofAnna('500|500', '999|999', '998|998')] }).problems,
    problems: [{ code: 'SOURCE_UNKNOWN', coords: ['999|999', '998|998'] }],
  },
  {
    name: 'sources that are somebody else’s by now',
    told: () => asked({ troops: [ofAnna('500|500', '502|500')] }).problems,
    problems: [{ code: 'SOURCE_CHANGED_OWNER', coords: ['502|500'] }],
  },
  {
    name: 'that nobody sends, and why',
    told: () => asked({ troops: [ofAnna('520|500')] }).problems,
    problems: [{ code: 'SOURCE_CHANGED_OWNER', coords: ['520|500'] }, { code: 'NO_TROOPS_AT_ALL' }],
  },
  {
    name: 'that there are no troops',
    told: () => asked({ troops: [] }).problems,
    problems: [{ code: 'NO_TROOPS_AT_ALL' }],
  },
  { name: 'that nothing is wanted', told: () => asked({}, []).problems, problems: [{ code: 'NOTHING_WANTED' }] },
  {
    name: 'what is wrong with its templates before what is wrong with its waves',
    told: () => {
      const given = parts({}, [wave({ templates: ['bows'] })])
      const bows = {
        id: 'bows',
        kind: 'OTHER' as const,
        name: '',
        units: [{ unit: 'archer' as const, mode: 'ALL' as const, amount: 0 }],
      }
      return toEngine({ ...given, waves: { ...given.waves, templates: [bows] } }, SETTING).problems
    },
    problems: [
      { code: 'UNIT_NOT_ON_WORLD', template: 'bows' },
      { code: 'WAVE_WITHOUT_TEMPLATE', wave: 'nukes' },
      { code: 'NOTHING_WANTED' },
    ],
  },
])('an operation tells $name, and asks for the rest', ({ told, problems }) => {
  expect(told()).toEqual(problems)
})

test('troops in transit come home when the page says so, and at an hour that no clock shows they are left out', () => {
  const { ram, ...rest } = NUKE
  const villages = [
    { coords: '500|500', atHome: { ...rest, ram: 0 }, inTransit: { ram } },
    { coords: '501|500', atHome: NUKE },
  ]
  const of = (transitHome: string) => {
    const { operation } = asked({
      troops: [{ ...ofAnna(), villages }],
      selection: { ...parts().selection, transitHome },
    })
    return operation.villages.map(({ sendsFrom, stock }) => [sendsFrom, stock.ram])
  }
  expect(of('2026-11-25T09:00:00')).toEqual([
    [Date.UTC(2026, 10, 25, 8), ram],
    [undefined, ram],
  ])
  // The clock is put forward over it.
  expect(of('2027-03-28T02:30:00')).toEqual([
    [undefined, 0],
    [undefined, ram],
  ])
})

test('what is kept of the plan before is told to the engine where the plan is to be kept, and what is fixed always', () => {
  const plan = { commands: [command('a', { isLocked: true }), command('b', { source: '501|500' })] }
  const of = (keepsPlan: boolean) => asked({ plan }, [wave({ count: 3 })], { ask: { keepsPlan } })
  expect(of(true).operation).toMatchObject({ fixed: [{ village: 0 }], before: [{ village: 1 }] })
  expect(of(false).operation).toMatchObject({ fixed: [{ village: 0 }], before: [] })
  expect(of(false).kept.map(({ id }) => id)).toEqual(['a'])
  expect(of(false).free.map(({ id }) => id)).toEqual(['b'])
  expect(of(true)).not.toHaveProperty('partly')
})

test('where some are planned again it is told what each wish wants of the whole, and which plan it was', () => {
  const plan: Pick<OperationPlan, 'commands'> = { commands: [command('a'), command('b', { source: '501|500' })] }
  const told = asked({ plan }, [wave({ count: 5 })], { ask: { keepsPlan: true, only: ['b'] } })
  expect(told.partly).toEqual({ wanted: [5], plan })
  expect(told.operation.wishes.map(({ wanted }) => wanted)).toEqual([2])
  expect(asked({}, [wave({ count: 5 })], { ask: { keepsPlan: true, only: ['b'] } })).not.toHaveProperty('partly')
})

test('what is fixed of a village that sends no more is a player of his own, whose rules hold', () => {
  const plan = { commands: [command('a', { isLocked: true, source: '502|500', playerId: BERT })] }
  const rules = { ...parts().rules, players: [{ playerId: BERT, load: { most: 3 } }] }
  const { operation } = asked({ plan, rules, troops: [ofAnna('500|500')] })
  expect(operation.villages).toHaveLength(2)
  expect(operation.owners).toMatchObject([{ id: ANNA }, { id: BERT, load: { most: 3 } }])
})

test('what had left when troops were counted is with its village, and taken from there again', () => {
  const troops = [{ ...ofAnna('500|500', '501|500'), broughtDate: new Date(NOW).toISOString() }]
  const plan = { commands: [command('a', { launch: NOW - HOUR_MS })] }
  const { operation } = asked({ plan, troops })
  expect(operation.villages.map(({ stock }) => stock.axe)).toEqual([14_000, 7000])
  expect(operation.fixed).toMatchObject([{ village: 0, amounts: { axe: 7000 } }])
})

test('a rule that is left out for once is left out of what is asked and of nothing else', () => {
  const rules = { ...parts().rules, maxFields: 5, minimumGapSeconds: 3 }
  const of = (ask: EngineSetting['ask']) => asked({ rules }, undefined, { ask }).operation
  expect(of({ keepsPlan: false }).rules.maxFields).toBe(5)
  const without = of({ keepsPlan: false, without: 'DISTANCE' })
  expect(without.rules.maxFields).toBeUndefined()
  expect({ ...without, rules: { ...without.rules, maxFields: 5 } }).toEqual(of({ keepsPlan: false }))
})

test('what the plan was made of is told with it', () => {
  expect(asked().plannedOn).toEqual(asked().plannedOn)
  expect(asked({ rules: { ...parts().rules, maxFields: 7 } }).plannedOn.rules).not.toBe(asked().plannedOn.rules)
})
