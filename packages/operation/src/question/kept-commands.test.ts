// What of the plan in force is fixed, what is kept where nothing is lost by it, and what is wanted no more.
import type { OperationCommand, OperationPlan, PlanAsk, TakenOut } from '@muster/contracts'
import { expect, test } from 'vitest'
import { BERT, command, coord, HOUR_MS, LANDING, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { type EngineSetting, type OperationParts, toEngine } from './to-engine.ts'

interface Given extends Partial<OperationParts> {
  readonly of?: Parameters<typeof parts>[1]
  readonly takenOut?: readonly TakenOut[]
  readonly ask?: Partial<PlanAsk>
  readonly setting?: Partial<EngineSetting>
}

function asked(commands: readonly OperationCommand[], { of, takenOut, ask, setting, ...given }: Given = {}) {
  const plan: Pick<OperationPlan, 'commands' | 'takenOut'> = {
    commands: [...commands],
    ...(takenOut && { takenOut: [...takenOut] }),
  }
  const told = toEngine({ ...parts(given, of), plan }, { ...SETTING, ask: { keepsPlan: true, ...ask }, ...setting })
  const { operation, kept, free } = told
  return {
    ...{ operation, kept: kept.map(({ id }) => id), free: free.map(({ id }) => id), takenOut: told.takenOut },
    wanted: operation.wishes.map(({ wanted }) => wanted),
    served: operation.fixed.map(({ wish }) => wish),
    before: operation.before.map(({ wish, template }) => [wish, told.templates[template]?.id]),
  }
}

const LOCKED = { isLocked: true }
const OF_ANNA = { troops: parts().troops.slice(0, 1) }

test('what is locked of a village that sends no more stays, and that village has nothing else to send', () => {
  const { operation } = asked(
    [
      command('a', { ...LOCKED, source: '502|500', playerId: BERT }),
      command('b', { ...LOCKED, source: '501|500' }),
      command('c', { ...LOCKED, source: '502|500', playerId: BERT, target: '521|500' }),
      command('d', { ...LOCKED, source: '530|501', playerId: 7 }),
    ],
    OF_ANNA,
  )
  expect(operation.fixed.map(({ village }) => operation.villages[village]?.at)).toEqual(
    ['502|500', '501|500', '502|500', '530|501'].map(coord),
  )
  expect(operation.villages.slice(2)).toEqual([
    { at: coord('502|500'), owner: BERT, points: 0, stock: {} },
    { at: coord('530|501'), owner: 7, points: 0, stock: {} },
  ])
})

test('what may move is kept where its village still sends, and no more of it than is wanted', () => {
  const of = [wave({ count: 2 })]
  const ofBert = { source: '502|500', playerId: BERT }
  const commands = [
    command('locked', { ...LOCKED, ...ofBert }),
    command('gone', ofBert),
    command('kept', { source: '501|500' }),
    command('beyond'),
  ]
  const { operation, before, kept, free } = asked(commands, { ...OF_ANNA, of })
  expect(before).toEqual([[0, 'nuke']])
  expect(operation.before).toMatchObject([{ village: 1, arrival: LANDING }])
  expect([kept, free]).toEqual([['locked'], ['gone', 'kept', 'beyond']])
})

test('from scratch nothing is kept of what may move, and what is locked is', () => {
  const { operation, kept } = asked([command('a', LOCKED), command('b', { source: '501|500' })], {
    of: [wave({ count: 2 })],
    ask: { keepsPlan: false },
  })
  expect([kept, operation.before, operation.fixed.length]).toEqual([['a'], [], 1])
})

test('what has left is fixed, and what leaves this very moment may still be kept at home', () => {
  const launched = (launch: number) => asked([command('a', { launch })]).kept
  expect(launched(NOW - 1)).toEqual(['a'])
  expect(launched(NOW)).toEqual([])
})

test.for<{ name: string; given: Partial<OperationCommand>; of: ReturnType<typeof wave>; told: object }>([
  { name: 'a fake', given: { template: 'fakeRam' }, of: wave({ templates: ['fakeRam'] }), told: { isFake: true } },
  { name: 'a nuke, its village’s only one', given: {}, of: wave(), told: { isFake: false, isOnly: true } },
  {
    name: 'a nuke that comes home and may go again',
    given: {},
    of: wave({ home: { percent: 50, marginSeconds: 60 } }),
    told: { isFake: false, home: { at: LANDING + 10 * HOUR_MS + 60_000, share: 0.5 } },
  },
  { name: 'one of a train', given: { inTrain: 2 }, of: wave(), told: { isOnly: true, isTrain: true } },
  { name: 'what no template is', given: { template: 'gone' }, of: wave(), told: { isFake: false, wish: 0 } },
])('what is fixed is told as it is: $name', ({ given, of, told }) => {
  const [fixed] = asked([command('a', { ...LOCKED, ...given })], { of: [of] }).operation.fixed
  expect({ isOnly: false, isTrain: false, home: undefined, ...fixed }).toMatchObject({
    ...{ isOnly: false, isTrain: false, home: undefined },
    ...{ wish: 0, targetOwner: 9, amounts: { axe: 7000, ram: 300 }, launch: LANDING - 10 * HOUR_MS, arrival: LANDING },
    ...told,
  })
})

test('what is fixed without anybody asking for it serves nothing, at a village of nobody or at none', () => {
  const of = (target: string) => asked([command('a', { ...LOCKED, target, wave: 'other' })]).operation.fixed
  expect(of('530|500')).toMatchObject([{ targetOwner: 0 }])
  expect(of('999|999')).toMatchObject([{ targetOwner: 0, target: { x: 999, y: 999 } }])
  expect(of('530|500')[0]).not.toHaveProperty('wish')
})

const TRAIN = wave({ templates: ['noble'], count: 3, train: { first: 'nobleNuke' } })
const OTHER_SOURCE = { source: '501|500' }
const train = (given: readonly Partial<OperationCommand>[]) =>
  given.map((each, at) => command(`t${at + 1}`, { template: 'noble', inTrain: at + 1, ...each }))

test('with the first of a train, where it alone has its template, all of the train is fixed, and no other train is', () => {
  const first = { template: 'nobleNuke' }
  const other = command('other', { ...OTHER_SOURCE, template: 'noble', inTrain: 1 })
  const alone = command('alone', { template: 'nobleNuke', launch: LANDING - 9 * HOUR_MS })
  const kept = (of: typeof TRAIN, commands: OperationCommand[], ask = {}) => asked(commands, { of: [of], ask }).kept
  const locked = (at: number) =>
    train([0, 1, 2].map((place) => ({ ...(place === 0 && first), ...(place === at && LOCKED) })))
  expect(kept(TRAIN, [...locked(0), other, alone])).toEqual(['t1', 't2', 't3'])
  expect(kept(TRAIN, [...locked(1), other, alone])).toEqual(['t2'])
  // Of a train whose first has no template of its own any of them can be planned anew beside the others.
  expect(kept({ ...TRAIN, train: {} }, locked(0))).toEqual(['t1'])
  expect(kept({ ...TRAIN, train: { first: 'nobleNuke' } }, train([LOCKED, {}]))).toEqual(['t1'])
  // What is no train has no first.
  expect(
    kept(TRAIN, [command('a', { ...LOCKED, template: 'nobleNuke' }), command('b', { template: 'noble' })]),
  ).toEqual(['a'])
})

test('where some are planned again these may move with their trains, and everything else is fixed', () => {
  const commands = [
    ...train([{ template: 'nobleNuke' }, LOCKED, {}]),
    command('single', { ...OTHER_SOURCE, template: 'noble' }),
    command('left', { source: '502|500', playerId: BERT, template: 'noble', launch: NOW - HOUR_MS }),
  ]
  const again = (...only: string[]) => {
    const { kept, free, wanted, served } = asked(commands, { of: [{ ...TRAIN, count: 9 }], ask: { only } })
    return { kept, free, wanted, served: served.length }
  }
  expect(again('t3')).toEqual({ kept: ['t2', 'single', 'left'], free: ['t1', 't3'], wanted: [5], served: 3 })
  expect(again('single', 'left')).toEqual({
    kept: ['t1', 't2', 't3', 'left'],
    free: ['single'],
    wanted: [5],
    served: 4,
  })
  // Also where the first of a train is locked, whose template it alone has.
  const first = train([{ template: 'nobleNuke', ...LOCKED }, {}, {}])
  expect(asked(first, { of: [TRAIN], ask: { only: ['t3'] } }).free).toEqual(['t2', 't3'])
  expect(again('none')).toEqual({ kept: ['t1', 't2', 't3', 'single', 'left'], free: [], wanted: [5], served: 5 })
})

test('where some are planned again no wish wants more than those, though they are made of what their wave has no more', () => {
  const other = { ...OTHER_SOURCE, template: 'nuke34' }
  const commands = [
    command('a'),
    command('b', other),
    command('c', { target: '521|500' }),
    command('d', { wave: 'gone' }),
  ]
  const of = (count: number, given: Partial<OperationParts> = {}) =>
    asked(commands, { of: [wave({ count })], ask: { only: commands.map(({ id }) => id) }, ...given }).wanted
  expect(of(5)).toEqual([2])
  expect(of(1)).toEqual([1])
  const targets = { ...parts().targets, targets: ['521|500', '520|500'].map((coords) => ({ coords, group: 'clear' })) }
  expect(of(5, { targets })).toEqual([1, 2])
  // Nor than the village that had them, which sends no more, gave.
  expect(of(5, { troops: parts().troops.slice(1) })).toEqual([2])
  expect(of(1, { troops: parts().troops.slice(1) })).toEqual([1])
})

const OUT: TakenOut = { wave: 'nukes', target: '520|500', count: 2, wanted: 3 }

test('what was taken out by hand stays out as long as its wave wants the same, and no more than is missing', () => {
  const of = (takenOut: readonly TakenOut[], given: Given = {}, commands: readonly OperationCommand[] = []) => {
    const { wanted, takenOut: out } = asked(commands, { of: [wave({ count: 3 })], takenOut, ...given })
    return [wanted, out.map(({ wave: id, count }) => `${id} ${count}`)]
  }
  expect(of([OUT])).toEqual([[1], ['nukes 2']])
  expect(of([{ ...OUT, wanted: 2 }])).toEqual([[3], []])
  expect(of([{ ...OUT, target: '521|500' }])).toEqual([[3], []])
  expect(of([OUT], { ask: { putBack: ['nukes'] } })).toEqual([[3], []])
  expect(of([OUT], { ask: { putBack: ['other'] } })).toEqual([[1], ['nukes 2']])
  const locked = ['a', 'b', 'c'].map((id) => command(id, LOCKED))
  expect(of([OUT], {}, locked.slice(0, 2))).toEqual([[2], ['nukes 1']])
  expect(of([OUT], {}, locked)).toEqual([[3], []])
  // More are locked than are wanted: nothing is missing, and nothing less than nothing.
  expect(of([OUT], {}, [...locked, command('d', LOCKED)])).toEqual([[3], []])
  // Where only some are planned again it stays as it was told.
  expect(of([OUT], { ask: { only: ['a'] } }, locked.slice(0, 1))).toEqual([[1], ['nukes 2']])
})

const HITS = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['farm', 'wall'], profile: 'BIG' } })

