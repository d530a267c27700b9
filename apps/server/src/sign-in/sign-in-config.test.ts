import { expect, test } from 'vitest'
import type { Environment } from '../environment.ts'
import { readSignInConfig } from './sign-in-config.ts'

// Unless a row says otherwise the server listens on this machine only.
function read(environment: Environment, host = '127.0.0.1') {
  return readSignInConfig(environment, host)
}

const GOOGLE = { SIGN_IN_GOOGLE_ID: 'id', SIGN_IN_GOOGLE_SECRET: 'geheim' }
const STAND_IN = { ...GOOGLE, SIGN_IN_GOOGLE_ISSUER: 'http://127.0.0.1:4200' }

test('without settings nobody can sign in, and nobody is owner', () => {
  expect(read({})).toEqual({ publicUrl: undefined, providers: {}, owners: [] })
})

test('each provider needs an id and a secret, and is at its usual address unless told otherwise', () => {
  const { providers } = read({
    ...GOOGLE,
    SIGN_IN_DISCORD_ID: 'd',
    SIGN_IN_DISCORD_SECRET: 's',
    SIGN_IN_DISCORD_USER_URL: 'https://discord.example/me',
    PUBLIC_URL: 'https://muster.example/',
  })
  expect(providers).toEqual({
    google: { clientId: 'id', clientSecret: 'geheim', endpoints: { issuer: 'https://accounts.google.com' } },
    discord: {
      clientId: 'd',
      clientSecret: 's',
      endpoints: {
        authorizeUrl: 'https://discord.com/oauth2/authorize',
        tokenUrl: 'https://discord.com/api/oauth2/token',
        userUrl: 'https://discord.example/me',
      },
    },
  })
})

test('owners are named by provider and subject; a subject may hold a colon', () => {
  expect(read({ OWNERS: 'google:123, discord:a:b' }).owners).toEqual([
    { provider: 'google', subject: '123' },
    { provider: 'discord', subject: 'a:b' },
  ])
})

test.each([
  ['an id without a secret', { SIGN_IN_GOOGLE_ID: 'id' }, 'SIGN_IN_GOOGLE_ID and SIGN_IN_GOOGLE_SECRET'],
  ['a secret without an id', { SIGN_IN_DISCORD_SECRET: 's' }, 'SIGN_IN_DISCORD_ID and SIGN_IN_DISCORD_SECRET'],
  ['a misspelt name', { SIGN_IN_GOGLE_ID: 'id' }, 'SIGN_IN_GOGLE_ID is not known'],
  ['a part the provider does not have', { ...GOOGLE, SIGN_IN_GOOGLE_TOKEN_URL: 'https://x' }, 'is not known'],
  ['a provider without https', { ...GOOGLE, SIGN_IN_GOOGLE_ISSUER: 'http://accounts.example' }, 'an https address'],
  ['a provider that is no address', { ...GOOGLE, SIGN_IN_GOOGLE_ISSUER: 'google' }, 'an https address'],
  ['an owner of an unknown provider', { OWNERS: 'github:1' }, 'has "github:1"'],
  ['an owner without a subject', { OWNERS: 'google:1,google:' }, 'has "google:"'],
  ['a public address with a path', { PUBLIC_URL: 'https://muster.example/app' }, 'PUBLIC_URL must be an https address'],
  ['a public address without https', { PUBLIC_URL: 'http://muster.example' }, 'PUBLIC_URL must be an https address'],
])('%s stops the start and says what is wrong', (_what, environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence)
})

test('no sentence repeats a secret', () => {
  expect(() => read({ SIGN_IN_GOOGLE_SECRET: 'geheim' })).toThrow(expect.not.stringContaining('geheim'))
})

test('a provider without https is accepted on this machine alone, by a server nobody else can reach [SEC-11]', () => {
  const refusal = 'a provider for trials on this machine'
  expect(read(STAND_IN).providers.google?.endpoints).toEqual({ issuer: 'http://127.0.0.1:4200' })
  expect(read({ ...STAND_IN, PUBLIC_URL: 'http://localhost:3000' }, '::1').providers.google).toBeDefined()

  expect(() => read(STAND_IN, '0.0.0.0')).toThrow(refusal)
  expect(() => read({ ...STAND_IN, PUBLIC_URL: 'https://muster.example' }, '192.168.0.2')).toThrow(refusal)
  // A server on loopback behind a proxy is reached from everywhere.
  expect(() => read({ ...STAND_IN, PUBLIC_URL: 'https://muster.example' })).toThrow(refusal)
})

test('a server that others can reach must know its public address before anybody signs in', () => {
  expect(() => read(GOOGLE, '0.0.0.0')).toThrow('PUBLIC_URL must be set')
  expect(read({ ...GOOGLE, PUBLIC_URL: 'https://muster.example' }, '0.0.0.0').publicUrl).toBe('https://muster.example')
  expect(read({}, '0.0.0.0').publicUrl).toBeUndefined()
})
