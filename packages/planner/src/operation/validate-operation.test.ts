import { type Instant, instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../problem.fixture.ts'
import { commandOf, reportOf } from './commands.fixture.ts'
import { operation, village, wish } from './operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Owner, Template, TemplateUnit, Wish } from './operation.ts'
import type { EngineCommand, OperationReport } from './operation-report.ts'
import { operationViolations } from './validate-operation.ts'

// The validator judges every plan of every test, so plans are made by hand here: one that stands just on a border and one
// just beyond. One ram of 500|500 goes four fields to 504|500 in two hours: it leaves at 18:00 and lands at 20:00.
const NEXT_DAY = at('2026-06-11 20:00')

function units(...given: readonly Partial<TemplateUnit>[]): readonly TemplateUnit[] {
  return given.map((each) => ({ unit: 'ram', least: 0, takes: 'least', stays: 0, ...each }))
}

const RAMS: Template = { type: 'Attack', isFake: false, units: units({ unit: 'ram', least: 1 }) }
const AXES: Template = { type: 'Attack', isFake: false, units: units({ unit: 'axe', least: 10 }) }
const NOBLES: Template = { type: 'Attack', isFake: false, units: units({ unit: 'snob', least: 1 }) }

interface Given {
  readonly village?: Partial<OperationVillage>
  readonly owner?: Partial<Owner>
  readonly template?: Partial<Template>
  readonly templates?: readonly Template[]
  readonly wish?: Partial<Wish>
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
  readonly command?: Partial<EngineCommand>
}

/** An operation of one village and one wish. */
function one(given: Given = {}): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 100, axe: 100, snob: 2, spy: 50 }, given.village)],
    owners: given.owner ? [{ id: 1, points: 5000, ...given.owner }] : [],
    templates: given.templates ?? [{ ...RAMS, ...given.template }],
    wishes: [wish(coord('504|500'), [0], given.wish)],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
}

/** The sentences about a plan, without the names of villages before a colon. */
function faults(asked: Operation, report: OperationReport): string[] {
  return operationViolations(asked, report).map((sentence) => sentence.replace(/^.*: /, ''))
}

/** What is broken by one command in an operation of one village and one wish. */
function broken(given: Given): string[] {
  const asked = one(given)
  return faults(asked, reportOf([commandOf(asked, given.command)]))
}

/** What is broken by these commands, of whose wishes none may be short. */
function brokenBy(asked: Operation, ...commands: readonly Partial<EngineCommand>[]): string[] {
  return faults(asked, reportOf(commands.map((each) => commandOf(asked, each))))
}

test('a plan that breaks nothing is told to break nothing', () => {
  expect(broken({})).toEqual([])
  expect(faults(operation({ villages: [], wishes: [] }), reportOf([]))).toEqual([])
})

test.each<[string, Partial<EngineCommand>]>([
  ['village', { village: 1 }],
  ['wish', { wish: 1 }],
  ['template', { template: 1 }],
])('a command of nobody is told, and nothing else is judged by it: %s', (_what, change) => {
  const asked = one({ rules: { uniqueTarget: true } })
  const command = commandOf(asked)
  const report = reportOf([command, { ...command, ...change }])
  expect(operationViolations(asked, report)).toEqual([
    'A command names a village, a wish or a template that is not there.',
  ])
})

test('a sentence about a command names its villages', () => {
  const asked = one()
  expect(operationViolations(asked, reportOf([commandOf(asked, { amounts: { ram: 0.5 } })]))).toContain(
    '500|500 → 504|500: it sends 0.5 ram.',
  )
})

test.each<[string, Given, Given, string]>([
  [
    'the present',
    { rules: { now: at('18:00') } },
    { rules: { now: later(at('18:00'), 0.001) } },
    'it leaves too early.',
  ],
  [
    'since when the village sends',
    { village: { sendsFrom: at('18:00') } },
    { village: { sendsFrom: at('18:00:01') } },
    'it leaves too early.',
  ],
  [
    'the earliest launch of the wish',
    { wish: { earliestLaunch: at('18:00') } },
    { wish: { earliestLaunch: at('18:00:01') } },
    'it leaves too early.',
  ],
  ['the least distance', { template: { minFields: 4 } }, { template: { minFields: 4.01 } }, 'it is too near.'],
  [
    'the greatest distance of the template',
    { template: { maxFields: 4 }, rules: { maxFields: 5 } },
    { template: { maxFields: 3.99 }, rules: { maxFields: 5 } },
    'it goes too far.',
  ],
  [
    'the greatest distance of all',
    { template: { maxFields: 5 }, rules: { maxFields: 4 } },
    { template: { maxFields: 5 }, rules: { maxFields: 3.99 } },
    'it goes too far.',
  ],
  [
    'the range of nobles',
    { template: NOBLES, rules: { maxNobleFields: 4 } },
    { template: NOBLES, rules: { maxNobleFields: 3.99 } },
    'it goes farther than nobles may.',
  ],
  [
    'the begin of everybody’s quiet hours',
    { rules: { quietHours: { from: hour('18:00'), until: hour('19:00') } } },
    { rules: { quietHours: { from: hour('17:59'), until: hour('19:00') } } },
    'it leaves in quiet hours.',
  ],
  [
    'the end of everybody’s quiet hours',
    { rules: { quietHours: { from: hour('17:00'), until: hour('18:00') } } },
    { rules: { quietHours: { from: hour('17:00'), until: hour('18:01') } } },
    'it leaves in quiet hours.',
  ],
  [
    'the begin of its player’s quiet hours',
    { owner: { quietHours: [{ from: hour('18:00'), until: hour('19:00') }] } },
    { owner: { quietHours: [{ from: hour('17:59'), until: hour('19:00') }] } },
    'it leaves in quiet hours.',
  ],
  [
    'the second of its player’s spans',
    { owner: { quietHours: [{ from: hour('10:00'), until: hour('11:00') }] } },
    {
      owner: {
        quietHours: [
          { from: hour('10:00'), until: hour('11:00') },
          { from: hour('17:00'), until: hour('19:00') },
        ],
      },
    },
    'it leaves in quiet hours.',
  ],
  [
    'everybody’s quiet hours of who is exempt',
    { owner: { isExempt: true }, rules: { quietHours: { from: hour('17:00'), until: hour('19:00') } } },
    { owner: { isExempt: false }, rules: { quietHours: { from: hour('17:00'), until: hour('19:00') } } },
    'it leaves in quiet hours.',
  ],
  [
    'quiet hours of another player',
    { owner: { id: 2, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] } },
    { owner: { id: 1, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] } },
    'it leaves in quiet hours.',
  ],
  [
    'the begin of a blackout, which is inside',
    { rules: { blackouts: [{ start: later(at('18:00'), 0.001), end: at('19:00') }] } },
    { rules: { blackouts: [{ start: at('18:00'), end: at('19:00') }] } },
    'it leaves in a blackout.',
  ],
  [
    'the end of a blackout, which is inside',
    { rules: { blackouts: [{ start: at('17:00'), end: later(at('18:00'), -0.001) }] } },
    { rules: { blackouts: [{ start: at('17:00'), end: at('18:00') }] } },
    'it leaves in a blackout.',
  ],
  [
    'players who alone may send',
    { wish: { senders: { only: [2, 1] } } },
    { wish: { senders: { only: [2, 3] } } },
    'its player is not among the senders.',
  ],
  [
    'players who shall not send',
    { wish: { senders: { never: [2, 3] } } },
    { wish: { senders: { never: [2, 1] } } },
    'its player shall not send.',
  ],
  [
    'the fake limit',
    // One percent of 400 points is 4, and a ram takes 5: two percent are 8.
    { village: { points: 400 }, rules: { fakeLimitPercent: 1 } },
    { village: { points: 400 }, rules: { fakeLimitPercent: 2 } },
    'it carries less than the fake limit.',
  ],
  [
    'the least farm space',
    { template: { leastSpace: 5 } },
    { template: { leastSpace: 6 } },
    'it has too little farm space.',
  ],
  [
    'the greatest farm space',
    { template: { mostSpace: 5 } },
    { template: { mostSpace: 4 } },
    'it has too much farm space.',
  ],
])(
  'the validator of operations keeps a border to the millisecond and the field: %s',
  (_border, on, beyond, sentence) => {
    expect(broken(on)).toEqual([])
    expect(broken(beyond)).toEqual([sentence])
  },
)

