import { expect, test } from 'vitest'
import { DOMAINS, isDomain, MARKETS } from './domains.ts'
import { rallyPointUrl } from './links.ts'
import { TOP_TOWER_LEVEL, towerRadius } from './watch-tower.ts'

test('every market has a host, a key prefix of two letters and a zone that exists', () => {
  for (const domain of DOMAINS) {
    const { host, keyPrefix, timeZone } = MARKETS[domain]
    expect(host).toMatch(/^[a-z-]+(\.[a-z]+)+$/)
    expect(keyPrefix).toMatch(/^[a-z]{2}$/)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
  expect(new Set(DOMAINS.map((domain) => MARKETS[domain].keyPrefix)).size).toBe(20)
})

test('only the twenty markets are domains', () => {
  expect(isDomain('nl')).toBe(true)
  expect(isDomain('hu')).toBe(false)
  expect(isDomain('constructor')).toBe(false)
})

test('the link to the rally point ends with the target', () => {
  expect(rallyPointUrl({ worldUrl: 'https://nl100.tribalwars.nl', sourceId: 11, targetId: 31 })).toBe(
    'https://nl100.tribalwars.nl/game.php?village=11&screen=place&target=31',
  )
})

test('a watch tower of the top level sees fifteen fields, and there is no level above or below', () => {
  expect(towerRadius(1)).toBe(1.1)
  expect(towerRadius(TOP_TOWER_LEVEL)).toBe(15)
  expect(towerRadius(0)).toBeUndefined()
  expect(towerRadius(21)).toBeUndefined()
})
