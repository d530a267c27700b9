/** What is pasted is read in the words of its market, where those are known. */
import { existsSync, readFileSync } from 'node:fs'
import { UNITS, type UnitName } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { columnWords, MARKET_WORDS, ROW_NAMES, type RowName, rowWords } from './market-words.ts'
import { parseTroops } from './troops/parse-troops.ts'
import { meaningsOf, meant } from './word-meanings.ts'

const WORLD = { units: ['axe', 'ram'] } as const
const COUNTS: Readonly<Record<RowName, readonly number[]>> = {
  own: [6_102, 290],
  inVillage: [7_000, 300],
  outside: [1_234, 0],
  inTransit: [0, 12_345],
  total: [7_336, 12_635],
  arriving: [0, 0],
}

const rowsOf = (market: string) =>
  ROW_NAMES.flatMap((name) => {
    const [word] = MARKET_WORDS[market]?.rows?.[name]?.split(' · ') ?? []
    return word === undefined ? [] : [{ name, word }]
  })

/** A village with these rows, thousands marked as the market marks them. */
function page(market: string, rows: readonly { readonly name: RowName; readonly word: string }[]): string {
  const { format } = new Intl.NumberFormat(market)
  const lines = rows.map(({ name, word }) => [word, ...COUNTS[name].map((count) => format(count))].join('\t'))
  return `Alpha (501|487) K45\t${lines.join('\n')}`
}

const villageIn = (text: string) => parseTroops(text, WORLD).parts[0]?.villages[0]
const HOME = { amounts: { axe: 6_102, ram: 290 } }
const AWAY = { outside: { axe: 1_234, ram: 0 }, inTransit: { axe: 0, ram: 12_345 } }

describe.each(Object.keys(MARKET_WORDS).filter((market) => MARKET_WORDS[market]?.rows?.own))(
  'the own troops page of the market %s',
  (market) => {
    const rows = rowsOf(market).filter(({ name }) => name !== 'arriving')

    test('is read with its words and its marks of thousands', () => {
      expect(villageIn(page(market, rows))).toMatchObject({ ...HOME, ...AWAY })
      expect(villageIn(page(market, rows).toLocaleUpperCase(market))).toMatchObject({ ...HOME, ...AWAY })
    })

    test('is read by its words where its rows stand in another order', () => {
      const [own, ...others] = rows
      expect(villageIn(page(market, [...others, ...(own ? [own] : [])]))).toMatchObject({ ...HOME, ...AWAY })
    })

    test('tells what is at home where only that row was copied', () => {
      const read = villageIn(page(market, rows.slice(0, 1)))
      expect(read).toMatchObject(HOME)
      expect(read).not.toHaveProperty('outside')
    })

    test('tells nothing of a village whose own row was not copied', () => {
      expect(parseTroops(page(market, rows.slice(1)), WORLD)).toMatchObject({
        parts: [],
        problems: [{ problem: 'ROWS_MISSING' }],
      })
    })
  },
)

test('rows of which one is not known by its word are read by their places', () => {
  const rows = rowsOf('de').map((row) => (row.name === 'own' ? { ...row, word: 'sonstige' } : row))
  expect(villageIn(page('de', rows))).toMatchObject({ ...HOME, ...AWAY })
})

test('a row cannot be two: a word that stands twice leaves the rows to their places', () => {
  const rows = rowsOf('de').map((row) => (row.name === 'outside' ? { ...row, word: 'unterwegs' } : row))
  expect(villageIn(page('de', rows))).toMatchObject({ ...HOME, ...AWAY })
})