test('only what carries a noble is held to the range of nobles', () => {
  expect(broken({ rules: { maxNobleFields: 3 } })).toEqual([])
  expect(broken({ rules: { maxNobleFields: 3 }, command: { amounts: { ram: 1, snob: 0 } } })).toEqual([])
})

test('only an attack has to carry the fake limit and to have its morale', () => {
  const rules = { fakeLimitPercent: 5, leastMorale: { rule: 'points', percent: 100 } } as const
  const weak = { wish: { targetOwner: 9, targetOwnerPoints: 10 }, owner: { points: 5000 }, rules }
  expect(broken({ ...weak, template: { type: 'Support' } })).toEqual([])
  expect(broken({ ...weak, template: { type: 'Attack' } })).toEqual([
    'it carries less than the fake limit.',
    'its morale is too low.',
  ])
})

// Of 5,000 points against 1,000 morale is 90 %.
test.each<[string, Given, boolean]>([
  ['as much as is asked for', { rules: { leastMorale: { rule: 'points', percent: 90 } } }, true],
  ['a percent less', { rules: { leastMorale: { rule: 'points', percent: 91 } } }, false],
  ['a village of nobody', { wish: { targetOwner: 0, targetOwnerPoints: 1000 } }, true],
  ['a target of which nobody knows the points', { wish: { targetOwner: 9 } }, true],
  ['a sender of whom nobody knows the points', { owner: { id: 2, points: 5000 } }, true],
  ['a world without morale', { rules: { leastMorale: { rule: 'none', percent: 91 } } }, true],
])('an attack has the morale that is asked for, where it is known: %s', (_whose, given, holds) => {
  const sentences = broken({
    wish: { targetOwner: 9, targetOwnerPoints: 1000 },
    owner: { points: 5000 },
    rules: { leastMorale: { rule: 'points', percent: 91 } },
    ...given,
  })
  expect(sentences).toEqual(holds ? [] : ['its morale is too low.'])
})

// 18:00:00.5 where the wish lands half a second behind 20:00.
test.each([
  ['half a second into them', '18:00', '19:00', ['it leaves in quiet hours.']],
  ['half a second behind their end', '17:00', '18:00', []],
  ['hours of no length', '18:00', '18:00', []],
  ['hours around them', '17:00', '19:00', ['it leaves in quiet hours.']],
])('quiet hours are kept to the millisecond: %s', (_where, from, until, sentences) => {
  const arrival = later(at('20:00'), 0.5)
  const quietHours = { from: hour(from), until: hour(until) }
  expect(broken({ wish: { arrival, latestArrival: arrival }, rules: { quietHours } })).toEqual(sentences)
  expect(broken({ wish: { arrival, latestArrival: arrival }, owner: { quietHours: [quietHours] } })).toEqual(sentences)
})

test('the very begin of quiet hours is not in them', () => {
  expect(broken({ owner: { quietHours: [{ from: hour('18:00'), until: hour('18:01') }] } })).toEqual([])
})

test.each<[string, Partial<EngineCommand>]>([
  ['source, x', { source: coord('501|500') }],
  ['source, y', { source: coord('500|501') }],
  ['target, x', { target: coord('505|500') }],
  ['target, y', { target: coord('504|501') }],
])('a command says whence and where to it goes: %s', (_what, command) => {
  expect(broken({ command })).toEqual(['source or target is another village.'])
})

