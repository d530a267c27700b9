import { describe, expect, test } from 'vitest'
import { contestedOperation, operation, village, wish } from '../operation.fixture.ts'
import type { Template } from '../operation.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'

const ALL_AXES_AND_RAMS: Template = {
  type: 'Attack',
  isFake: false,
  units: [
    { unit: 'axe', least: 0, takes: 'all', stays: 0 },
    { unit: 'ram', least: 10, takes: 'all', stays: 0 },
  ],
  leastSpace: 1000,
}
const ONE_RAM: Template = { type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 1, takes: 'least', stays: 0 }] }
const FIFTY_AXES: Template = {
  type: 'Attack',
  isFake: false,
  units: [{ unit: 'axe', least: 50, takes: 'least', stays: 0 }],
}

test('a nuke leaves each unit to whom it is of most use: what it takes of axes and rams follows from what else is planned', () => {
  // Space 1,000 out of 1,300: rams for 40 fakes and axes for two commands, but for no more of them.
  const asked = operation({
    templates: [ALL_AXES_AND_RAMS, ONE_RAM, FIFTY_AXES],
    villages: [village({ x: 500, y: 500 }, { axe: 1000, ram: 60 })],
    wishes: [
      wish({ x: 505, y: 500 }, [0]),
      wish({ x: 506, y: 500 }, [1], { wanted: 40, rank: 1 }),
      wish({ x: 507, y: 500 }, [2], { wanted: 9, rank: 2 }),
    ],
  })
  const report = planOperation(asked)
  expect(operationViolations(asked, report)).toEqual([])
  expect(report.optimality).toMatchObject({ planned: 43, bound: 43, proven: true })
  expect(report.commands.find(({ template }) => template === 0)?.amounts).toEqual({ axe: 900, ram: 20 })
})

test('fakes beside a nuke that is made up of what is left are spread over their window', () => {
  const asked = operation({
    templates: [ALL_AXES_AND_RAMS, ONE_RAM, FIFTY_AXES],
    villages: [village({ x: 500, y: 500 }, { axe: 1000, ram: 60 })],
    wishes: [
      wish({ x: 505, y: 500 }, [0]),
      { ...wish({ x: 506, y: 500 }, [1], { wanted: 40, rank: 1, isSpread: true }) },
      wish({ x: 507, y: 500 }, [2], { wanted: 9, rank: 2 }),
    ].map((each) =>
      each.isSpread ? { ...each, latestArrival: (each.arrival + 39_000) as typeof each.arrival } : each,
    ), // an instant
  })
  const { commands } = planOperation(asked)
  expect(new Set(commands.filter(({ wish }) => wish === 1).map(({ arrival }) => arrival)).size).toBe(40)
})

test('planned again unchanged, a plan stands as it is, whatever its commands are made up of', {
  timeout: 600_000,
}, () => {
  for (let seed = 1; seed <= 40; seed++) {
    const asked = contestedOperation(seed)
    const first = planOperation(asked)
    const before = first.commands.map(({ village, wish, template, arrival }) => ({ village, wish, template, arrival }))
    const again = planOperation({ ...asked, before })
    expect(operationViolations({ ...asked, before }, again), `seed ${seed}`).toEqual([])
    expect(again.commands.length, `seed ${seed}`).toBe(first.commands.length)
    expect(again.commands.filter(({ isKept }) => !isKept).length, `seed ${seed}`).toBe(0)
  }
})

/** A ram, and scouts or axes up to a space of twelve. */
const FILLED_FAKE: Template = {
  type: 'Attack',
  isFake: true,
  units: [
    { unit: 'ram', least: 1, takes: 'least', stays: 0 },
    { unit: 'spy', least: 0, takes: 'fill', stays: 0 },
    { unit: 'axe', least: 0, takes: 'fill', stays: 0 },
  ],
  leastSpace: 12,
}
const FOURTEEN_AXES: Template = {
  type: 'Attack',
  isFake: false,
  units: [{ unit: 'axe', least: 14, takes: 'least', stays: 0 }],
}

describe('fakes that are filled up with one unit or another', () => {
  const fakes = (axe: number, given: { readonly few?: boolean; readonly beside?: boolean } = {}) =>
    operation({
      templates: [FILLED_FAKE, FOURTEEN_AXES],
      villages: [village({ x: 500, y: 500 }, { ram: 50, spy: 10, axe })],
      wishes: [
        wish({ x: 505, y: 500 }, [0], { wanted: 9, rank: 1 }),
        ...(given.beside ? [wish({ x: 506, y: 500 }, [1])] : []),
      ],
      ...(given.few && { objective: { fewEqualLaunches: true } }),
    })

  test('are as many as both pay together, the first unit first', () => {
    const asked = fakes(25)
    const report = planOperation(asked)
    expect(operationViolations(asked, report)).toEqual([])
    expect(report.optimality).toMatchObject({ planned: 6, bound: 6, proven: true })
    expect(report.commands.map(({ amounts }) => [amounts.spy ?? 0, amounts.axe ?? 0])).toContainEqual([3, 1])
  })

  test('leave to others what they can do without', () => {
    const asked = fakes(25, { beside: true })
    const report = planOperation(asked)
    expect(operationViolations(asked, report)).toEqual([])
    expect(report.optimality).toMatchObject({ planned: 5, bound: 5, proven: true })
    expect(report.commands.filter(({ template }) => template === 1)).toHaveLength(1)
  })

  test('are many also where no program is asked, and nobody says that there are no more', () => {
    const asked = fakes(42, { few: true })
    const report = planOperation(asked)
    expect(operationViolations(asked, report)).toEqual([])
    expect(report.optimality).toMatchObject({ planned: 6, bound: 8, proven: false })
  })
})
