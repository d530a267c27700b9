/** Two nodes with pages that share PostgreSQL, and a search that one of them makes. */
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { openPostgresSignals } from '../../signals/postgres.ts'
import { openSearches } from './searches.ts'

const database = useTestDatabase('PostgreSQL')

async function openNode() {
  const { db, pool } = database()
  const { connectionString = '' } = pool.options
  const signals = await openPostgresSignals({ db, connectionString, onTrouble: () => {} })
  onTestFinished(() => signals.close())
  return openSearches({ db, signals })
}

/** Is over once it is ended. */
const searching = (found: string) => async (enough: AbortSignal) => {
  await new Promise((resolve) => enough.addEventListener('abort', resolve))
  return Buffer.from(found)
}

test('a search is ended by whichever node is asked to: the best of it answers whoever asked for it [OPP-01]', async () => {
  const [one, other] = [await openNode(), await openNode()]
  const asked = one.run({ operation: 'op', search: 'mine' }, searching('the best found'))
  await expect(other.end({ operation: 'op', search: 'mine' })).rejects.toMatchObject({ status: 409 })
  expect(await asked).toEqual(Buffer.from('the best found'))
})

test('a search of another name, or of another operation, goes on', async () => {
  const [one, other] = [await openNode(), await openNode()]
  let isOver = false
  const asked = one.run({ operation: 'op', search: 'mine' }, searching('mine')).finally(() => {
    isOver = true
  })
  const ended = one.run({ operation: 'op', search: 'last' }, searching('last'))
  await expect(other.end({ operation: 'op', search: 'yours' })).rejects.toMatchObject({ status: 409 })
  await expect(other.end({ operation: 'elsewhere', search: 'mine' })).rejects.toMatchObject({ status: 409 })
  // Signals come in the order in which they were told.
  await expect(other.end({ operation: 'op', search: 'last' })).rejects.toMatchObject({ status: 409 })
  await ended
  expect(isOver).toBe(false)
  expect(await one.end({ operation: 'op', search: 'mine' })).toEqual(Buffer.from('mine'))
  await asked
})
