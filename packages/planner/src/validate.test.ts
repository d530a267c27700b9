import { type Instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, hour, problem, supply } from './problem.fixture.ts'
import type { Problem } from './problem.ts'
import type { Command, Report } from './report.ts'
import { sees, violations } from './validate.ts'

// The validator judges every plan of every test, so each of its borders is tried by a command that stands just on it and
// by one just beyond. One ram source on 500|500, one target on 520|500: ten hours, arrives at 20:00, leaves at 10:00.
const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }

/** What is broken when the plan of the problem without rules is judged by the problem with them. */
function broken(rules: Problem['rules'] | object, given: Given = ONE): string[] {
  const asked = problem(given)
  const report = plan(asked)
  return violations({ ...asked, rules: { ...asked.rules, ...rules } }, report).map((sentence) =>
    sentence.replace(/^.*: /, ''),
  )
}

test.each<[string, object, object, string]>([
  [
    'the begin of the quiet hours',
    { quietHours: { from: hour('10:00'), until: hour('11:00') } },
    { quietHours: { from: hour('09:59'), until: hour('11:00') } },
    'it leaves in the quiet hours.',
  ],
  [
    'the end of the quiet hours',
    { quietHours: { from: hour('08:00'), until: hour('10:00') } },
    { quietHours: { from: hour('08:00'), until: hour('10:01') } },
    'it leaves in the quiet hours.',
  ],
  [
    'the begin of a blackout, which is inside',
    { blackouts: [{ start: at('10:00:01'), end: at('11:00') }] },
    { blackouts: [{ start: at('10:00'), end: at('11:00') }] },
    'it leaves in a blackout.',
  ],
  [
    'the end of a blackout, which is inside',
    { blackouts: [{ start: at('09:00'), end: at('09:59:59') }] },
    { blackouts: [{ start: at('09:00'), end: at('10:00') }] },
    'it leaves in a blackout.',
  ],
  ['the greatest distance', { maxFields: 20 }, { maxFields: 19.99 }, 'it goes too far.'],
])('the validator keeps a border to the second and the field: %s', (_border, on, beyond, sentence) => {
  expect(broken(on)).toEqual([])
  expect(broken(beyond)).toEqual([sentence])
})

test('the present is a border to the second', () => {
  expect(broken({ now: at('10:00') })).toEqual([])
  expect(broken({ now: at('10:00:01') })).toContain('it leaves in the past.')
})

test('nobles are held to their world’s range, rams are not', () => {
  const noble = {
    supplies: [supply('500|500', { pool: 'noble' })],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35 })],
  }
  expect(broken({ maxNobleFields: 20 }, noble)).toEqual([])
  expect(broken({ maxNobleFields: 19.99 }, noble)).toEqual(['it goes farther than nobles may.'])
  expect(broken({ maxNobleFields: 19.99 })).toEqual([])
})

test('a launch half a second after the quiet hours begin is inside them, one at their very end is not', () => {
  const arrivingAt = (arrival: Instant) => ({ ...ONE, demands: [demand('520|500', { arrival })] })
  const half = arrivingAt(later(at('20:00'), 0.5))
  expect(broken({ quietHours: { from: hour('10:00'), until: hour('11:00') } }, half)).toEqual([
    'it leaves in the quiet hours.',
  ])
  expect(broken({ quietHours: { from: hour('09:00'), until: hour('10:00') } }, half)).toEqual([])
  expect(broken({ quietHours: { from: hour('10:00'), until: hour('10:00') } }, half)).toEqual([])
})

test('the earliest launch of a demand is a border to the second', () => {
  const asked = problem(ONE)
  const report = plan(asked)
  const from = (earliestLaunch: Instant) =>
    violations({ ...asked, demands: asked.demands.map((each) => ({ ...each, earliestLaunch })) }, report)
  expect(from(at('10:00'))).toEqual([])
  expect(from(at('10:00:01'))).toHaveLength(1)
})