/** Of each wish for a building its building and size. */
const sizes = (() => {
  const { operation } = asked([], { of: [HITS] })
  const { wishes } = toEngine(parts({}, [HITS]), SETTING)
  return operation.wishes.map(({ templates, wanted }, at) => ({
    building: wishes[at]?.building,
    catapults: operation.templates[templates[0] ?? -1]?.units.find(({ unit }) => unit === 'catapult')?.least ?? 0,
    wanted,
  }))
})()

const hit = (at: number, given: Partial<OperationCommand> = {}) => {
  const { building, catapults } = sizes[at] ?? expect.unreachable()
  const units = { axe: 50, catapult: catapults }
  return command('', { ...LOCKED, wave: 'ruin', template: 'ruin', building, units, ...given })
}
const manyOf = (times: number, at: number, given: Partial<OperationCommand> = {}) =>
  Array.from({ length: times }, (_, each) => ({ ...hit(at, given), id: `${at}.${each}.${JSON.stringify(given)}` }))

test('a hit that stays serves what asks for its size, then what asks for its building, and never another building', () => {
  const walls = sizes.flatMap(({ building }, at) => (building === 'wall' ? [at] : []))
  const [first = 0, second = 0] = walls
  expect(walls.length).toBeGreaterThan(1)
  const served = (...commands: readonly OperationCommand[]) => asked(commands, { of: [HITS] }).served
  const full = (at: number) => manyOf(sizes[at]?.wanted ?? 0, at)
  expect(served(...manyOf(1, second))).toEqual([second])
  // As many as are wanted of a size are there: one more of it stands for another size.
  expect(served(...full(second), ...manyOf(1, second, { launch: LANDING - 9 * HOUR_MS })).at(-1)).toBe(first)
  // Everything is there: one more is one too many of its size.
  const all = walls.flatMap(full)
  expect(served(...all, ...manyOf(1, second, { launch: LANDING - 9 * HOUR_MS })).at(-1)).toBe(second)
  const odd = { units: { axe: 50, catapult: 7 } }
  expect(served(...manyOf(1, second, odd))).toEqual([first])
  expect(served(...full(first), ...manyOf(1, second, odd)).at(-1)).toBe(second)
  expect(served(...all, ...manyOf(1, second, odd)).at(-1)).toBe(first)
  expect(served(hit(first, { building: 'smithy' }))).toEqual([undefined])
})

