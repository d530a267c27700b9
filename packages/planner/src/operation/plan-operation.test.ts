// What holds for plans of operations whatever is asked: every rule, one plan for one request, no loss by having more, planning again, spreading.
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import {
  FAKE,
  NO_RULES,
  NOBLE,
  NUKE,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from './operation.fixture.ts'
import type { Operation } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { EVERY, planned } from './planned.fixture.ts'
import { operationViolations } from './validate-operation.ts'

test('plans with trains keep every rule', () => {
  for (let seed = 1; seed <= 15; seed++) {
    const asked = randomOperation(seed, EVERY)
    expect(operationViolations(asked, planOperation(asked)), `seed ${seed}`).toEqual([])
  }
})

test('trains whose troops come home are planned by every rule, those of villages with shares too', () => {
  const mix = { templates: EVERY.templates, trains: true, home: true, largest: 6 }
  for (const seed of [39, 40]) planned(randomOperation(seed, mix))
  for (const seed of [40, 41]) planned(randomOperation(seed, { ...mix, shares: true, senders: true, morale: true }))
})

test('of a train each command leaves its own losses, so that of two nobles half of each is none', () => {
  const home = { share: 0.5, marginSeconds: 0 }
  const train = { wanted: 2, train: {}, home }
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 900, snob: 2 })],
      wishes: [
        wish(coord('503|500'), [NOBLE], train),
        wish(coord('503|500'), [NOBLE], { ...train, rank: 1, arrival: at('2026-06-11 20:00') }),
      ],
    }),
  )
  expect(commands.map(({ wish: served }) => served)).toEqual([0, 0])
})

test('the same operation gives the same plan [OPP-10]', () => {
  const asked = randomOperation(7, EVERY)
  expect(JSON.stringify(planOperation(asked))).toBe(JSON.stringify(planOperation(structuredClone(asked))))
})

test('a village more never means a command less', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[NUKE, SMALLER_NUKE], [FAKE]], loads: true, largest: 7 })
    const more = { ...asked, villages: [...asked.villages, village(coord('508|508'), { axe: 900, ram: 50, spy: 9 })] }
    const [before, after] = [planned(asked).optimality, planned(more).optimality]
    expect(after.planned, `seed ${seed}`).toBeGreaterThanOrEqual(before.planned)
  }
})

test('a rule less never means a command less', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false, fixed: false })
    const { rules, owners } = asked
    const free = {
      ...asked,
      rules: { ...NO_RULES, now: rules.now },
      owners: owners.map(({ id, points }) => ({ id, points })),
    }
    expect(planned(free).optimality.planned, `seed ${seed}`).toBeGreaterThanOrEqual(planned(asked).optimality.planned)
  }
})

test('commands of the plan that are fixed take nothing from the rest', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[FAKE], [RUIN]], loads: true, unique: true, largest: 7 })
    const { commands } = planned(asked)
    const half = commands.filter((_, i) => i % 2 === 0)
    const fixed = half.map((command) => ({
      village: command.village,
      wish: command.wish,
      target: command.target,
      targetOwner: asked.wishes[command.wish]!.targetOwner,
      amounts: command.amounts,
      isFake: asked.templates[command.template]!.isFake,
      launch: command.launch,
      arrival: command.arrival,
    }))
    expect(planned({ ...asked, fixed }).commands, `seed ${seed}`).toHaveLength(commands.length - half.length)
  }
})

/** The same villages, players and wishes under other numbers and in another order. */
function renamed(asked: Operation): Operation {
  const player = (id: number) => 1000 - id
  const players = (ids: readonly number[] | undefined) => ids?.map(player)
  return {
    ...asked,
    owners: [...asked.owners].reverse().map((owner) => ({ ...owner, id: player(owner.id) })),
    villages: [...asked.villages].reverse().map((each) => ({ ...each, owner: player(each.owner) })),
    wishes: [...asked.wishes].reverse().map(({ senders, ...each }) => {
      const [only, never, preferred] = [senders?.only, senders?.never, senders?.preferred].map(players)
      return {
        ...each,
        targetOwner: player(each.targetOwner),
        ...(senders && {
          senders: { ...(only && { only }), ...(never && { never }), ...(preferred && { preferred }) },
        }),
      }
    }),
  }
}