// Level 8 sees 3 fields far, level 17 ten. The last paths go aslant, so that the tower stands askew.
test.each<[string, string, string, number, readonly number[]]>([
  ['on the radius of a tower beside the path', '520|500', '510|503', 8, [0]],
  ['on the radius of a tower behind its end', '520|500', '523|500', 8, [0]],
  ['on the radius of a tower before its begin', '520|500', '497|500', 8, [0]],
  ['a field beyond it', '520|500', '510|504', 8, []],
  ['a field behind its end', '520|500', '524|500', 8, []],
  ['askew on the radius', '524|518', '506|517', 17, [0]],
  ['askew beyond it', '524|518', '505|517', 17, []],
  // On the radius of 5.8 fields, of which doubles make 5.800000000000001.
  ['on the radius where doubles round it up', '503|504', '498|507', 13, [0]],
])('the validator knows who is seen: a path %s', (_where, target, place, level, seenBy) => {
  const asked = problem({
    supplies: ONE.supplies,
    demands: [demand(target, { arrival: at('2026-06-12 20:00') })],
    towers: [{ at: coordOf(place), level }],
  })
  const report = plan(asked)
  const told = (towers: readonly number[]): Report => ({
    ...report,
    commands: report.commands.map((command) => ({ ...command, seenBy: towers })),
    optimality: { ...report.optimality, seenByTower: towers.length },
  })
  expect(violations(asked, told(seenBy))).toEqual([])
  expect(violations(asked, told(seenBy.length > 0 ? [] : [0]))).toHaveLength(1)
})

// 500|500 and 540|500 are both 20 fields away: launches at one moment until one of them is moved.
const TWO = {
  supplies: [supply('500|500'), supply('540|500')],
  demands: [demand('520|500'), demand('520|500', WIDE())],
}

function WIDE() {
  return { latestArrival: at('20:05') }
}

function apart(asked: Problem, milliseconds: number): Report {
  const report = plan(asked)
  const [first, second] = report.commands
  if (!first || !second) throw new Error('Two commands were expected.')
  const wide = first.demand === 1 ? first : second
  const moved = {
    ...wide,
    launch: later(wide.launch, milliseconds / 1000),
    arrival: later(wide.arrival, milliseconds / 1000),
  }
  const other = wide === first ? second : first
  return { ...report, commands: [other, moved] satisfies Command[] }
}

test.each([
  ['no two launches in one second', { distinctLaunchSeconds: true }, 1000, 0],
  ['at least fifteen seconds', { minimumGapSeconds: 15 }, 15_000, 14_000],
])('the validator keeps launches apart: %s', (_rule, rules, enough, tooFew) => {
  const asked = problem(TWO)
  const judged = { ...asked, rules: { ...asked.rules, ...rules } }
  const faults = (ms: number) => violations(judged, apart(asked, ms)).filter((each) => each.includes(' leave '))
  expect(faults(enough)).toEqual([])
  expect(faults(tooFew)).toHaveLength(1)
})

test.each([
  ['no later than the end of its window', 300, []],
  ['a second after it', 301, ['it arrives too late.']],
  ['off the whole seconds of it', 1.5, ['it arrives off the whole seconds of its window.']],
])('the validator lets a command arrive in its window alone: %s', (_when, by, sentences) => {
  const asked = problem(TWO)
  const faults = violations(asked, apart(asked, by * 1000)).map((each) => each.replace(/^.*: /, ''))
  expect(faults).toEqual(sentences)
})

test.each([
  [0.25, 1, []],
  [0.25, 0.5, ['it arrives off the whole seconds of its window.']],
  [0.3, 2, []],
])('the whole seconds of a window count from its begin: %d s after one, by %d s', (fraction, by, sentences) => {
  const arrival = later(at('20:00'), fraction)
  const asked = problem({
    ...TWO,
    demands: TWO.demands.map((each) => ({ ...each, arrival, latestArrival: at('20:05') })),
  })
  const faults = violations(asked, apart(asked, by * 1000)).map((each) => each.replace(/^.*: /, ''))
  expect(faults).toEqual(sentences)
})

test('the validator counts uses and wishes to the last one', () => {
  const asked = problem({ supplies: [supply('500|500', { uses: 2 })], demands: [demand('520|500', { wanted: 2 })] })
  const report = plan(asked)
  const judged = (uses: number, wanted: number) =>
    violations(
      {
        ...asked,
        supplies: asked.supplies.map((each) => ({ ...each, uses })),
        demands: asked.demands.map((each) => ({ ...each, wanted })),
      },
      report,
    )
  expect(judged(2, 2)).toEqual([])
  expect(judged(1, 2)).toContain('500|500 gives 2 commands and has 1.')
  expect(judged(2, 1)).toContain('520|500 gets 2 and wants 1.')
})

