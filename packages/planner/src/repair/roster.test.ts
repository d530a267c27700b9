/** A plan in the making, against the rules counted anew over all that is seated; which launches a pair may have comes from the oracle. */
import { fieldsBetween, instant, later, launchSecond, printCoord } from '@muster/game'
import { expect, test } from 'vitest'
import type { Assignment } from '../flow/assignment.ts'
import { choicesOf } from '../oracle.fixture.ts'
import { at, demand, type Given, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { type Demand, POOLS, type Problem, type Supply } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { coupling, pairOf, rosterOf, seatOf } from './repair.fixture.ts'
import type { Roster } from './roster.ts'
import type { Seat } from './seat.ts'

/** A seat by what stands in the problem, and the rules of the problem for two of them. */
class Rules {
  private readonly asked: Problem
  private readonly assignment: Assignment

  constructor(asked: Problem, assignment: Assignment) {
    this.asked = asked
    this.assignment = assignment
  }

  of({ part, row, col }: Pick<Seat, 'part' | 'row' | 'col'>): { readonly from: Supply; readonly to: Demand } {
    const table = this.assignment.parts[part]?.table
    const from = this.asked.supplies[table?.cols.supply[col] ?? -1]
    const to = this.asked.demands[table?.rows.demand[row] ?? -1]
    return from && to ? { from, to } : expect.unreachable()
  }

  areOneTrain(a: Seat, b: Seat): boolean {
    const [one, other] = [this.of(a), this.of(b)]
    return (
      one.to.pool === 'noble' &&
      other.to.pool === 'noble' &&
      a.at === b.at &&
      a.arrival === b.arrival &&
      fieldsBetween(one.from.village, other.from.village) === 0 &&
      fieldsBetween(one.to.target, other.to.target) === 0
    )
  }

  areClashing(a: Seat, b: Seat): boolean {
    const { distinctLaunchSeconds, minimumGapSeconds } = this.asked.rules
    if (this.areOneTrain(a, b)) return false
    if (distinctLaunchSeconds && launchSecond(a.at) === launchSecond(b.at)) return true
    return Math.abs(a.at - b.at) < minimumGapSeconds * 1000
  }

  areOneService(a: Seat, b: Seat): boolean {
    const { uniqueTarget, uniqueTargetOwner } = this.asked.rules
    const [one, other] = [this.of(a), this.of(b)]
    if (fieldsBetween(one.from.village, other.from.village) > 0 || this.areOneTrain(a, b)) return false
    if (uniqueTarget && fieldsBetween(one.to.target, other.to.target) === 0) return true
    if (!uniqueTargetOwner) return false
    const owner = ({ targetOwner, target }: Demand) => targetOwner || printCoord(target)
    return owner(one.to) === owner(other.to)
  }

  blockers(seats: Iterable<Seat>, seat: Seat): Set<Seat> {
    return new Set([...seats].filter((other) => this.areClashing(seat, other) || this.areOneService(seat, other)))
  }

  /** Of the launches that the pair may have, the first that is free beside all others, else the first. */
  launch(seats: Iterable<Seat>, seat: Seat, launches: readonly number[]): number | undefined {
    const others = [...seats]
    const isFree = (at: number) => {
      const moved = { ...seat, at: instant(at), arrival: later(instant(at), (seat.arrival - seat.at) / 1000) }
      return others.every((other) => !this.areClashing(moved, other))
    }
    return launches.find(isFree) ?? launches[0]
  }
}

const CROWDED: Mix = { ...PLAIN, pools: POOLS, unique: true, times: true, windows: true, largest: 5, doubled: true }

test('while seats come and go, each pair is offered its first free launch, and told all that is in its way', () => {
  for (let seed = 1; seed <= 25; seed++) comeAndGo(randomProblem(seed, CROWDED), randomNumbers(seed))
})

function comeAndGo(asked: Problem, draw: () => number): void {
  const { roster, assignment } = rosterOf(asked)
  const rules = new Rules(asked, assignment)
  const choices = choicesOf(asked)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)]
  for (let turn = 0; turn < 16; turn++) {
    const chosen = pick(choices)
    if (!chosen) return
    const pair = pairOf(assignment, chosen.supply, chosen.demand)
    const ofPair = choices.filter((other) => other.supply === chosen.supply && other.demand === chosen.demand)
    const launches = ofPair.map(({ launch }) => launch)
    const without = draw() < 0.3 ? pick([...roster.seats]) : undefined
    const seat = roster.seatFor(pair, without) ?? expect.unreachable()
    const staying = [...roster.seats].filter((other) => other !== without)
    expect(seat.at).toBe(rules.launch(staying, seat, launches))
    expect(seat.arrival - seat.at).toBe(chosen.travel * 1000)
    const blockers = rules.blockers(roster.seats, seat)
    expect(new Set(roster.blockers(seat))).toEqual(blockers)
    const others = [...roster.seats]
    const isApart = (other: Seat) => !rules.areClashing(seat, other) && !rules.areOneService(seat, other)
    expect(others.map((other) => roster.areApart(seat, other))).toEqual(others.map(isApart))
    expect(roster.isFree(seat)).toBe([...roster.seats].every((other) => !rules.areClashing(seat, other)))
    if (roster.isSingle(pair.part, pair.row)) {
      const one = roster.blockerAt(pair.part, pair.row, pair.col, seat.at, without)
      blockers.delete(without ?? seat)
      expect(one === undefined ? blockers.size === 0 : blockers.has(one)).toBe(true)
    }
    const hasRoom = roster.idleUses(pair.part, pair.col) > 0 && roster.missingUnits(pair.part, pair.row) > 0
    if (hasRoom && roster.blockers(seat).length === 0) roster.add(seat)
    const leaving = draw() < 0.2 ? pick([...roster.seats]) : undefined
    if (leaving) {
      const taken = 1 + Math.floor(draw() * leaving.commands)
      const before = counted(roster)
      roster.take(leaving, taken)
      if (draw() < 0.5) {
        roster.giveBack(leaving, taken)
        expect(counted(roster)).toEqual(before)
      }
    }
    expectCounts(roster, assignment)
  }
  const copy = roster.copy()
  const before = counted(roster)
  for (const seat of copy) expect(roster.seats.has(seat)).toBe(false)
  for (const seat of [...roster.seats].slice(0, 2)) roster.take(seat, seat.commands)
  roster.restore(copy)
  expect(counted(roster)).toEqual(before)
  expectCounts(roster, assignment)
}