test('a march takes as long as the slowest that goes, and as long as it is told', () => {
  const mixed = { templates: [{ ...RAMS, units: units({ unit: 'axe', least: 10 }, { unit: 'ram', takes: 'all' }) }] }
  expect(broken({ ...mixed, command: { amounts: { axe: 10 }, travel: seconds(4320) } })).toEqual([])
  expect(broken({ ...mixed, command: { amounts: { axe: 10, ram: 0 }, travel: seconds(4320) } })).toEqual([])
  expect(broken({ ...mixed, command: { amounts: { axe: 10, ram: 1 }, travel: seconds(7200) } })).toEqual([])
  expect(broken({ wish: { boost: 1.5 }, command: { travel: seconds(4800) } })).toEqual([])
  expect(broken({ command: { travel: seconds(7199) } })).toEqual(['the march takes 7200 s, not 7199.'])
  expect(broken({ command: { travel: seconds(7201) } })).toEqual(['the march takes 7200 s, not 7201.'])
})

test('a unit whose pace nobody knows makes no command slower', () => {
  const archers = { ...RAMS, units: units({ unit: 'ram', least: 1 }, { unit: 'archer', least: 1 }) }
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1, archer: 1 })],
    templates: [archers],
    wishes: [wish(coord('504|500'), [0])],
  })
  expect(brokenBy(asked, { travel: seconds(7200) })).toEqual([])
})

test('a command of a train may be slower than it would be alone, and never faster', () => {
  const train = { wish: { train: {} } }
  expect(broken({ ...train, command: { travel: seconds(7200) } })).toEqual([])
  expect(broken({ ...train, command: { travel: seconds(8000) } })).toEqual([])
  expect(broken({ ...train, command: { travel: seconds(7199) } })).toEqual(['the march takes 7200 s, not 7199.'])
})

test('a command leaves one march before it lands', () => {
  const sentences = ['it does not leave one march before it lands.']
  expect(broken({ command: { launch: at('18:00:01') } })).toEqual(sentences)
  expect(broken({ command: { launch: at('17:59:59') } })).toEqual(sentences)
})

const WINDOW = { wish: { latestArrival: at('20:05') } }

test.each<[string, Given, Instant, readonly string[]]>([
  ['its begin', WINDOW, at('20:00'), []],
  ['its end', WINDOW, at('20:05'), []],
  ['a second before it', WINDOW, at('19:59:59'), ['it lands outside its window.']],
  ['a second behind it', WINDOW, at('20:05:01'), ['it lands outside its window.']],
  ['off its seconds', WINDOW, later(at('20:01'), 0.5), ['it lands off the whole seconds of its window.']],
  ['a window that is over before it begins', { wish: { latestArrival: at('19:00') } }, at('20:00'), []],
])('a command lands in the window of its wish: %s', (_where, given, arrival, sentences) => {
  expect(broken({ ...given, command: { arrival } })).toEqual(sentences)
})

test('no village is sent to itself, though one of its row or column may be a target', () => {
  const sent = (target: string) =>
    brokenBy(
      operation({
        villages: [village(coord('500|500'), { ram: 1 })],
        templates: [RAMS],
        wishes: [wish(coord(target), [0])],
      }),
      {},
    )
  expect(sent('500|504')).toEqual([])
  expect(sent('504|500')).toEqual([])
  expect(sent('500|500')).toEqual(['a village is sent to itself.'])
})

test('a wish gets the templates that it asks for', () => {
  const templates = [RAMS, { ...RAMS, isFake: true }]
  expect(broken({ templates, wish: { templates: [0] }, command: { template: 1 } })).toEqual([
    'the wish does not ask for its template.',
  ])
  expect(broken({ templates, wish: { templates: [0, 1] }, command: { template: 1 } })).toEqual([])
})

test('each template of a wish goes as far as it says itself', () => {
  const templates = [RAMS, { ...RAMS, maxFields: 3 }]
  const sent = (template: number, train?: Wish['train']) =>
    broken({ templates, wish: { templates: [0, 1], ...(train && { train }) }, command: { template } })
  expect(sent(0)).toEqual([])
  expect(sent(1)).toEqual(['it goes too far.'])
  expect(sent(1, {})).toEqual(['it goes too far.'])
})

test('the first command of a train takes the template for it, and the others need not', () => {
  const templates = [RAMS, AXES]
  const train = { templates, wish: { wanted: 1, train: { first: 1 } } }
  const travel = seconds(7200)
  expect(broken({ ...train, command: { template: 1, travel, inTrain: 1 } })).toEqual([])
  expect(broken({ ...train, command: { template: 0, travel, inTrain: 2 } })).toEqual([])
  expect(broken({ ...train, command: { template: 0, travel, inTrain: 1 } })).toEqual([
    'the first of a train has another template.',
  ])
  expect(broken({ templates, wish: { train: {} }, command: { inTrain: 1 } })).toEqual([])
  expect(broken({ templates, wish: { train: {} }, command: { template: 1, inTrain: 1, travel } })).toEqual([
    'the wish does not ask for its template.',
  ])
})

test('the first command of a train goes as far as the others, whatever its own template says', () => {
  const sent = (first: Partial<Template>, other: Partial<Template>) =>
    broken({
      templates: [
        { ...RAMS, ...other },
        { ...AXES, ...first },
      ],
      wish: { train: { first: 1 } },
      command: { template: 1, travel: seconds(7200), inTrain: 1 },
    })
  expect(sent({ maxFields: 3 }, {})).toEqual([])
  expect(sent({ minFields: 5 }, {})).toEqual([])
  expect(sent({}, { maxFields: 3 })).toEqual(['it goes too far.'])
  expect(sent({}, { minFields: 5 })).toEqual(['it is too near.'])
})

const MIXED: Template = {
  type: 'Attack',
  isFake: false,
  units: units({ unit: 'ram', least: 2 }, { unit: 'axe', least: 10, takes: 'all' }, { unit: 'spy', takes: 'fill' }),
}

test.each<[string, EngineCommand['amounts'], readonly string[]]>([
  ['just what it takes', { ram: 2, axe: 10 }, []],
  ['more of what it takes all, and of what fills it', { ram: 2, axe: 100, spy: 5 }, []],
  ['too few', { ram: 1, axe: 10 }, ['it sends too few ram.']],
  ['too few of what it takes all', { ram: 2, axe: 9 }, ['it sends too few axe.']],
  ['none', { axe: 10 }, ['it sends too few ram.']],
  ['too many', { ram: 3, axe: 10 }, ['it sends too many ram.']],
  ['what it does not take', { ram: 2, axe: 10, snob: 1 }, ['it sends too many snob.']],
  ['a part of one', { ram: 2, axe: 10.5 }, ['it sends 10.5 axe.']],
  ['less than none', { ram: 2, axe: 10, spy: -1 }, ['it sends -1 spy.', 'it sends too few spy.']],
])('a command sends what its template takes: %s', (_what, amounts, sentences) => {
  expect(broken({ templates: [MIXED], command: { amounts } })).toEqual(sentences)
})

