import type { OperationCommand } from '@muster/contracts'
import { expect, test } from 'vitest'
import { ANNA, BERT } from '../operation.fixture.ts'
import { movedFor } from './moved-commands.ts'

const command = (id: string, given: Partial<OperationCommand> = {}): OperationCommand => ({
  ...{ id, source: '500|500', target: '520|500', playerId: ANNA, wave: 'nukes', template: 'nuke', units: {} },
  ...{ launch: 10_000_000, arrival: 20_000_000 },
  ...given,
})
const BEFORE = command('before')
const NOTHING = { added: [], removed: [], changed: [] }

test('what was to be planned again moves because it was asked for', () => {
  const after = command('after', { source: '501|500' })
  const moved = movedFor({ ...NOTHING, changed: [{ before: BEFORE, after }] }, ['before'])
  expect(moved.get('before')).toEqual({ why: 'ASKED' })
})

test('what comes besides is told as more', () => {
  expect(movedFor({ ...NOTHING, added: [command('new')] }, [])).toEqual(new Map([['new', { why: 'MORE' }]]))
})

test('a command whose village sends another in its place moves for that one', () => {
  const instead = command('instead', { playerId: BERT })
  const others = [command('elsewhere', { source: '502|500', playerId: BERT }), instead]
  expect(movedFor({ ...NOTHING, removed: [BEFORE], added: others }, []).get('before')).toEqual({
    why: 'VILLAGE',
    instead,
  })
})

test('one that only moves itself is not told to stand in its own way', () => {
  const after = command('after', { target: '521|500' })
  expect(movedFor({ ...NOTHING, changed: [{ before: BEFORE, after }] }, []).get('before')).toEqual({ why: 'ROOM' })
  const instead = command('instead')
  const moved = movedFor({ ...NOTHING, changed: [{ before: BEFORE, after }], added: [instead] }, [])
  expect(moved.get('before')).toEqual({ why: 'VILLAGE', instead })
})

test.each([
  ['599 s later', BEFORE.launch + 599_000, true],
  ['599 s sooner', BEFORE.launch - 599_000, true],
  ['600 s later', BEFORE.launch + 600_000, false],
  ['600 s sooner', BEFORE.launch - 600_000, false],
])('a command of the same player from another village %s makes it move: %s %s', (_when, launch, isInTheWay) => {
  const instead = command('instead', { source: '501|500', launch })
  expect(movedFor({ ...NOTHING, removed: [BEFORE], added: [instead] }, []).get('before')).toEqual(
    isInTheWay ? { why: 'PLAYER', instead } : { why: 'ROOM' },
  )
})

test('what another player sends from elsewhere stands in nobody’s way', () => {
  const added = [command('new', { source: '502|500', playerId: BERT })]
  expect(movedFor({ ...NOTHING, removed: [BEFORE], added }, []).get('before')).toEqual({ why: 'ROOM' })
})