/** All seats, whatever their order. */
function counted({ seats }: Roster): string[] {
  return [...seats].map(({ part, row, col, at, commands }) => `${part} ${row} ${col} ${at}: ${commands}`).toSorted()
}

/** Uses that are left and commands that are missing are those that no seat has. */
function expectCounts(roster: Roster, { parts }: Assignment): void {
  const seats = [...roster.seats]
  const left = parts.map(({ colUnits, rowUnits }) => ({ cols: [...colUnits], rows: [...rowUnits] }))
  const seatsOf = parts.map(({ colUnits }) => Array.from(colUnits, (): Seat[] => []))
  for (const { part, row, col, commands } of seats) {
    const own = left[part] ?? expect.unreachable()
    own.cols[col] = (own.cols[col] ?? 0) - commands
    own.rows[row] = (own.rows[row] ?? 0) - commands
  }
  for (const seat of seats) seatsOf[seat.part]?.[seat.col]?.push(seat)
  expect(
    parts.map(({ colUnits, rowUnits }, part) => ({
      cols: Array.from(colUnits, (_, col) => roster.idleUses(part, col)),
      rows: Array.from(rowUnits, (_, row) => roster.missingUnits(part, row)),
    })),
  ).toEqual(left)
  const ofCols = seatsOf.map((cols, part) => cols.map((_, col) => new Set(roster.seatsOf(part, col))))
  expect(ofCols).toEqual(seatsOf.map((cols) => cols.map((own) => new Set(own))))
}