test('the validator sees a march that is a second off', () => {
  const asked = problem(ONE)
  const report = plan(asked)
  const commands = report.commands.map((each) => ({ ...each, travel: seconds(each.travel + 1) }))
  expect(violations(asked, { ...report, commands })).toContain('500|500 → 520|500: the march takes 36000 s, not 36001.')
})

test('the validator sees every shortage that is told wrongly, and commands out of their order', () => {
  // Three targets, and a source for one command on the first of them.
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [demand('520|500'), demand('520|510', { wanted: 2 }), demand('520|520')],
  })
  const report = plan(asked)
  const { shortages } = report
  expect(shortages.map(({ planned, wanted }) => [planned, wanted])).toEqual([
    [0, 2],
    [0, 1],
  ])
  const judged = (told: Report['shortages']) => violations(asked, { ...report, shortages: told })
  const changed = (change: Partial<Report['shortages'][number]>) =>
    judged(shortages.map((each, i) => (i === 0 ? { ...each, ...change } : each)))
  expect(judged(shortages)).toEqual([])
  expect(judged(shortages.slice(1))).toEqual(['520|510 is short and it is not told.'])
  expect(judged(shortages.toReversed())).toEqual(['Shortages are out of order.'])
  expect(changed({ planned: 1 })).toEqual(['The shortage of 520|510 has wrong figures.'])
  expect(changed({ wanted: 1 })).toEqual(['The shortage of 520|510 has wrong figures.'])
  expect(changed({ demand: 0 })).toEqual([
    '520|500 is told to be short and is not.',
    '520|510 is short and it is not told.',
  ])
})

test('the validator sees a command of nobody, and two that stand the wrong way round', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('500|510')],
    demands: [demand('520|500'), demand('530|510')],
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  const [first, ...rest] = report.commands
  if (!first) throw new Error('nothing was planned')
  expect(violations(asked, { ...report, commands: [...rest, first] })).toContain('Command 1 is out of order.')
  expect(violations(asked, { ...report, commands: [{ ...first, supply: 7 }, ...rest] })).toContain(
    `A command names supply 7 or demand ${first.demand}, which is unknown.`,
  )
})

/** The sentences about a report of which some commands were changed; only those about the commands themselves. */
function judgedWith(asked: Problem, change: (command: Command) => Partial<Command>): string[] {
  const report = plan(asked)
  const commands = report.commands.map((each) => ({ ...each, ...change(each) }))
  return violations(asked, { ...report, commands })
    .filter((each) => each.includes(': '))
    .map((each) => each.replace(/^.*: /, ''))
}

test.each<[string, Partial<Command>, string]>([
  ['pool', { pool: 'fake' }, 'source and demand are of different pools.'],
  ['source, x', { source: coordOf('501|500') }, 'the source is not the village of its supply.'],
  ['source, y', { source: coordOf('500|501') }, 'the source is not the village of its supply.'],
  ['target, x', { target: coordOf('521|500') }, 'the target is not the one of its demand.'],
  ['target, y', { target: coordOf('520|501') }, 'the target is not the one of its demand.'],
  ['unit', { unit: 'axe' }, 'unit or type is not what was asked for.'],
  ['type', { type: 'Support' }, 'unit or type is not what was asked for.'],
  ['amount', { amount: 2 }, 'it carries a wrong amount.'],
  ['distance, farther', { fields: 20.01 }, 'the distance is 20 fields.'],
  ['distance, nearer', { fields: 19.99 }, 'the distance is 20 fields.'],
  ['launch', { launch: at('10:00:01') }, 'it does not leave one march before it arrives.'],
])('the validator holds every field of a command to what was asked: %s', (_field, change, sentence) => {
  expect(judgedWith(problem(ONE), () => change)).toEqual([sentence])
})

