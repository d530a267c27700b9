/** Where stocks and loads join commands: what is lost goes to idle sources first, and what is in vain ends. */
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { FEW_LOST } from '../tuning.ts'
import { coupling, repair } from './repair.fixture.ts'
import type { Couplings } from './repair.ts'
import type { Seat } from './seat.ts'

function couplings(given: Partial<Couplings> = {}): Couplings {
  const none = { fixed: [], seated: [], isResumed: false, wholes: new Set<number>() }
  return { coupling: () => coupling(), seatingWork: 1e6, improvingWork: 0, isUnsettled: false, ...none, ...given }
}

const IN_THE_WAY: Seat = {
  part: 0,
  row: 0,
  col: 0,
  commands: 1,
  at: at('10:00'),
  arrival: at('20:00'),
  train: '',
  service: -1,
  isFixed: true,
}

/** So many wishes, each with a source beside it that its load keeps from sending, and another farther off. */
function refused(
  count: number,
  pools: readonly ('attack' | 'fake')[],
): { asked: Problem; load: Couplings['coupling'] } {
  const wishes = Array.from({ length: count }, (_, n) => ({ x: 100 + n, pool: pools[n % pools.length] ?? 'attack' }))
  const asked = problem({
    supplies: wishes.flatMap(({ x, pool }) => [501, 540].map((y) => supply(`${x}|${y}`, { pool }))),
    demands: wishes.map(({ x, pool }) => demand(`${x}|500`, { pool })),
  })
  const { parts } = repair(asked).assignment
  const isBeside = ({ part, col }: Seat) => parts[part]?.table.cols.y[col] === 501
  return { asked, load: () => coupling({ blockers: (seat) => (isBeside(seat) ? [IN_THE_WAY] : []) }) }
}

test('where much is lost it goes to idle sources first, for chains would spend the work of all on the first', () => {
  const seated = (count: number, seatingWork: number) => {
    const { asked, load } = refused(count, ['attack'])
    return repair(asked, {}, couplings({ coupling: load, seatingWork })).amount
  }
  expect(seated(FEW_LOST, 1e6)).toBe(FEW_LOST)
  expect(seated(FEW_LOST, 1e5)).toBeLessThan(FEW_LOST)
  expect(seated(FEW_LOST + 1, 1e5)).toBe(FEW_LOST + 1)
})

test('what is lost of any rank goes to idle sources, the most important first', () => {
  const { asked, load } = refused(FEW_LOST + 2, ['attack', 'fake'])
  const seated = (seatingWork: number) => {
    const { departures } = repair(asked, {}, couplings({ coupling: load, seatingWork }))
    return [0, 1].map((part) => departures.filter((seat) => seat.part === part).length)
  }
  const half = (FEW_LOST + 2) / 2
  expect(seated(4e4)).toEqual([half, half])
  const [attacks = 0, fakes = 0] = seated(1e4)
  expect(attacks).toBeGreaterThan(half / 2)
  expect(fakes).toBe(0)
})

test('what the assignment has no place for is not looked for among idle sources', () => {
  const { asked, load } = refused(FEW_LOST + 1, ['attack'])
  // Nobody may send to them in time: looked for first, they would take all the work.
  const late = Array.from({ length: 3 * FEW_LOST }, (_, n) =>
    demand(`${100 + n}|520`, { arrival: later(asked.rules.now, 1) }),
  )
  const more = { ...asked, demands: [...late, ...asked.demands] }
  expect(repair(more, {}, couplings({ coupling: load, seatingWork: 2e5 })).amount).toBe(FEW_LOST + 1)
})

const CLASHING: Given = {
  supplies: ['500|510', '510|500', '490|500'].map((village) => supply(village)),
  demands: [demand('500|500', { wanted: 3 })],
  rules: { distinctLaunchSeconds: true },
}

test('attempts end when they were in vain for long', () => {
  const asked = problem({ ...CLASHING, maxTries: 400 })
  expect(repair(asked, {}, couplings({ seatingWork: 1e9 })).tries).toBeLessThan(400)
  // Without stocks and loads the number of tries is what was asked for.
  expect(repair(asked).tries).toBe(400)
})

test('without work there is one attempt', () => {
  expect(repair(problem(CLASHING), {}, couplings({ seatingWork: 0 })).tries).toBe(1)
  expect(repair(problem(CLASHING), {}, couplings()).tries).toBe(10)
})

const APART: Mix = { ...PLAIN, times: true, largest: 8 }

test.each([
  [133, 5],
  [283, 11],
  [336, 4],
])('wishes that nobody may send to have no turn at a source by force: problem %i', (seed, amount) => {
  const asked = randomProblem(seed, APART)
  const late = Array.from({ length: 60 }, (_, n) => demand(`${300 + n}|300`, { arrival: later(asked.rules.now, 1) }))
  const plan = repair({ ...asked, demands: [...asked.demands, ...late], maxTries: 2 }, {}, couplings())
  expect(plan.amount).toBe(amount)
})

test.each([[[0, 1]], [[1, 0]]])('of two that cannot both leave the more important one is seated: ranks %j', (ranks) => {
  const asked = problem({ ...CLASHING, demands: [demand('500|500'), demand('500|500', { boost: 1 })] })
  const { departures, assignment } = repair(asked, {}, couplings({ seatingWork: 0 }), { ranks })
  expect(departures.map(({ row }) => assignment.parts[0]?.table.rows.demand[row])).toEqual([ranks.indexOf(0)])
})

test.each([
  ['joined', couplings()],
  ['by launches alone', undefined],
])('a command less important gives its seat up where nothing else seats one that is more: %s', (_how, joined) => {
  const asked = problem({
    // Both attacks leave in one second; the third source's second is the fake's, which has no other.
    supplies: [supply('500|510'), supply('510|500'), supply('500|489'), supply('489|500', { pool: 'fake' })],
    demands: [demand('500|500', { wanted: 2 }), demand('500|500', { pool: 'fake' })],
    rules: { distinctLaunchSeconds: true },
    maxTries: 1,
  })
  const { departures } = repair(asked, {}, joined)
  expect(departures.map(({ part }) => part)).toEqual([0, 0])
})