// Rams at 30 minutes a field: 20 fields are ten hours, so what arrives at 20:00 leaves at 10:00.
const TO_ONE = { supplies: [supply('500|500', { uses: 9 })], demands: [demand('520|500', { wanted: 9 })] }
const SECONDS = (seconds: number) => ({ latestArrival: later(at('20:00'), seconds) })
const NOBLE = { pool: 'noble', unit: 'snob' } as const

/** Where the one source of the problem could send to its one target, in seconds after 10:00. */
function offered({ roster, assignment }: ReturnType<typeof rosterOf>): number {
  return (seatOf(roster, assignment, 0, 0).at - at('10:00')) / 1000
}

function fill(made: ReturnType<typeof rosterOf>, count: number): number[] {
  return Array.from({ length: count }, () => {
    const launch = offered(made)
    made.roster.add(seatOf(made.roster, made.assignment, 0, 0))
    return launch
  })
}

test.each<[string, Given['rules'], number, number[]]>([
  ['seconds of their own', { distinctLaunchSeconds: true }, 3, [0, 1, 2, 3]],
  ['a window that is full offers its first moment', { distinctLaunchSeconds: true }, 1, [0, 1, 0]],
  ['two seconds between them', { minimumGapSeconds: 2 }, 5, [0, 2, 4, 0]],
  [
    'what is banned is passed',
    { distinctLaunchSeconds: true, blackouts: [{ start: at('10:00:01'), end: at('10:00:02') }] },
    4,
    [0, 3, 4, 0],
  ],
  ['the past is passed', { distinctLaunchSeconds: true, now: at('10:00:02') }, 4, [2, 3, 4, 2]],
  ['nothing keeps them apart', {}, 4, [0, 0, 0]],
])('a window is filled from its first moment on: %s', (_rule, rules, seconds, launches) => {
  const asked = problem({
    ...TO_ONE,
    demands: [demand('520|500', { ...SECONDS(seconds), wanted: 9 })],
    ...(rules && { rules }),
  })
  expect(fill(rosterOf(asked), launches.length)).toEqual(launches)
})

test('nobles of one train leave together, and are one departure', () => {
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, ...SECONDS(3), wanted: 4 })],
      rules: { distinctLaunchSeconds: true, uniqueTarget: true },
    }),
  )
  expect(fill(made, 3)).toEqual([0, 0, 0])
  expect([...made.roster.seats]).toMatchObject([{ commands: 3 }])
  const [train] = made.roster.seats
  if (!train) expect.unreachable()
  made.roster.take(train, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 1 }])
  made.roster.giveBack(train, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 3 }])
  made.roster.take(train, 3)
  expect([...made.roster.seats]).toEqual([])
})

test('two commands of one source to one target are two departures, where nothing keeps them apart', () => {
  const made = rosterOf(problem(TO_ONE))
  fill(made, 2)
  expect([...made.roster.seats]).toMatchObject([{ commands: 1 }, { commands: 1 }])
})

test.each<[string, Given, boolean]>([
  ['one moment', TO_ONE, true],
  ['a window of a second', { ...TO_ONE, demands: [demand('520|500', SECONDS(1))] }, false],
  ['nobles', { supplies: [supply('500|500', { pool: 'noble' })], demands: [demand('520|500', NOBLE)] }, false],
])('a wish takes single commands of one moment: %s', (_wish, given, isSingle) => {
  expect(rosterOf(problem(given)).roster.isSingle(0, 0)).toBe(isSingle)
})

