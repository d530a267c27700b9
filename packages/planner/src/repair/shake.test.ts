import { expect, test } from 'vitest'
import { pairCost } from '../flow/costs.ts'
import { isValidPair } from '../flow/pair-table.ts'
import { at, demand, type Given, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { DRAWS } from '../tuning.ts'
import { Chains } from './chains.ts'
import { Choices } from './choices.ts'
import { pairOf, rosterOf, seatOf } from './repair.fixture.ts'
import type { Roster } from './roster.ts'
import type { Seat } from './seat.ts'
import { shake } from './shake.ts'

function made(asked: Problem, left = 1e9) {
  const { roster, assignment } = rosterOf(asked)
  const choices = new Choices(assignment, { left })
  const chains = new Chains(roster, choices)
  return {
    roster,
    assignment,
    seat: (from: number, to: number) => seatOf(roster, assignment, from, to),
    /** With these draws, one after the other, and 0 from then on. */
    shake: (missing: Pick<Seat, 'part' | 'row'>, draws: readonly number[]) => {
      let n = 0
      shake(roster, chains, choices, missing, () => draws[n++] ?? 0)
    },
    choices,
    chains,
  }
}

const CROWDED: Mix = { ...PLAIN, pools: POOLS, unique: true, times: true, windows: true, largest: 6 }

test('whoever is seated by force, the plan keeps every rule, and what is fixed stays', () => {
  for (let seed = 1; seed <= 14; seed++) {
    const drawn = randomProblem(seed, CROWDED)
    const asked = { ...drawn, rules: { ...drawn.rules, distinctLaunchSeconds: true } }
    const { roster, assignment, choices, chains } = made(asked)
    const draw = randomNumbers(seed)
    const wishes = assignment.parts.flatMap(({ rowUnits }, part) => Array.from(rowUnits, (_, row) => ({ part, row })))
    const fixed = wishes.flatMap(({ part, row }): Seat[] => {
      const [choice] = choices.listOf(part, row).choices
      const seat = choice && roster.seatFor({ part, row, col: choice.col }, undefined)
      return seat && seat.row % 5 === 0 ? [{ ...seat, isFixed: true }] : []
    })
    for (const seat of fixed) roster.reserve(seat)
    for (let turn = 0; turn < 6; turn++) {
      const missing = wishes.filter(({ part, row }) => roster.missingUnits(part, row) > 0)
      const wish = missing[Math.floor(draw() * missing.length)]
      if (!wish) break
      shake(roster, chains, choices, wish, draw)
      for (const seat of roster.seats) {
        expect(roster.blockers(seat).filter((other) => other !== seat)).toEqual([])
        expect(seat.isFixed).toBeUndefined()
      }
      assignment.parts.forEach(({ colUnits, rowUnits }, part) => {
        const uses = Array.from(colUnits, (_, col) => roster.idleUses(part, col))
        const units = Array.from(rowUnits, (_, row) => roster.missingUnits(part, row))
        expect(Math.min(0, ...uses, ...units)).toBe(0)
        expect(uses.every((left, col) => left <= (colUnits[col] ?? 0))).toBe(true)
      })
    }
  }
})

// Three sources ten, eleven and twelve fields from a target, and no other target within reach of two of them.
const NEAR: Given = {
  supplies: [supply('500|510'), supply('500|511'), supply('500|512')],
  demands: [demand('500|500', { wanted: 1 }), demand('500|520', { wanted: 3 })],
}

test.each([
  [0, 0],
  [0.4, 1],
  [0.99, 2],
])('a missing command takes the source that is drawn, and whoever had it gives it up: %d', (drawn, source) => {
  const { roster, seat, shake, assignment } = made(problem(NEAR))
  for (const each of [0, 1, 2]) roster.add(seat(each, 1))
  // Nothing is idle, so that only the first and third of four draws come to anything; both draw the same.
  shake(pairOf(assignment, 0, 0), [drawn, drawn])
  const { row, col } = pairOf(assignment, source, 0)
  expect([...roster.seats].filter((each) => each.row === row)).toMatchObject([{ col }])
  expect(roster.seats.size).toBe(3)
})

test('of what was drawn that is taken which moves the fewest', () => {
  const asked = problem({
    supplies: [supply('500|510'), supply('500|511')],
    demands: [demand('500|500'), demand('500|531')],
    rules: { maxFields: 20 },
  })
  const { roster, seat, shake, assignment } = made(asked)
  // The source that is farther off is idle, the nearer one is not.
  const held = roster.add(seat(1, 1))
  const wish = pairOf(assignment, 0, 0)
  shake(wish, [0.99, 0, 0])
  expect(roster.seats.has(held)).toBe(true)
  expect([...roster.seats].filter(({ row }) => row === wish.row)).toMatchObject([{ col: wish.col }])
})

test('a source that is idle takes a wish of its own, and another source of it is free for the missing one', () => {
  const asked = problem({
    // Only the first source is near enough to the missing wish, only the second is idle.
    supplies: [supply('500|500'), supply('520|500')],
    demands: [demand('490|500'), demand('510|500')],
    rules: { maxFields: 10 },
  })
  const { roster, seat, shake, assignment } = made(asked, 1e9)
  roster.add(seat(0, 1))
  shake(pairOf(assignment, 0, 0), [])
  expect([...roster.seats].map(({ row, col }) => [row, col])).toEqual(
    expect.arrayContaining([seat(0, 0), seat(1, 1)].map(({ row, col }) => [row, col])),
  )
  expect(roster.seats.size).toBe(2)
})

test('what is fixed does not give way, and then nobody is seated', () => {
  const asked = problem({
    supplies: [supply('500|510'), supply('510|500')],
    demands: [demand('500|500', { wanted: 2 })],
    rules: { distinctLaunchSeconds: true },
  })
  const { roster, seat, shake, assignment } = made(asked)
  roster.reserve({ ...seat(0, 0), isFixed: true })
  shake(pairOf(assignment, 1, 0), [0.5, 0.5, 0.5, 0.5])
  expect([...roster.seats]).toEqual([])
})

test('a row that nobody may send to stays as it is', () => {
  const { roster, shake } = made(
    problem({ supplies: [supply('500|510')], demands: [demand('500|500')], rules: { maxFields: 9 } }),
  )
  shake({ part: 0, row: 0 }, [])
  expect([...roster.seats]).toEqual([])
})

test('seated by force at an idle source, a row that is full gives one of its own seats up', () => {
  const asked = problem({
    supplies: [supply('500|510', { uses: 2 }), supply('500|488')],
    demands: [demand('500|500', { wanted: 2 }), demand('500|525')],
    rules: { maxFields: 15 },
  })
  const { roster, seat, shake, assignment } = made(asked)
  roster.add(seat(0, 0))
  roster.add(seat(0, 0))
  // The first draw takes the source by force and moves one; the idle one is drawn for the full row.
  shake(pairOf(assignment, 0, 1), [0, 0, 0])
  const rows = [...roster.seats].map(({ row }) => row).toSorted()
  expect(rows).toEqual([seat(0, 0).row, seat(0, 0).row, pairOf(assignment, 0, 1).row].toSorted())
  expect(roster.idleUses(0, seat(1, 0).col)).toBe(0)
  expect(new Set([...roster.seats].map(({ at: launch }) => launch - at('00:00'))).size).toBe(3)
})

/** Attacks, fakes and trains of nobles between a few villages, more of them wanted than can be sent, and seconds that many share. */
function crowded(seed: number): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const village = () => `${500 + below(6)}|${500 + below(6)}`
  const pools = ['attack', 'fake', 'noble'] as const
  return problem({
    supplies: pools.flatMap((pool) =>
      Array.from({ length: 2 + below(4) }, () => {
        const noblesPerCommand = pool === 'noble' ? 1 + below(2) : 1
        return supply(village(), { pool, uses: 1 + below(3), noblesPerCommand })
      }),
    ),
    demands: pools.flatMap((pool) =>
      Array.from({ length: 2 + below(3) }, () => demand(village(), { pool, wanted: below(4) })),
    ),
    rules: { distinctLaunchSeconds: draw() < 0.5, uniqueTarget: draw() < 0.4, maxFields: 5 },
  })
}

