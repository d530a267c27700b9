import { VILLAGE_UNITS } from '@muster/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidSamples, validSamples } from '../samples.fixture.ts'
import { printArmyLine } from './army-line.ts'
import { MOST_PROBLEMS_LISTED, parseTroops, type TroopReading } from './parse-troops.ts'
import { LONGEST_TEXT } from './plain-lines.ts'
import { printTroopCsv } from './troop-csv.ts'
import type { TroopWorld } from './troop-world.ts'
import {
  anyVillages,
  defenceCollection,
  FULL,
  knownVillages,
  memberDefencePage,
  memberPage,
  ownPage,
  ownRowPage,
  plannerState,
  SMALL,
  type Village,
  withSums,
} from './troops.fixture.ts'
import type { TroopFormat } from './village-troops.ts'

/** Samples write tabs and line ends as `\t` and `\n`, so that each is one line. */
function unfolded(sample: string): string {
  return sample.replaceAll('\\t', '\t').replaceAll('\\n', '\n')
}

/** `501|487: axe 6102, spy ?; …`, without the units of which there are none. */
function shown({ parts }: TroopReading): string {
  const villages = parts.flatMap((part) => part.villages)
  return villages
    .map(({ at, amounts }) => {
      const some = VILLAGE_UNITS.filter((unit) => amounts[unit] !== 0)
      return `${at.x}|${at.y}: ${some.map((unit) => `${unit} ${amounts[unit] ?? '?'}`).join(', ')}`.trim()
    })
    .join('; ')
}

const SAMPLES: Readonly<Record<TroopFormat, string>> = {
  army: 'troops-army',
  defence: 'troops-defence',
  ownTroops: 'troops-own',
  ownRow: 'troops-own-row',
  memberTroops: 'troops-member',
  memberDefence: 'troops-member-defence',
  csv: 'troops-csv',
  plannerState: 'troops-state',
}

describe.each(Object.entries(SAMPLES))('%s', (format, file) => {
  test.each(validSamples(file))('is read: %s [OPT-02]', (sample) => {
    const [text = '', expected] = sample.split(' => ')
    const reading = parseTroops(unfolded(text), FULL)
    expect(shown(reading)).toBe(expected?.trim())
    expect(new Set(reading.parts.map((part) => part.format))).toEqual(new Set([format]))
    expect(reading.problems.filter(({ problem }) => problem !== 'NO_VILLAGE')).toEqual([])
  })
})

test.each(invalidSamples('troops'))('is told with %s: %s', (problem, sample) => {
  const text = unfolded(sample)
  const { problems } = parseTroops(text, FULL)
  expect(problems.map((found) => found.problem)).toContain(problem)
  expect(problems.filter((found) => found.problem === problem)).toHaveLength(1)
})

test.each<[string, TroopWorld, string]>([
  ['no archer, knight or militia', SMALL, '501|487,9764,0,0,6102,210,2480,0,290,45,4,1,'],
  ['a knight', { units: ['axe', 'knight', 'snob'] }, '501|487,9764,6102,1,4,1,0,'],
  ['archers', { units: ['axe', 'archer', 'marcher'] }, '501|487,9764,6102,3,5,1,0,'],
])('the columns are those of a world with %s [OPT-02]', (_rule, world, line) => {
  const [part] = parseTroops(line, world).parts
  expect(part?.villages[0]).toMatchObject({ at: { x: 501, y: 487 }, points: 9764, amounts: { axe: 6102 } })
})

test('a line that is long enough for points and one number, or none and two, is told apart by public points', () => {
  const line = '501|487,9764,0,0,6102,210,2480,0,290,45,4,1,'
  const world = { ...SMALL, units: SMALL.units.filter((unit) => unit !== 'snob') }
  const spear = (pointsAt: TroopWorld['pointsAt']) =>
    parseTroops(line.replace(',4,1,', ',1,'), { ...world, ...(pointsAt && { pointsAt }) }).parts[0]?.villages[0]
      ?.amounts.spear
  expect(spear(undefined)).toBe(0)
  expect(spear(() => 9900)).toBe(0)
  expect(spear(() => 200)).toBe(9764)
  expect(spear(() => undefined)).toBe(0)
})

const VILLAGE_LINE = printArmyLine(
  { at: { x: 501, y: 487 }, line: 1, lastLine: 1, points: 9764, amounts: {} },
  FULL.units,
)

