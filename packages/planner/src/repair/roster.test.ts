/** A plan in the making, against the rules counted anew over all that is seated; which launches a pair may have comes from the oracle. */
import { fieldsBetween, instant, later, launchSecond, printCoord } from '@muster/game'
import { expect, test } from 'vitest'
import type { Assignment } from '../flow/assignment.ts'
import { choicesOf } from '../oracle.fixture.ts'
import { at, demand, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { type Demand, POOLS, type Problem, type Supply } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { coupling, pairOf, rosterOf, seatOf } from './repair.fixture.ts'
import { SECONDS, TO_ONE } from './roster.fixture.ts'
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
  const mark = roster.mark()
  const before = [...roster.seats].map((seat) => ({ ...seat }))
  const [first, second, third] = roster.seats
  for (const seat of [first, second]) if (seat) roster.take(seat, seat.commands)
  if (third) roster.take(third, 1)
  if (second) roster.giveBack(second, second.commands)
  roster.rewind(mark)
  expect([...roster.seats]).toEqual(before)
  expectCounts(roster, assignment)
}

test('back to a mark everything stands as it stood and in its order, and only those are seated anew of whose kin one has moved', () => {
  const asked = problem({
    supplies: Array.from({ length: 6 }, (_, n) => supply(`${500 + n}|500`, { uses: 3 })),
    demands: Array.from({ length: 4 }, (_, n) => demand(`${500 + n}|510`, { wanted: 5 })),
  })
  for (let seed = 1; seed <= 40; seed++) {
    const kins = new Map<number, Seat[]>()
    const asks = new Set<number>()
    const kinOf = ({ col }: Pick<Seat, 'col'>) => col % 3
    const count = (seat: Seat, commands: number) => {
      const own = kins.get(kinOf(seat)) ?? []
      asks.add(kinOf(seat))
      kins.set(kinOf(seat), commands > 0 ? [...own, seat] : own.filter((other) => other !== seat))
    }
    const { roster } = rosterOf(asked, coupling({ kinOf, count }))
    const draw = randomNumbers(seed)
    const below = (n: number) => Math.floor(draw() * n)
    const come = () => {
      const pair = { part: 0, row: below(4), col: below(6) }
      const isFree = roster.idleUses(0, pair.col) > 0 && roster.missingUnits(0, pair.row) > 0
      if (isFree) roster.add(roster.seatFor(pair, undefined) ?? expect.unreachable())
    }
    for (let turn = 0; turn < 12; turn++) come()
    const mark = roster.mark()
    const before = { seats: [...roster.seats], kins: new Map(kins) }
    const moved = new Set<number>()
    for (let turn = below(4); turn > 0; turn--) {
      const seat = [...roster.seats][below(roster.seats.size)] ?? expect.unreachable()
      moved.add(kinOf(seat))
      roster.take(seat, 1)
      if (draw() < 0.5) roster.giveBack(seat, 1)
    }
    asks.clear()
    roster.rewind(mark)
    expect({ seats: [...roster.seats], kins }).toEqual(before)
    for (const kin of asks) expect(moved.has(kin)).toBe(true)
  }
})

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

test('a pair that no table has is an error', () => {
  const { roster } = rosterOf(problem(TO_ONE))
  expect(() => roster.seatFor({ part: 1, row: 0, col: 0 }, undefined)).toThrow('Pair 1/0/0 is of no table.')
  expect(() => roster.seatFor({ part: 0, row: 1, col: 0 }, undefined)).toThrow('Pair 0/1/0 is of no table.')
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