type Pushed = { readonly seat: Seat; readonly leaving: readonly Seat[] }

/** Who is seated by force and who leaves for it, counted by hand. */
function pushed(
  { roster, assignment, choices }: ReturnType<typeof made>,
  fixed: readonly Seat[],
  missing: Pick<Seat, 'part' | 'row'>,
  draw: () => number,
): Pushed | undefined {
  const drawn = <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)]
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
  const seats = [...roster.seats]
  const inTheWay = (seat: Seat): Seat[] => {
    const leaving = [...seats, ...fixed].filter((other) => !roster.areApart(other, seat))
    const ofColumn = seats.filter(({ part, col }) => part === seat.part && col === seat.col)
    for (const holder of ofColumn) {
      const used = ofColumn.reduce((sum, each) => sum + (leaving.includes(each) ? 0 : each.commands), 0)
      const isFull = used >= (assignment.parts[seat.part]?.colUnits[seat.col] ?? 0)
      if (isFull && !leaving.includes(holder)) leaving.push(holder)
    }
    return leaving
  }
  const ontoDrawn = (): Pushed | undefined => {
    const { table, rule } = assignment.parts[missing.part] ?? expect.unreachable()
    const asks = (col: number) =>
      pairCost(table, rule, missing.row, col) + (choices.colPrice(missing.part)[col] ?? Number.NaN)
    const cols = numbers(table.cols.length).filter((col) => isValidPair(table, missing.row, col))
    const col = drawn(cols.sort((a, b) => asks(a) - asks(b) || a - b))
    const seat = col === undefined ? undefined : roster.seatFor({ ...missing, col }, undefined)
    return seat && { seat, leaving: inTheWay(seat) }
  }
  const ontoIdle = (): Pushed | undefined => {
    const { part } = missing
    const { table, rowUnits, colUnits } = assignment.parts[part] ?? expect.unreachable()
    const sent = (is: (seat: Seat) => boolean) =>
      seats.reduce((sum, seat) => sum + (seat.part === part && is(seat) ? seat.commands : 0), 0)
    const col = drawn(
      numbers(table.cols.length).filter((each) => sent((seat) => seat.col === each) < (colUnits[each] ?? 0)),
    )
    if (col === undefined) return undefined
    const row = drawn(
      numbers(table.rows.length).filter((each) => (rowUnits[each] ?? 0) > 0 && isValidPair(table, each, col)),
    )
    const seat = row === undefined ? undefined : roster.seatFor({ part, row, col }, undefined)
    if (!seat) return undefined
    const leaving = inTheWay(seat)
    const own = seats.filter((other) => other.part === part && other.row === row)
    const isFull =
      own.reduce((sum, each) => sum + (leaving.includes(each) ? 0 : each.commands), 0) >= (rowUnits[seat.row] ?? 0)
    return { seat, leaving: isFull ? [...leaving, ...own.slice(0, 1)] : leaving }
  }
  const pushes = numbers(DRAWS).map((n) => (n % 2 === 0 ? ontoDrawn() : ontoIdle()))
  const possible = pushes.flatMap((push) => (push && !push.leaving.some((seat) => fixed.includes(seat)) ? [push] : []))
  const fewest = Math.min(...possible.map(({ leaving }) => leaving.length))
  return possible.find(({ leaving }) => leaving.length === fewest)
}

