// What the answer to an operation claims: what is proven, what there can be at most, and what a change wins for sure. Where seconds shall be few no
// program is asked, so that it is the flow and the repair that answer. operation-report.test.ts asks for the figures of a report one by one.
import { later } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { PlanCancelled } from '../report.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from './operation.fixture.ts'
import type { Operation, OperationVillage, Wish } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { operationViolations } from './validate-operation.ts'

/** No program is asked then. */
const FEW_SECONDS = { fewEqualLaunches: true }

function planned(asked: Operation): OperationReport {
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

test('a plan that keeps what was planned before is proven by its assignment where that promises no more of it', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { catapult: 20 })],
    wishes: [wish(coord('503|500'), [RUIN])],
  })
  const few = { ...asked, objective: { ...asked.objective, ...FEW_SECONDS } }
  const [{ arrival } = expect.unreachable()] = asked.wishes
  const before = [{ village: 0, wish: 0, template: RUIN, arrival }]
  expect(planned(few).optimality.proven).toBe(true)
  expect(planned({ ...asked, before }).optimality.proven).toBe(true)
  expect(planned({ ...few, before }).optimality.proven).toBe(true)
  // The assignment knows pairs and no moments.
  const late = before.map((command) => ({ ...command, arrival: later(arrival, 1) }))
  expect(planned({ ...few, before: late }).optimality.proven).toBe(false)
})

test.each([false, true])(
  'commands of one village to one target are listed by their wish, whatever its rank (%s)',
  (few) => {
    const villages = [village(coord('500|500'), { ram: 6, catapult: 20 })]
    for (const ranks of [
      [0, 1],
      [1, 0],
    ]) {
      const wishes = ranks.map((rank, i) => wish(coord('503|500'), [i === 0 ? FAKE : RUIN], { rank }))
      const { commands } = planned(operation({ villages, wishes, objective: { fewEqualLaunches: few } }))
      expect(commands.map((command) => command.wish)).toEqual([0, 1])
    }
  },
)

describe('where rams stay at home', () => {
  /** Of five rams each command takes one, and leaves so many at home. */
  const rams = (stays: readonly number[], wishes: readonly Wish[]): Operation => {
    const villages = [village(coord('500|500'), { ram: 5, spy: 1 })]
    const templates = stays.map((each) => ({
      type: 'Attack' as const,
      isFake: false,
      units: [
        { unit: 'ram', least: 1, takes: 'least', stays: each } as const,
        { unit: 'spy', least: 0, takes: 'fill', stays: 0 } as const,
      ],
    }))
    return { ...operation({ villages, templates, wishes }), maxTries: 1 }
  }
  const near = (template: number, given: Partial<Wish> = {}) => wish(coord('503|500'), [template], given)
  const far = (template: number, given: Partial<Wish> = {}) => wish(coord('508|500'), [template], given)

  test('the program is no proof where templates leave unlike many: a plan without one of them has more', () => {
    const asked = rams([0, 3], [near(1), far(0, { wanted: 4 })])
    const { optimality, shortages } = planned(asked)
    const other = planned({ ...asked, wishes: [...asked.wishes].reverse() }).optimality
    expect(other.planned).toBe(4)
    expect(optimality.bound).toBeGreaterThanOrEqual(other.planned)
    expect(optimality.proven).toBe(false)
    const changes = shortages.flatMap((shortage) => shortage.changes)
    const missing = optimality.wanted - optimality.planned
    expect(changes.filter(({ mayWinMore, wins }) => mayWinMore !== true && wins < missing)).toEqual([])
  })

  test('what every template leaves at home is as if it were not there', () => {
    const mix = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], trains: true, fixed: true, largest: 5 }
    const stays = { axe: 40, ram: 3, spy: 7, snob: 1, catapult: 5 }
    const units = ['axe', 'ram', 'spy', 'snob', 'catapult'] as const
    for (let seed = 1; seed <= 6; seed++) {
      const asked = randomOperation(seed, { ...mix, home: seed % 2 === 0 })
      const less = asked.villages.map(({ stock, ...each }) => ({
        ...each,
        stock: Object.fromEntries(units.map((unit) => [unit, Math.max(0, (stock[unit] ?? 0) - stays[unit])])),
      }))
      const templates = asked.templates.map((each) => {
        const others = units.filter((unit) => each.units.every((part) => part.unit !== unit))
        const more = others.map((unit) => ({ unit, least: 0, takes: 'least', stays: stays[unit] }) as const)
        return {
          ...each,
          units: [
            ...each.units.map((part) => ({
              ...part,
              stays: Object.entries(stays).find(([unit]) => unit === part.unit)?.[1] ?? 0,
            })),
            ...more,
          ],
        }
      })
      const [kept, other] = [planned({ ...asked, templates }), planned({ ...asked, villages: less })]
      expect(kept.commands, `seed ${seed}`).toEqual(other.commands)
      expect(kept.optimality).toEqual(other.optimality)
    }
  })

  test('it is one where all that are asked for leave as many', () => {
    const both = [near(0), far(1, { rank: 1, wanted: 4 })]
    expect(planned(rams([3, 3], both)).optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
    // Nobody asks for the one that would leave none.
    expect(planned(rams([3, 3, 0], both)).optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
    expect(planned(rams([0, 0], both)).optimality).toMatchObject({ planned: 5, bound: 5, proven: true })
  })
})

