import { UNITS, USUAL_FARM_SPACES } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { NO_RULES, NUKE, SMALLER_NUKE, TEMPLATES } from '../operation.fixture.ts'
import type { EngineRules, OperationVillage, Template, TemplateUnit } from '../operation.ts'
import {
  amountsOf,
  entriesOf,
  fasterSendings,
  leastOfSending,
  type Need,
  type Sending,
  sendingOf,
  sentOf,
  type Unpayable,
} from './sending.ts'

type Stock = OperationVillage['stock']

/** Of one template with these units. */
function attack(units: readonly Partial<TemplateUnit>[], given: Partial<Template> = {}): Template {
  const whole = units.map((each): TemplateUnit => ({ unit: 'ram', least: 0, takes: 'least', stays: 0, ...each }))
  return { type: 'Attack', isFake: false, units: whole, ...given }
}

function sent(template: Template, stock: Stock, rules: Partial<EngineRules> = {}, points = 5000) {
  return sendingOf({ points }, stock, template, { ...NO_RULES, ...rules })
}

function needOf(sending: Sending | Unpayable): Need | Unpayable {
  return typeof sending === 'string' ? sending : sending.need
}

const FIVE_RAMS = attack([{ unit: 'ram', least: 5 }])
const RAM_AND_SPIES = attack([
  { unit: 'ram', least: 1 },
  { unit: 'spy', takes: 'fill' },
])

test.each<[string, Template, Stock, Need | Unpayable]>([
  ['just as much as there is', FIVE_RAMS, { ram: 5 }, { ram: 5 }],
  ['one less than that', FIVE_RAMS, { ram: 4 }, 'TROOPS'],
  ['what is to stay besides', attack([{ least: 5, stays: 2 }]), { ram: 7 }, { ram: 5 }],
  ['less than is to stay besides', attack([{ least: 5, stays: 2 }]), { ram: 6 }, 'TROOPS'],
  ['less than is to stay at all', attack([{ takes: 'all', stays: 9 }]), { ram: 6 }, 'TROOPS'],
  ['nothing', FIVE_RAMS, {}, 'TROOPS'],
  ['one of several units missing', attack([{ least: 1 }, { unit: 'axe', least: 1 }]), { ram: 9 }, 'TROOPS'],
  ['a unit that it takes none of', attack([{ least: 1 }, { unit: 'axe' }]), { ram: 1, axe: 9 }, { ram: 1 }],
  ['a unit that has no pace on this world', attack([{ unit: 'spear', least: 1 }]), { spear: 9 }, 'TROOPS'],
])('a village pays for a template with %s', (_stock, template, stock, need) => {
  expect(needOf(sent(template, stock))).toEqual(need)
})

test('a command is as slow as the slowest unit that the village would really send', () => {
  const minutes = (template: Template, stock: Stock) => {
    const sending = sent(template, stock)
    return typeof sending === 'string' ? sending : sending.minutesPerField
  }
  const fill = attack([
    { unit: 'axe', least: 1 },
    { unit: 'ram', takes: 'fill' },
  ])
  const all = attack([
    { unit: 'axe', takes: 'all' },
    { unit: 'ram', takes: 'all', stays: 3 },
  ])
  expect(minutes(fill, { axe: 1 })).toBe(18)
  expect(minutes(fill, { axe: 1, ram: 1 })).toBe(18)
  expect(minutes({ ...fill, leastSpace: 6 }, { axe: 1, ram: 1 })).toBe(30)
  expect(minutes(all, { axe: 1, ram: 3 })).toBe(18)
  expect(minutes(all, { axe: 1, ram: 4 })).toBe(30)
  expect(minutes(attack([{ unit: 'spy', least: 1 }, { unit: 'axe' }]), { spy: 1, axe: 9 })).toBe(9)
  expect(
    minutes(
      attack([
        { unit: 'ram', least: 1 },
        { unit: 'axe', least: 1 },
      ]),
      { ram: 1, axe: 1 },
    ),
  ).toBe(30)
})

