import { expect, test } from 'vitest'
import { PostgresRefused, postgresRefusal } from './postgres-refusal.ts'

function told(message: string, code: string): unknown {
  return postgresRefusal(Object.assign(new Error(message), { code }))
}

test('a pooler that refuses the limit of statements is told with the line that it needs', () => {
  const refused = told('unsupported startup parameter: statement_timeout', '08P01')
  expect(refused).toBeInstanceOf(PostgresRefused)
  expect(refused).toMatchObject({ message: expect.stringContaining('ignore_startup_parameters = statement_timeout') })
})

test('a wrong password, a missing database and a server that is not there are one sentence', () => {
  expect(told('password authentication failed for user "muster"', '28P01')).toMatchObject({
    message: 'The database of DATABASE_URL cannot be used: password authentication failed for user "muster".',
  })
  expect(told('database "muster" does not exist', '3D000')).toBeInstanceOf(PostgresRefused)
  expect(told('', 'ECONNREFUSED')).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
})

test('what nobody can put right by settings keeps its place in the code', () => {
  const fault = Object.assign(new Error('syntax error'), { code: '42601' })
  expect(postgresRefusal(fault)).toBe(fault)
  expect(postgresRefusal('odd')).toBe('odd')
})
