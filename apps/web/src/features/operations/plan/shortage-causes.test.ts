import type { OperationChange, OperationShortage } from '@muster/contracts'
import { expect, test } from 'vitest'
import { shortageCauses } from './shortage-causes.ts'

function short(target: string, changes: OperationChange[]): OperationShortage {
  return { target, wave: 'fakes', planned: 0, wanted: 2, reason: 'OWNER_ASLEEP', villages: [], changes }
}

const changesFor = (...changes: OperationChange[][]) =>
  shortageCauses(changes.map((each, i) => short(`50${i}|500`, each))).flatMap((cause) =>
    cause.changes.map(({ change }) => change),
  )

test('a landing that is offered to several targets is the latest of them, and may win more than one alone', () => {
  const [early, late] = [1_800_000_000_000, 1_800_000_060_000]
  const changes = changesFor(
    [{ change: 'LATER_LANDING', latestArrival: late, wins: 1 }],
    [{ change: 'LATER_LANDING', latestArrival: early, wins: 2 }],
  )
  expect(changes).toEqual([{ change: 'LATER_LANDING', latestArrival: late, wins: 2, mayWinMore: true }])
})

test('what is one change for all targets wins what was told for it', () => {
  const change = { change: 'NO_HOURS_OF_PLAYER', playerId: 1, wins: 3 }
  expect(changesFor([change], [change])).toEqual([change])
})

test('the change that wins most, or helps most targets, comes first', () => {
  const hours = { change: 'NO_HOURS_OF_PLAYER', playerId: 1, wins: 1 }
  const load = { change: 'GREATER_LOAD', playerId: 2, most: 4, wins: 5 }
  expect(changesFor([hours], [hours, load])).toEqual([load, hours])
})

test('villages that could not are counted as villages, however many targets they could not send to', () => {
  const villages = (count: number) => [{ reason: 'NO_TROOPS', count }]
  const [cause] = shortageCauses([
    { ...short('500|500', []), villages: villages(40) },
    { ...short('501|500', []), villages: villages(41) },
  ])
  expect(cause?.villages).toEqual(villages(41))
})