test('names and order do not matter: every rank has as many commands, and what is proven travels as long', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false, fixed: false, towers: true })
    const [one, other] = [planned(asked).optimality, planned(renamed(asked)).optimality]
    expect(other.ranks, `seed ${seed}`).toEqual(one.ranks)
    if (!one.proven || !other.proven || asked.objective.order === 'none') continue
    expect(other.seenByTower, `seed ${seed}`).toBe(one.seenByTower)
    expect(other.totalTravelSeconds, `seed ${seed}`).toBe(one.totalTravelSeconds)
  }
})

function again({ commands }: OperationReport): Operation['before'] {
  return commands.map(({ village: from, wish: index, template, arrival }) => ({
    village: from,
    wish: index,
    template,
    arrival,
  }))
}

test('planning again changes nothing where nothing has changed, whatever the seed and the sorting [OPP-08]', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { templates: [[FAKE], [RUIN]], windows: true, loads: true, largest: 8 })
    const first = planned(asked)
    const objective = { ...asked.objective, order: 'slowest' as const, seed: 99 }
    const second = planned({ ...asked, objective, before: again(first) })
    expect(
      second.commands.filter(({ isKept }) => isKept),
      `seed ${seed}`,
    ).toHaveLength(first.commands.length)
  }
})

test('planning again replaces what is missed and moves nothing else [OPP-08]', () => {
  const villages = Array.from({ length: 12 }, (_, i) => village(coord(`500|${500 + i}`), { ram: 1, spy: 1 }))
  const wishes = Array.from({ length: 8 }, (_, i) => wish(coord(`510|${500 + i}`), [FAKE]))
  const first = planned(operation({ villages, wishes }))
  const [lost] = first.commands
  const without = villages.map((each, i) => (i === lost?.village ? { ...each, stock: {} } : each))
  const second = planned(operation({ villages: without, wishes, before: again(first) }))
  expect(second.commands).toHaveLength(8)
  expect(second.commands.filter(({ isKept }) => !isKept)).toHaveLength(1)
})

test('fakes are spread evenly over their window, and land on no whole minute where that is asked [OPW-10]', () => {
  const villages = Array.from({ length: 6 }, (_, i) => village(coord(`500|${500 + i}`), { ram: 2, spy: 2 }))
  const latestArrival = instant(at('20:00') + 599_000)
  const wishes = Array.from({ length: 10 }, (_, i) =>
    wish(coord(`510|${500 + i}`), [FAKE], { latestArrival, isSpread: true }),
  )
  const seconds = (asked: Operation) =>
    planned(asked)
      .commands.map(({ arrival }) => (arrival - at('20:00')) / 1000)
      .sort((a, b) => a - b)
  const even = seconds(operation({ villages, wishes, rules: { load: { gapSeconds: 1 } } }))
  expect(even).toEqual([30, 90, 150, 210, 270, 330, 390, 450, 510, 570])
  const off = seconds(
    operation({
      villages,
      wishes: wishes.map((each) => ({ ...each, isSpread: false, avoidsWholeMinutes: true })),
    }),
  )
  expect(off.filter((second) => second % 60 === 0)).toEqual([])
})

test('spreading leaves every rule and every count as it was', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const asked = randomOperation(seed, { ...EVERY, trains: false })
    const spread = {
      ...asked,
      wishes: asked.wishes.map((each) => ({ ...each, isSpread: true, avoidsWholeMinutes: true })),
    }
    expect(planned(spread).optimality.ranks, `seed ${seed}`).toEqual(planned(asked).optimality.ranks)
  }
})