test('a command of a pool may neither come from another nor go to one', () => {
  const asked = problem(ONE)
  const report = plan(asked)
  const sentences = (supplyPool: 'attack' | 'fake', demandPool: 'attack' | 'fake') =>
    violations(
      {
        ...asked,
        supplies: asked.supplies.map((each) => ({ ...each, pool: supplyPool })),
        demands: asked.demands.map((each) => ({ ...each, pool: demandPool })),
      },
      report,
    )
  expect(sentences('attack', 'attack')).toEqual([])
  const told = ['500|500 → 520|500: source and demand are of different pools.']
  expect(sentences('fake', 'attack')).toEqual(told)
  expect(sentences('attack', 'fake')).toEqual(told)
  expect(sentences('fake', 'fake')).toEqual(told)
})

test('a distance is the same within what doubles round, and a command of nobles carries what its supply has', () => {
  expect(judgedWith(problem(ONE), ({ fields }) => ({ fields: fields + 1e-12 }))).toEqual([])
  const nobles = problem({
    supplies: [supply('500|500', { pool: 'noble', noblesPerCommand: 3 })],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35, wanted: 3 })],
  })
  expect(judgedWith(nobles, () => ({}))).toEqual([])
  expect(judgedWith(nobles, () => ({ amount: 1 }))).toEqual(['it carries a wrong amount.'])
})

test('a command may arrive at the moment that was asked for though its window is over, and not a second before it', () => {
  const asked = problem(ONE)
  const report = plan(asked)
  const judged = (arrival: Instant, latestArrival: Instant) =>
    violations({ ...asked, demands: asked.demands.map((each) => ({ ...each, arrival, latestArrival })) }, report).map(
      (each) => each.replace(/^.*: /, ''),
    )
  expect(judged(at('20:00'), at('19:00'))).toEqual([])
  expect(judged(at('20:00:01'), at('20:05'))).toEqual(['it arrives too early.'])
})

test('no village is sent to itself, though one of its row or column may be a target', () => {
  const asked = problem({ supplies: [supply('500|500')], demands: [demand('500|520')] })
  expect(judgedWith(asked, () => ({}))).toEqual([])
  const report = plan(asked)
  const itself = { ...asked, demands: [demand('500|500')] }
  expect(violations(itself, report).map((each) => each.replace(/^.*: /, ''))).toContain('a village is sent to itself.')
})

test('a tower of a level that there is none of sees nobody, and a path of no length is seen where it stands', () => {
  const [home, goal] = [coordOf('500|500'), coordOf('520|500')]
  expect(sees({ at: coordOf('510|500'), level: 0 }, home, goal)).toBe(false)
  expect(sees({ at: coordOf('503|500'), level: 8 }, home, home)).toBe(true)
  expect(sees({ at: coordOf('504|500'), level: 8 }, home, home)).toBe(false)
})

// One source for two commands: to one village, to two of one owner, to two of owners that are not known.
const TWICE = [
  ['one village, whose owner is unknown', ['520|500', '520|500'], 0, ['village', 'owner']],
  ['one village of an owner', ['520|500', '520|500'], 7, ['village', 'owner']],
  ['two villages of an owner', ['520|500', '520|510'], 7, ['owner']],
  ['two villages of unknown owners', ['520|500', '520|510'], 0, []],
] as const

test.each(TWICE)('a source serves a village, or an owner, but once: %s', (_which, targets, targetOwner, kinds) => {
  const asked = problem({
    supplies: [supply('500|500', { uses: 2 })],
    demands: targets.map((each) => demand(each, { targetOwner })),
  })
  const report = plan(asked)
  const judged = (rules: Partial<Problem['rules']>) =>
    violations({ ...asked, rules: { ...asked.rules, ...rules } }, report)
  expect(report.commands).toHaveLength(2)
  expect(judged({})).toEqual([])
  expect(judged({ uniqueTarget: true })).toEqual(
    kinds.some((kind) => kind === 'village') ? [`500|500 serves ${report.commands[1]?.target.x}|500 twice.`] : [],
  )
  expect(judged({ uniqueTargetOwner: true })).toHaveLength(kinds.some((kind) => kind === 'owner') ? 1 : 0)
})

test('two sources may serve one village, which is nobody’s second service', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('540|500')],
    demands: [demand('520|500', { wanted: 2, targetOwner: 7 })],
  })
  const report = plan(asked)
  const rules = { ...asked.rules, uniqueTarget: true, uniqueTargetOwner: true }
  expect(report.commands).toHaveLength(2)
  expect(violations({ ...asked, rules }, report)).toEqual([])
})

