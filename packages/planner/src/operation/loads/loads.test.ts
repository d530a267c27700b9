// Who has to go for one launch more: by loads of players, shares and stocks of villages, trains, and what is fixed.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import type { Seat } from '../../repair/seat.ts'
import { operation, partsOf, village, wish } from '../operation.fixture.ts'
import type { FixedCommand, Template } from '../operation.ts'
import { fixedSeats } from '../plan-before/fixed-seats.ts'
import { Loads } from './loads.ts'

const START = at('18:00')
const TARGETS = ['510|500', '510|502', '510|504', '510|506', '510|508'].map(coord)
const CATAPULTS: readonly Template[] = [10, 20, 30].map((least) => ({
  type: 'Attack',
  isFake: least === 10,
  units: [{ unit: 'catapult', least, takes: 'least', stays: 0 }],
}))

/** Wishes for 10, 20 or 30 catapults, one a rank, and seats for them that leave so many seconds after 18:00. */
function loadsOf(given: Partial<Parameters<typeof operation>[0]>, templates: readonly number[] = [0, 0, 0, 0, 0]) {
  const asked = operation({
    villages: [village(coord('500|500'), { catapult: 1000 })],
    templates: CATAPULTS,
    wishes: templates.map((template, rank) => wish(TARGETS[rank] ?? expect.unreachable(), [template], { rank })),
    ...given,
  })
  const parts = partsOf(asked)
  const loads = new Loads(asked, parts, fixedSeats(asked, undefined))
  const seatOf = (index: number, seconds: number, from = 0): Seat => {
    const part = parts.findIndex(({ table }) => table.rows.demand.includes(index))
    const { table, gives } = parts[part] ?? expect.unreachable()
    const [row, col] = [table.rows.demand.indexOf(index), gives.findIndex((give) => give.village === from)]
    const launch = later(START, seconds)
    return { part, row, col, commands: 1, at: launch, arrival: later(launch, 3600), train: '', service: -1 }
  }
  const add = (index: number, seconds: number, from = 0): Seat => {
    const seat = seatOf(index, seconds, from)
    loads.count(seat, 1)
    return seat
  }
  return { loads, seatOf, add }
}

function fixedAt(seconds: number, given: Partial<FixedCommand> = {}): FixedCommand {
  const launch = later(START, seconds)
  const target = { target: coord('520|500'), targetOwner: 0 }
  return { village: 0, ...target, amounts: {}, isFake: false, launch, arrival: later(launch, 3600), ...given }
}

test('of a player who sends as often as he may the least important launches give way, of equals the last', () => {
  const rules = { load: { gapSeconds: 0, most: 3 } }
  const { loads, seatOf, add } = loadsOf({ rules })
  const [second, first] = [add(1, 0), add(0, 60)]
  expect(loads.blockers(seatOf(4, 120), undefined, [])).toEqual([])
  const [last, third] = [add(3, 180), add(2, 240)]
  expect(loads.blockers(seatOf(4, 120), undefined, [])).toEqual([last, third])
  expect(loads.blockers(seatOf(4, 120), last, [])).toEqual([third])
  expect(loads.blockers(seatOf(4, 120), undefined, [third])).toEqual([last])
  expect(loads.blockers(seatOf(4, 120), last, [third])).toEqual([])
  loads.count(third, -1)
  const equal = add(3, 300)
  expect(loads.blockers(seatOf(4, 120), first, [])).toEqual([equal])
  expect(loads.blockers(seatOf(4, 120), second, [last])).toEqual([])
  expect(loads.blockers(seatOf(4, 120), undefined, [second, last])).toEqual([])
  const four = loadsOf({ rules: { load: { gapSeconds: 0, most: 4 } } })
  const there = [0, 1, 2, 3].map((i) => four.add(i, i))
  expect(four.loads.blockers(four.seatOf(4, 120), undefined, there.slice(0, 2))).toEqual([])
})

test('what is fixed counts among the launches of its player and never gives way', () => {
  const asked = (fixed: readonly FixedCommand[]) => {
    const { loads, seatOf, add } = loadsOf({ rules: { load: { gapSeconds: 60, most: 2 } }, fixed })
    const there = add(0, 600)
    return { there, found: loads.blockers(seatOf(1, 100), undefined, []) }
  }
  const one = asked([fixedAt(0)])
  expect(one.found).toEqual([one.there])
  const two = asked([fixedAt(0), fixedAt(1200)])
  expect(two.found.map(({ isFixed }) => isFixed)).toEqual([undefined, true])
  // Too near to the launch of the fixed one, to the second.
  expect(asked([fixedAt(41)]).found.some(({ isFixed }) => isFixed)).toBe(true)
  expect(asked([fixedAt(40)]).found.some(({ isFixed }) => isFixed)).toBe(false)
})

