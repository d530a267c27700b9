import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { readHelperScripts } from './helper-script-config.ts'
import { helperScriptRoutes } from './helper-scripts.routes.ts'

async function asked(environment: Record<string, string>) {
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(helperScriptRoutes, { scripts: readHelperScripts(environment) })
  return (await app.inject({ method: 'GET', url: '/api/general/v1/helper-scripts' })).json()
}

const FORUM = 'https://forum.example/threads/1?page=2'

test('the helper scripts that are configured are told, by domain [NOBLE-10]', async () => {
  const environment = { HELPER_SCRIPT_DE: FORUM, HELPER_SCRIPT_NL: `${FORUM}#nl`, HELPER_SCRIPT_US: ' ', PORT: '1' }
  expect(await asked(environment)).toEqual([
    { domain: 'nl', url: `${FORUM}#nl` },
    { domain: 'de', url: FORUM },
  ])
})

test('there is none unless one is configured [NOBLE-10]', async () => {
  expect(await asked({})).toEqual([])
})

test.each([
  [{ HELPER_SCRIPT_PL: FORUM }, 'HELPER_SCRIPT_PL names no domain with a helper script; those are NL, NET, US, DE.'],
  [
    { HELPER_SCRIPT_NL: 'javascript:alert(1)' },
    'HELPER_SCRIPT_NL must be an address like https://forum.example/thread, not "javascript:alert(1)".',
  ],
  [
    { HELPER_SCRIPT_NL: 'forum.example' },
    'HELPER_SCRIPT_NL must be an address like https://forum.example/thread, not "forum.example".',
  ],
])('a wrong value is told in one sentence: %o', (environment, sentence) => {
  expect(() => readHelperScripts(environment)).toThrow(sentence)
})
