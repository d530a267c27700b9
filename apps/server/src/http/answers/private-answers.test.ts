import * as contracts from '@muster/contracts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import { openTestHttp } from '../http.fixture.ts'
import { Refusal } from '../refusals/refusal.ts'
import { registerCall } from '../register-call.ts'

const diary = contracts.call({
  method: 'GET',
  url: '/api/diary/:day',
  price: contracts.reading(),
  schema: { summary: '', params: z.object({ day: z.string() }), response: { 200: z.string() } },
})

async function open() {
  const { app } = await openTestHttp((app) =>
    registerCall(app, diary, async ({ params: { day } }, reply) => {
      if (day === 'none') throw new Refusal(404, 'NOT_FOUND')
      if (day === 'public') reply.header('cache-control', 'no-cache')
      // More than is compressed on its way.
      return 'dear diary '.repeat(200)
    }),
  )
  return app
}

test.each(['monday', 'none'])(
  'nobody keeps an answer that does not say that it may be kept: %s [SEC-10]',
  async (day) => {
    const app = await open()
    const { headers } = await app.inject({ url: `/api/diary/${day}`, headers: { 'accept-encoding': 'gzip' } })
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['authorization', 'cookie', 'operation-key', 'planning-key', 'planning-pass'])
      expect(headers.vary).toContain(name)
  },
)

test('an answer that says how it may be kept is kept so, and one that is compressed says that as well', async () => {
  const app = await open()
  expect((await app.inject('/api/diary/public')).headers['cache-control']).toBe('no-cache')
  const { headers } = await app.inject({ url: '/api/diary/monday', headers: { 'accept-encoding': 'gzip' } })
  expect(headers.vary).toMatch(/cookie.*accept-encoding/)
})

describe('of all calls', () => {
  const database = useTestDatabase()
  const server = useServer(database)

  /** What everybody may read, whoever asks. */
  const KEPT = ['/api/tw/v1/domains', '/api/tw/v1/worlds', '/api/tw/v1/world']

  const calls = Object.values(contracts)
    .flatMap((value): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(
      (value): value is contracts.Call =>
        typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'schema' in value,
    )

  test('only lists of worlds may be kept [SEC-10]', async () => {
    expect(calls.length).toBeGreaterThan(40)
    const person = await server().as('ADMIN')
    const kept: string[] = []
    for (const { method, url } of calls) {
      const answer = await person.call(
        method as 'GET',
        url.replaceAll(/:\w+/g, 'nl100'),
        method === 'GET' ? {} : { json: {} },
      )
      if (answer.headers['cache-control'] !== 'no-store') kept.push(url)
    }
    expect(kept.filter((url) => !KEPT.some((prefix) => url.startsWith(prefix)))).toEqual([])
  })
})