test('nobles of one train are one launch and one service, rams that leave together are two', () => {
  const together = (pool: 'noble' | 'attack') => {
    const asked = problem({
      supplies: [supply('500|500', { pool, uses: 2 })],
      demands: [demand('520|500', { pool, wanted: 2, ...(pool === 'noble' && { unit: 'snob', minutesPerField: 35 }) })],
    })
    const report = plan(asked)
    const judged = (rules: Partial<Problem['rules']>) =>
      violations({ ...asked, rules: { ...asked.rules, ...rules } }, report)
    expect(report.commands).toHaveLength(2)
    return [
      ...judged({ uniqueTarget: true }),
      ...judged({ uniqueTargetOwner: true }),
      ...judged({ minimumGapSeconds: 1 }),
      ...judged({ distinctLaunchSeconds: true }),
    ]
  }
  expect(together('noble')).toEqual(['The equal launch seconds are miscounted.'])
  expect(together('attack')).toEqual([
    '500|500 serves 520|500 twice.',
    '500|500 serves the owner of 520|500 twice.',
    '500|500 and 500|500 leave too close to each other.',
    '500|500 and 500|500 leave in the same second.',
    'The equal launch seconds are miscounted.',
  ])
})

test('two trains are two launches, and one that leaves again serves again', () => {
  const noble = { pool: 'noble', unit: 'snob', minutesPerField: 35 } as const
  const twins = problem({
    supplies: [supply('500|500', { pool: 'noble' }), supply('540|500', { pool: 'noble' })],
    demands: [demand('520|500', { ...noble, wanted: 2 })],
  })
  const again = problem({
    supplies: [supply('500|500', { pool: 'noble', uses: 2 })],
    demands: [demand('520|500', noble), demand('520|500', { ...noble, arrival: at('20:00:02') })],
  })
  const judged = (asked: Problem, rules: Partial<Problem['rules']>) =>
    violations({ ...asked, rules: { ...asked.rules, ...rules } }, plan(asked))
  expect(judged(twins, { minimumGapSeconds: 1 })).toHaveLength(1)
  expect(judged(again, { minimumGapSeconds: 2 })).toEqual([])
  expect(judged(again, { minimumGapSeconds: 3 })).toEqual(['500|500 and 500|500 leave too close to each other.'])
  expect(judged(again, { uniqueTarget: true })).toEqual(['500|500 serves 520|500 twice.'])
  const report = plan(again)
  const few = { ...again, objective: { ...again.objective, fewEqualLaunches: true } }
  expect(violations(few, { ...report, optimality: { ...report.optimality, equalLaunches: 0 } })).toEqual([])
})

test('launches are kept apart whatever order a report lists them in', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('541|500'), supply('520|480')],
    demands: [demand('520|500', { wanted: 3 })],
    rules: { maxFields: 21 },
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  // By launch: half an hour before the other two, which leave together.
  const [first, second, third] = report.commands
  if (!first || !second || !third) throw new Error('Three commands were expected.')
  const close = violations(
    { ...asked, rules: { ...asked.rules, minimumGapSeconds: 60 } },
    { ...report, commands: [second, first, third] },
  )
  expect(close.filter((each) => each.includes(' leave '))).toHaveLength(1)
})

test('launches in one second are counted where they are to be few or distinct, and only there', () => {
  const asked = problem(TWO)
  const counted = (
    rules: Partial<Problem['rules']>,
    objective: Partial<Problem['objective']>,
    equalLaunches?: number,
  ) => {
    const report = plan(asked)
    const { equalLaunches: _, ...others } = report.optimality
    return violations(
      { ...asked, rules: { ...asked.rules, ...rules }, objective: { ...asked.objective, ...objective } },
      { ...report, optimality: { ...others, ...(equalLaunches !== undefined && { equalLaunches }) } },
    ).filter((each) => each.includes('miscounted'))
  }
  const wrong = ['The equal launch seconds are miscounted.']
  expect(counted({}, {})).toEqual([])
  expect(counted({}, {}, 1)).toEqual(wrong)
  expect(counted({}, { fewEqualLaunches: true }, 1)).toEqual([])
  expect(counted({}, { fewEqualLaunches: true }, 0)).toEqual(wrong)
  expect(counted({}, { fewEqualLaunches: true }, 2)).toEqual(wrong)
  expect(counted({ distinctLaunchSeconds: true }, {}, 1)).toEqual([])
  expect(counted({ distinctLaunchSeconds: true }, {})).toEqual(wrong)
})

