import { parseOffPackLine } from '@muster/formats'
import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import {
  type Cause,
  causeOf,
  LEVEL_OF,
  type LineWorld,
  secondsLeft,
  sharingSecond,
  timeLeftText,
  viewedLine,
} from './viewed-line.ts'

const IDS = new Map([
  ['500|500', 11],
  ['520|500', 31],
  ['571|500', 41],
  ['570|500', 42],
])
const WORLD: LineWorld = {
  url: 'https://nl100.example',
  domain: 'nl',
  zone: 'Europe/Amsterdam',
  maxNobleFields: 70,
  idAt: ({ x, y }) => IDS.get(`${x}|${y}`),
  own: new Set([11]),
}

const RAM = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const viewed = (line: string, world = WORLD) => viewedLine(numberedLine(`1;${line}`), world, false)
const causesOf = (line: string, world = WORLD) => [...viewed(line, world).causes]

test.each<[string, string, Cause[]]>([
  ['a line in order has nothing', RAM, []],
  ['a source that is not on the world [OFFPACK-43]', RAM.replace('500|500->', '999|999->'), ['NOT_FOUND']],
  ['a target that is not on the world [OFFPACK-43]', RAM.replace('520|500', '999|999'), ['NOT_FOUND']],
  ['a travel of another length than between launch and arrival', RAM.replace(',10:00:00.', ',09:59:00.'), ['TIMES']],
  [
    'a launch that the clock change skips',
    RAM.replaceAll('2026-11-24', '2027-03-28').replace('10:00:00.000,1', '02:30:00.000,1'),
    ['TIMES'],
  ],
  ['a noble at the very end of its reach', RAM.replace('ram', 'snob').replace('520|500', '570|500'), []],
  ['a noble beyond it', RAM.replace('ram', 'snob').replace('520|500', '571|500'), ['TOO_FAR']],
])('%s', (_rule, line, causes) => {
  expect(causesOf(line)).toEqual(causes)
})

test('times fit through a clock change, counted either way', () => {
  const through = (travel: string) =>
    `500|500->520|500,20.00,ram,Attack,2026-10-25 09:00:00.000,${travel},2026-10-24 23:00:00.000,1`
  expect(causesOf(through('11:00:00.000'))).toEqual([])
  expect(causesOf(through('10:00:00.000'))).toEqual([])
})

test('while the villages of the world are not there, none is called missing', () => {
  expect(causesOf(RAM.replace('520|500', '999|999'), { ...WORLD, idAt: undefined })).toEqual([])
})

test.each<[Cause[], boolean, Cause | undefined]>([
  [[], false, undefined],
  [['DUPLICATE'], false, 'DUPLICATE'],
  [['DUPLICATE', 'TOO_FAR'], false, 'TOO_FAR'],
  [['DUPLICATE', 'TOO_FAR'], true, 'PAST'],
  [['DUPLICATE', 'NOT_FOUND'], true, 'NOT_FOUND'],
  [['TIMES'], true, 'TIMES'],
])('of %s, past %s, the gravest is %s [OFFPACK-35 OFFPACK-36]', (causes, isPast, cause) => {
  expect(causeOf(new Set(causes), isPast)).toBe(cause)
})

test('each cause has the level of the specification [OFFPACK-35]', () => {
  expect(LEVEL_OF).toEqual({ NOT_FOUND: 1, TIMES: 1, DUPLICATE: 2, PAST: 3, TOO_FAR: 4 })
})

test('a link opens the rally point, of a noble with the amount filled in', () => {
  const link = 'https://nl100.example/game.php?village=11&screen=place&target=31'
  expect(viewed(RAM).url).toBe(link)
  expect(viewed(RAM.replace('ram', 'snob').replace(/,1$/, ',4')).url).toBe(`${link}&snob=4`)
  expect(viewed(RAM.replace('520|500', '999|999')).url).toBeUndefined()
  expect(viewed(RAM, { ...WORLD, url: '' }).url).toBeUndefined()
  expect(viewed(RAM.replace('ram', 'snob').replace(/,1$/, ',4'), { ...WORLD, domain: 'uk' }).url).toBe(link)
})

test('whatever a line says, its link leads to the rally point of the planning’s world or there is none [SEC-06]', () => {
  const parts = RAM.split(',')
  const crafted = fc.constantFrom(
    'javascript:alert(1)',
    'JavaScript:alert(1)//500|500->520|500',
    'data:text/html,x',
    '//evil.example',
    'https://evil.example/game.php?village=11&target=31',
    '"onclick="alert(1)',
    '500|500->520|500&x=javascript:alert(1)',
    '9999',
    'snob',
    'Fake',
    'Nuke',
    '',
  )
  const edits = fc.array(fc.tuple(fc.nat({ max: parts.length }), fc.constantFrom(0, 1), crafted), { maxLength: 3 })
  let read = 0
  fc.assert(
    fc.property(edits, (made) => {
      const line = [...parts]
      for (const [place, replaced, text] of made) line.splice(place, replaced, text)
      if ('problem' in parseOffPackLine(line.join(','))) return
      read++
      const { url } = viewed(line.join(','))
      if (url !== undefined)
        expect(url).toMatch(/^https:\/\/nl100\.example\/game\.php\?village=\d+&screen=place&target=\d+(&snob=\d+)?$/)
    }),
    { numRuns: 500 },
  )
  expect(read).toBeGreaterThan(20)
})

test('a source of somebody else is noticed, once it is known whose the villages are', () => {
  expect(viewed(RAM).isForeign).toBe(false)
  expect(viewed(RAM.replace('500|500->520|500', '520|500->500|500')).isForeign).toBe(true)
  expect(viewed(RAM, { ...WORLD, own: undefined }).isForeign).toBe(false)
})

test('lines share a second also when their fractions differ [OFFPACK-28]', () => {
  const at = (clock: string) => RAM.replace('10:00:00.000,1', `${clock},1`)
  const lines = [at('10:00:00.000'), at('10:00:00.900'), at('10:00:01.000')].map((line, id) =>
    numberedLine(`${id};${line}`),
  )
  expect([...sharingSecond(lines)]).toEqual([0, 1])
})

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_661, '01:01:01'],
  [360_000, '100:00:00'],
])('%i seconds are left as %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text)
})

test('a launch in the present second is not too late, one before it is [OFFPACK-38]', () => {
  const now = instant(10_000)
  const at = (ms: number) => instant(ms)
  expect([10_999, 10_000, 9_999].map((launch) => secondsLeft(at(launch), now))).toEqual([0, 0, -1])
})

test('the link of a line that tells what it sends fills that in, where the market allows', () => {
  const nuke = `${RAM},Nuke,axe=6800 ram=300,note=Nukes at dawn`
  expect(viewed(nuke).url).toMatch(/&target=31&axe=6800&ram=300$/)
  expect(viewed(nuke, { ...WORLD, domain: 'uk' }).url).toMatch(/&target=31$/)
  expect(viewed(nuke).line).toMatchObject({ note: 'Nukes at dawn', template: 'Nuke' })
})