test('a line that is not understood refuses no other, and is listed with its number and the reason', () => {
  const lines = Array.from({ length: 200 }, (_, index) => VILLAGE_LINE.replace('501|', `${300 + index}|`))
  lines[9] = 'abc'
  lines[99] = '501|487,9764,0,'
  lines[199] = VILLAGE_LINE.replace('?', '-1')
  const { parts, problems } = parseTroops(lines.join('\r\n'), FULL)
  expect(parts.map(({ villages }) => villages.length)).toEqual([197])
  expect(problems).toEqual([
    { problem: 'NO_VILLAGE', line: 10, firstLine: 10, lastLine: 10 },
    { problem: 'TOO_FEW_AMOUNTS', line: 100, firstLine: 100, lastLine: 100 },
    { problem: 'NOT_A_COUNT', line: 200, firstLine: 200, lastLine: 200 },
  ])
})

test('a note between the rows of a village is told, and the village is read', () => {
  const page = ownPage(
    [{ at: { x: 1, y: 2 }, points: 1, amounts: { axe: 5 } }],
    { units: ['axe', 'ram'] },
    5,
  ).replaceAll('?', '0')
  const { parts, problems } = parseTroops(page.replace('\noutside', '\nabc\noutside'), { units: ['axe', 'ram'] })
  expect(parts[0]?.villages).toMatchObject([{ amounts: { axe: 5, ram: 0 }, line: 2, lastLine: 7 }])
  expect(problems).toEqual([{ problem: 'NO_VILLAGE', line: 4, firstLine: 4, lastLine: 4 }])
})

test('a wrong row is told with its line, and takes only its village with it', () => {
  const world = { units: ['axe', 'ram'] } as const
  const villages = [1, 2].map((x): Village => ({ at: { x, y: 2 }, points: 1, amounts: { axe: 5, ram: 1 } }))
  const page = ownPage(villages, world, 5).replace('outside\t0\t0', 'outside\t0\t-1')
  const { parts, problems } = parseTroops(page, world)
  expect(parts[0]?.villages.map(({ at }) => at.x)).toEqual([2])
  expect(problems).toEqual([{ problem: 'NOT_A_COUNT', line: 4, firstLine: 2, lastLine: 6 }])
})

test('the rows of the own page beside the first are kept, and so is what arrives', () => {
  const page = ['a (1|2)\town\t1\t0', 'in\t3\t0', 'out\t4\t0', 'on\t5\t7', 'all\t10\t7'].join('\n')
  expect(parseTroops(page, { units: ['axe', 'ram'] }).parts[0]?.villages[0]).toMatchObject({
    amounts: { axe: 1, ram: 0 },
    inVillage: { axe: 3 },
    outside: { axe: 4 },
    inTransit: { axe: 5, ram: 7 },
  })
  const defence = ['1|2,100,in,3,0,', '1|2,on the way,4,0,'].join('\n')
  expect(parseTroops(defence, { units: ['axe', 'ram'] }).parts[0]?.villages[0]).toMatchObject({ arriving: { axe: 4 } })
})

test('each part says what its amounts are', () => {
  const village: Village = { at: { x: 1, y: 2 }, points: 100, amounts: { axe: 5, ram: 1 } }
  const world = { units: ['axe', 'ram'] } as const
  const meaning = (text: string) => parseTroops(text, world).parts.map((part) => part.meaning)
  expect(meaning(ownPage([village], world, 4))).toEqual(['atHome'])
  expect(meaning(ownRowPage([village], world))).toEqual(['untold'])
  expect(meaning(memberPage([village], world))).toEqual(['allOwn'])
  expect(meaning('1|2,100,5,1,0,0,')).toEqual(['allOwn'])
  expect(meaning(memberDefencePage([village], world))).toEqual(['inVillage'])
  expect(meaning(defenceCollection([village], world))).toEqual(['inVillage'])
  expect(meaning(printTroopCsv([village], world.units))).toEqual(['untold'])
  expect(meaning(plannerState([village]))).toEqual(['untold'])
})

test('a page tells how many villages it has, and begins a part of its own', () => {
  const page = ownPage([{ at: { x: 1, y: 2 }, points: 1, amounts: { axe: 5, ram: 0 } }], { units: ['axe', 'ram'] }, 5)
  const { parts } = parseTroops(`${page.replace('(1)', '(41)')}\n\n${page}`, { units: ['axe', 'ram'] })
  expect(parts.map(({ announced, villages }) => [announced, villages.length])).toEqual([
    [41, 1],
    [1, 1],
  ])
})