function standing(seats: Iterable<Seat>): string[] {
  return [...seats].map(({ part, row, col, at, commands }) => `${part} ${row} ${col} ${at} ${commands}`).sort()
}

function isTrainOf(seat: Seat, other: Seat | undefined): boolean {
  return seat.train !== '' && seat.train === other?.train && seat.row === other.row && seat.col === other.col
}

/** Up to three commands at each of some drawn pairs, where nothing is in their way. */
function fill(roster: Roster, { assignment }: ReturnType<typeof made>, draw: () => number): void {
  for (let n = 0; n < 30; n++) {
    const part = Math.floor(draw() * assignment.parts.length)
    const { table } = assignment.parts[part] ?? expect.unreachable()
    const pair = { part, row: Math.floor(draw() * table.rows.length), col: Math.floor(draw() * table.cols.length) }
    if (!isValidPair(table, pair.row, pair.col)) continue
    for (let more = 0; more < 3; more++) {
      const seat = roster.seatFor(pair, undefined)
      const hasRoom = roster.idleUses(part, pair.col) > 0 && roster.missingUnits(part, pair.row) > 0
      if (seat && hasRoom && roster.blockers(seat).length === 0) roster.add(seat)
    }
  }
}

test('of two draws for the missing wish and two for an idle source that is made which moves the fewest, and no more than that gives way', () => {
  for (let seed = 1; seed <= 90; seed++) {
    // Nobody has work left to look for another seat.
    const all = made(crowded(seed), 0)
    const { roster, assignment, choices, chains } = all
    const fillings = randomNumbers(seed)
    const fixed: Seat[] = []
    fill(roster, all, fillings)
    const [first] = roster.seats
    if (first && seed % 3 === 0) {
      roster.take(first, first.commands)
      fixed.push({ ...first, isFixed: true })
      for (const seat of fixed) roster.reserve(seat)
    }
    const wishes = assignment.parts.flatMap(({ rowUnits }, part) => Array.from(rowUnits, (_, row) => ({ part, row })))
    for (const missing of wishes.filter(({ part, row }) => roster.missingUnits(part, row) > 0)) {
      const expected = pushed(all, fixed, missing, randomNumbers(seed))
      const before = roster.mark()
      const after = [...roster.seats].filter((seat) => !expected?.leaving.includes(seat)).map((seat) => ({ ...seat }))
      const train = after.find((seat) => isTrainOf(seat, expected?.seat))
      if (train) train.commands++
      else if (expected) after.push({ ...expected.seat })
      shake(roster, chains, choices, missing, randomNumbers(seed))
      expect(standing(roster.seats), `problem ${seed}`).toEqual(standing(after))
      roster.rewind(before)
    }
  }
})

