// What villages could give to trains by their stock alone: who gives to whom, what it takes to complete one, and how many there can be.
import { describe, expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { randomNumbers } from '../../random.ts'
import { NOBLE, operation, partsOf, village, wish } from '../operation.fixture.ts'
import type { Operation } from '../operation.ts'
import { TrainFlow } from './train-flow.ts'

/** Nothing stops it. */
const onwards = () => {}

interface Asked {
  /** Nobles of each village. */
  readonly nobles: readonly number[]
  /** Nobles that each wish wants. */
  readonly wanted: readonly number[]
  readonly ranks?: readonly number[]
  /** Which villages a wish reaches, the cheapest first; all where none are told. */
  readonly reaches?: readonly (readonly number[])[]
  readonly fixed?: Operation['fixed']
  readonly rounds?: number
}

/** Villages with as many escorts as anybody needs, beside a flow from which nothing is given yet. */
function flowOf({ nobles, wanted, ranks, reaches, fixed = [], rounds = 1 }: Asked): TrainFlow {
  const asked = operation({
    villages: nobles.map((snob, i) => village(coord(`50${i}|500`), { snob, axe: 1000 })),
    wishes: wanted.map((each, i) =>
      wish(coord(`50${i}|505`), [NOBLE], { wanted: each, train: {}, rank: ranks?.[i] ?? 0 }),
    ),
    fixed,
  })
  const wishes = wanted.map((_, i) => i)
  const flow = new TrainFlow(asked, partsOf(asked), wishes, wanted, () => rounds)
  for (const each of wishes)
    for (const [cost, from] of (reaches?.[each] ?? nobles.map((_, i) => i)).entries()) flow.allow(each, from, cost)
  flow.sortByCost()
  return flow
}

const sorted = (pieces: ReturnType<TrainFlow['ways']>) =>
  pieces?.toSorted((a, b) => a.wish - b.wish || a.village - b.village)

describe('a train asks', () => {
  test('one village for all of it where one has it, the cheapest first', () => {
    const flow = flowOf({ nobles: [4, 4], wanted: [4], reaches: [[1, 0]] })
    expect(flow.ways(0, 4, 'NOBODY')).toEqual([{ wish: 0, village: 1, commands: 4 }])
  })

  test('several where none has all, and is told what each gives', () => {
    const flow = flowOf({ nobles: [1, 3, 2], wanted: [5] })
    expect(sorted(flow.ways(0, 5, 'NOBODY'))).toEqual([
      { wish: 0, village: 0, commands: 1 },
      { wish: 0, village: 1, commands: 3 },
      { wish: 0, village: 2, commands: 1 },
    ])
  })

  test('for nothing where it cannot have all that it asks for', () => {
    const flow = flowOf({ nobles: [1, 1], wanted: [3] })
    expect(flow.ways(0, 3, 'NOBODY')).toBeUndefined()
    expect(flow.ways(0, 2, 'NOBODY')).toHaveLength(2)
  })

  test('over a village whose train finds its own elsewhere', () => {
    const flow = flowOf({ nobles: [0, 1], wanted: [1, 1], reaches: [[0], [0, 1]] })
    flow.give(1, 0, 1)
    expect(sorted(flow.ways(0, 1, 'NOBODY'))).toEqual([
      { wish: 0, village: 0, commands: 1 },
      { wish: 1, village: 0, commands: 0 },
      { wish: 1, village: 1, commands: 1 },
    ])
  })

  test('over as many villages as it takes', () => {
    const flow = flowOf({ nobles: [0, 0, 1], wanted: [1, 1, 1], reaches: [[0], [0, 1], [1, 2]] })
    flow.give(1, 0, 1)
    flow.give(2, 1, 1)
    expect(sorted(flow.ways(0, 1, 'NOBODY'))).toEqual([
      { wish: 0, village: 0, commands: 1 },
      { wish: 1, village: 0, commands: 0 },
      { wish: 1, village: 1, commands: 1 },
      { wish: 2, village: 1, commands: 0 },
      { wish: 2, village: 2, commands: 1 },
    ])
  })

  test('no village for more than is known to be possible', () => {
    const flow = flowOf({ nobles: [4, 4], wanted: [4] })
    flow.forbid(0, 0, 3)
    expect(sorted(flow.ways(0, 4, 'NOBODY'))).toEqual([
      { wish: 0, village: 0, commands: 2 },
      { wish: 0, village: 1, commands: 2 },
    ])
    // What was found impossible later and is less holds, and what is more forgets nothing.
    flow.forbid(0, 0, 1)
    flow.forbid(0, 0, 4)
    expect(flow.ways(0, 4, 'NOBODY')).toEqual([{ wish: 0, village: 1, commands: 4 }])
  })
})

describe('a train that is short', () => {
  const TAKEN = { nobles: [0], wanted: [2, 2] }

  test('gives way to one that becomes whole, and only where that is asked', () => {
    const flow = flowOf(TAKEN)
    flow.give(1, 0, 1)
    flow.give(0, 0, 1)
    expect(flow.ways(0, 1, 'NOBODY')).toBeUndefined()
    expect(sorted(flow.ways(0, 1, 'WHO_IS_SHORT'))).toEqual([
      { wish: 0, village: 0, commands: 2 },
      { wish: 1, village: 0, commands: 0 },
    ])
  })

  test('does not where it is whole, or more important', () => {
    const whole = flowOf(TAKEN)
    whole.give(1, 0, 2)
    expect(whole.ways(0, 2, 'WHO_IS_SHORT')).toBeUndefined()
    const important = flowOf({ ...TAKEN, ranks: [1, 0] })
    important.give(1, 0, 1)
    expect(important.ways(0, 1, 'WHO_IS_SHORT')).toBeUndefined()
    const less = flowOf({ ...TAKEN, ranks: [0, 1] })
    less.give(1, 0, 1)
    expect(less.ways(0, 1, 'WHO_IS_SHORT')).toHaveLength(2)
  })

  test('is told by what it lacks, those that lack least first, of its rank alone', () => {
    const flow = flowOf({ nobles: [9], wanted: [4, 4, 2, 3], ranks: [0, 0, 0, 1] })
    flow.give(1, 0, 3)
    flow.give(2, 0, 2)
    expect(flow.short(0)).toEqual([1, 0])
    expect(flow.wholeOnes(0)).toEqual([2])
    expect([flow.whole(0), flow.whole(1)]).toEqual([1, 0])
    expect([flow.commands(0), flow.commands(1)]).toEqual([5, 0])
    expect(flow.short(1)).toEqual([3])
    flow.give(2, 0, -2)
    expect(flow.villagesOf(2)).toEqual([])
  })
})

describe('a village gives', () => {
  test('what its stock pays besides what is fixed, the scarcest unit first', () => {
    const asked = operation({
      villages: [village(coord('500|500'), { snob: 5, axe: 160 })],
      wishes: [wish(coord('500|505'), [NOBLE], { wanted: 5, train: {} })],
    })
    const most = (fixed: Operation['fixed']) => {
      const flow = new TrainFlow({ ...asked, fixed }, partsOf(asked), [0], [5])
      flow.allow(0, 0, 0)
      return flow.most(onwards)
    }
    // Fifty axes with each noble.
    expect(most([])).toBe(3)
    const gone = {
      ...{ village: 0, target: coord('500|507'), targetOwner: 0, isFake: false },
      ...{ launch: at('19:00'), arrival: at('20:00'), amounts: { axe: 20, snob: 1 } },
    }
    expect(most([gone])).toBe(2)
    // What comes home may go again.
    expect(most([{ ...gone, home: { at: at('19:30'), share: 1 } }])).toBe(3)
  })

  test('as often as its troops come home', () => {
    expect(flowOf({ nobles: [2], wanted: [5], rounds: 1 }).most(onwards)).toBe(2)
    expect(flowOf({ nobles: [2], wanted: [5], rounds: 2 }).most(onwards)).toBe(4)
  })

  test('nothing twice: what was taken is not there for another', () => {
    const flow = flowOf({ nobles: [2], wanted: [2, 2] })
    const asked = operation({
      villages: [village(coord('500|500'), { snob: 2, axe: 1000 })],
      wishes: [wish(coord('500|505'), [NOBLE], { wanted: 2, train: {} })],
    })
    const [give] = partsOf(asked)[0]?.gives ?? []
    if (!give) throw new Error('There is a village that gives.')
    flow.take(give, 1)
    expect(flow.ways(0, 2, 'NOBODY')).toBeUndefined()
    expect(flow.ways(0, 1, 'NOBODY')).toEqual([{ wish: 0, village: 0, commands: 1 }])
    flow.take(give, -1)
    expect(flow.ways(0, 2, 'NOBODY')).toEqual([{ wish: 0, village: 0, commands: 2 }])
  })

  test('to whom it reaches, at the least that it costs to any of them', () => {
    const flow = flowOf({ nobles: [1, 1], wanted: [1], reaches: [[]] })
    expect(flow.ways(0, 1, 'NOBODY')).toBeUndefined()
    flow.allow(0, 0, 5)
    flow.allow(0, 1, 4)
    flow.allow(0, 0, 3)
    flow.allow(0, 0, 9)
    flow.sortByCost()
    expect(flow.ways(0, 1, 'NOBODY')).toEqual([{ wish: 0, village: 0, commands: 1 }])
  })
})

describe('there can be', () => {
  test('no more commands than a greatest flow has, however they are given', () => {
    const draw = randomNumbers(11)
    const below = (n: number) => Math.floor(draw() * n)
    for (let seed = 0; seed < 200; seed++) {
      const nobles = Array.from({ length: 1 + below(5) }, () => below(4))
      const wanted = Array.from({ length: 1 + below(4) }, () => 1 + below(4))
      const reaches = wanted.map(() => nobles.flatMap((_, i) => (draw() < 0.5 ? [i] : [])))
      expect(flowOf({ nobles, wanted, reaches }).most(onwards), JSON.stringify({ nobles, wanted, reaches })).toBe(
        greatestFlow(nobles, wanted, reaches),
      )
    }
  })

  test('so many whole trains of a rank, the smallest first, out of what others leave', () => {
    expect(flowOf({ nobles: [3, 2], wanted: [4, 2, 3] }).mostWhole(0, onwards)).toBe(2)
    expect(flowOf({ nobles: [9], wanted: [4, 2, 3] }).mostWhole(0, onwards)).toBe(3)
    expect(flowOf({ nobles: [1], wanted: [2] }).mostWhole(0, onwards)).toBe(0)
    const given = flowOf({ nobles: [0, 2], wanted: [2, 2], ranks: [0, 1], reaches: [[0], [0, 1]] })
    // What the rank itself has counts as what there is; what another has does not.
    given.give(0, 0, 2)
    expect(given.mostWhole(0, onwards)).toBe(1)
    expect(given.mostWhole(1, onwards)).toBe(1)
    const others = flowOf({ nobles: [0], wanted: [2, 2], ranks: [0, 1] })
    others.give(0, 0, 2)
    expect(others.mostWhole(1, onwards)).toBe(0)
  })
})

/** By cuts: of every set of wishes what its villages have and what the others want; the least of all is the greatest flow. */
function greatestFlow(
  nobles: readonly number[],
  wanted: readonly number[],
  reaches: readonly (readonly number[])[],
): number {
  let least = Number.POSITIVE_INFINITY
  for (let set = 0; set < 2 ** wanted.length; set++) {
    const own = wanted.map((_, i) => ((set >> i) & 1) === 1)
    const villages = new Set(reaches.flatMap((each, i) => (own[i] ? each : [])))
    const have = [...villages].reduce((sum, i) => sum + (nobles[i] ?? 0), 0)
    least = Math.min(least, have + wanted.reduce((sum, each, i) => sum + (own[i] ? 0 : each), 0))
  }
  return least
}
