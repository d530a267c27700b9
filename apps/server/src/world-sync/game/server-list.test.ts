import { expect, test } from 'vitest'
import { serverList } from './server-list.ts'

const listed = (address: string, origin?: string) => {
  const { worlds, misplaced } = serverList('nl', new Map([['nl100', address]]), origin)
  return worlds[0]?.url ?? `misplaced: ${misplaced.join()}`
}

test.each([
  ['a sub-domain of the market', 'https://nl100.tribalwars.nl'],
  ['the host of the market', 'https://tribalwars.nl'],
  ['a path', 'https://www.tribalwars.nl/nl100'],
  ['another port', 'https://nl100.tribalwars.nl:8443'],
])('a world may lie on %s', (_rule, address) => {
  expect(listed(address)).toBe(address)
})

test.each([
  ['another host', 'https://nl100.tribalwars.com'],
  ['a host that only ends alike', 'https://eviltribalwars.nl'],
  ['the market in front of another host', 'https://nl100.tribalwars.nl.evil.example'],
  ['the market as user name', 'https://nl100.tribalwars.nl@evil.example'],
  ['the market without https', 'http://nl100.tribalwars.nl'],
  ['another scheme', 'javascript://nl100.tribalwars.nl'],
  ['an address with a query', 'https://nl100.tribalwars.nl/?next=//evil.example'],
  ['the loopback', 'http://127.0.0.1:4100/nl100'],
  ['no address', 'nl100'],
  ['an address of 100,000 slashes', `https://nl100.tribalwars.nl${'/'.repeat(100_000)}x`],
])('a world may not lie on %s [SEC-06]', (_rule, address) => {
  expect(listed(address)).toBe('misplaced: nl100')
})

// The origin is http://127.0.0.1:4100 unless the row says otherwise.
test.each([
  ['the origin itself', 'http://127.0.0.1:4100/nl100'],
  ['another port of it', 'http://127.0.0.1:9999/nl100'],
  ['the loopback by another name', 'http://localhost:4100/nl100'],
  ['the loopback of version 6', 'http://[::1]:4100/nl100'],
  ['the market all the same', 'https://nl100.tribalwars.nl'],
])('with an origin on the loopback a world may lie on %s', (_rule, address) => {
  expect(listed(address, 'http://127.0.0.1:4100')).toBe(address)
})

test.each([
  ['a sub-domain of it', 'http://nl100.game.example', 'http://game.example', 'http://nl100.game.example'],
  ['not the loopback', 'http://127.0.0.1/nl100', 'http://game.example', 'misplaced: nl100'],
  ['not a host beside it', 'http://other.example', 'http://game.example', 'misplaced: nl100'],
])('with another origin a world may lie on %s', (_rule, address, origin, told) => {
  expect(listed(address, origin)).toBe(told)
})

test('an address is kept without the slash at its end', () => {
  expect(listed('https://nl100.tribalwars.nl/')).toBe('https://nl100.tribalwars.nl')
})

test('keys of other markets are left out, and so are keys that are none', () => {
  const host = 'https://x.tribalwars.nl'
  const pairs = new Map(['nl1', 'en150', 'master', 'nl', 'nl_1', 'NL1', 'nlp7'].map((key) => [key, host]))
  expect(serverList('nl', pairs).worlds.map(({ key }) => key)).toEqual(['nl1', 'nlp7'])
})

test('the worlds of a list come in the order of their keys', () => {
  const pairs = new Map(['nl10', 'nlp2', 'nl9'].map((key) => [key, `https://${key}.tribalwars.nl`]))
  expect(serverList('nl', pairs).worlds.map(({ key }) => key)).toEqual(['nl9', 'nl10', 'nlp2'])
})