// Of three commands wanted one can be: 36,000 s of travel.
test.each<[string, Partial<Report['optimality']>, readonly string[]]>([
  ['what is planned', { planned: 2 }, ['1 are planned, not 2.']],
  ['what is wanted', { wanted: 2 }, ['3 are wanted, not 2.']],
  ['a bound below what is planned', { bound: 0, proven: false }, ['0 is no bound.']],
  ['a bound of what is wanted', { bound: 3, proven: false }, []],
  ['a bound above what is wanted', { bound: 4, proven: false }, ['4 is no bound.']],
  ['a proof though the bound is higher', { bound: 2, proven: true }, ['A plan below its bound is called proven.']],
  ['a bound that is met without a proof', { bound: 1, proven: false }, []],
  ['all travel together', { totalTravelSeconds: 36_001 }, ['The marches take 36000 s together.']],
  ['seen commands', { seenByTower: 1 }, ['The seen commands are miscounted.']],
  ['the seed', { seed: 2 }, ['The seed is not the one that was given.']],
])('the validator holds what a report says of itself to its commands: %s', (_what, claim, sentences) => {
  const asked = problem({ supplies: [supply('500|500')], demands: [demand('520|500', { wanted: 3 })] })
  const report = plan(asked)
  expect(violations(asked, { ...report, optimality: { ...report.optimality, ...claim } })).toEqual(sentences)
})

test.each<[Problem['objective']['order'], number, readonly string[]]>([
  ['fastest', 36_000, []],
  ['fastest', 35_999, []],
  ['fastest', 36_001, ['The travel bound is above the plan.']],
  ['slowest', 36_000, []],
  ['slowest', 36_001, []],
  ['slowest', 35_999, ['The travel bound is below the plan.']],
  ['none', 35_999, []],
  ['none', 36_001, []],
])('the bound of travel is on the right side of the plan: %s, %d s', (order, travelBound, sentences) => {
  const asked = problem({ ...ONE, objective: { order } })
  const report = plan(asked)
  expect(violations(asked, { ...report, optimality: { ...report.optimality, travelBound } })).toEqual(sentences)
})

test.each([
  [1, []],
  [0, ['0 is no number of tries.']],
  [1.5, ['1.5 is no number of tries.']],
])('a plan has been tried a whole number of times, once at least: %d', (tries, sentences) => {
  const asked = problem(ONE)
  expect(violations(asked, { ...plan(asked), tries })).toEqual(sentences)
})

// Two commands which differ in what is named, the former first.
test.each<[string, Partial<Command>, Partial<Command>]>([
  ['launch, whatever arrives first', { launch: at('10:00'), arrival: at('20:01') }, { launch: at('10:01') }],
  ['arrival', { arrival: at('20:00') }, { arrival: at('20:01') }],
  ['source, x before y', { source: coordOf('500|509') }, { source: coordOf('501|500') }],
  ['source, y', { source: coordOf('500|500') }, { source: coordOf('500|501') }],
  ['target, x before y', { target: coordOf('520|509') }, { target: coordOf('521|500') }],
  ['target, y', { target: coordOf('520|500') }, { target: coordOf('520|501') }],
])('commands stand by launch, arrival, source and target: %s', (_key, former, latter) => {
  const asked = problem(ONE)
  const report = plan(asked)
  const [one] = report.commands
  if (!one) throw new Error('nothing was planned')
  const disorders = (...changes: Partial<Command>[]) =>
    violations(asked, { ...report, commands: changes.map((change) => ({ ...one, ...change })) }).filter((each) =>
      each.includes('out of order'),
    )
  expect(disorders(former, latter)).toEqual([])
  expect(disorders(former, former)).toEqual([])
  expect(disorders(latter, former)).toEqual(['Command 1 is out of order.'])
})

function coordOf(text: string) {
  const [x = 0, y = 0] = text.split('|').map(Number)
  return { x, y }
}
