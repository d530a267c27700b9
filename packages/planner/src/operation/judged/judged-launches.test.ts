// Launches and services beside each other, as the validator judges them: of a player, of all, of trains, and what is fixed.
import { instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { brokenBy, fixedAt, NOBLES, RAMS } from './violations.fixture.ts'

/** Two villages of one player and one of another, each with a wish four fields away; commands land when they are told to. */
function loaded(rules: Partial<EngineRules>, given: Partial<Operation> = {}): Operation {
  const whenever = { latestArrival: at('2026-06-10 22:00') }
  return operation({
    villages: [
      village(coord('500|500'), { ram: 100 }),
      village(coord('510|500'), { ram: 100 }),
      village(coord('520|500'), { ram: 100 }, { owner: 2 }),
    ],
    templates: [RAMS],
    wishes: [
      wish(coord('504|500'), [0], whenever),
      wish(coord('514|500'), [0], whenever),
      wish(coord('524|500'), [0], whenever),
    ],
    ...given,
    rules,
  })
}

function landing(index: number, afterSeconds: number): Partial<EngineCommand> {
  return { village: index, wish: index, arrival: later(at('20:00'), afterSeconds) }
}

const GAP = { load: { gapSeconds: 20 } }
const TOO_NEAR = ['Player 1 has launches less than 20 s apart.']

test('launches of one player are apart, whatever order a plan lists them in', () => {
  const two = (rules: Partial<EngineRules>, owners: Operation['owners'], ...at: readonly [number, number]) =>
    brokenBy(loaded(rules, { owners, wishes: loaded(rules).wishes.slice(0, 2) }), landing(0, at[0]), landing(1, at[1]))
  expect(two(GAP, [], 0, 20)).toEqual([])
  expect(two(GAP, [], 20, 0)).toEqual([])
  expect(two(GAP, [], 0, 19)).toEqual(TOO_NEAR)
  expect(two(GAP, [], 19, 0)).toEqual(TOO_NEAR)
  expect(two(GAP, [], 0, 0)).toEqual(TOO_NEAR)
  const own = (gapSeconds: number, id = 1) => [{ id, points: 1, load: { gapSeconds } }]
  expect(two(GAP, own(19), 0, 19)).toEqual([])
  expect(two(GAP, own(19, 2), 0, 19)).toEqual(TOO_NEAR)
  expect(two(GAP, [{ id: 1, points: 1 }], 0, 19)).toEqual(TOO_NEAR)
  expect(two({ load: { gapSeconds: 0 } }, [], 0, 0)).toEqual([])
})

test('launches of two players need not be apart', () => {
  const asked = loaded(GAP)
  expect(brokenBy(asked, landing(0, 0), landing(1, 20), landing(2, 0))).toEqual([])
  expect(brokenBy(asked, landing(0, 0), landing(1, 19), landing(2, 0))).toEqual(TOO_NEAR)
})

test('launches are apart from those that are fixed, which need not be apart from each other', () => {
  const fixed = [fixedAt('18:00'), fixedAt('18:00:10', { village: 1 })]
  const single = (launch: string, fixedOnes: Operation['fixed'] = fixed) =>
    brokenBy(
      loaded(GAP, { fixed: fixedOnes, wishes: loaded(GAP).wishes.slice(0, 1) }),
      landing(0, (at(launch) - at('18:00')) / 1000),
    )
  expect(single('18:00:30')).toEqual([])
  expect(single('18:00:29')).toEqual(TOO_NEAR)
  expect(single('18:00:10', [fixedAt('18:00')])).toEqual(TOO_NEAR)
  expect(single('18:00:10', [fixedAt('18:00', { village: 2 })])).toEqual([])
})

test('a player has no more launches than he may, those that are fixed with them', () => {
  const load = (most: number) => ({ load: { gapSeconds: 0, most } })
  const all = [landing(0, 0), landing(1, 0), landing(2, 0)]
  expect(brokenBy(loaded(load(2)), ...all)).toEqual([])
  expect(brokenBy(loaded(load(1)), ...all)).toEqual(['Player 1 has 2 launches.'])
  expect(brokenBy(loaded(load(2), { fixed: [fixedAt('12:00')] }), ...all)).toEqual(['Player 1 has 3 launches.'])
  // Of the other player too many are fixed, and nothing is planned.
  const wishes = loaded({}).wishes.slice(0, 2)
  const fixed = [fixedAt('12:00', { village: 2 }), fixedAt('13:00', { village: 2 }), fixedAt('14:00', { village: 2 })]
  expect(brokenBy(loaded(load(2), { wishes, fixed }), ...all.slice(0, 2))).toEqual([])
})

test('a player launches no more often in ten minutes than he may', () => {
  const load = (mostInTenMinutes: number) => ({ load: { gapSeconds: 0, mostInTenMinutes } })
  const three = (most: number, ...at: readonly number[]) => {
    const asked = loaded(load(most), { villages: loaded({}).villages.map((each) => ({ ...each, owner: 1 })) })
    return brokenBy(asked, ...at.map((after, index) => landing(index, after)))
  }
  const crowded = (most: number) => [`Player 1 has more than ${most} launches in ten minutes.`]
  expect(three(3, 0, 0, 0)).toEqual([])
  expect(three(2, 0, 0, 600)).toEqual([])
  expect(three(2, 0, 0, 599)).toEqual(crowded(2))
  expect(three(2, 0, 300, 600)).toEqual([])
  expect(three(1, 0, 600, 1200)).toEqual([])
  expect(three(1, 0, 600, 1199)).toEqual(crowded(1))
  expect(three(1, 0, 599, 1200)).toEqual(crowded(1))
})

test('launches that are fixed may be more in ten minutes than may be, where none is among them', () => {
  const rules = { load: { gapSeconds: 0, mostInTenMinutes: 1 } }
  const fixed = [fixedAt('12:00'), fixedAt('12:05')]
  const single = (after: number) =>
    brokenBy(loaded(rules, { fixed, wishes: loaded(rules).wishes.slice(0, 1) }), landing(0, after))
  expect(single(0)).toEqual([])
  expect(
    brokenBy(
      loaded(rules, { fixed: [...fixed, fixedAt('17:55')], wishes: loaded(rules).wishes.slice(0, 1) }),
      landing(0, 0),
    ),
  ).toEqual(['Player 1 has more than 1 launches in ten minutes.'])
})

/** Two nobles to one target, each leaving as it is told to. */
function trainOf(isTrain: boolean, rules: Partial<EngineRules>, ...commands: readonly Partial<EngineCommand>[]) {
  const given = { latestArrival: at('20:05'), ...(isTrain && { train: {} }) }
  const asked = operation({
    villages: [village(coord('500|500'), { snob: 4 }), village(coord('508|500'), { snob: 4 })],
    templates: [NOBLES],
    wishes: [
      wish(coord('504|500'), [0], { ...given, wanted: 2 }),
      wish(coord('504|501'), [0], { ...given, wanted: 0 }),
    ],
    rules,
  })
  return brokenBy(asked, ...commands)
}

test.each<[string, Partial<EngineRules>, readonly string[]]>([
  ['gap of a player', GAP, TOO_NEAR],
  ['launches of a player', { load: { gapSeconds: 0, most: 1 } }, ['Player 1 has 2 launches.']],
  ['gap of all', { minimumGapSeconds: 1 }, ['Launches are too close to each other.']],
  ['seconds of all', { distinctLaunchSeconds: true }, ['Launches are too close to each other.']],
  ['one service of a target', { uniqueTarget: true }, ['0 504|500 is served 2 times.']],
  ['one service of an owner', { uniqueTargetOwner: true }, ['0 504|500 is served 2 times.']],
])('a train is one launch and one service, commands that leave together are two: %s', (_rule, rules, sentences) => {
  expect(trainOf(true, rules, {}, {})).toEqual([])
  expect(trainOf(false, rules, {}, {})).toEqual(sentences)
  expect(trainOf(true, rules, {}, { arrival: at('20:00:01') })).toEqual(
    rules.distinctLaunchSeconds || rules.minimumGapSeconds ? [] : sentences,
  )
})

test('trains of two villages, or to two targets, are two launches', () => {
  const close = ['Launches are too close to each other.']
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, { village: 1 })).toEqual(close)
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, { wish: 1, launch: at('17:40') })).toContain(close[0])
  const late = { travel: seconds(8401), arrival: at('20:00:01') }
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, late)).toEqual(close)
})