test('of very many sources even the farthest may be drawn', () => {
  const supplies = Array.from({ length: 120 }, (_, n) => supply(`${500 + (n % 3)}|${501 + Math.floor(n / 3)}`))
  const { roster, seat, shake, assignment } = made(problem({ supplies, demands: [demand('500|500')] }))
  const { part, row } = pairOf(assignment, 0, 0)
  const farthest = seat(119, 0)
  shake({ part, row }, [0.999])
  expect([...roster.seats]).toEqual([farthest])
})

test.each([
  ['alone', '708|500', 1],
  ['besides whoever leaves in that second', '709|500', 0],
])('it is a seat of the full row that is given up, %s', (_case, other, others) => {
  const asked = problem({
    supplies: ['500|510', other, '600|505', '600|509'].map((village) => supply(village)),
    demands: ['500|500', '700|500', '600|500'].map((target) => demand(target)),
    rules: { distinctLaunchSeconds: true, maxFields: 10 },
  })
  const { roster, seat, shake, assignment } = made(asked, 0)
  // The one source of the missing wish cannot send, so that only the fourth source is left to draw.
  roster.reserve({ ...seat(0, 0), isFixed: true })
  const before = [seat(1, 1), seat(2, 2)].map((each) => roster.add(each))
  const taken = seat(3, 2)
  shake(pairOf(assignment, 0, 0), [0, 0, 0, 0, 0.99, 0])
  expect([...roster.seats]).toEqual([...before.slice(0, others), taken])
})
