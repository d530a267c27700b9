// Tables of parts, held to what is stated once more here, pair by pair: who may send to whom, when, how long it takes, and what comes before what.
import { fieldsBetween, type Instant, instant, isQuiet, later, morale, travelTime, wallClock } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { pairCost } from '../../flow/costs.ts'
import { isValidPair, offsetsOf, placeOnCurve, travelOf } from '../../flow/pair-table.ts'
import { isInside } from '../../launches/send-times.ts'
import { at, coord, hour } from '../../problem.fixture.ts'
import { randomNumbers } from '../../random.ts'
import { sees } from '../../validate.ts'
import { Days } from '../gives/days.ts'
import type { Give } from '../gives/gives.ts'
import { UNLIMITED } from '../gives/make-ups.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  type OperationMix,
  operation,
  partsOf,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from '../operation.fixture.ts'
import type { Operation, Wish } from '../operation.ts'
import { type OperationPart, PartMaker, pairKey } from './parts.ts'

/** Whether the village may send for the wish at all. */
function mayServe({ villages, owners, templates, rules }: Operation, wanted: Wish, give: Give): boolean {
  const { at: source, owner: id } = villages[give.village] ?? expect.unreachable()
  const owner = owners.find((each) => each.id === id)
  const { type, minFields = 0, maxFields = 1e9 } = templates[give.plain] ?? expect.unreachable()
  const fields = fieldsBetween(source, wanted.target)
  if (!wanted.templates.includes(give.plain)) return false
  if (give.templates[0] !== (wanted.train?.first ?? give.plain)) return false
  if (fields === 0 || fields < minFields || fields > Math.min(maxFields, rules.maxFields ?? 1e9)) return false
  if (give.need.snob && fields > (rules.maxNobleFields ?? 1e9)) return false
  if (wanted.senders?.only && !wanted.senders.only.includes(id)) return false
  if (wanted.senders?.never?.includes(id)) return false
  const { leastMorale: least } = rules
  if (!least || type !== 'Attack' || !owner || wanted.targetOwner === 0) return true
  const points = { attackerPoints: owner.points, defenderPoints: wanted.targetOwnerPoints ?? expect.unreachable() }
  return morale(least.rule, points) >= least.percent
}

function mayLeave({ villages, owners, rules }: Operation, wanted: Wish, give: Give, launch: Instant): boolean {
  const { owner: id, sendsFrom = 0 } = villages[give.village] ?? expect.unreachable()
  const own = owners.find((each) => each.id === id)?.quietHours ?? []
  const clock = wallClock(launch, rules.timeZone)
  return (
    launch >= Math.max(rules.now, sendsFrom, wanted.earliestLaunch ?? 0) &&
    ![rules.quietHours, ...own].some((hours) => hours && isQuiet(hours, clock)) &&
    !rules.blackouts.some(({ start, end }) => start <= launch && launch <= end)
  )
}

interface Pair {
  readonly part: OperationPart
  readonly row: number
  readonly col: number
  readonly give: Give
  readonly index: number
  readonly wanted: Wish
}

function pairsOf(asked: Operation, part: OperationPart): Pair[] {
  return Array.from(part.table.rows.demand).flatMap((index, row) =>
    part.gives.map((give, col) => ({
      part,
      row,
      col,
      give,
      index,
      wanted: asked.wishes[index] ?? expect.unreachable(),
    })),
  )
}

const EVERY: OperationMix = {
  templates: [[NUKE, SMALLER_NUKE], [SMALLER_NUKE], [SMALLER_NUKE, NUKE], [FAKE], [NOBLE], [RUIN, FAKE]],
  quiet: true,
  windows: true,
  senders: true,
  distances: true,
  morale: true,
  towers: true,
  trains: true,
  largest: 7,
}
const MIXES: readonly [string, OperationMix][] = [
  ['every rule', EVERY],
  ['everybody may send to everybody', { ...EVERY, senders: false, morale: false }],
  ['troops that come home', { ...EVERY, home: true, quiet: false }],
  ['no towers and no morale', { ...EVERY, towers: false, morale: false }],
]

function drawn(seed: number, mix: OperationMix): Operation {
  const asked = randomOperation(seed, mix)
  const draw = randomNumbers(seed)
  const few = <T>(value: T): T | undefined => (draw() < 0.3 ? value : undefined)
  const wishes = asked.wishes.map((each): Wish => {
    const earliestLaunch = few(instant(each.arrival - 2 * 3_600_000))
    return { ...each, boost: few(1.25) ?? 1, ...(earliestLaunch !== undefined && { earliestLaunch }) }
  })
  return { ...asked, wishes, objective: { ...asked.objective, order: 'fastest', even: false } }
}

