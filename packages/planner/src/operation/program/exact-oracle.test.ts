// The best plans of drawn operations beside those of a program of which no code is shared.
import { beforeAll, describe, expect, test } from 'vitest'
import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { type HighsSolver, highsSolver } from '../../oracle-solver.fixture.ts'
import { sees } from '../../validate.ts'
import { FAKE, NOBLE, NUKE, type OperationMix, RUIN, randomOperation, SMALLER_NUKE } from '../operation.fixture.ts'
import { bestOperation } from '../operation-oracle.fixture.ts'
import { solved } from './exact.fixture.ts'

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 3 }
const EVERY: OperationMix = {
  ...MANY,
  quiet: true,
  loads: true,
  windows: true,
  senders: true,
  shares: true,
  unique: true,
  towers: true,
  fixed: true,
  home: true,
}

describe('beside a program of which no code is shared', () => {
  let highs: HighsSolver
  beforeAll(async () => {
    highs = await highsSolver()
  })

  test.each([3, 7, 9, 14, 26, 52, 59])('every level is at its optimum (%i)', (seed) => {
    const whole = randomOperation(seed, seed % 2 === 0 ? EVERY : { ...EVERY, home: false, fixed: false })
    const { parts, answer } = solved(whole)
    if (!answer) throw new Error(`Operation ${seed} is too large.`)
    const best = bestOperation(highs, whole, 'all')
    const sum = (gainOf: (each: Departure) => number) =>
      answer.departures.reduce((total, each) => total + each.commands * gainOf(each), 0)
    const wishOf = ({ part, row }: Departure) =>
      whole.wishes[parts[part]?.table.rows.demand[row] ?? -1] ?? expect.unreachable()
    const giveOf = ({ part, col }: Departure) => parts[part]?.gives[col] ?? expect.unreachable()
    const sourceOf = (each: Departure) => whole.villages[giveOf(each).village] ?? expect.unreachable()
    expect(answer.departures.every(({ part, row, col }) => isValidPair(parts[part]!.table, row, col))).toBe(true)
    expect({
      whole: best.counts.map(() => 0),
      pieces: 0,
      counts: best.counts.map((_, rank) => sum((each) => (wishOf(each).rank === rank ? 1 : 0))),
      places: sum((each) => wishOf(each).templates.indexOf(giveOf(each).plain)),
      without: sum((each) => (giveOf(each).sentByOthers.length > 0 ? 1 : 0)),
      strangers: sum((each) => {
        const preferred = wishOf(each).senders?.preferred
        return preferred && !preferred.includes(sourceOf(each).owner) ? 1 : 0
      }),
      seen: sum((each) => (whole.towers.some((tower) => sees(tower, sourceOf(each).at, wishOf(each).target)) ? 1 : 0)),
      travel: whole.objective.order === 'none' ? 0 : sum((each) => (each.arrival - each.at) / 1000),
    }).toEqual(best)
    expect(answer.exact).toBe(true)
    expect(answer.bound).toBe(best.counts.reduce((total, count) => total + count, 0))
  })
})