test('one of the unit that makes it slow is among what it needs, of equals the first', () => {
  const slow = attack([
    { unit: 'axe', least: 2 },
    { unit: 'ram', takes: 'all' },
    { unit: 'catapult', takes: 'all' },
  ])
  expect(needOf(sent(slow, { axe: 2, ram: 3, catapult: 3 }))).toEqual({ axe: 2, ram: 1 })
  expect(needOf(sent(slow, { axe: 2, catapult: 3 }))).toEqual({ axe: 2, catapult: 1 })
  expect(needOf(sent(attack([{ least: 4, takes: 'all' }]), { ram: 9 }))).toEqual({ ram: 4 })
})

test.each<[string, Partial<Template>, Stock, Need | Unpayable]>([
  ['the space that it has by itself', { leastSpace: 5 }, { ram: 1 }, { ram: 1 }],
  ['half a spy more', { leastSpace: 6 }, { ram: 1, spy: 9 }, { ram: 1, spy: 1 }],
  ['two spies more', { leastSpace: 9 }, { ram: 1, spy: 2 }, { ram: 1, spy: 2 }],
  ['more spies than there are', { leastSpace: 10 }, { ram: 1, spy: 2 }, 'TROOPS'],
])('a command is filled up to its farm space: %s', (_space, given, stock, need) => {
  expect(needOf(sent({ ...RAM_AND_SPIES, ...given }, stock))).toEqual(need)
})

test('a command is filled with the first units of its template first, and with none that takes no space', () => {
  const fill = (given: Partial<EngineRules>) =>
    needOf(
      sent(
        attack(
          [
            { unit: 'ram', least: 1 },
            { unit: 'spy', takes: 'fill', stays: 1 },
            { unit: 'axe', takes: 'fill' },
          ],
          { leastSpace: 12 },
        ),
        { ram: 1, spy: 3, axe: 9 },
        given,
      ),
    )
  expect(fill({})).toEqual({ ram: 1, spy: 2, axe: 3 })
  expect(fill({ spaces: { ...USUAL_FARM_SPACES, spy: 0 } })).toEqual({ ram: 1, axe: 7 })
})

test('what is taken to fill comes before what is taken whole', () => {
  const both = attack(
    [
      { unit: 'ram', takes: 'all' },
      { unit: 'spy', takes: 'fill' },
    ],
    { leastSpace: 13 },
  )
  expect(needOf(sent(both, { ram: 9, spy: 4 }))).toEqual({ ram: 1, spy: 4 })
  expect(needOf(sent(both, { ram: 9, spy: 2 }))).toEqual({ ram: 2, spy: 2 })
})

test('of what it takes whole a command needs the same share of each unit', () => {
  // One ram is 5, 495 are missing of 500 + 59 × 5: 311 axes, 36 rams and 4 axes for what whole units leave open.
  expect(needOf(sent(TEMPLATES[SMALLER_NUKE]!, { axe: 500, ram: 60 }))).toEqual({ axe: 315, ram: 37 })
  expect(needOf(sent(TEMPLATES[SMALLER_NUKE]!, { axe: 450, ram: 10 }))).toEqual({ axe: 450, ram: 10 })
  expect(needOf(sent(TEMPLATES[SMALLER_NUKE]!, { axe: 449, ram: 10 }))).toBe('TROOPS')
  expect(needOf(sent(TEMPLATES[SMALLER_NUKE]!, { axe: 700 }))).toEqual({ axe: 500 })
  expect(needOf(sent(TEMPLATES[NUKE]!, { axe: 950, ram: 10 }))).toEqual({ axe: 950, ram: 10 })
  expect(needOf(sent(TEMPLATES[NUKE]!, { axe: 2000, ram: 9 }))).toBe('TROOPS')
})

test('of what it takes whole a command needs first what nobody else claims, and says where it had a choice of the rest', () => {
  const of = (stock: Stock, claims: Stock) =>
    sendingOf({ points: 5000 }, stock, TEMPLATES[SMALLER_NUKE]!, NO_RULES, [claims])
  expect(of({ axe: 500, ram: 60 }, { ram: 60 })).toMatchObject({ need: { axe: 495, ram: 1 }, isChosen: false })
  expect(of({ axe: 500, ram: 60 }, { ram: 90, axe: 100 })).toMatchObject({ isChosen: true })
  expect(of({ axe: 400, ram: 60 }, { ram: 60 })).toMatchObject({ need: { axe: 400, ram: 20 }, isChosen: false })
  expect(of({ axe: 500, ram: 60 }, { axe: 400 })).toMatchObject({
    need: { axe: 200, ram: 60 },
    isChosen: false,
  })
  expect(of({ axe: 500, ram: 30 }, { axe: 400 })).toMatchObject({ need: { axe: 350, ram: 30 }, isChosen: false })
  expect(of({ axe: 449, ram: 10 }, { axe: 9, ram: 9 })).toBe('TROOPS')
})

