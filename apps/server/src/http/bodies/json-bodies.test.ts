import {
  type Call,
  CoordText,
  changing,
  list,
  mintingCalls,
  OFTEN,
  planningCalls,
  text,
  whole,
} from '@muster/contracts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestHttp } from '../http.fixture.ts'
import { checkUpToFirstFault } from '../refusals/first-fault.ts'
import { registerCall } from '../register-call.ts'

const PLAN = { world: 'nl100', planningType: 'SIMPLE_PLANNER', more: 1 }
const target = (number: number) => ({
  ...{ coords: `${100 + (number % 800)}|500`, type: 'Attack', unit: 'ram', arrivalTimes: [], more: 1 },
})

/** A call of the contracts, which a large body has to be one for; it notes what it was handed. */
async function openEcho(call: Pick<Call, 'method' | 'url' | 'schema'> = planningCalls.planMass) {
  const seen: unknown[] = []
  const { browser } = await openTestHttp((app) =>
    registerCall(app, { ...call, price: changing(OFTEN, { body: 5_000_000 }) }, async ({ body }, reply) => {
      seen.push(body)
      return reply.code(204).send()
    }),
  )
  const post = (body: unknown) => browser.post(call.url, body)
  const raw = (payload: string) => browser.post(call.url, payload, { 'content-type': 'application/json' })
  return { post, raw, seen }
}

test('a large body is handed on as its call describes it, like a small one', async () => {
  const { post, seen } = await openEcho(mintingCalls.optimalVillage)
  const large = Array.from({ length: 3_000 }, (_, at) => ({
    ...{ coords: `${100 + (at % 800)}|500`, merchants: '1/2', more: 1 },
  }))
  expect((await post(large)).status).toBe(204)
  expect(seen[0]).toEqual(mintingCalls.optimalVillage.schema.body.parse(large))
  expect(seen[0]).not.toHaveProperty('0.more')
})

test.each([
  ['small', 10],
  ['large', 4_000],
])('of a %s body the first field that is wrong is named', async (_size, count) => {
  const { post } = await openEcho()
  const targetVillages = [...Array.from({ length: count }, (_, number) => target(number)), { ...target(0), boost: 9 }]
  expect((await post({ ...PLAN, targetVillages })).body).toMatchObject({
    status: 400,
    code: 'BAD_FIELD',
    field: `targetVillages.${count}.boost`,
  })
})

test.each([
  ['millions of empty objects', `{"world":"nl100","planning":[${'{},'.repeat(1_600_000)}{}]}`, 413, 'BODY_TOO_LARGE'],
  ['a million lists in each other', '['.repeat(2_000_000) + ']'.repeat(2_000_000), 413, 'BODY_TOO_LARGE'],
  [
    'as many keys as there is room for',
    `{${Array.from({ length: 299_000 }, (_, n) => `"${n}":1`).join()}}`,
    400,
    'BAD_FIELD',
  ],
  ['one text', `"${'a'.repeat(4_900_000)}"`, 400, 'BAD_FIELD'],
  ['a text that does not end', `"${'\\"'.repeat(2_400_000)}`, 400, 'BAD_BODY'],
  ['no JSON', 'a'.repeat(4_900_000), 400, 'BAD_BODY'],
])('a body of %s is refused', async (_name, payload, status, code) => {
  const { raw } = await openEcho()
  expect((await raw(payload)).body).toMatchObject({ status, code })
})

test.each([
  ['a number that is too large', whole(0, 5), 6],
  ['a number that is not whole', whole(0, 5), 0.5],
  ['a text that is too long', text(3), 'long'],
  ['a text that is no text', text(3), '\0'],
  ['a list that is too long', list(z.boolean(), 1), [true, true]],
  ['a list that is too short', list(z.boolean(), 2, 1), []],
  ['a coordinate that is none', CoordText, '5|5|5'],
])('of a list whose every element is %s the first alone is told', (_fault, element, wrong) => {
  const checked = checkUpToFirstFault(list(element, 1_000_000), Array(1_000_000).fill(wrong))
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([[0]])
})

test('a list that is too long is refused before any of its elements is looked at', () => {
  let looks = 0
  const looking = z.unknown().check(
    z.refine(() => {
      looks++
      return true
    }),
  )
  expect(checkUpToFirstFault(list(looking, 3), [1, 2, 3, 4]).success).toBe(false)
  expect(looks).toBe(0)
})