test('farm space is that of all that is sent', () => {
  // Two rams of 5 and ten axes of 1.
  const sent = (given: Partial<Template>) =>
    broken({ template: { ...MIXED, ...given }, command: { amounts: { ram: 2, axe: 10 } } })
  expect(sent({ leastSpace: 20, mostSpace: 20 })).toEqual([])
  expect(sent({ leastSpace: 21 })).toEqual(['it has too little farm space.'])
  expect(sent({ mostSpace: 19 })).toEqual(['it has too much farm space.'])
})

test('a wish never gets more than it wants besides what is fixed for it', () => {
  const asked = (wanted: number, fixedWishes: readonly (number | undefined)[]) =>
    operation({
      villages: [village(coord('500|500'), { ram: 10 })],
      templates: [RAMS],
      wishes: [wish(coord('504|500'), [0], { wanted }), wish(coord('500|504'), [0], { wanted: 0 })],
      fixed: fixedWishes.map((served) => ({ ...fixedAt('12:00'), ...(served !== undefined && { wish: served }) })),
    })
  expect(brokenBy(asked(2, []), {}, {})).toEqual([])
  expect(brokenBy(asked(1, []), {}, {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(3, [0]), {}, {})).toEqual([])
  expect(brokenBy(asked(2, [0]), {}, {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(2, [1, undefined]), {}, {})).toEqual([])
  expect(brokenBy(asked(1, [0, 0]), {})).toContain('Wish 0 gets 1 too many.')
  expect(brokenBy(asked(1, [0, 0]))).toEqual([])
})

/** One ram of the first village on its way since then; it comes never home. */
function fixedAt(launch: string, given: Partial<Operation['fixed'][number]> = {}): Operation['fixed'][number] {
  return {
    village: 0,
    target: coord('504|500'),
    targetOwner: 0,
    amounts: { ram: 1 },
    isFake: false,
    launch: at(launch),
    arrival: later(at(launch), 7200),
    ...given,
  }
}

const SHORT = { wish: 0, planned: 1, wanted: 3, reason: 'NO_TROOPS', villages: {}, changes: [] } as const

test.each<[string, OperationReport['shortages'], readonly string[]]>([
  ['as it is', [SHORT], []],
  ['not at all', [], ['Wish 0 is short by 2, which nobody says.']],
  ['of another wish', [{ ...SHORT, wish: 1 }], ['Wish 0 is short by 2, which nobody says.', 'Wish 1 is called short.']],
  ['with less planned', [{ ...SHORT, planned: 0, wanted: 2 }], ['Wish 0 is short by 2, which nobody says.']],
  ['with less wanted', [{ ...SHORT, wanted: 2 }], ['Wish 0 is short by 2, which nobody says.']],
  ['one that is served', [SHORT, { ...SHORT, wish: 1 }], ['Wish 1 is called short.']],
])('what is short is told, with what there is of it: %s', (_how, shortages, sentences) => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 10 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], { wanted: 3 }), wish(coord('500|504'), [0])],
  })
  const commands = [commandOf(asked), commandOf(asked, { wish: 1 })]
  expect(faults(asked, reportOf(commands, { shortages, optimality: { wanted: 4 } }))).toEqual(sentences)
})

test('what is fixed for a wish is not missing, and nothing is that is not wanted', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 10 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], { wanted: 3 })],
    fixed: [fixedAt('12:00', { wish: 0 })],
  })
  const commands = [commandOf(asked)]
  const told = (planned: number, wanted: number) =>
    faults(asked, reportOf(commands, { shortages: [{ ...SHORT, planned, wanted }], optimality: { wanted: 2 } }))
  expect(told(1, 2)).toEqual([])
  expect(told(1, 3)).toEqual(['Wish 0 is short by 1, which nobody says.'])
})

/** A village of so many rams and two wishes for one or two of them each: two hours out, and back home as the wish says. */
function twice(given: {
  stock: number
  amount?: number
  home?: Wish['home']
  arrival?: Instant
  stays?: number
  fixed?: Operation['fixed']
}): Operation {
  const { stock, amount = 1, home, arrival = NEXT_DAY, stays = 0, fixed = [] } = given
  return operation({
    villages: [village(coord('500|500'), { ram: stock })],
    templates: [{ ...RAMS, units: units({ unit: 'ram', least: amount, stays }) }],
    wishes: [
      wish(coord('504|500'), [0], { ...(home && { home }) }),
      wish(coord('500|504'), [0], { arrival, latestArrival: arrival }),
    ],
    fixed,
  })
}

test('a village sends no more than it has, and what it has is spent', () => {
  expect(brokenBy(twice({ stock: 2 }), {}, { wish: 1 })).toEqual([])
  expect(
    operationViolations(
      twice({ stock: 1 }),
      reportOf([{}, { wish: 1 }].map((each) => commandOf(twice({ stock: 1 }), each))),
    ),
  ).toEqual(['500|500 sends 2 ram and has 1.'])
  const unknown = operation({
    villages: [village(coord('500|500'), {}), village(coord('500|501'), { ram: 100 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0])],
  })
  expect(brokenBy(unknown, {})).toEqual(['500|500 sends 1 ram and has 0.'])
  expect(brokenBy(unknown, { village: 1 })).toEqual([])
})

test('what is sent together is there together, whichever leaves first', () => {
  const asked = twice({ stock: 1 })
  expect(brokenBy(asked, { wish: 1 }, {})).toEqual(['500|500 sends 2 ram and has 1.'])
  const atOnce = twice({ stock: 1, arrival: at('20:00') })
  expect(brokenBy(atOnce, {}, { wish: 1 })).toEqual([
    '500|500 sends 2 ram and has 1.',
    '500|500 sends 2 ram and has 1.',
  ])
})