describe('once others have sent all of its slowest unit, a command that takes all', () => {
  const faster = (template: Template, stock: Stock) => fasterSendings({ points: 5000 }, stock, template, NO_RULES)
  const whole = attack([
    { unit: 'light', takes: 'all' },
    { unit: 'axe', takes: 'all' },
    { unit: 'ram', takes: 'all' },
    { unit: 'catapult', takes: 'all' },
  ])

  test('is made up of the rest, and faster by it, one unit after the other', () => {
    expect(faster(whole, { light: 9, axe: 9, ram: 9, catapult: 9 })).toMatchObject([
      { sentByOthers: ['ram'], need: { catapult: 1 }, minutesPerField: 30, isOnly: true },
      { sentByOthers: ['ram', 'catapult'], need: { axe: 1 }, minutesPerField: 18, isOnly: true },
      { sentByOthers: ['ram', 'catapult', 'axe'], need: { light: 1 }, minutesPerField: 10, isOnly: true },
    ])
    expect(faster(whole, { axe: 9, catapult: 9 })).toMatchObject([{ sentByOthers: ['catapult'] }])
  })

  test('is none where it asks for some of that unit, fills up with it, or has too little space without', () => {
    const [light, axe, ram] = whole.units
    if (!light || !axe || !ram) throw new Error('The template has three units.')
    const stock = { light: 9, axe: 9, ram: 9 }
    expect(faster(attack([axe, { ...ram, least: 1 }]), stock)).toEqual([])
    expect(faster(attack([axe, { ...ram, takes: 'fill' }]), stock)).toEqual([])
    expect(faster(attack([axe, ram], { leastSpace: 10 }), stock)).toEqual([])
    expect(faster(attack([axe, ram], { leastSpace: 9 }), stock)).toMatchObject([{ need: { axe: 9 } }])
    expect(faster(attack([light, { ...axe, least: 1 }, ram]), stock)).toMatchObject([{ sentByOthers: ['ram'] }])
    expect(faster(FIVE_RAMS, stock)).toEqual([])
  })

  test('needs none of a unit for its pace beside what is slower', () => {
    const beside = (pace: number) =>
      sendingOf(
        { points: 5000 },
        { axe: 9, ram: 9 },
        attack([whole.units[1]!, whole.units[2]!]),
        NO_RULES,
        [{ ram: 9 }],
        pace,
      )
    expect(beside(30)).toMatchObject({ need: { ram: 1 } })
    expect(beside(35)).toMatchObject({ need: { axe: 1 }, minutesPerField: 30 })
  })
})

test('an attack carries the fake limit of its village, support and a world without one do not', () => {
  // One percent of 1,000 points, and a margin for points that grow.
  const limited = (template: Template, stock: Stock) => sent(template, stock, { fakeLimitPercent: 1 }, 1000)
  expect(needOf(limited(RAM_AND_SPIES, { ram: 1, spy: 9 }))).toEqual({ ram: 1, spy: 3 })
  expect(needOf(limited(RAM_AND_SPIES, { ram: 1, spy: 2 }))).toBe('FAKE_LIMIT')
  expect(needOf(limited({ ...RAM_AND_SPIES, type: 'Support' }, { ram: 1, spy: 2 }))).toEqual({ ram: 1 })
  expect(needOf(sent(RAM_AND_SPIES, { ram: 1, spy: 2 }, {}, 1000))).toEqual({ ram: 1 })
  expect(needOf(limited({ ...RAM_AND_SPIES, leastSpace: 11 }, { ram: 1, spy: 2 }))).toBe('TROOPS')
})

