import type { OperationCommand, TakenOut } from '@muster/contracts'
import { expect, test } from 'vitest'
import { changedApart, movesOf, removedByBoth } from './changed-apart.ts'
import { joinedTakenOut } from './taken-out.ts'

const LANDING = 1_000_000

function command(id: string, given: Partial<OperationCommand> = {}): OperationCommand {
  const arrival = given.arrival ?? LANDING
  return {
    ...{ id, source: `50${id[0] === 'a' ? 0 : 1}|500`, target: '520|500', playerId: 1, wave: 'nukes' },
    ...{ template: 'nuke', units: { axe: 1 }, launch: arrival - 1000, arrival, ...given },
  }
}

const [A, B, C] = [command('a'), command('b'), command('c')]
const elsewhere = (one: OperationCommand, id: string) => ({ ...one, id, source: '510|510' })
const later = (one: OperationCommand, id: string) => ({ ...one, id, arrival: one.arrival + 60_000 })
const OUT: TakenOut = { wave: 'nukes', target: '520|500', count: 1, wanted: 3 }

test('a command that is gone has moved where another of its wish has come, and to that which is most like it', () => {
  const [fromElsewhere, landsLater] = [elsewhere(A, 'a2'), later(B, 'b2')]
  expect([...movesOf([A, B, C], [landsLater, fromElsewhere, C])]).toEqual([
    ['b', landsLater],
    ['a', fromElsewhere],
  ])
  expect(movesOf([A, B], [A]).size).toBe(0)
  expect(movesOf([A], [command('d', { target: '521|500' })]).size).toBe(0)
})

test('what both have moved is one command still: either of the two, and named', () => {
  const [mine, theirs] = [elsewhere(A, 'a2'), later(A, 'a3')]
  expect(changedApart([A, B], [mine, B], [theirs, B])).toEqual([{ before: A, mine, theirs }])
})

test('what one has moved and the other taken out or locked is named as well', () => {
  const moved = later(A, 'a2')
  const locked = { ...A, isLocked: true }
  expect(changedApart([A, B], [moved, B], [B])).toEqual([{ before: A, mine: moved }])
  expect(changedApart([A, B], [B], [moved, B])).toEqual([{ before: A, theirs: moved }])
  expect(changedApart([A, B], [moved, B], [locked, B])).toEqual([{ before: A, mine: moved, theirs: locked }])
})

test('what one has moved, and both have moved alike, is asked of nobody', () => {
  const moved = later(A, 'a2')
  expect(changedApart([A, B], [moved, B], [A, B])).toEqual([])
  expect(changedApart([A, B], [moved, B], [A, later(B, 'b2')])).toEqual([])
  expect(changedApart([A, B], [moved, B], [moved, B])).toEqual([])
  expect(changedApart([A, B], [B], [B])).toEqual([])
})

test('of what both have moved nothing was taken out: what each took out besides is out, once each', () => {
  const base = { commands: [A, B, C] }
  const mine = { commands: [elsewhere(A, 'a2'), C], takenOut: [OUT] }
  const theirs = { commands: [later(A, 'a3'), B], takenOut: [OUT] }
  expect(removedByBoth(base, mine, theirs)).toEqual([])
  expect(joinedTakenOut(base, mine, theirs)).toEqual([{ ...OUT, count: 2 }])
  expect(removedByBoth(base, { commands: [B] }, { commands: [C] })).toEqual([A])
})

test('what one took out and the other moved is out where who took it out holds, and is not where the other does', () => {
  const base = { commands: [A, B] }
  const [gone, moved] = [{ commands: [B], takenOut: [OUT] }, { commands: [later(A, 'a2'), B] }]
  expect(joinedTakenOut(base, gone, moved, 'MINE')).toEqual([OUT])
  expect(joinedTakenOut(base, gone, moved, 'THEIRS')).toEqual([])
  expect(joinedTakenOut(base, moved, gone, 'MINE')).toEqual([])
  expect(joinedTakenOut(base, moved, gone, 'THEIRS')).toEqual([OUT])
})