// Leaves at 18:00, lands at 20:00, and is back at 22:01 with its margin.
const HOME = { share: 1, marginSeconds: 60 }

test.each([
  ['as they are back', at('2026-06-11 00:01'), []],
  ['a second before', at('2026-06-11 00:00:59'), ['500|500 sends 2 ram and has 1.']],
])('troops that come home are sent again when they are back, with the margin: %s', (_when, arrival, sentences) => {
  expect(brokenBy(twice({ stock: 1, home: HOME, arrival }), {}, { wish: 1 })).toEqual(sentences)
})

test('troops that leave before others do not wait for those', () => {
  const asked = twice({ stock: 1, home: HOME })
  expect(brokenBy(asked, { wish: 1 }, {})).toEqual([])
})

test.each([
  ['whole ones come home', 3, { share: 0.5, marginSeconds: 0 }, 5, 4],
  ['none', 2, { share: 0, marginSeconds: 0 }, 4, 3],
  ['all', 2, { share: 1, marginSeconds: 0 }, 2, 1],
])('only the share that survives comes home: %s', (_who, amount, home, enough, tooFew) => {
  expect(brokenBy(twice({ stock: enough, amount, home }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: tooFew, amount, home }), {}, { wish: 1 })).not.toEqual([])
})

test('what stays at home is there at every moment', () => {
  expect(brokenBy(twice({ stock: 5, stays: 3 }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 4, stays: 3 }), {}, { wish: 1 })).toEqual(['500|500 sends 2 ram and has 4.'])
})

test('of several templates the most stays at home, each unit for itself', () => {
  const asked = (stock: OperationVillage['stock'], ...stays: readonly number[]) =>
    operation({
      villages: [village(coord('500|500'), stock)],
      templates: stays.map((each) => ({
        ...RAMS,
        units: units({ unit: 'ram', least: 1, stays: each }, { unit: 'axe', stays: 50 }),
      })),
      wishes: [wish(coord('504|500'), [0]), wish(coord('500|504'), [1])],
    })
  expect(brokenBy(asked({ ram: 5 }, 1, 3), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(asked({ ram: 5 }, 3, 1), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(asked({ ram: 4 }, 1, 3), {}, { wish: 1 })).not.toEqual([])
  expect(brokenBy(asked({ ram: 4 }, 3, 1), {}, { wish: 1 })).not.toEqual([])
})

test('what is fixed takes from the stock, and may have taken more than there is or what is to stay', () => {
  const fixed = [fixedAt('12:00', { amounts: { ram: 3 } })]
  expect(brokenBy(twice({ stock: 5, fixed }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 4, fixed }), {}, { wish: 1 })).toEqual(['500|500 sends 5 ram and has 4.'])
  const withAxes = (ram: number) =>
    operation({
      villages: [village(coord('500|500'), { ram, axe: 10 }), village(coord('500|501'), { ram: 0 })],
      templates: [{ ...AXES, units: units({ unit: 'axe', least: 10 }, { unit: 'ram', stays: 4 }) }],
      wishes: [wish(coord('504|500'), [0])],
      fixed: [...fixed, fixedAt('12:00', { village: 1 })],
    })
  expect(brokenBy(withAxes(3), {})).toEqual([])
  expect(brokenBy(withAxes(0), {})).toEqual([])
})

test('what was fixed comes home as it says', () => {
  const home = (time: string, share = 1) => ({ at: at(time), share })
  const fixed = (back: ReturnType<typeof home>) => [fixedAt('12:00', { amounts: { ram: 2 }, home: back })]
  const sent = (stock: number, back: ReturnType<typeof home>) =>
    brokenBy(twice({ stock, fixed: fixed(back) }), {}, { wish: 1 })
  expect(sent(2, home('18:00'))).toEqual([])
  expect(sent(2, home('18:00:01'))).toEqual(['500|500 sends 3 ram and has 2.'])
  expect(sent(3, home('18:00', 0.5))).toEqual([])
  expect(sent(2, home('18:00', 0.5))).toEqual(['500|500 sends 3 ram and has 2.'])
})

test('a fixed command that leaves later finds its troops', () => {
  const fixed = [fixedAt('2026-06-12 12:00', { amounts: { ram: 2 } })]
  expect(brokenBy(twice({ stock: 4, fixed }), {}, { wish: 1 })).toEqual([])
  expect(brokenBy(twice({ stock: 3, fixed }), {}, { wish: 1 })).toEqual(['500|500 sends 4 ram and has 3.'])
})

/** A village with plenty and three wishes of one command each: a fake, a fake, and something else. */
function shared(rules: Partial<EngineRules>, fixed: Operation['fixed'] = []): Operation {
  return operation({
    villages: [village(coord('500|500'), { ram: 100 }), village(coord('500|501'), { ram: 100 })],
    templates: [{ ...RAMS, isFake: true }, RAMS],
    wishes: [wish(coord('504|500'), [0]), wish(coord('504|501'), [0]), wish(coord('504|502'), [1])],
    rules,
    fixed,
  })
}

const ALL_THREE = [{}, { wish: 1 }, { wish: 2 }]

test('a village sends no more fakes than it may, those that are fixed with them', () => {
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }), ...ALL_THREE)).toEqual(['500|500 sends 2 fakes.'])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }), {}, { wish: 1, village: 1 }, { wish: 2 })).toEqual([])
  const fixed = [fixedAt('12:00', { isFake: true })]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, fixed), ...ALL_THREE)).toEqual(['500|500 sends 3 fakes.'])
  expect(brokenBy(shared({ mostFakesOfVillage: 3 }, fixed), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, [fixedAt('12:00')]), ...ALL_THREE)).toEqual([])
  const ofOther = [fixedAt('12:00', { isFake: true, village: 1 })]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, ofOther), ...ALL_THREE)).toEqual([])
})

