import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { call, changing, OFTEN } from '@muster/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { headOf, openBareConnection } from '../limits/bare-connection.fixture.ts'
import { registerCall } from '../register-call.ts'

const letters = call({
  method: 'POST',
  url: '/api/letters',
  price: changing(OFTEN),
  schema: { summary: '', body: z.object({ text: z.string() }), response: { 200: z.literal('taken') } },
})
const LETTER = JSON.stringify({ text: 'a'.repeat(1_000_000) })

async function open() {
  const { app } = await openTestHttp((app) => registerCall(app, letters, async () => 'taken' as const))
  return app
}

test.each([
  ['br', brotliCompressSync(LETTER).length],
  ['gzip', gzipSync(LETTER).length],
  ['deflate', deflateSync(LETTER).length],
  ['identity, br', 100],
  ['zstd', 100],
  ['something', 100],
])(
  'a body that is said to be encoded (%s) is refused by its head, before a byte of it is read [SEC-10]',
  async (encoding, length) => {
    const connection = await openBareConnection(await open())
    connection.send(headOf('POST', letters.url, length, [`content-encoding: ${encoding}`]))
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 415 .*connection: close.*"code":"BODY_ENCODED"[^}]*}$/is)
  },
)

test('a body that is said to be as it is is read', async () => {
  const connection = await openBareConnection(await open())
  connection.send(`${headOf('POST', letters.url, 14, ['content-encoding: identity'])}{"text":"abc"}`)
  expect(await connection.until('taken')).toMatch(/^HTTP\/1\.1 200 /)
})
