import { EVERY_CALL } from '@muster/contracts/every-call'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { databaseOver, openPool } from '../../db/database.ts'
import { openTestBrowser } from '../pages/test-browser.fixture.ts'
import { printed } from './open-api-page.ts'

const Document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string(), responses: z.object({}) }))),
})

// No statement is made: what a call looks like is known before any database.
async function openServer(environment = {}) {
  const db = databaseOver(openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, () => {}))
  const app = await buildApp({ config: testConfig(environment), db })
  onTestFinished(() => app.close())
  return openTestBrowser(app)
}

test('every call of the contracts is served and described', async () => {
  expect(EVERY_CALL.length).toBeGreaterThan(10)
  const browser = await openServer()
  const { status, body } = await browser.get('/api/openapi.json')
  const document = Document.parse(body)
  expect(status).toBe(200)
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const wanted = EVERY_CALL.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(wanted.sort())
})

test('an answer that is a file is described as one, and its refusals as JSON', async () => {
  const { body } = await (await openServer()).get('/api/openapi.json')
  expect(body).toMatchObject({
    paths: {
      '/api/csgo/v1/demos/{id}/download': {
        get: {
          responses: {
            200: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
            404: { content: { 'application/json': {} } },
          },
        },
      },
    },
  })
})

test('the page for readers names every call and needs no script', async () => {
  const browser = await openServer()
  const { headers, body } = await browser.get('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { schema } of EVERY_CALL) expect(String(body)).toContain(schema.summary.replaceAll('&', '&amp;'))
  expect(body).not.toMatch(/<script|javascript:|https?:\/\/(?!127)/)
})

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', pattern: '^a$' }, 'text like /^a$/'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 10 }, 'whole number to 10'],
  [{ type: ['string', 'null'] }, 'text | null'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { anyOf: [{ const: 1 }, { type: 'boolean' }] } }, 'list of (1 | true | false)'],
  [
    { type: 'object', properties: { a: { type: 'number' }, b: {} }, required: ['a'] },
    '{\n  a: number\n  b?: anything\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
])('the shape %j is printed as a type', (schema, text) => {
  expect(printed(schema, '')).toBe(text)
})

test.each(['/api/openapi.json', '/api/docs'])('%s has a rate like any call', async (url) => {
  const browser = await openServer({ RATE_LIMIT: 'on' })
  for (let read = 0; read < 60; read++) await browser.get(url)
  expect((await browser.get(url)).status).toBe(429)
})