test.each<[string, Partial<EngineRules>, number, number, boolean]>([
  ['the gap', { minimumGapSeconds: 15 }, 0, 15_000, true],
  ['less than the gap', { minimumGapSeconds: 15 }, 0, 14_999, false],
  ['the gap, the other way round', { minimumGapSeconds: 15 }, 15_000, 0, true],
  ['less than the gap, the other way round', { minimumGapSeconds: 15 }, 14_000, 0, false],
  ['two seconds', { distinctLaunchSeconds: true }, 999, 1000, true],
  ['one second', { distinctLaunchSeconds: true }, 0, 999, false],
  ['one moment without a rule', {}, 0, 0, true],
])('launches of all players keep apart where they shall: %s', (_how, rules, first, second, holds) => {
  const when = (ms: number) => ({ arrival: instant(at('20:00') + ms), latestArrival: instant(at('20:00') + ms) })
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1 }), village(coord('508|500'), { ram: 1 }, { owner: 2 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], when(first)), wish(coord('504|500'), [0], when(second))],
    rules,
  })
  expect(brokenBy(asked, {}, { village: 1, wish: 1 })).toEqual(holds ? [] : ['Launches are too close to each other.'])
})

test('launches that are fixed may be close to each other, and none may be close to them', () => {
  const judged = (launch: string) => {
    const rules = { minimumGapSeconds: 10 }
    const fixed = [fixedAt(launch), fixedAt(launch, { village: 1 })]
    return brokenBy(loaded(rules, { fixed, wishes: loaded(rules).wishes.slice(0, 1) }), landing(0, 0))
  }
  expect(judged('17:59:50')).toEqual([])
  expect(judged('17:59:51')).toEqual(['Launches are too close to each other.'])
})

