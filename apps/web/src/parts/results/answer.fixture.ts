/** Answers of the planner on the fixture world: 500|500 sends rams to 520|500 unless told otherwise. */
import type { PlanAnswer, PlanWarning } from '@muster/contracts'

export const RAM_LINE =
  '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
export const FAKE_LINE =
  '501|500->521|500,20.00,catapult,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
export const NOBLE_LINE =
  '502|500->520|500,18.00,snob,Attack,2026-11-24 20:00:00.000,10:30:00.000,2026-11-24 09:30:00.000,1'

export function planAnswer(difference: Partial<PlanAnswer> = {}): PlanAnswer {
  return {
    planningLines: [RAM_LINE],
    planningLinesFakes: [],
    message: 'Planned 1 of 1 commands.',
    statistics: { tries: 3, executionTime: 12.4 },
    usedSourceVillages: ['500|500'],
    unUsedSourceVillages: ['503|500'],
    watchTowers: [],
    world: { world: 'nl100', url: 'https://nl100.tribalwars.nl', timeZone: 'Europe/Amsterdam' },
    warnings: [],
    optimality: {
      planned: 1,
      wanted: 1,
      bound: 1,
      proven: true,
      seenByTower: 0,
      totalTravelSeconds: 36_000,
      travelBound: 36_000,
      seed: 7,
    },
    plannedDate: '2026-11-21T09:00:00.000Z',
    ...difference,
  }
}

/** Two attacks on 520|500 wanted, one planned. */
export function shortWarning(difference: Partial<PlanWarning> = {}): PlanWarning {
  return {
    message: 'Too few sources for what these targets want together.',
    coords: '520|500',
    totalPlanned: 1,
    totalNeeded: 2,
    arrivalTime: '2026-11-24 20:00:00.000',
    reason: 'NOT_ENOUGH_SOURCES',
    pool: 'attack',
    sources: { total: 16, tooFar: 12, inPast: 3, outsideSendTimes: 0, valid: 1 },
    fixes: [{ change: 'MORE_SOURCES', sources: 1, wins: 1 }],
    ...difference,
  }
}

/** As many ram lines as asked for, a minute apart, five targets. */
export function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const launch = new Date(Date.UTC(2026, 10, 24, 9, index)).toISOString()
    const arrival = new Date(Date.UTC(2026, 10, 24, 19, index)).toISOString()
    return `500|500->52${index % 5}|500,20.00,ram,Attack,${clock(arrival)},10:00:00.000,${clock(launch)},1`
  })
}

function clock(iso: string): string {
  return iso.slice(0, 23).replace('T', ' ')
}