test('fakes that are fixed may be more than may be sent, where none is planned besides', () => {
  const fixed = [fixedAt('12:00', { isFake: true }), fixedAt('13:00', { isFake: true })]
  const elsewhere = [{ village: 1 }, { wish: 1, village: 1 }, { wish: 2 }]
  expect(brokenBy(shared({ mostFakesOfVillage: 2 }, fixed), ...elsewhere)).toEqual([])
  expect(brokenBy(shared({ mostFakesOfVillage: 1 }, fixed), ...elsewhere)).toEqual(['500|501 sends 2 fakes.'])
  const none = [{ village: 1 }, { wish: 1, village: 1 }, { wish: 2, village: 1 }]
  expect(brokenBy(shared({ mostOfVillage: 3 }, [...fixed, ...fixed]), ...none)).toEqual([])
})

test('a village sends no more commands than it may, those that are fixed with them', () => {
  expect(brokenBy(shared({ mostOfVillage: 3 }), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostOfVillage: 2 }), ...ALL_THREE)).toEqual(['500|500 sends too many commands.'])
  const fixed = [fixedAt('12:00')]
  expect(brokenBy(shared({ mostOfVillage: 4 }, fixed), ...ALL_THREE)).toEqual([])
  expect(brokenBy(shared({ mostOfVillage: 3 }, fixed), ...ALL_THREE)).toEqual(['500|500 sends too many commands.'])
})

test('a village sends all that is left but once', () => {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 9 }), village(coord('500|501'), { ram: 9 })],
    templates: [{ ...RAMS, units: units({ unit: 'axe' }, { unit: 'ram', least: 1, takes: 'all' }) }, RAMS],
    wishes: [wish(coord('504|500'), [0, 1]), wish(coord('504|501'), [0, 1])],
  })
  expect(brokenBy(asked, {}, { wish: 1 })).toEqual(['500|500 sends all that is left 2 times.'])
  expect(brokenBy(asked, {}, { wish: 1, template: 1 })).toEqual([])
  expect(brokenBy(asked, {}, { wish: 1, village: 1 })).toEqual([])
  const only = {
    ...asked,
    templates: asked.templates.map((each, index) => (index === 1 ? { ...each, isOnly: true } : each)),
  }
  expect(brokenBy(only, {}, { wish: 1, template: 1 })).toEqual(['500|500 sends all that is left 2 times.'])
})

/** Two villages of one player and one of another, each with a wish four fields away; commands land when they are told to. */
function loaded(rules: Partial<EngineRules>, given: Partial<Operation> = {}): Operation {
  const whenever = { latestArrival: at('2026-06-10 22:00') }
  return operation({
    villages: [
      village(coord('500|500'), { ram: 100 }),
      village(coord('510|500'), { ram: 100 }),
      village(coord('520|500'), { ram: 100 }, { owner: 2 }),
    ],
    templates: [RAMS],
    wishes: [
      wish(coord('504|500'), [0], whenever),
      wish(coord('514|500'), [0], whenever),
      wish(coord('524|500'), [0], whenever),
    ],
    ...given,
    rules,
  })
}

function landing(index: number, afterSeconds: number): Partial<EngineCommand> {
  return { village: index, wish: index, arrival: later(at('20:00'), afterSeconds) }
}

const GAP = { load: { gapSeconds: 20 } }
const TOO_NEAR = ['Player 1 has launches less than 20 s apart.']

test('launches of one player are apart, whatever order a plan lists them in', () => {
  const two = (rules: Partial<EngineRules>, owners: Operation['owners'], ...at: readonly [number, number]) =>
    brokenBy(loaded(rules, { owners, wishes: loaded(rules).wishes.slice(0, 2) }), landing(0, at[0]), landing(1, at[1]))
  expect(two(GAP, [], 0, 20)).toEqual([])
  expect(two(GAP, [], 20, 0)).toEqual([])
  expect(two(GAP, [], 0, 19)).toEqual(TOO_NEAR)
  expect(two(GAP, [], 19, 0)).toEqual(TOO_NEAR)
  expect(two(GAP, [], 0, 0)).toEqual(TOO_NEAR)
  const own = (gapSeconds: number, id = 1) => [{ id, points: 1, load: { gapSeconds } }]
  expect(two(GAP, own(19), 0, 19)).toEqual([])
  expect(two(GAP, own(19, 2), 0, 19)).toEqual(TOO_NEAR)
  expect(two(GAP, [{ id: 1, points: 1 }], 0, 19)).toEqual(TOO_NEAR)
  expect(two({ load: { gapSeconds: 0 } }, [], 0, 0)).toEqual([])
})

test('launches of two players need not be apart', () => {
  const asked = loaded(GAP)
  expect(brokenBy(asked, landing(0, 0), landing(1, 20), landing(2, 0))).toEqual([])
  expect(brokenBy(asked, landing(0, 0), landing(1, 19), landing(2, 0))).toEqual(TOO_NEAR)
})

test('launches are apart from those that are fixed, which need not be apart from each other', () => {
  const fixed = [fixedAt('18:00'), fixedAt('18:00:10', { village: 1 })]
  const single = (launch: string, fixedOnes: Operation['fixed'] = fixed) =>
    brokenBy(
      loaded(GAP, { fixed: fixedOnes, wishes: loaded(GAP).wishes.slice(0, 1) }),
      landing(0, (at(launch) - at('18:00')) / 1000),
    )
  expect(single('18:00:30')).toEqual([])
  expect(single('18:00:29')).toEqual(TOO_NEAR)
  expect(single('18:00:10', [fixedAt('18:00')])).toEqual(TOO_NEAR)
  expect(single('18:00:10', [fixedAt('18:00', { village: 2 })])).toEqual([])
})

test('a player has no more launches than he may, those that are fixed with them', () => {
  const load = (most: number) => ({ load: { gapSeconds: 0, most } })
  const all = [landing(0, 0), landing(1, 0), landing(2, 0)]
  expect(brokenBy(loaded(load(2)), ...all)).toEqual([])
  expect(brokenBy(loaded(load(1)), ...all)).toEqual(['Player 1 has 2 launches.'])
  expect(brokenBy(loaded(load(2), { fixed: [fixedAt('12:00')] }), ...all)).toEqual(['Player 1 has 3 launches.'])
  // Of the other player too many are fixed, and nothing is planned.
  const wishes = loaded({}).wishes.slice(0, 2)
  const fixed = [fixedAt('12:00', { village: 2 }), fixedAt('13:00', { village: 2 }), fixedAt('14:00', { village: 2 })]
  expect(brokenBy(loaded(load(2), { wishes, fixed }), ...all.slice(0, 2))).toEqual([])
})