// The targets of one village's two commands, whose owner is told.
test.each([
  ['one village, whose owner is unknown', ['504|500', '504|500'], 0, ['0 504|500 is served 2 times.'], true],
  ['one village of an owner', ['504|500', '504|500'], 7, ['0 504|500 is served 2 times.'], true],
  ['two villages of an owner', ['504|500', '500|504'], 7, [], true],
  ['two villages of unknown owners', ['504|500', '500|504'], 0, [], false],
])('a village serves a village, or an owner, but once: %s', (_whom, targets, targetOwner, byTarget, isOneOwner) => {
  const asked = (rules: Partial<EngineRules>) =>
    operation({
      villages: [village(coord('500|500'), { ram: 2 }), village(coord('500|501'), { ram: 2 })],
      templates: [RAMS],
      wishes: targets.map((each) => wish(coord(each), [0], { targetOwner })),
      rules,
    })
  const twice = [{}, { wish: 1 }]
  const byOwner = targetOwner === 0 ? '0 504|500 is served 2 times.' : '0 player 7 is served 2 times.'
  expect(brokenBy(asked({}), ...twice)).toEqual([])
  expect(brokenBy(asked({ uniqueTarget: true }), ...twice)).toEqual(byTarget)
  expect(brokenBy(asked({ uniqueTargetOwner: true }), ...twice)).toEqual(isOneOwner ? [byOwner] : [])
  expect(brokenBy(asked({ uniqueTarget: true }), {}, { wish: 1, village: 1 })).toEqual([])
  expect(brokenBy(asked({ uniqueTargetOwner: true }), {}, { wish: 1, village: 1 })).toEqual([])
})

test('what is fixed is a service, and may be one too many where none is planned besides', () => {
  const judged = (...fixed: Operation['fixed']) =>
    brokenBy(loaded({ uniqueTarget: true }, { fixed, wishes: loaded({}).wishes.slice(0, 1) }), landing(0, 0))
  expect(judged()).toEqual([])
  expect(judged(fixedAt('12:00'))).toEqual(['0 504|500 is served 2 times.'])
  expect(judged(fixedAt('12:00'), fixedAt('12:00'))).toEqual(['0 504|500 is served 2 times.'])
  expect(judged(fixedAt('12:00'), fixedAt('13:00'))).toEqual(['0 504|500 is served 3 times.'])
  expect(judged(fixedAt('12:00', { target: coord('505|500') }))).toEqual([])
  expect(judged(fixedAt('12:00', { village: 1 }), fixedAt('13:00', { village: 1 }))).toEqual([])
})

test('what is fixed may serve one target twice, and whatever joins a train of that is no service more', () => {
  const noble = fixedAt('18:00', { isTrain: true, wish: 0 })
  const judged = (...others: Operation['fixed']) => {
    const wishes = [wish(coord('504|500'), [0], { wanted: 2, train: {}, latestArrival: at('20:05') })]
    const asked = loaded({ uniqueTarget: true }, { fixed: [noble, ...others], wishes })
    return [{ inTrain: 2 }, { inTrain: 2, arrival: at('20:00:01') }].map((one) => brokenBy(asked, one).length)
  }
  expect(judged()).toEqual([0, 1])
  expect(judged(fixedAt('12:00'), fixedAt('13:00'))).toEqual([0, 1])
})

test('a fixed command serves an owner where that is counted', () => {
  const rules = { uniqueTargetOwner: true }
  const wishes = [wish(coord('504|500'), [0], { targetOwner: 7 })]
  const judged = (targetOwner: number) =>
    brokenBy(loaded(rules, { fixed: [fixedAt('12:00', { target: coord('500|504'), targetOwner })], wishes }), {})
  expect(judged(7)).toEqual(['0 player 7 is served 2 times.'])
  expect(judged(8)).toEqual([])
  expect(judged(0)).toEqual([])
})
