import { type Instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, hour, problem, supply } from './problem.fixture.ts'
import type { Problem } from './problem.ts'
import type { Command, Report } from './report.ts'
import { violations } from './validate.ts'

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

function coordOf(text: string) {
  const [x = 0, y = 0] = text.split('|').map(Number)
  return { x, y }
}