test('a player launches no more often in ten minutes than he may', () => {
  const load = (mostInTenMinutes: number) => ({ load: { gapSeconds: 0, mostInTenMinutes } })
  const three = (most: number, ...at: readonly number[]) => {
    const asked = loaded(load(most), { villages: loaded({}).villages.map((each) => ({ ...each, owner: 1 })) })
    return brokenBy(asked, ...at.map((after, index) => landing(index, after)))
  }
  const crowded = (most: number) => [`Player 1 has more than ${most} launches in ten minutes.`]
  expect(three(3, 0, 0, 0)).toEqual([])
  expect(three(2, 0, 0, 600)).toEqual([])
  expect(three(2, 0, 0, 599)).toEqual(crowded(2))
  expect(three(2, 0, 300, 600)).toEqual([])
  expect(three(1, 0, 600, 1200)).toEqual([])
  expect(three(1, 0, 600, 1199)).toEqual(crowded(1))
  expect(three(1, 0, 599, 1200)).toEqual(crowded(1))
})

test('launches that are fixed may be more in ten minutes than may be, where none is among them', () => {
  const rules = { load: { gapSeconds: 0, mostInTenMinutes: 1 } }
  const fixed = [fixedAt('12:00'), fixedAt('12:05')]
  const single = (after: number) =>
    brokenBy(loaded(rules, { fixed, wishes: loaded(rules).wishes.slice(0, 1) }), landing(0, after))
  expect(single(0)).toEqual([])
  expect(
    brokenBy(
      loaded(rules, { fixed: [...fixed, fixedAt('17:55')], wishes: loaded(rules).wishes.slice(0, 1) }),
      landing(0, 0),
    ),
  ).toEqual(['Player 1 has more than 1 launches in ten minutes.'])
})

/** Two nobles to one target, each leaving as it is told to. */
function trainOf(isTrain: boolean, rules: Partial<EngineRules>, ...commands: readonly Partial<EngineCommand>[]) {
  const given = { latestArrival: at('20:05'), ...(isTrain && { train: {} }) }
  const asked = operation({
    villages: [village(coord('500|500'), { snob: 4 }), village(coord('508|500'), { snob: 4 })],
    templates: [NOBLES],
    wishes: [
      wish(coord('504|500'), [0], { ...given, wanted: 2 }),
      wish(coord('504|501'), [0], { ...given, wanted: 0 }),
    ],
    rules,
  })
  return brokenBy(asked, ...commands)
}

test.each<[string, Partial<EngineRules>, readonly string[]]>([
  ['gap of a player', GAP, TOO_NEAR],
  ['launches of a player', { load: { gapSeconds: 0, most: 1 } }, ['Player 1 has 2 launches.']],
  ['gap of all', { minimumGapSeconds: 1 }, ['Launches are too close to each other.']],
  ['seconds of all', { distinctLaunchSeconds: true }, ['Launches are too close to each other.']],
  ['one service of a target', { uniqueTarget: true }, ['0 504|500 is served 2 times.']],
  ['one service of an owner', { uniqueTargetOwner: true }, ['0 504|500 is served 2 times.']],
])('a train is one launch and one service, commands that leave together are two: %s', (_rule, rules, sentences) => {
  expect(trainOf(true, rules, {}, {})).toEqual([])
  expect(trainOf(false, rules, {}, {})).toEqual(sentences)
  expect(trainOf(true, rules, {}, { arrival: at('20:00:01') })).toEqual(
    rules.distinctLaunchSeconds || rules.minimumGapSeconds ? [] : sentences,
  )
})

test('trains of two villages, or to two targets, are two launches', () => {
  const close = ['Launches are too close to each other.']
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, { village: 1 })).toEqual(close)
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, { wish: 1, launch: at('17:40') })).toContain(close[0])
  const late = { travel: seconds(8401), arrival: at('20:00:01') }
  expect(trainOf(true, { minimumGapSeconds: 1 }, {}, late)).toEqual(close)
})

test.each<[string, Partial<EngineRules>, number, number, boolean]>([
  ['the gap', { minimumGapSeconds: 15 }, 0, 15_000, true],
  ['less than the gap', { minimumGapSeconds: 15 }, 0, 14_999, false],
  ['the gap, the other way round', { minimumGapSeconds: 15 }, 15_000, 0, true],
  ['less than the gap, the other way round', { minimumGapSeconds: 15 }, 14_000, 0, false],
  ['two seconds', { distinctLaunchSeconds: true }, 999, 1000, true],
  ['one second', { distinctLaunchSeconds: true }, 0, 999, false],
  ['one moment without a rule', {}, 0, 0, true],
])('launches of all players keep apart where they shall: %s', (_how, rules, first, second, holds) => {
  const when = (ms: number) => ({ arrival: instant(at('20:00') + ms), latestArrival: instant(at('20:00') + ms) })
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1 }), village(coord('508|500'), { ram: 1 }, { owner: 2 })],
    templates: [RAMS],
    wishes: [wish(coord('504|500'), [0], when(first)), wish(coord('504|500'), [0], when(second))],
    rules,
  })
  expect(brokenBy(asked, {}, { village: 1, wish: 1 })).toEqual(holds ? [] : ['Launches are too close to each other.'])
})

test('launches that are fixed may be close to each other, and none may be close to them', () => {
  const judged = (launch: string) => {
    const rules = { minimumGapSeconds: 10 }
    const fixed = [fixedAt(launch), fixedAt(launch, { village: 1 })]
    return brokenBy(loaded(rules, { fixed, wishes: loaded(rules).wishes.slice(0, 1) }), landing(0, 0))
  }
  expect(judged('17:59:50')).toEqual([])
  expect(judged('17:59:51')).toEqual(['Launches are too close to each other.'])
})

