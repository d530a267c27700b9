import { resolve } from 'node:path'
import { DOMAINS } from '@muster/game'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any environment the server is for this machine alone, with everything embedded', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    gameOrigins: {},
    limits: {
      rates: true,
      plansPerMinute: 30,
      clientErrorsPerMinute: 10,
      bodyBytes: 100_000,
      planBodyBytes: 5_000_000,
    },
    trustedProxies: 0,
    metrics: false,
    statisticsZone: 'UTC',
    demosDir: undefined,
  })
})

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', GAME_ORIGIN_PL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    gameOrigins: {},
  })
})

test('every domain of the game can be asked for elsewhere', () => {
  const origins = Object.fromEntries(DOMAINS.map((domain, i) => [domain, `http://127.0.0.1:${4100 + i}`]))
  const environment = Object.fromEntries(
    DOMAINS.map((domain) => [`GAME_ORIGIN_${domain.toUpperCase()}`, origins[domain]]),
  )
  expect(readConfig(environment).gameOrigins).toEqual(origins)
})

test('the days of the statistics can be those of any zone', () => {
  expect(readConfig({ STATISTICS_TIME_ZONE: 'Europe/Amsterdam' }).statisticsZone).toBe('Europe/Amsterdam')
})

test('the folder of demos is read from where the server was started', () => {
  expect(readConfig({ DEMOS_DIR: 'demos' }).demosDir).toBe(resolve('demos'))
})

test('there is always a thread for plans', () => {
  expect(readConfig({}).planning.workers).toBeGreaterThanOrEqual(1)
})

test.each([
  // environment, the sentence
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ PLAN_WORKERS: '0' }, 'PLAN_WORKERS must be a whole number from 1 to 64, not "0".'],
  [{ DUMP_HOUR: '24' }, 'DUMP_HOUR must be a whole number from 0 to 23, not "24".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, error, warn, info, debug, trace, not "loud".'],
  [
    { STATISTICS_TIME_ZONE: 'Amsterdam' },
    'STATISTICS_TIME_ZONE must be the name of a time zone like UTC or Europe/Amsterdam, not "Amsterdam".',
  ],
  [{ STATISTICS_TIME_ZONE: '+01:00' }, 'STATISTICS_TIME_ZONE must be the name of a time zone'],
  [
    { TRUST_PROXY: '0' },
    'TRUST_PROXY must be off, on for one proxy, a number of proxies from 1 to 9, or their addresses',
  ],
  [
    { TRUST_PROXY: '10' },
    'TRUST_PROXY must be off, on for one proxy, a number of proxies from 1 to 9, or their addresses',
  ],
  [{ TRUST_PROXY: 'yes' }, 'separated by commas; not "yes".'],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, 'separated by commas; not "10.0.0.1, proxy.example".'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'separated by commas; not "10.0.0.0/33".'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'separated by commas; not "0.0.0.0/0".'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be one of on, off, not "no".'],
  [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT=off is for trials on this machine only, but HOST is 0.0.0.0.'],
  [
    { GAME_ORIGIN_PL: '127.0.0.1:4100' },
    'GAME_ORIGIN_PL must be an address like http://127.0.0.1:4100 without a path, not "127.0.0.1:4100".',
  ],
  [
    { GAME_ORIGIN_PL: 'http://127.0.0.1:4100/pl' },
    'GAME_ORIGIN_PL must be an address like http://127.0.0.1:4100 without a path, not "http://127.0.0.1:4100/pl".',
  ],
  [
    { GAME_ORIGIN_XX: 'http://127.0.0.1:4100' },
    'GAME_ORIGIN_XX names no domain of the game; the known ones are NL, NET, US, PT, IT, BR, UK, FR, PL, AE, SK, DE, RU, RO, TR, CH, ES, CZ, GR, BETA.',
  ],
])('the environment %o is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('the sentence about a wrong database address does not repeat the password in it [SEC-12]', () => {
  const wrong = () => readConfig({ DATABASE_URL: 'mysql://muster:swordfish@db/muster' })
  expect(wrong).toThrow('DATABASE_URL must be an address like')
  expect(wrong).not.toThrow('swordfish')
})

test('nodes that divide serving and planning need a database between them', () => {
  expect(readConfig({}).role).toBe('all')
  expect(() => readConfig({ ROLE: 'planner' })).toThrow('ROLE=planner needs DATABASE_URL')
  expect(readConfig({ ROLE: 'web', DATABASE_URL: 'postgres://muster@db/muster' }).role).toBe('web')
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE must be one of all, web, planner')
})
