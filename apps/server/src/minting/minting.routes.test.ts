import { printCoord } from '@muster/game'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerRefusals } from '../http/refusals/answer-refusals.ts'
import { mintingRoutes } from './minting.routes.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  answerRefusals(app)
  await app.register(mintingRoutes)
})
afterAll(() => app.close())

async function asked(payload: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tw/v1/optimal-minting-village',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a list of villages is answered with the one to mint in [MINT-04 API-29]', async () => {
  const listed = [
    { coords: '500|500', merchants: 10 },
    { coords: '510|510', merchants: 100 },
    { coords: '520|500', merchants: 10 },
  ]
  expect(await asked(listed)).toEqual({ status: 200, body: { coordinates: '510|510' } })
})

test('merchants may be written as the game does, and whatever else stands in the list is left aside [API-29]', async () => {
  const listed = [
    { coords: '500|500', merchants: '110/110', name: 'A' },
    { coords: '510|510', merchants: '0/235', wood: '400000' },
  ]
  expect(await asked(listed)).toEqual({ status: 200, body: { coordinates: '510|510' } })
})

test.each([
  ['an empty list', []],
  ['no list', {}],
  ['no coordinate', [{ coords: 'x', merchants: 1 }]],
  ['no merchants', [{ coords: '500|500' }]],
  ['merchants below 0', [{ coords: '500|500', merchants: -1 }]],
  ['merchants in words', [{ coords: '500|500', merchants: 'many' }]],
])('%s is refused [API-29]', async (_what, body) => {
  expect(await asked(body)).toMatchObject({ status: 400, body: { error: 'Bad Request', status: 400 } })
})

test('at most 5000 villages are taken [API-29]', async () => {
  const villages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      coords: printCoord({ x: index % 100, y: Math.floor(index / 100) }),
      merchants: 1,
    }))
  expect((await asked(villages(5_000))).status).toBe(200)
  expect((await asked(villages(5_001))).status).toBe(400)
})
