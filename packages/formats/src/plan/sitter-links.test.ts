import { printCoord } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { type SatWorld, sitterLinks } from './sitter-links.ts'

const ids = new Map([
  ['500|500', 11],
  ['520|500', 31],
])
const world: SatWorld = {
  url: 'https://nl100.tribalwars.nl',
  domain: 'nl',
  idAt: (at) => ids.get(printCoord(at)),
}
const ALICE = 1001
const GAME = 'https://nl100.tribalwars.nl/game.php'
const LINE = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'

const urls = (text: string) => sitterLinks(text, ALICE, world).links.map(({ url }) => url)

test.each([
  ['goes first', `${GAME}?village=11&screen=place`, `${GAME}?t=1001&village=11&screen=place`],
  ['takes the place of another', `${GAME}?t=7&village=11`, `${GAME}?t=1001&village=11`],
  ['takes the place of one in the middle', `${GAME}?village=11&t=7&x=1`, `${GAME}?t=1001&village=11&x=1`],
  ['leaves out parts that are empty', `${GAME}?&village=11&&screen=place&`, `${GAME}?t=1001&village=11&screen=place`],
  ['leaves other parameters that end in t', `${GAME}?village=11&target=31`, `${GAME}?t=1001&village=11&target=31`],
  [
    'goes before the nobles of an off-pack line',
    LINE.replace('ram', 'snob').replace(/1$/, '4'),
    `${GAME}?t=1001&village=11&screen=place&target=31&snob=4`,
  ],
  ['stands in an off-pack line’s link', LINE, `${GAME}?t=1001&village=11&screen=place&target=31`],
])('the account %s [SITTER-05]', (_rule, text, url) => {
  expect(sitterLinks(text, ALICE, world)).toEqual({ text: url, links: [{ sourceId: 11, url }], problems: [] })
})

test('every link of a text is changed, and the text around them stays', () => {
  const text = `[b]2026-11-24 10:00:00[/b]\n1. ram [url=${GAME}?village=11&target=31]Attack[/url] and ${GAME}?screen=map`
  const read = sitterLinks(text, ALICE, world)
  expect(read.text).toBe(
    `[b]2026-11-24 10:00:00[/b]\n1. ram [url=${GAME}?t=1001&village=11&target=31]Attack[/url] and ${GAME}?t=1001&screen=map`,
  )
  expect(read.links.map(({ sourceId }) => sourceId)).toEqual([11, undefined])
  expect(read.problems).toEqual([])
})

test('what looks like a link and cannot be read as one, and a link without a query, stay as they are', () => {
  const text = `https://[ ${GAME} ${GAME}? https://a:b:c/ ${GAME}?village=11`
  expect(sitterLinks(text, ALICE, world).text).toBe(
    `https://[ ${GAME} ${GAME}? https://a:b:c/ ${GAME}?t=1001&village=11`,
  )
})

test('only a number is the village of a link, and the first parameter that is one counts', () => {
  const sources = (query: string) => sitterLinks(`${GAME}?${query}`, ALICE, world).links.map(({ sourceId }) => sourceId)
  expect(['village=x&a=1', 'myvillage=7', 'village=11x', 'village=', 'a=1&village=12'].map(sources)).toEqual([
    [undefined],
    [undefined],
    [undefined],
    [undefined],
    [12],
  ])
})

describe('a link leads to the chosen world or is none [SEC-06]', () => {
  test.each([
    'javascript:alert(1)//nl100.tribalwars.nl/game.php?village=11',
    'https://nl101.tribalwars.nl/game.php?village=11',
    'https://evil.example/nl100.tribalwars.nl/game.php?village=11',
    'https://nl100.tribalwars.nl.evil.example/game.php?village=11',
    'https://nl100.tribalwars.nl@evil.example/game.php?village=11',
    'https://nl100.tribalwars.nl/other.php?village=11',
  ])('%s', (text) => {
    expect(urls(text)).toEqual([])
    expect(sitterLinks(text, ALICE, world).problems).toEqual([{ problem: 'NO_LINK', line: 1 }])
  })

  test('what follows the address can close no attribute', () => {
    expect(urls(`${GAME}?village=11"onclick="x`)).toEqual([`${GAME}?t=1001&village=11`])
  })
})

test('lines that are neither are told by their number [SITTER-06]', () => {
  const text = ['abc', '', LINE, LINE.replace('500|500', '999|999'), LINE.replace('520|500', '999|999')].join('\n')
  expect(sitterLinks(text, ALICE, world).problems).toEqual([
    { problem: 'NO_LINK', line: 1 },
    { problem: 'NOT_ON_WORLD', line: 4 },
    { problem: 'NOT_ON_WORLD', line: 5 },
  ])
})