describe.each(MIXES)('random operations: %s', (_name, mix) => {
  test.each([1, 2, 3, 4, 5])('a pair may be when every rule allows it, to the second (%i)', (seed) => {
    const asked = drawn(seed, mix)
    const days = new Days(asked)
    const wrong: string[] = []
    for (const part of partsOf(asked, [1, 2])) {
      for (const { row, col, give, index, wanted } of pairsOf(asked, part)) {
        const { at: source } = asked.villages[give.village] ?? expect.unreachable()
        const { minutesPerField } = give
        const travel = travelTime({ from: source, to: wanted.target, minutesPerField, boost: wanted.boost })
        const length = (wanted.latestArrival - wanted.arrival) / 1000
        const moments = Array.from({ length: length + 1 }, (_, k) => k)
        const open = moments.filter((k) => mayLeave(asked, wanted, give, later(wanted.arrival, k - travel)))
        const may = days.ofWish(index) === give.day && mayServe(asked, wanted, give)
        const offsets = offsetsOf(part.table, row, col)
        const isRight =
          isValidPair(part.table, row, col) === (may && open.length > 0) &&
          (!may || travelOf(part.table, row, col) === travel) &&
          moments.every((k) => !may || isInside(offsets, travel - k) === open.includes(k))
        if (!isRight) wrong.push(`${index} from ${give.village}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each([6, 7, 8, 9])(
    'better templates come before kept commands, these before preferred senders, towers and travel (%i)',
    (seed) => {
      const plain = drawn(seed, mix)
      const before = partsOf(plain).flatMap((part) =>
        pairsOf(plain, part)
          .filter((_, i) => i % 3 === 0)
          .map(({ give, index, wanted }) => ({
            village: give.village,
            wish: index,
            template: give.plain,
            arrival: wanted.arrival,
          })),
      )
      for (const asked of [plain, { ...plain, before }]) {
        for (const part of partsOf(asked)) {
          const levels = pairsOf(asked, part)
            .filter(({ row, col }) => isValidPair(part.table, row, col))
            .map(({ row, col, give, index, wanted }) => {
              const { at: source, owner } = asked.villages[give.village] ?? expect.unreachable()
              const isKept = asked.before.some(
                (each) => each.village === give.village && each.wish === index && each.template === give.plain,
              )
              const preferred = wanted.senders?.preferred
              const isSeen = asked.towers.some((tower) => sees(tower, source, wanted.target))
              return {
                cost: pairCost(part.table, part.rule, row, col),
                levels: [
                  wanted.templates.indexOf(give.plain),
                  asked.before.length > 0 && !isKept ? 1 : 0,
                  preferred && !preferred.includes(owner) ? 1 : 0,
                  isSeen ? 1 : 0,
                  travelOf(part.table, row, col),
                ],
              }
            })
          expect(part.rule.exact).toBe(true)
          const byCost = levels.toSorted((a, b) => a.cost - b.cost)
          const byLevels = levels.toSorted((a, b) => compare(a.levels, b.levels))
          expect(byCost.map((each) => each.levels)).toEqual(byLevels.map((each) => each.levels))
          const least = byCost[0]?.cost ?? 0
          expect(least).toBeGreaterThanOrEqual(0)
        }
      }
    },
  )

  test.each([1, 2, 3])(
    'columns stand by their class, those of one class along a curve through the map (%i)',
    (seed) => {
      const asked = drawn(seed, mix)
      for (const { table, gives } of partsOf(asked, [1, 2])) {
        const { classOf, x, y, supply } = table.cols
        const keys = gives.map(({ village: from }, col) => [
          classOf[col] ?? -1,
          placeOnCurve(x[col] ?? 0, y[col] ?? 0),
          from,
        ])
        expect(keys).toEqual(keys.toSorted(compare))
        expect([...supply]).toEqual(gives.map((give) => give.village))
        expect(gives.map((_, col) => ({ x: x[col], y: y[col] }))).toEqual(
          gives.map((give) => asked.villages[give.village]?.at),
        )
      }
    },
  )
})

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((each, k) => each !== b[k])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}

const TARGET = coord('510|500')
const VILLAGES = [village(coord('500|500'), { ram: 50, spy: 50, snob: 3, axe: 200 })]

function onlyPart(given: Partial<Parameters<typeof operation>[0]>, sizes: readonly number[] = [1]): OperationPart {
  const parts = partsOf(operation({ villages: VILLAGES, wishes: [], ...given }), sizes)
  expect(parts).toHaveLength(1)
  return parts[0] ?? expect.unreachable()
}

const WINDOW = { latestArrival: later(at('20:00'), 10) }

test.each<[string, Partial<Operation['rules']>, Operation['owners'], number]>([
  ['nothing keeps its launches apart', {}, [], UNLIMITED],
  ['its player keeps a gap', { load: { gapSeconds: 4 } }, [], 3],
  ['the gap goes into the window whole', { load: { gapSeconds: 5 } }, [], 3],
  ['the gap is longer than the window', { load: { gapSeconds: 11 } }, [], 1],
  ['one player keeps a smaller gap', { load: { gapSeconds: 5 } }, [{ id: 7, points: 1, load: { gapSeconds: 2 } }], 6],
  ['one player keeps a larger gap', { load: { gapSeconds: 5 } }, [{ id: 7, points: 1, load: { gapSeconds: 9 } }], 3],
  ['one player has no load of his own', { load: { gapSeconds: 5 } }, [{ id: 7, points: 1 }], 3],
  ['all launches keep a gap', { minimumGapSeconds: 4, load: { gapSeconds: 3 } }, [], 3],
  ['launches need seconds of their own', { distinctLaunchSeconds: true }, [], 11],
])('a village sends to a wish as often as there is room in its window, where %s', (_case, rules, owners, room) => {
  const wishes = [wish(TARGET, [FAKE], { wanted: 20, ...WINDOW })]
  expect([...onlyPart({ wishes, rules, owners }).pairRoom]).toEqual([room])
  const train = [wish(TARGET, [NOBLE], { wanted: 3, train: {}, ...WINDOW })]
  expect([...onlyPart({ wishes: train, rules, owners }).pairRoom]).toEqual([UNLIMITED])
})

test('a part has what is wanted of each wish, its rank and its moment, and no row for what is not', () => {
  const wishes = [
    wish(TARGET, [FAKE], { wanted: 4, rank: 2, targetOwner: 5 }),
    wish(TARGET, [FAKE], { wanted: 3, rank: 1, targetOwner: 5 }),
    wish(coord('511|504'), [FAKE], { wanted: 2, rank: 0, ...WINDOW, targetOwner: 5 }),
  ]
  const asked = operation({ villages: VILLAGES, wishes, rules: { uniqueTarget: true } })
  const maker = new PartMaker(asked)
  const family = { templates: [FAKE], wishes: [0, 1, 2], isTrain: false }
  const stocks = VILLAGES.map(({ stock }) => stock)
  const part = maker.part(family, 1, [4, 0, 2], stocks) ?? expect.unreachable()
  const { rows, cols } = part.table
  expect([...rows.demand]).toEqual([0, 2])
  expect([...rows.wanted]).toEqual([4, 2])
  expect([...part.rowUnits]).toEqual([4, 2])
  expect([...(part.ranks ?? [])]).toEqual([2, 0])
  expect([...rows.arrival]).toEqual([at('20:00'), at('20:00')])
  expect([...rows.x, ...rows.y]).toEqual([510, 511, 500, 504])
  // No village gives more than is wanted of it.
  expect([...cols.uses]).toEqual([6])
  expect([...part.colUnits]).toEqual([6])
  expect([...cols.size]).toEqual([1])
  expect([...(maker.part(family, 1, [60, 0, 0], stocks)?.colUnits ?? [])]).toEqual([50])
  expect(part.table.pool).toBe('attack')
  expect([...(part.groups ?? [])]).toEqual([0, 1])
  expect(part.shared).toBeUndefined()
  expect(part.isWhole).toBe(false)
  expect(maker.part(family, 1, [0, 0, 0], stocks)).toBeUndefined()
  expect(maker.part(family, 1, [4, 0, 2], [{}])).toBeUndefined()
})

test('trains are nobles of so many commands, and a service of theirs is a matter of the repair', () => {
  const wishes = [wish(TARGET, [NOBLE], { wanted: 4, train: {} })]
  const part = onlyPart({ wishes, rules: { uniqueTarget: true } }, [2])
  expect(part.table.pool).toBe('noble')
  expect([...part.table.cols.size]).toEqual([2])
  expect([...part.rowUnits]).toEqual([2])
  expect(part.groups).toBeUndefined()
  expect(onlyPart({ wishes: [wish(TARGET, [FAKE])] }).groups).toBeUndefined()
})

/** Of each wish, what may be sent to it: villages with the templates of their commands. */
function served(given: Partial<Parameters<typeof operation>[0]>, sizes: readonly number[] = [1]): string[][] {
  const asked = operation({ villages: VILLAGES, wishes: [], ...given })
  const pairs = partsOf(asked, sizes).flatMap((part) => pairsOf(asked, part))
  const open = pairs.filter(({ part, row, col }) => isValidPair(part.table, row, col))
  return asked.wishes.map((_, i) =>
    open.filter(({ index }) => index === i).map(({ give }) => `${give.village}: ${give.templates.join(' ')}`),
  )
}

test('only what carries nobles keeps to their range', () => {
  const wishes = [
    wish(TARGET, [NOBLE]),
    wish(TARGET, [FAKE]),
    wish(TARGET, [NOBLE], { wanted: 2, train: { first: NUKE } }),
  ]
  const rules = { maxNobleFields: 9 }
  const villages = [village(coord('500|500'), { axe: 5000, ram: 90, spy: 9, snob: 9 })]
  expect(served({ villages, wishes }, [2])).toEqual([['0: 3'], ['0: 2'], ['0: 0 3']])
  expect(served({ villages, wishes, rules }, [2])).toEqual([[], ['0: 2'], []])
  // A nuke that leads no train carries none.
  expect(served({ villages, wishes: wishes.slice(2), rules }, [1])).toEqual([['0: 0']])
})

test('each train takes its own first template', () => {
  const villages = [village(coord('500|500'), { axe: 5000, ram: 90, snob: 9 })]
  const wishes = [{}, { first: NUKE }, { first: NOBLE }].map((train) => wish(TARGET, [NOBLE], { wanted: 2, train }))
  expect(served({ villages, wishes }, [2])).toEqual([['0: 3 3'], ['0: 0 3'], ['0: 3 3']])
})

test('where nobody may send nobody does, and where all are strangers all may', () => {
  expect(served({ wishes: [wish(TARGET, [FAKE], { senders: { never: [1] } })] })).toEqual([[]])
  expect(served({ wishes: [wish(TARGET, [FAKE], { senders: { preferred: [2] } })] })).toEqual([['0: 2']])
  const both = [{ never: [1] }, { preferred: [2] }].map((senders) => wish(TARGET, [FAKE], { senders }))
  expect(served({ wishes: both })).toEqual([[], ['0: 2']])
})

test('templates of one village share its stock', () => {
  const wishes = [wish(TARGET, [SMALLER_NUKE, RUIN], { wanted: 4 })]
  const villages = [village(coord('500|500'), { axe: 600, catapult: 30 })]
  const part = onlyPart({ wishes, villages })
  expect(part.shared).toEqual([{ cols: [0, 1], units: 2 }])
})

test('a part knows when commands of the plan before left, and of no others', () => {
  const wishes = [
    wish(TARGET, [FAKE], { wanted: 4, ...WINDOW }),
    wish(coord('514|500'), [FAKE, RUIN], { wanted: 2, boost: 1.5 }),
  ]
  const earlier = { village: 0, wish: 0, template: FAKE, arrival: at('20:00') }
  const before = [
    earlier,
    { ...earlier, arrival: later(at('20:00'), 7) },
    { ...earlier, wish: 1, arrival: at('20:00') },
    { ...earlier, wish: 2 },
    { ...earlier, village: 1 },
    { ...earlier, wish: 1, template: RUIN },
  ]
  const { launchesBefore, gives } = onlyPart({ wishes, before })
  expect(gives).toHaveLength(1)
  // Ten fields are five hours; fourteen at a boost of 1.5 are 4:40.
  expect([...launchesBefore]).toEqual([
    [pairKey(0, 0), [at('15:00'), later(at('15:00'), 7)]],
    [pairKey(1, 0), [at('15:20')]],
  ])
  expect(onlyPart({ wishes }).launchesBefore.size).toBe(0)
})

test('quiet hours of one player are nobody else’s', () => {
  const villages = [1, 2].map((owner) => village(coord(`500|50${owner}`), { ram: 1, spy: 1 }, { owner }))
  const quietHours = { from: hour('00:00'), until: hour('23:59') }
  const part = onlyPart({
    villages,
    owners: [{ id: 2, points: 1, quietHours: [quietHours] }],
    wishes: [wish(TARGET, [FAKE])],
  })
  expect(part.gives.map(({ village: from }, col) => [from, isValidPair(part.table, 0, col)])).toEqual(
    expect.arrayContaining([
      [0, true],
      [1, false],
    ]),
  )
})