test('whoever waits may call a plan off at any time', () => {
  const catapults = [100, 20].map((catapult, i) => village({ x: 500, y: 500 + i }, { catapult }))
  const nobles = [4, 1].map((snob, i) => village({ x: 505, y: 500 + i }, { snob, axe: 200 }))
  const asked = operation({
    villages: [...catapults, ...nobles],
    wishes: [
      ...[0, 1, 2].map((i) => wish({ x: 503, y: 500 + i }, [RUIN], { rank: i })),
      wish(coord('503|507'), [NOBLE], { wanted: 4, train: {} }),
    ],
    rules: { distinctLaunchSeconds: true },
  })
  let asks = 0
  planOperation(asked, { isCancelled: () => ++asks < 0 })
  for (let after = 0; after < asks; after += Math.ceil(asks / 20)) {
    let left = after
    expect(() => planOperation(asked, { isCancelled: () => left-- <= 0 }), `after ${after}`).toThrow(PlanCancelled)
  }
})

describe('what a change wins', () => {
  const offered = (asked: Operation, wanted: string) =>
    planned({ ...asked, maxTries: 1 }).shortages.map(({ changes }) => {
      const found = changes.find(({ change }) => change === wanted)
      return found && { wins: found.wins, mayWinMore: found.mayWinMore === true }
    })
  const catapults = (count: number, given: Partial<OperationVillage> = {}) =>
    Array.from({ length: count }, (_, i) => village({ x: 504, y: 500 + i }, { catapult: 20 }, given))
  const ruin = (given: Partial<Wish> = {}) => wish(coord('509|500'), [RUIN], given)
  const load = (most: number) => ({ load: { gapSeconds: 0, most } })

  test('is not sure where a plan without it may have more', () => {
    const asked = { villages: catapults(2), wishes: [ruin({ wanted: 3 })], rules: load(1) }
    expect(offered(operation(asked), 'GREATER_LOAD')).toEqual([{ wins: 1, mayWinMore: false }])
    const few = operation({ ...asked, objective: FEW_SECONDS })
    expect(offered(few, 'GREATER_LOAD')).toEqual([{ wins: 1, mayWinMore: true }])
    // It has all that is wanted.
    expect(offered({ ...few, wishes: [ruin({ wanted: 2 })] }, 'GREATER_LOAD')).toEqual([{ wins: 1, mayWinMore: false }])
  })

  /** One near enough, two farther off. */
  const limited = (objective: Partial<Operation['objective']>, rules: Partial<Operation['rules']> = {}) => {
    const { templates } = operation({ villages: [], wishes: [] })
    const villages = [504, 503, 515].map((x) => village({ x, y: 500 }, { catapult: 20 }))
    const near = templates.map((each) => ({ ...each, maxFields: 5 }))
    return operation({ villages, wishes: [ruin({ wanted: 3 })], templates: near, objective, rules })
  }

  test('is not sure where a plan with it may have more', () => {
    const each = { wins: 1, mayWinMore: false }
    expect(offered(limited({}, load(2)), 'GREATER_DISTANCE')).toEqual([each])
    expect(offered(limited(FEW_SECONDS, load(2)), 'GREATER_DISTANCE')).toEqual([{ ...each, mayWinMore: true }])
    // Without a load the flow tells both.
    expect(offered(limited(FEW_SECONDS), 'GREATER_DISTANCE')).toEqual([{ ...each, wins: 2 }])
  })

  test('counts each command of a train, without a program too', () => {
    const { templates } = operation({ villages: [], wishes: [] })
    const asked = (objective: Partial<Operation['objective']>) =>
      operation({
        villages: [1, 3, 1].map((snob, i) => village({ x: [504, 503, 515][i] ?? 0, y: 500 }, { snob, axe: 50 * snob })),
        wishes: [wish(coord('509|500'), [NOBLE], { wanted: 5, train: {} })],
        templates: templates.map((each) => ({ ...each, maxFields: 5 })),
        rules: load(2),
        objective,
      })
    expect(offered(asked({}), 'GREATER_DISTANCE')).toEqual([{ wins: 3, mayWinMore: false }])
    expect(offered(asked(FEW_SECONDS), 'GREATER_DISTANCE')).toEqual([{ wins: 3, mayWinMore: true }])
  })

  test('is as sure of the second change that is tried as of the first', () => {
    const asked = operation({
      villages: [
        ...catapults(3, { owner: 1 }),
        ...catapults(3, { owner: 2 }).map((each) => ({ ...each, at: { x: 514, y: each.at.y } })),
      ],
      wishes: [1, 2].map((owner) => ruin({ wanted: 3, rank: owner - 1, senders: { only: [owner] } })),
      rules: load(1),
    })
    expect(offered(asked, 'GREATER_LOAD')).toEqual([1, 2].map(() => ({ wins: 1, mayWinMore: false })))
  })
})