describe.each(Object.keys(MARKET_WORDS).filter((market) => MARKET_WORDS[market]?.rows?.arriving))(
  'the tribe’s defence of the market %s',
  (market) => {
    const { inVillage = '', arriving = '' } = Object.fromEntries(rowsOf(market).map(({ name, word }) => [name, word]))

    test('has a first line that is known by its words where it stands alone', () => {
      expect(villageIn(`501|487,${inVillage},3,4,`)).toMatchObject({ amounts: { axe: 3, ram: 4 } })
    })

    test('is never taken for what stands in the village where it is on its way', () => {
      const told = (text: string) => parseTroops(text, WORLD)
      expect(told(`501|487,9764,${arriving},3,4,`)).toMatchObject({ parts: [], problems: [{ problem: 'PAIR_BROKEN' }] })
      expect(told(`Alpha (501|487) K45\t9.764\t${arriving}\t3\t4`)).toMatchObject({
        parts: [],
        problems: [{ problem: 'ROWS_MISSING' }],
      })
    })

    test('has two villages where two first lines follow each other', () => {
      const { parts, problems } = parseTroops(`501|487,${inVillage},3,4,\n501|487,${inVillage},5,6,`, WORLD)
      expect(parts[0]?.villages.map(({ amounts }) => amounts.axe)).toEqual([3, 5])
      expect(problems).toEqual([])
    })
  },
)

const catalogue = (market: string, file: string) => new URL(`../../phrases/${market}/${file}.json`, import.meta.url)
const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8'))
const having = (file: string) => Object.keys(MARKET_WORDS).filter((market) => existsSync(catalogue(market, file)))

test.each(having('planner'))('the market %s calls units in tables as the page does', (market) => {
  const names: Readonly<Record<UnitName, string>> = read(catalogue(market, 'planner')).units
  const heading = ['x', ...UNITS.map((unit) => names[unit])].join(';')
  const counts = UNITS.map((_, place) => place + 1)
  const { parts, problems } = parseTroops(`${heading}\n501|487;${counts.join(';')}`, { units: UNITS })
  const amounts = Object.fromEntries(UNITS.map((unit, place) => [unit, place + 1]))
  expect(parts[0]?.villages).toMatchObject([{ amounts }])
  expect(problems).toEqual([])
})

test.each(having('glossary'))('the market %s calls villages and players in tables as its glossary does', (market) => {
  const { village, player } = read(catalogue(market, 'glossary'))
  const [owner, place] = [player, village].map(({ word }) => /^\p{L}{1,20}/u.exec(word)?.[0])
  const { parts, problems } = parseTroops(`${owner};${place};axe\nAlice;501|487;5`, { units: ['axe'] })
  expect(parts[0]?.villages).toMatchObject([{ owner: 'Alice', at: { x: 501, y: 487 } }])
  expect(problems).toEqual([])
})

test('a page whose heading names units beside its count of villages is a page, and no table', () => {
  const text = `\tDorf (1)\tAxtkämpfer\tRammbock\n${page('de', rowsOf('de')).replace(' K45', '')}`
  expect(parseTroops(text, WORLD)).toMatchObject({ parts: [{ format: 'ownTroops', announced: 1 }], problems: [] })
})

test('a unit is known by each word that players have for it, with or without the marks on its letters', () => {
  expect(meant(['Kardos', 'felderito', 'BALTACI', 'mizrakci', 'lucznik', "porteur d'epee"], columnWords())).toEqual([
    'sword',
    'spy',
    'axe',
    'spear',
    'archer',
    'sword',
  ])
})

test('no word means two units or two rows in two markets', () => {
  for (const meanings of [rowWords(), columnWords()])
    for (const [word, byMarket] of meanings) expect([word, new Set<string>(byMarket.values()).size]).toEqual([word, 1])
})

describe('a word that means two things', () => {
  const meanings = meaningsOf([
    ['a', 'word', 'own'],
    ['b', 'word', 'outside'],
    ['a', 'one', 'total'],
    ['b', 'other', 'inTransit'],
  ])

  test.each([
    [
      ['word', 'one'],
      ['own', 'total'],
    ],
    [
      ['word', 'other'],
      ['outside', 'inTransit'],
    ],
    [
      ['word', undefined, 'nobody’s', 'other'],
      ['outside', undefined, undefined, 'inTransit'],
    ],
  ])('is told by the words beside it: %j', (words, told) => {
    expect(meant(words, meanings)).toEqual(told)
  })

  test.each([
    [['word'], [undefined]],
    [
      ['word', 'nobody’s'],
      [undefined, undefined],
    ],
    [
      ['word', 'one', 'other'],
      [undefined, 'total', 'inTransit'],
    ],
  ])('is not guessed at where they do not tell: %j', (words, told) => {
    expect(meant(words, meanings)).toEqual(told)
  })
})