test('what was there before the plan is in the way, and no part of it', () => {
  const asked = problem({ ...TO_ONE, rules: { distinctLaunchSeconds: true, uniqueTarget: true } })
  const { roster, assignment } = rosterOf(asked)
  const before: Seat = { ...seatOf(roster, assignment, 0, 0), isFixed: true }
  roster.reserve(before)
  expect([...roster.seats]).toEqual([])
  expect(roster.idleUses(0, 0)).toBe(9)
  expect(roster.blockers(seatOf(roster, assignment, 0, 0))).toEqual([before])
  expect(roster.blockerAt(0, 0, 0, at('03:00'), undefined)).toBe(before)
  expect(roster.blockerAt(0, 0, 0, at('03:00'), before)).toBeUndefined()
})

test('a pair that no table has is an error', () => {
  const { roster } = rosterOf(problem(TO_ONE))
  expect(() => roster.seatFor({ part: 1, row: 0, col: 0 }, undefined)).toThrow('Pair 1/0/0 is of no table.')
  expect(() => roster.seatFor({ part: 0, row: 1, col: 0 }, undefined)).toThrow('Pair 0/1/0 is of no table.')
})

const WINDOW = problem({
  ...TO_ONE,
  demands: [demand('520|500', { ...SECONDS(9), wanted: 9 })],
  rules: { distinctLaunchSeconds: true },
})

test.each<[string, number[], number]>([
  ['a moment of the window', [4], 4],
  ['the first that can be', [20, 7, 4], 7],
  ['its last moment', [9], 9],
  ['its first moment', [0, 3], 0],
  ['a second behind the window', [10], 1],
  ['a second before the window', [-1], 1],
  ['a moment that is taken', [0, 3], 3],
  ['a moment that is banned', [6, 5], 5],
  ['none', [], 1],
])('the launch that a plan before had is kept where it can be: %s', (_case, wished, launch) => {
  const rules = { ...WINDOW.rules, blackouts: [{ start: at('10:00:06'), end: at('10:00:06') }] }
  const isTaken = launch !== 0
  const made = rosterOf(
    { ...WINDOW, rules },
    coupling({
      wishedLaunches: ({ row, col }) =>
        (row === 0 && col === 0 && made.roster.seats.size > 0) === isTaken
          ? wished.map((second) => later(at('10:00'), second))
          : [],
    }),
  )
  if (isTaken) fill(made, 1)
  expect(offered(made)).toBe(launch)
})

test('a launch waits until its player is free, and longer where the second is taken then', () => {
  const busy = (until: number) =>
    coupling({ freeAfter: ({ at: launch }) => instant(Math.max(launch, later(at('10:00'), until))) })
  expect(offered(rosterOf(WINDOW, busy(3)))).toBe(3)
  expect(offered(rosterOf(WINDOW, busy(9)))).toBe(9)
  expect(offered(rosterOf(WINDOW, busy(10)))).toBe(0)
  const made = rosterOf(WINDOW, busy(3))
  expect(fill(made, 3)).toEqual([3, 4, 5])
})

test('whoever is not free for a train is asked by its name', () => {
  const names: string[] = []
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, ...SECONDS(1), wanted: 4 })],
    }),
    coupling({
      wishedLaunches: () => [at('10:00:01')],
      freeAfter: ({ at: launch, train }) => {
        names.push(train)
        return instant(launch + 1)
      },
    }),
  )
  const { train } = seatOf(made.roster, made.assignment, 0, 0)
  expect(names).toEqual([
    `500|500 520|500 ${at('20:00:01')} ${at('10:00:01')}`,
    `500|500 520|500 ${at('20:00')} ${at('10:00')}`,
    `500|500 520|500 ${at('20:00:01')} ${at('10:00:01')}`,
  ])
  expect(train).toBe(`500|500 520|500 ${at('20:00')} ${at('10:00')}`)
})