test('launches in any ten minutes are counted to the second, before and behind the new one', () => {
  const { loads, seatOf, add } = loadsOf({ rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } } })
  const [one, two] = [add(1, 600), add(2, 900)]
  const found = (seconds: number) => loads.blockers(seatOf(0, seconds), undefined, [])
  expect(found(300)).toEqual([])
  expect(found(301)).toEqual([two])
  expect(found(599)).toEqual([two])
  expect(found(750)).toEqual([two])
  expect(found(1199)).toEqual([two])
  expect(found(1200)).toEqual([])
  const three = add(3, 1300)
  // What stands in two crowds of it makes room in both.
  expect(found(850)).toEqual([two])
  expect(loads.blockers(seatOf(0, 850), three, [])).toEqual([two])
  expect(loads.blockers(seatOf(0, 850), undefined, [one])).toEqual([three])
  expect(found(1250)).toEqual([three])
})

test('a crowd may begin at any launch of it', () => {
  const { loads, seatOf, add } = loadsOf({ rules: { load: { gapSeconds: 0, mostInTenMinutes: 2 } } })
  add(0, 300)
  const [two, three] = [add(1, 900), add(2, 1000)]
  // From 300 on there are two with the new one, from it on three.
  expect(loads.blockers(seatOf(3, 880), undefined, [])).toEqual([three])
  expect(loads.blockers(seatOf(3, 950), undefined, [])).toEqual([three])
  expect(loads.blockers(seatOf(3, 1050), undefined, [])).toEqual([three])
  expect(loads.blockers(seatOf(3, 1500), undefined, [two])).toEqual([])
  add(3, 1450)
  expect(loads.blockers(seatOf(4, 1550), undefined, [])).toHaveLength(1)
})

test('a player at his load is next free ten minutes behind the first of those that fill it', () => {
  const { loads, seatOf, add } = loadsOf({ rules: { load: { gapSeconds: 100, mostInTenMinutes: 2 } } })
  const freeAfter = (seconds: number, without?: Seat) => (loads.freeAfter(seatOf(0, seconds), without) - START) / 1000
  const [one, two] = [add(1, 0), add(2, 200)]
  expect(freeAfter(-100)).toBe(-100)
  expect(freeAfter(100)).toBe(100)
  expect(freeAfter(101)).toBe(300)
  expect(freeAfter(300)).toBe(600)
  expect(freeAfter(200)).toBe(600)
  expect(freeAfter(600)).toBe(600)
  expect(freeAfter(300, one)).toBe(300)
  expect(freeAfter(250, two)).toBe(250)
  add(3, 550)
  expect(freeAfter(560)).toBe(800)
  expect(freeAfter(640)).toBe(800)
  expect(freeAfter(790)).toBe(800)
  expect(freeAfter(800)).toBe(800)
})

test('a village sends its share of commands and of fakes, and the least important gives way', () => {
  const { loads, seatOf, add } = loadsOf(
    { rules: { mostOfVillage: 3, mostFakesOfVillage: 1 }, fixed: [fixedAt(0)] },
    [0, 1, 1, 0, 1],
  )
  const fake = add(0, 0)
  expect(loads.blockers(seatOf(3, 60), undefined, [])).toEqual([fake])
  expect(loads.blockers(seatOf(3, 60), fake, [])).toEqual([])
  expect(loads.blockers(seatOf(1, 60), undefined, [])).toEqual([])
  const second = add(2, 60)
  expect(loads.blockers(seatOf(1, 60), undefined, [])).toEqual([second])
  // One share after the other: the fake makes room for both.
  expect(loads.blockers(seatOf(3, 60), undefined, [])).toEqual([fake])
  const elsewhere = loadsOf({ rules: { mostOfVillage: 1 }, fixed: [fixedAt(0)] })
  expect(elsewhere.loads.blockers(elsewhere.seatOf(0, 60), undefined, []).map(({ isFixed }) => isFixed)).toEqual([true])
  const faked = loadsOf({ rules: { mostFakesOfVillage: 1 }, fixed: [fixedAt(0, { isFake: true })] }, [0, 1])
  expect(faked.loads.blockers(faked.seatOf(0, 60), undefined, [])).toHaveLength(1)
  expect(faked.loads.blockers(faked.seatOf(1, 60), undefined, [])).toEqual([])
})