test('a row below a page that is no sum of it is told', () => {
  const world = { units: ['axe', 'ram'] } as const
  const told = ({ problems }: TroopReading) => problems.map(({ problem, line }) => `${line} ${problem}`)
  const page = 'a (1|2)\t100\t5\t6\nb (1|3)\t100\t5\t6'
  expect(told(parseTroops(`${page}\nTotal\t10\t12`, world))).toEqual([])
  expect(told(parseTroops(`${page}\nTotal\t10\t13`, world))).toEqual(['3 ROW_WITHOUT_VILLAGE'])
  expect(told(parseTroops(`1|2,100,5,6,0,0,\nTotal\t5\t6`, world))).toEqual(['2 ROW_WITHOUT_VILLAGE'])
})

test('a player’s name alone owns what follows, the one in a line its village', () => {
  const world = { units: ['axe', 'ram'], isPlayer: (name: string) => ['Alice', 'Bob'].includes(name) } as const
  const text = ['Alice', '1|2,100,5,1,0,0,', 'Carol,2|2,100,5,1,0,0,', ' Bob ', 'a (3|2)\t100\t5\t1'].join('\n')
  const { parts, problems } = parseTroops(text, world)
  expect(parts.flatMap(({ villages }) => villages.map(({ owner }) => owner))).toEqual(['Alice', 'Carol', 'Bob'])
  expect(problems).toEqual([])
})

test('a column that is no unit of the world is named and left out', () => {
  const { parts, problems } = parseTroops('village;axe;dragon;archer\n501|487;1;2;3', SMALL)
  expect(parts[0]?.villages[0]?.amounts).toMatchObject({ axe: 1, ram: 0 })
  expect(problems).toEqual([
    { problem: 'UNKNOWN_COLUMN', line: 1, firstLine: 1, lastLine: 1, subject: 'dragon' },
    { problem: 'UNIT_NOT_ON_WORLD', line: 1, firstLine: 1, lastLine: 1, subject: 'archer' },
  ])
})

test('a table says which units of the world its heading does not name, and a heading of other units begins a part', () => {
  const { parts } = parseTroops('coords;axe\n501|487;1\ncoords;axe;ram\n502|487;1;2', {
    units: ['axe', 'ram', 'snob'],
  })
  expect(parts.map(({ villages, unnamed }) => [villages.length, unnamed])).toEqual([
    [1, ['ram', 'snob']],
    [1, ['snob']],
  ])
  const whole = parseTroops('coords;axe\n501|487;1', { units: ['axe'] })
  expect(whole.parts[0]).not.toHaveProperty('unnamed')
})