// The targets of one village's two commands, whose owner is told.
test.each([
  ['one village, whose owner is unknown', ['504|500', '504|500'], 0, ['0 504|500 is served 2 times.'], true],
  ['one village of an owner', ['504|500', '504|500'], 7, ['0 504|500 is served 2 times.'], true],
  ['two villages of an owner', ['504|500', '500|504'], 7, [], true],
  ['two villages of unknown owners', ['504|500', '500|504'], 0, [], false],
])('a village serves a village, or an owner, but once: %s', (_whom, targets, targetOwner, byTarget, isOneOwner) => {
  const asked = (rules: Partial<EngineRules>) =>
    operation({
      villages: [village(coord('500|500'), { ram: 2 }), village(coord('500|501'), { ram: 2 })],
      templates: [RAMS],
      wishes: targets.map((each) => wish(coord(each), [0], { targetOwner })),
      rules,
    })
  const twice = [{}, { wish: 1 }]
  const byOwner = targetOwner === 0 ? '0 504|500 is served 2 times.' : '0 player 7 is served 2 times.'
  expect(brokenBy(asked({}), ...twice)).toEqual([])
  expect(brokenBy(asked({ uniqueTarget: true }), ...twice)).toEqual(byTarget)
  expect(brokenBy(asked({ uniqueTargetOwner: true }), ...twice)).toEqual(isOneOwner ? [byOwner] : [])
  expect(brokenBy(asked({ uniqueTarget: true }), {}, { wish: 1, village: 1 })).toEqual([])
  expect(brokenBy(asked({ uniqueTargetOwner: true }), {}, { wish: 1, village: 1 })).toEqual([])
})

test('what is fixed is a service, and may be one too many where none is planned besides', () => {
  const judged = (...fixed: Operation['fixed']) =>
    brokenBy(loaded({ uniqueTarget: true }, { fixed, wishes: loaded({}).wishes.slice(0, 1) }), landing(0, 0))
  expect(judged()).toEqual([])
  expect(judged(fixedAt('12:00'))).toEqual(['0 504|500 is served 2 times.'])
  expect(judged(fixedAt('12:00'), fixedAt('12:00'))).toEqual(['0 504|500 is served 2 times.'])
  expect(judged(fixedAt('12:00'), fixedAt('13:00'))).toEqual(['0 504|500 is served 3 times.'])
  expect(judged(fixedAt('12:00', { target: coord('505|500') }))).toEqual([])
  expect(judged(fixedAt('12:00', { village: 1 }), fixedAt('13:00', { village: 1 }))).toEqual([])
})

test('what is fixed may serve one target twice, and whatever joins a train of that is no service more', () => {
  const noble = fixedAt('18:00', { isTrain: true, wish: 0 })
  const judged = (...others: Operation['fixed']) => {
    const wishes = [wish(coord('504|500'), [0], { wanted: 2, train: {}, latestArrival: at('20:05') })]
    const asked = loaded({ uniqueTarget: true }, { fixed: [noble, ...others], wishes })
    return [{ inTrain: 2 }, { inTrain: 2, arrival: at('20:00:01') }].map((one) => brokenBy(asked, one).length)
  }
  expect(judged()).toEqual([0, 1])
  expect(judged(fixedAt('12:00'), fixedAt('13:00'))).toEqual([0, 1])
})

test('a fixed command serves an owner where that is counted', () => {
  const rules = { uniqueTargetOwner: true }
  const wishes = [wish(coord('504|500'), [0], { targetOwner: 7 })]
  const judged = (targetOwner: number) =>
    brokenBy(loaded(rules, { fixed: [fixedAt('12:00', { target: coord('500|504'), targetOwner })], wishes }), {})
  expect(judged(7)).toEqual(['0 player 7 is served 2 times.'])
  expect(judged(8)).toEqual([])
  expect(judged(0)).toEqual([])
})

// Of three commands wanted one is planned, with 7,200 s of travel, and one was fixed.
test.each<[string, Partial<OperationReport['optimality']>, readonly string[]]>([
  ['the truth', {}, []],
  ['what is planned', { planned: 2 }, ['The planned commands are not counted right.']],
  ['what is wanted', { wanted: 3 }, ['What is wanted is not counted right.']],
  ['a bound below what is planned', { bound: 0 }, ['The bound is impossible.']],
  ['a bound of what is planned', { bound: 1 }, []],
  ['a bound above what is wanted', { bound: 3 }, ['The bound is impossible.']],
  ['a proof at the bound', { bound: 1, proven: true }, []],
  ['a proof below the bound', { bound: 2, proven: true }, ['It is proven below its bound.']],
  ['all travel together', { totalTravelSeconds: 7201 }, ['The travel is not summed right.']],
])(
  'the validator holds what a report of an operation says of itself to its commands: %s',
  (_what, claim, sentences) => {
    const asked = operation({
      villages: [village(coord('500|500'), { ram: 10 })],
      templates: [RAMS],
      // More is fixed for the second wish than it wants.
      wishes: [wish(coord('504|500'), [0], { wanted: 3 }), wish(coord('500|504'), [0], { wanted: 1 })],
      fixed: [fixedAt('12:00', { wish: 0 }), fixedAt('13:00', { wish: 1 }), fixedAt('14:00', { wish: 1 })],
    })
    const shortages = [{ ...SHORT, planned: 1, wanted: 2 }]
    const optimality = { wanted: 2, bound: 2, proven: false, ...claim }
    expect(faults(asked, reportOf([commandOf(asked)], { shortages, optimality }))).toEqual(sentences)
  },
)

test('all travel is summed', () => {
  const asked = shared({})
  const commands = ALL_THREE.map((each) => commandOf(asked, each))
  const [first, second, third] = commands
  const sum = (first?.travel ?? 0) + (second?.travel ?? 0) + (third?.travel ?? 0)
  expect(faults(asked, reportOf(commands, { optimality: { totalTravelSeconds: sum } }))).toEqual([])
  expect(faults(asked, reportOf(commands, { optimality: { totalTravelSeconds: sum - 1 } }))).toHaveLength(1)
})