test('a command is no larger than its template allows', () => {
  expect(needOf(sent({ ...FIVE_RAMS, mostSpace: 25 }, { ram: 9 }))).toEqual({ ram: 5 })
  expect(needOf(sent({ ...FIVE_RAMS, mostSpace: 24 }, { ram: 9 }))).toBe('TROOPS')
})

test('a command that takes no space at all is none', () => {
  const spaces = { ...USUAL_FARM_SPACES, ram: 0 }
  expect(needOf(sent(FIVE_RAMS, { ram: 5 }, { spaces }))).toBe('TROOPS')
  expect(needOf(sent(attack([{ least: 5 }, { unit: 'axe', takes: 'fill' }]), { ram: 5, axe: 2 }, { spaces }))).toEqual({
    ram: 5,
    axe: 1,
  })
})

test('only a template that takes all that is left of a unit is one of which a village sends one', () => {
  expect(sent(FIVE_RAMS, { ram: 5 })).toEqual({
    need: { ram: 5 },
    minutesPerField: 30,
    isOnly: false,
    isChosen: false,
  })
  expect(sent(RAM_AND_SPIES, { ram: 1 })).toMatchObject({ isOnly: false })
  expect(sent(attack([{ least: 1 }, { unit: 'axe', takes: 'all' }]), { ram: 1 })).toMatchObject({ isOnly: true })
})

const ALL = attack([
  { unit: 'axe', takes: 'all', stays: 10 },
  { unit: 'ram', takes: 'all' },
  { unit: 'spy', least: 2 },
])

test.each<[string, Partial<Template>, Stock, Need]>([
  ['all of what is left', {}, { axe: 100, ram: 8, spy: 50 }, { axe: 90, ram: 8, spy: 2 }],
  ['what it needs where no more is left', {}, { axe: 30, ram: 4, spy: 2 }, { axe: 20, ram: 4, spy: 2 }],
  ['what it needs where even less is left', {}, { axe: 5 }, { axe: 20, ram: 4, spy: 2 }],
  ['one more', {}, { axe: 31, ram: 4 }, { axe: 21, ram: 4, spy: 2 }],
  [
    'the first units first, up to the greatest space',
    { mostSpace: 60 },
    { axe: 99, ram: 9 },
    { axe: 36, ram: 4, spy: 2 },
  ],
  ['the next where the first leave room', { mostSpace: 60 }, { axe: 36, ram: 9 }, { axe: 26, ram: 6, spy: 2 }],
  ['no half of a unit', { mostSpace: 60 }, { axe: 37, ram: 9 }, { axe: 27, ram: 5, spy: 2 }],
])('a command that takes all sends %s', (_what, given, left, expected) => {
  const need = { axe: 20, ram: 4, spy: 2 }
  expect(sentOf(need, left, { ...ALL, ...given }, NO_RULES)).toEqual(expected)
})

test('nothing goes along that would make a command slower than it was planned', () => {
  expect(sentOf({ axe: 20, spy: 2 }, { axe: 30, ram: 4 }, ALL, NO_RULES)).toEqual({ axe: 20, spy: 2 })
  expect(sentOf({ axe: 20, spy: 2 }, { axe: 90, ram: 4 }, ALL, NO_RULES)).toEqual({ axe: 80, spy: 2 })
})

test('what is sent of one unit leaves so much less room for the next', () => {
  const template = attack(
    [
      { unit: 'ram', takes: 'all' },
      { unit: 'axe', takes: 'all' },
    ],
    { mostSpace: 30 },
  )
  expect(sentOf({ ram: 1 }, { ram: 3, axe: 99 }, template, NO_RULES)).toEqual({ ram: 3, axe: 15 })
})

test('what takes no space is sent whole, and nothing of a unit that is not there', () => {
  const rules = { ...NO_RULES, spaces: { ...USUAL_FARM_SPACES, axe: 0 } }
  const template = { ...ALL, mostSpace: 24 }
  expect(sentOf({ ram: 4, spy: 2 }, { axe: 500, ram: 9 }, template, rules)).toEqual({ axe: 490, ram: 4, spy: 2 })
  expect(sentOf({ ram: 4 }, { ram: 9 }, ALL, NO_RULES)).toStrictEqual({ ram: 9 })
})