test('of a stock one that alone makes room gives way before two, and of these the least important', () => {
  const { loads, seatOf, add } = loadsOf({ villages: [village(coord('500|500'), { catapult: 65 })] }, [1, 0, 2, 0, 1])
  const [ten, thirty] = [add(1, 0), add(2, 60)]
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([])
  const other = add(3, 120)
  // Five are missing for twenty: any would do, and the last is the least important.
  expect(loads.blockers(seatOf(4, 0), undefined, [])).toEqual([other])
  expect(loads.alternatives(seatOf(4, 0), undefined, other)).toEqual([other, thirty, ten])
  expect(loads.alternatives(seatOf(4, 0), undefined, thirty)).toEqual([thirty, other, ten])
  expect(loads.alternatives(seatOf(4, 0), other, thirty)).toEqual([thirty])
  expect(loads.alternatives(seatOf(3, 0), undefined, thirty)).toEqual([thirty])
  const twenty = add(0, 180)
  // 70 of 65 are out, so 30 must come back for one of 20: the thirty alone.
  expect(loads.blockers(seatOf(4, 0), undefined, [])).toEqual([thirty])
  expect(loads.blockers(seatOf(4, 0), thirty, [])).toEqual([])
  expect(loads.blockers(seatOf(2, 0), undefined, [])).toEqual([other, thirty])
  loads.count(twenty, -1)
  const large = { ...seatOf(4, 0), commands: 3 }
  expect(loads.blockers(large, undefined, [])).toEqual([other, thirty, ten])
  expect(loads.blockers({ ...large, commands: 4 }, undefined, []).map(({ isFixed }) => isFixed)).toEqual([true])
})

test('a village that sends all that is left does so once', () => {
  const all: Template = {
    ...CATAPULTS[0]!,
    isFake: false,
    units: [{ unit: 'catapult', least: 1, takes: 'all', stays: 0 }],
  }
  const { loads, seatOf, add } = loadsOf({ templates: [all, ...CATAPULTS.slice(1)] }, [0, 0, 1])
  const plain = add(2, 0)
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([])
  const taker = add(1, 60)
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([taker])
  expect(loads.blockers(seatOf(0, 0), taker, [])).toEqual([])
  expect(loads.blockers(seatOf(2, 0), plain, [])).toEqual([])
  loads.count(taker, -1)
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([])
})

test('what comes home at the second of a launch can go with it', () => {
  // Three hours from launch to home: an hour there, an hour back, an hour at rest.
  const home = { share: 1, marginSeconds: 3600 }
  const { loads, seatOf, add } = loadsOf({
    villages: [village(coord('500|500'), { catapult: 10 })],
    wishes: [0, 1].map((rank) => wish(TARGETS[rank]!, [0], { rank, home })),
  })
  const there = add(0, 0)
  expect(loads.blockers(seatOf(1, 3 * 3600), undefined, [])).toEqual([])
  expect(loads.blockers(seatOf(1, 3 * 3600 - 1), undefined, [])).toEqual([there])
  expect(loads.blockers(seatOf(1, -3 * 3600), undefined, [])).toEqual([])
  expect(loads.blockers(seatOf(1, 1 - 3 * 3600), undefined, [])).toEqual([there])
})

test('what is fixed may have taken more than was told, which is nobody’s fault', () => {
  const home = { at: later(START, 60), share: 1 }
  const found = (amounts: FixedCommand['amounts']) => {
    const { loads, seatOf } = loadsOf({
      villages: [village(coord('500|500'), { catapult: 10, ram: 1 })],
      wishes: [wish(TARGETS[0]!, [0])],
      templates: CATAPULTS.map((each) => ({
        ...each,
        units: [...each.units, { unit: 'ram', least: 0, takes: 'least', stays: 1 }],
      })),
      fixed: [fixedAt(0, { amounts, home }), fixedAt(7200, { amounts })],
    })
    return loads.blockers(seatOf(0, 60), undefined, [])
  }
  expect(found({ ram: 5 })).toEqual([])
  expect(found({ ram: 5, catapult: 1 })).toHaveLength(1)
})