test('of hits that are planned again as many are wanted of each size as there were, and of odd ones of any', () => {
  const walls = sizes.flatMap(({ building }, at) => (building === 'wall' ? [at] : []))
  const [first = 0, second = 0] = walls
  const free = { isLocked: false }
  const wanted = (...commands: readonly OperationCommand[]) =>
    asked(commands, { of: [HITS], ask: { only: commands.map(({ id }) => id) } }).wanted
  const only = (...counts: readonly (readonly [number, number])[]) => {
    const told = new Map(counts)
    return sizes.map((_, at) => told.get(at) ?? 0)
  }
  expect(wanted(...manyOf(1, second, free))).toEqual(only([second, 1]))
  expect(wanted(...manyOf(1, second, { ...free, template: 'nuke' }))).toEqual(only([first, 1]))
  // Also of a village that sends no more.
  const gone = { ...free, source: '530|501' }
  expect(wanted(...manyOf(1, second, gone))).toEqual(only([second, 1]))
  const most = sizes[second]?.wanted ?? 0
  expect(wanted(...manyOf(most + 1, second, free))).toEqual(only([second, most], [first, 1]))
})

test('of each building as many hits stay out as were taken out of it, over its sizes', () => {
  const walls = sizes.flatMap(({ building, wanted }, at) => (building === 'wall' ? [{ at, wanted }] : []))
  const all = walls.reduce((sum, { wanted }) => sum + wanted, 0)
  const [first, second] = walls
  if (!first || !second) throw new Error('The wall takes hits of two sizes.')
  const out = { wave: 'ruin', target: '520|500', building: 'wall' as const, count: first.wanted + 1, wanted: all }
  const one = asked([], { of: [HITS], takenOut: [{ ...out, count: 1 }] })
  expect(one.wanted).toEqual(sizes.map(({ wanted }, at) => wanted - (at === first.at ? 1 : 0)))
  const told = asked([], { of: [HITS], takenOut: [out] })
  expect(told.takenOut).toEqual([out])
  expect(told.wanted[first.at]).toBe(0)
  expect(told.wanted[second.at]).toBe(second.wanted - 1)
  expect(told.wanted.reduce((sum, each) => sum + each, 0)).toBe(
    sizes.reduce((sum, { wanted }) => sum + wanted, 0) - first.wanted - 1,
  )
})

test('the first of a train is kept by the template that it alone has', () => {
  const { before } = asked(train([{ template: 'nobleNuke' }, {}, { template: 'nuke' }]), { of: [TRAIN] })
  expect(before).toEqual([
    [0, 'nobleNuke'],
    [0, 'noble'],
  ])
})