describe.each([
  ['every unit', FULL],
  ['nine units', SMALL],
])('on a world with %s', (_name, world) => {
  const PAGES: [TroopFormat, (villages: readonly Village[]) => string][] = [
    [
      'army',
      (villages) => villages.map((each) => printArmyLine({ ...each, line: 1, lastLine: 1 }, world.units)).join('\n'),
    ],
    ['csv', (villages) => printTroopCsv(villages, world.units)],
    ['csv', (villages) => printTroopCsv(villages, world.units, ';')],
    ['csv', (villages) => printTroopCsv(villages, world.units, '\t')],
    ['defence', (villages) => defenceCollection(villages, world)],
    ['ownTroops', (villages) => ownPage(villages, world, 5)],
    ['ownTroops', (villages) => ownPage(villages, world, 4)],
    ['ownTroops', (villages) => ownPage(villages, world, 5, '\n')],
    ['ownRow', (villages) => ownRowPage(villages, world)],
    ['memberTroops', (villages) => memberPage(villages, world)],
    ['memberDefence', (villages) => memberDefencePage(villages, world)],
  ]

  test.each(PAGES)('villages come back from their %s', (format, printed) => {
    fc.assert(
      fc.property(anyVillages(world), (villages) => {
        const { parts, problems } = parseTroops(printed(villages), world)
        expect(parts.flatMap((part) => part.villages.map(({ at, amounts }) => ({ at, amounts })))).toEqual(
          villages.map(({ at, amounts }) => ({ at, amounts })),
        )
        for (const part of parts) expect(part.format).toBe(format)
        if (villages.length > 0) expect(problems).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['ownTroops', (villages: readonly Village[]) => ownPage(villages, world, 5)],
    ['ownTroops', (villages: readonly Village[]) => ownPage(villages, world, 4)],
    ['ownRow', (villages: readonly Village[]) => ownRowPage(villages, world)],
    ['memberTroops', (villages: readonly Village[]) => memberPage(villages, world)],
  ] as const)('the sums below a page of %s are no village’s, and no problem', (format, printed) => {
    fc.assert(
      fc.property(knownVillages(world), fc.boolean(), (villages, hasPoints) => {
        // Only the tribe's pages have a column of points.
        fc.pre(!hasPoints || format === 'memberTroops')
        fc.pre(villages.length > 0)
        const page = withSums(printed(villages), villages, world, hasPoints)
        const { parts, problems } = parseTroops(page, world)
        expect(parts.map((part) => [part.format, part.villages.map(({ at, amounts }) => ({ at, amounts }))])).toEqual([
          [format, villages.map(({ at, amounts }) => ({ at, amounts }))],
        ])
        expect(problems).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('a mixture reads as its parts', () => {
    const some = knownVillages(world).filter((villages) => villages.length > 0)
    const all: [TroopFormat, (villages: readonly Village[]) => string][] = [...PAGES, ['plannerState', plannerState]]
    const texts = fc.array(fc.tuple(fc.constantFrom(...all), some), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.map(([[, printed], villages]) => printed(villages)).join('\n\n')
        const { parts, problems } = parseTroops(text, world)
        expect(problems).toEqual([])
        const read = parts.flatMap(({ format, villages }) => villages.map(({ at }) => `${format} ${at.x}|${at.y}`))
        expect(read).toEqual(
          pieces.flatMap(([[format], villages]) => villages.map(({ at }) => `${format} ${at.x}|${at.y}`)),
        )
      }),
      { numRuns: 50 },
    )
  })
})

/** Pieces of every format, whole and broken, in any order. */
const SCRAPS = [
  ...Object.values(SAMPLES).flatMap(validSamples),
  ...invalidSamples('troops').map(([, sample]) => sample),
].map((sample) => unfolded(sample.split(' => ')[0] ?? ''))
const scrap = fc.oneof(
  fc.constantFrom(...SCRAPS),
  fc.constantFrom('\n', '\t', ',', ';', '|', '?', '"', '{', '}', '<', '&nbsp;', '(', '1', '501|487', '\0', '\r', ' '),
  // The library's own unit for any letter takes seconds to be set up.
  fc.string({
    unit: fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code)),
    maxLength: 12,
  }),
)
const cut = fc
  .tuple(scrap, fc.nat(100), fc.nat(400))
  .map(([text, from, length]) => text.slice(from % (text.length + 1)).slice(0, length))

test('nothing that is pasted makes the reader fall over, and no line is lost without a problem', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(scrap, cut), { maxLength: 20, size: 'max' }), (pieces) => {
      const text = pieces.join('').replaceAll('\0', '')
      const { parts, problems } = parseTroops(text, FULL)
      const villages = parts.flatMap((part) => part.villages)
      const taken = [...villages.map(({ line, lastLine }) => ({ firstLine: line, lastLine })), ...problems]
      const lines = text.split(/\r\n|\r|\n/)
      for (const { firstLine, lastLine } of taken) {
        expect(firstLine).toBeLessThanOrEqual(lastLine)
        expect(lastLine).toBeLessThanOrEqual(lines.length)
      }
      for (const [index, line] of lines.entries()) {
        const isTold = taken.some((one) => one.firstLine <= index + 1 && index + 1 <= one.lastLine)
        // Headings of pages and tables are understood, and hold no village.
        const isHeading = line.includes('\t') || VILLAGE_UNITS.some((unit) => line.toLowerCase().includes(unit))
        if (/[a-z0-9]/.test(line) && !isHeading && !/^\s*<|&/.test(line)) expect(isTold || line).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'NOT_TEXT'],
  ['text of two bytes a letter', 'v\0i\0l\0l\0a\0g\0e\0', 'NOT_TEXT'],
  ['a line of bytes', `abc\n\x01\x02501|487,1`, 'NOT_TEXT'],
  ['a line of 5 MB', `501|487,${'0,'.repeat(2_500_000)}`, 'LINE_TOO_LONG'],
  ['an object of 5 MB that does not end', `{"a":${'{"a":'.repeat(1_000_000)}`, 'UNREADABLE_STATE'],
  ['an object that is deep in itself', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 'UNREADABLE_STATE'],
])('%s is told', (_what, text, problem) => {
  const { parts, problems } = parseTroops(text, FULL)
  expect(parts).toEqual([])
  expect(problems.map((found) => found.problem)).toContain(problem)
})

test('of 20,000 villages in one paste every one is read [OPT-11]', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${100 + (at % 200)}|${100 + Math.floor(at / 200)};7000;300`)
  const { parts, problemCount } = parseTroops(['coords;axe;ram', ...lines].join('\n'), SMALL)
  expect([parts.map(({ villages }) => villages.length), problemCount]).toEqual([[20_000], 0])
})

test('of a paste of 20 MB the first lines are read, and that there are more is told', () => {
  const piece = `${VILLAGE_LINE}\n${'x'.repeat(9_000)}\n`
  const { parts, problems } = parseTroops(piece.repeat(Math.ceil(20_000_000 / piece.length)), FULL)
  const whole = Math.floor(LONGEST_TEXT / piece.length)
  expect(parts.map(({ villages }) => villages.length)).toEqual([whole + 1])
  expect(problems.at(-1)).toMatchObject({ problem: 'TEXT_TOO_LONG', line: 2 * whole + 2 })
})

test('problems without end are counted, and the first of them listed', () => {
  const { problems, problemCount } = parseTroops('abc\n'.repeat(MOST_PROBLEMS_LISTED + 5), FULL)
  expect(problems).toHaveLength(MOST_PROBLEMS_LISTED)
  expect(problemCount).toBe(MOST_PROBLEMS_LISTED + 5)
})

/** Every problem with its line. */
const told = (text: string, world: TroopWorld) =>
  parseTroops(text, world).problems.map(({ problem, line }) => `${line} ${problem}`)

test.each([
  ['by their lines, whatever was seen first', 'a (1|2)\town\t1\t2\nnote\nin\t1\t-2', ['2 NO_VILLAGE', '3 NOT_A_COUNT']],
  [
    'one for each line that is too long',
    `${'x'.repeat(10_000)}\n${'x'.repeat(10_001)}`,
    ['1 NO_VILLAGE', '2 LINE_TOO_LONG'],
  ],
  ['only for the line that is not text', 'abc\n\u0001\n1|2,5,6', ['1 NO_VILLAGE', '2 NOT_TEXT']],
  ['of a state that does not end once', '{"a":\n{"b":', ['1 UNREADABLE_STATE', '2 NO_VILLAGE']],
  ['not of lines that are empty', ' \n\t\n&nbsp;\n', []],
  ['not of the heading of a page', 'Village\tPoints\n\n\na (1|2)\t100\t5\t6', []],
  [
    'of what looks like a heading and has no page below',
    'Village\tPoints\nabc\na (1|2)\t100\t5\t6',
    ['1 NO_VILLAGE', '2 NO_VILLAGE'],
  ],
  ['of what looks like a heading at the end', 'Village\tPoints', ['1 NO_VILLAGE']],
])('problems are told %s', (_rule, text, problems) => {
  expect(told(text, { units: ['axe', 'ram'] })).toEqual(problems)
})

test('what a heading of a page announces stands in its first cells, and its part alone has it', () => {
  const heading = (cells: string) => parseTroops(`${cells}\na (1|2)\t100\t5\t6`, { units: ['axe', 'ram'] }).parts
  expect(heading('\tVillage (41)\tPoints (7)')).toMatchObject([{ announced: 41 }])
  for (const many of ['1.041', '1,041', '1 041', '1\u00a0041', '1041'])
    expect(heading(`\tVillage (${many})`)).toMatchObject([{ announced: 1041 }])
  for (const none of ['Village\tPoints\t(41)', 'Village\tPoints (x)', 'Village (4.1)'])
    expect(heading(none)[0]).not.toHaveProperty('announced')
})

test('what a table leaves out is said of the table alone', () => {
  const { parts } = parseTroops('coords;axe\n1|2;1\n1|2,5,6\n1|2;2', { units: ['axe', 'ram'] })
  expect(parts.map(({ format, unnamed }) => [format, unnamed])).toEqual([
    ['csv', ['ram']],
    ['army', undefined],
    ['csv', ['ram']],
  ])
})

test('a village of nobody has no owner, and a player’s name may stand behind tabs', () => {
  const world: TroopWorld = { units: ['axe', 'ram'], isPlayer: (name) => name === 'Bob' }
  const [village] = parseTroops('1|2,5,6', world).parts[0]?.villages ?? []
  expect(Object.keys(village ?? {})).not.toContain('owner')
  expect(parseTroops('\tBob\n1|2,5,6', world).parts[0]?.villages).toMatchObject([{ owner: 'Bob' }])
})