test('amounts are told by the number of their unit, and none where there is none', () => {
  const entries = entriesOf({ ram: 3, axe: 7, spy: 0 })
  expect(entries).toEqual([
    [UNITS.indexOf('axe'), 7],
    [UNITS.indexOf('ram'), 3],
  ])
  const amounts = amountsOf(entries)
  expect(amounts).toHaveLength(UNITS.length)
  expect(UNITS.filter((_, u) => amounts[u] !== 0)).toEqual(['axe', 'ram'])
  expect(amounts[UNITS.indexOf('ram')]).toBe(3)
})

describe('a template that fills up with several units', () => {
  const asked = (given: Partial<Template> = {}) =>
    attack(
      [
        { unit: 'ram', least: 1 },
        { unit: 'spy', takes: 'fill' },
        { unit: 'axe', takes: 'fill' },
      ],
      { leastSpace: 12, ...given },
    )
  const of = (template: Template, stock: Stock, claims: Stock) =>
    sendingOf({ points: 5000 }, stock, template, NO_RULES, [claims])

  test('says what all its needs have in common where others could want what it is filled up with', () => {
    expect(of(asked(), { ram: 9, spy: 9, axe: 9 }, { ram: 9, spy: 10 })).toEqual({
      need: { ram: 1, spy: 4 },
      minutesPerField: 30,
      isOnly: false,
      isChosen: true,
      filling: {
        least: { ram: 1 },
        missing: 7,
        units: ['spy', 'axe'],
        most: Number.POSITIVE_INFINITY,
        hasPaces: false,
      },
    })
    expect(of(asked(), { ram: 9, spy: 9, axe: 9 }, { ram: 9, spy: 9 })).toMatchObject({ isChosen: false })
    expect(of(asked(), { ram: 9, spy: 9 }, { ram: 9, spy: 10 })).toMatchObject({ isChosen: false })
    expect(of(asked({ leastSpace: 5 }), { ram: 9, spy: 9, axe: 9 }, { spy: 10 })).toMatchObject({ isChosen: false })
  })

  test('counts its own commands among others, but for one of which a village sends no second one', () => {
    const only = asked({ isOnly: true })
    expect(of(only, { ram: 9, spy: 4, axe: 9 }, { ram: 9 })).toMatchObject({ isChosen: false })
    expect(of(only, { ram: 9, spy: 4, axe: 9 }, { ram: 9, spy: 1 })).toMatchObject({ isChosen: true })
  })

  test('is missing the space of whole units', () => {
    const light = attack(
      [
        { unit: 'ram', least: 1 },
        { unit: 'spy', takes: 'fill' },
        { unit: 'light', takes: 'fill' },
      ],
      { leastSpace: 12 },
    )
    expect(of(light, { ram: 9, spy: 9, light: 9 }, { spy: 10 })).toMatchObject({ filling: { missing: 8 } })
  })

  test('tells where some of its needs are slower than others', () => {
    const slower = attack([{ unit: 'spy', least: 1 }, { unit: 'axe', takes: 'fill' }, { takes: 'fill' }], {
      leastSpace: 5,
    })
    expect(of(slower, { spy: 1, axe: 9, ram: 9 }, {})).toMatchObject({
      need: { spy: 1, axe: 3 },
      minutesPerField: 18,
      filling: { hasPaces: true },
    })
  })

  test('is no larger than it may be where any of its needs is', () => {
    const tight = asked({ mostSpace: 12 })
    expect(needOf(of(tight, { ram: 1, spy: 9, axe: 1 }, {}))).toEqual({ ram: 1, spy: 3, axe: 1 })
    expect(needOf(of(tight, { ram: 1, spy: 9 }, {}))).toBe('TROOPS')
  })

  test('takes of each unit what the others have no space for, at the least', () => {
    const least = (stock: Stock) => {
      const sending = of(asked(), stock, { spy: 99 })
      if (typeof sending === 'string') throw new Error(sending)
      return leastOfSending(sending, stock, asked(), NO_RULES)
    }
    expect(least({ ram: 9, spy: 9, axe: 9 })).toEqual({ ram: 1 })
    expect(least({ ram: 9, spy: 9, axe: 4 })).toEqual({ ram: 1, spy: 2 })
    expect(least({ ram: 9, spy: 2, axe: 9 })).toEqual({ ram: 1, axe: 3 })
  })
})
