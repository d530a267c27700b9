// What a command breaks by itself: hours, distance, window, and every field of it.
import { type Instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, coord, demand, hour, problem, supply } from '../problem.fixture.ts'
import type { Command } from '../report.ts'
import { violations } from '../validate.ts'
import { broken, judgedWith, ONE } from './judged.fixture.ts'

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

test('the validator sees a march that is a second off', () => {
  const asked = problem(ONE)
  const report = plan(asked)
  const commands = report.commands.map((each) => ({ ...each, travel: seconds(each.travel + 1) }))
  expect(violations(asked, { ...report, commands })).toContain('500|500 → 520|500: the march takes 36000 s, not 36001.')
})

test.each<[string, Partial<Command>, string]>([
  ['pool', { pool: 'fake' }, 'source and demand are of different pools.'],
  ['source, x', { source: coord('501|500') }, 'the source is not the village of its supply.'],
  ['source, y', { source: coord('500|501') }, 'the source is not the village of its supply.'],
  ['target, x', { target: coord('521|500') }, 'the target is not the one of its demand.'],
  ['target, y', { target: coord('520|501') }, 'the target is not the one of its demand.'],
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

test('no village is sent to itself, though one of its row or column may be a target', () => {
  const asked = problem({ supplies: [supply('500|500')], demands: [demand('500|520')] })
  expect(judgedWith(asked, () => ({}))).toEqual([])
  const report = plan(asked)
  const itself = { ...asked, demands: [demand('500|500')] }
  expect(violations(itself, report).map((each) => each.replace(/^.*: /, ''))).toContain('a village is sent to itself.')
})