test('fixed commands that took more than there is are in nobody’s way once they are home', () => {
  const { loads, seatOf } = loadsOf({
    villages: [village(coord('500|500'), { catapult: 10 })],
    fixed: [fixedAt(-3600, { amounts: { catapult: 99 }, home: { at: later(START, -60), share: 1 } })],
  })
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([])
  expect(loads.blockers(seatOf(0, -61), undefined, [])).toHaveLength(1)
})

test('of what is fixed that share is there again which comes home', () => {
  const found = (share: number, amount: number) => {
    const { loads, seatOf } = loadsOf({
      villages: [village(coord('500|500'), { catapult: 20 })],
      fixed: [fixedAt(-3600, { amounts: { catapult: amount }, home: { at: START, share } })],
    })
    return [0, -1].map((seconds) => loads.blockers(seatOf(0, seconds), undefined, []).length)
  }
  expect(found(1, 20)).toEqual([0, 1])
  expect(found(0.5, 20)).toEqual([0, 1])
  // Of nineteen nine come home, and ten are lost.
  expect(found(0.5, 19)).toEqual([0, 1])
  expect(found(0.4, 19)).toEqual([1, 1])
})

test('what one command leaves at home all others of its village do, until it goes', () => {
  const templates = CATAPULTS.map((each, i): Template => {
    const ram = { unit: 'ram', least: 0, takes: 'least', stays: 0 } as const
    return i === 1 ? { ...each, units: [ram, ...each.units.map((unit) => ({ ...unit, stays: 5 }))] } : each
  })
  const { loads, seatOf, add } = loadsOf(
    { templates, villages: [village(coord('500|500'), { catapult: 30 })] },
    [0, 1, 2, 0, 0],
  )
  const twenty = add(1, 0)
  expect(loads.blockers(seatOf(0, 60), undefined, [])).toEqual([twenty])
  expect(loads.blockers(seatOf(0, -60), undefined, [])).toEqual([twenty])
  // All thirty may go where nothing is to stay.
  expect(loads.blockers({ ...seatOf(3, 60), commands: 3 }, undefined, [])).toEqual([twenty])
  expect(loads.blockers(seatOf(2, 60), twenty, [])).toEqual([])
})

test('those who go anyhow are not asked to make room for more', () => {
  const { loads, seatOf, add } = loadsOf({ villages: [village(coord('500|500'), { catapult: 50 })] }, [2, 0, 0, 0, 0])
  const there = [1, 2, 3, 4].map((index) => add(index, index))
  const [, , third, last] = there
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toEqual([last, third])
  expect(loads.blockers(seatOf(0, 0), last, [])).toEqual([third])
  const forty = loadsOf({ villages: [village(coord('500|500'), { catapult: 40 })] }, [2, 0, 0, 0, 0])
  const others = [1, 2, 3, 4].map((index) => forty.add(index, index))
  expect(forty.loads.blockers(forty.seatOf(0, 0), others[3], [])).toEqual([others[2], others[1]])
  expect(forty.loads.blockers(forty.seatOf(0, 0), undefined, [others[3]!])).toEqual([others[2], others[1]])
})

test('a crowd is no larger than the load allows, wherever it begins, and small ones are in nobody’s way', () => {
  const crowd = (most: number, seconds: readonly number[]) => {
    const { loads, seatOf, add } = loadsOf({ rules: { load: { gapSeconds: 0, mostInTenMinutes: most } } })
    const there = seconds.map((each, rank) => add(rank, each))
    return (at: number) => loads.blockers(seatOf(4, at), undefined, []).map((seat) => there.indexOf(seat))
  }
  expect(crowd(5, [300, 400, 500])(450)).toEqual([])
  expect(crowd(4, [300, 400, 500])(450)).toEqual([])
  expect(crowd(3, [300, 400, 500])(450)).toEqual([2])
  expect(crowd(1, [300])(450)).toEqual([0])
  // Three from 590 on, the new one between them; no more than three before and behind.
  expect(crowd(3, [300, 590, 1000, 1100])(880)).toEqual([3])
  expect(crowd(3, [300, 590, 1000, 1190])(880)).toEqual([])
  // Who may send nothing in ten minutes sends nothing, and nobody can make room.
  expect(crowd(0, [])(450)).toEqual([-1])
})

