import type { OperationChange, OperationShortage } from '@muster/contracts'
import { describe, expect, test } from 'vitest'
import { offersFor } from './offers.ts'

function short(changes: OperationChange[], missing = 1): OperationShortage {
  return { target: '500|500', wave: 'fakes', planned: 0, wanted: missing, reason: 'OTHER', villages: [], changes }
}

const told = (shortages: readonly OperationShortage[]) =>
  offersFor(shortages).map(({ change: { wins: _one, mayWinMore: _more, ...change }, wins }) => ({ ...change, ...wins }))

describe('what is offered', () => {
  test('goes further in steps of round numbers: a little, most of it, all', () => {
    const fields = [41.2, 43.9, 44.8, 52, 55, 58.1, 59, 59.5, 59.9, 64.2, 70.1]
    const shortages = fields.map((each) => short([{ change: 'GREATER_DISTANCE', fields: each, wins: 1 }]))
    expect(told(shortages)).toEqual([
      { change: 'GREATER_DISTANCE', fields: 45, count: 3, sure: 'ABOUT' },
      { change: 'GREATER_DISTANCE', fields: 60, count: 9, sure: 'ABOUT' },
      { change: 'GREATER_DISTANCE', fields: 75, count: 11, sure: 'ABOUT' },
    ])
  })

  test('to one target alone is the round number after what the engine found, and wins what it told', () => {
    const fields = { change: 'GREATER_DISTANCE', fields: 39.824615503479755, wins: 2 }
    expect(told([short([fields])])).toEqual([{ change: 'GREATER_DISTANCE', fields: 40, count: 2, sure: 'EXACT' }])
    const landing = { change: 'LATER_LANDING', latestArrival: 1_800_000_000_001, wins: 1, mayWinMore: true }
    expect(told([short([landing])])).toEqual([
      { change: 'LATER_LANDING', latestArrival: 1_800_000_010_000, count: 1, sure: 'AT_LEAST' },
    ])
  })

  test('goes down in round numbers where less helps', () => {
    expect(told([short([{ change: 'LESSER_DISTANCE', fields: 12.3, wins: 1 }])])).toMatchObject([{ fields: 10 }])
    expect(told([short([{ change: 'LOWER_MORALE', percent: 33, wins: 1 }])])).toMatchObject([{ percent: 30 }])
    expect(told([short([{ change: 'LOWER_MORALE', percent: 3, wins: 1 }])])).toMatchObject([{ percent: 0 }])
  })

  test('is one change for all targets where it is the same for each, and wins what was told for it', () => {
    const change = { change: 'NO_HOURS_OF_PLAYER', playerId: 1, wins: 3 }
    expect(told([short([change]), short([change])])).toEqual([
      { change: 'NO_HOURS_OF_PLAYER', playerId: 1, count: 3, sure: 'EXACT' },
    ])
  })

  test('is for a player the load that helps most of his targets, of which what the best of them wins is sure', () => {
    const load = (most: number, wins: number) => ({ change: 'GREATER_LOAD', playerId: 2, most, wins })
    expect(told([short([load(4, 2)]), short([load(6, 1)])])).toEqual([
      { change: 'GREATER_LOAD', playerId: 2, most: 6, count: 2, sure: 'AT_LEAST' },
    ])
  })

  test('stands first where it wins most, or helps most targets', () => {
    const hours = { change: 'NO_HOURS_OF_PLAYER', playerId: 1, wins: 1 }
    const load = { change: 'GREATER_LOAD', playerId: 2, most: 4, wins: 5 }
    expect(told([short([hours]), short([hours, load])]).map(({ change }) => change)).toEqual([
      'GREATER_LOAD',
      'NO_HOURS_OF_PLAYER',
    ])
  })
})