test('nobles for two wishes, or of two moments, are two departures', () => {
  const { roster, assignment } = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 2 }), demand('520|500', { ...NOBLE, ...SECONDS(5), wanted: 2 })],
    }),
  )
  const first = seatOf(roster, assignment, 0, 0)
  const other = seatOf(roster, assignment, 0, 1)
  const late = { ...other, at: later(other.at, 5), arrival: later(other.arrival, 5), train: 'five seconds later' }
  for (const seat of [first, other, late]) expect(roster.add(seat)).toBe(seat)
  expect(roster.seats.size).toBe(3)
})

test('a village in the corner of the map serves a target once, as any other does', () => {
  const asked = problem({
    supplies: [supply('0|0'), supply('0|0', { pool: 'fake' })],
    demands: [demand('3|0'), demand('3|0', { pool: 'fake', arrival: at('21:00') })],
    rules: { uniqueTarget: true },
  })
  const { roster, assignment } = rosterOf(asked)
  const [attack, fake] = [seatOf(roster, assignment, 0, 0), seatOf(roster, assignment, 1, 1)]
  expect(roster.areApart(attack, fake)).toBe(false)
  roster.add(attack)
  expect(roster.blockers(fake)).toEqual([attack])
})

test('whether a player is free is asked for the very pair', () => {
  const asked: unknown[] = []
  const given = problem({
    supplies: [supply('500|500'), supply('540|500')],
    demands: [demand('520|510'), demand('520|500', SECONDS(1))],
  })
  const busy = coupling({
    freeAfter: (launch) => {
      asked.push({ ...launch })
      return launch.at
    },
  })
  const made = rosterOf(given, busy)
  const { row, col, at: launch } = seatOf(made.roster, made.assignment, 1, 1)
  expect(asked).toEqual([{ part: 0, row, col, at: launch, train: '' }])
})

test('stocks and loads have their say in what blocks a seat, who could make room, and what may be together', () => {
  const asked = problem({ ...TO_ONE, rules: { distinctLaunchSeconds: true } })
  const made = rosterOf(asked)
  const seat = seatOf(made.roster, made.assignment, 0, 0)
  const other = { ...seat, at: at('05:00') }
  const heard: unknown[] = []
  const { roster } = rosterOf(
    asked,
    coupling({
      blockers: (...given) => {
        heard.push(given)
        return [other]
      },
      alternatives: (...given) => [...given.flatMap((each) => each ?? []), other],
      areApart: (a) => a.at !== other.at,
    }),
  )
  const seated = roster.add(seat)
  expect(roster.blockers({ ...seat }, other)).toEqual([seated, other])
  expect(heard).toEqual([[seat, other, [seated]]])
  expect(roster.alternatives(seat, undefined, seated)).toEqual([seat, seated, other])
  expect(made.roster.alternatives(seat, undefined, seated)).toEqual([seated])
  expect(roster.areApart(other, seat)).toBe(false)
  expect(roster.areApart({ ...seat, at: at('06:00') }, seat)).toBe(true)
  expect(roster.areApart({ ...seat }, seat)).toBe(false)
  expect(made.roster.areApart(other, seat)).toBe(true)
})

test('stocks and loads are told of every command that comes and goes', () => {
  const told: [number, number][] = []
  const made = rosterOf(
    problem({
      supplies: [supply('500|500', { pool: 'noble', uses: 4 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 4 })],
    }),
    coupling({ count: ({ commands }, change) => told.push([commands, change]) }),
  )
  const { roster, assignment } = made
  const seat = roster.add(seatOf(roster, assignment, 0, 0))
  expect(roster.add(seatOf(roster, assignment, 0, 0))).toBe(seat)
  roster.take(seat, 1)
  roster.giveBack(seat, 1)
  roster.take(seat, 2)
  roster.giveBack(seat, 2)
  // With each change, how many commands the seat had at that moment.
  expect(told).toEqual([
    [1, 1],
    [2, 1],
    [2, -1],
    [2, 1],
    [2, -2],
    [2, 2],
  ])
})