test('of a train of fakes each counts for its village', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { catapult: 1000 })],
    templates: CATAPULTS,
    wishes: [0, 1].map((rank) => wish(TARGETS[rank]!, [0], { rank, wanted: 2, train: {} })),
    rules: { mostFakesOfVillage: 3 },
  })
  const parts = partsOf(asked, [2])
  const loads = new Loads(asked, parts, [])
  const seatOf = (row: number): Seat => {
    const moments = { at: later(START, row), arrival: later(START, 3600) }
    return { part: 0, row, col: 0, commands: 1, ...moments, train: `${row}`, service: -1 }
  }
  const two = seatOf(0)
  expect(loads.blockers(two, undefined, [])).toEqual([])
  loads.count(two, 1)
  expect(loads.blockers(seatOf(1), undefined, [])).toEqual([two])
  loads.count(two, -1)
  expect(loads.blockers(seatOf(1), undefined, [])).toEqual([])
})

test('one more command of a train that is there is no further launch, whatever his load is', () => {
  const load = { gapSeconds: 60, most: 1, mostInTenMinutes: 1 }
  const { loads, seatOf } = loadsOf({ rules: { load } })
  const train = { ...seatOf(0, 0), train: 'one' }
  loads.count(train, 1)
  expect(loads.blockers({ ...train, commands: 2 }, undefined, [])).toEqual([])
  expect(loads.blockers({ ...train, train: 'other' }, undefined, [])).toContain(train)
  expect(loads.blockers(seatOf(0, 0), undefined, [])).toContain(train)
  loads.count(train, 1)
  loads.count(train, -1)
  expect(loads.blockers({ ...train, train: 'other' }, undefined, [])).toContain(train)
  loads.count(train, -1)
  expect(loads.blockers({ ...train, train: 'other' }, undefined, [])).toEqual([])
})

test('launches of one train and of different players are apart', () => {
  const villages = [1, 2].map((owner) => village(coord(`500|50${owner}`), { catapult: 90 }, { owner }))
  const { loads, seatOf } = loadsOf({ villages, rules: { load: { gapSeconds: 20 } } })
  const one = { ...seatOf(0, 0), train: 'one' }
  expect(loads.areApart(one, seatOf(1, 20))).toBe(true)
  expect(loads.areApart(one, seatOf(1, 19))).toBe(false)
  expect(loads.areApart(seatOf(1, 19), one)).toBe(false)
  expect(loads.areApart(one, seatOf(1, 0, 1))).toBe(true)
  expect(loads.areApart(one, { ...one })).toBe(true)
  expect(loads.areApart(one, { ...one, train: 'other' })).toBe(false)
  expect(loads.areApart(seatOf(0, 0), seatOf(0, 0))).toBe(false)
})

test('a pair should leave when it left in the plan before', () => {
  const earlier = { village: 0, wish: 1, template: 0, arrival: at('20:00') }
  const { loads, seatOf } = loadsOf({ before: [earlier] })
  // Ten fields and a little, at 30 minutes a field.
  const [launch] = loads.wishedLaunches(seatOf(1, 0))
  expect(launch).toBe(at('20:00') - Math.round(Math.hypot(10, 2) * 1800) * 1000)
  expect(loads.wishedLaunches(seatOf(0, 0))).toEqual([])
  const first = loadsOf({})
  expect(first.loads.wishedLaunches(first.seatOf(1, 0))).toEqual([])
})

test('what is fixed as a train is one with all that leaves its village for that target at its moment', () => {
  const TRAIN = { isTrain: true }
  const asked = operation({
    villages: [village(coord('500|500'), {}), village(coord('501|500'), {})],
    wishes: [],
    fixed: [
      fixedAt(0, TRAIN),
      fixedAt(0, TRAIN),
      fixedAt(1, TRAIN),
      fixedAt(0, { ...TRAIN, target: coord('521|500') }),
      fixedAt(0, { ...TRAIN, village: 1 }),
      fixedAt(0),
    ],
  })
  const seats = fixedSeats(asked, Int32Array.of(4, 4, 4, 5, 4, 4))
  expect(seats.map((seat) => (seat.at - START) / 1000)).toEqual([0, 0, 1, 0, 0, 0])
  expect(seats.map((seat) => seat.arrival - seat.at)).toEqual(seats.map(() => 3_600_000))
  expect(seats.every(({ isFixed, commands }) => isFixed && commands === 1)).toBe(true)
  const [first, ...others] = seats
  expect(others.map(({ train }) => train === first?.train)).toEqual([true, false, false, false, false])
  expect(others.map(({ service }) => service === first?.service)).toEqual([true, true, false, false, true])
  expect(fixedSeats(asked, undefined).map(({ service }) => service)).toEqual(seats.map(() => -1))
})
