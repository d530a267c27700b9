import fc from 'fast-check'
import { expect, test } from 'vitest'
import { source, target, toldSources, toldTargets } from '../form/noble-form.fixture.ts'
import { balanceOf, hasShortages, shortagesOf, withoutShortages } from './noble-balance.ts'

const toldShortages = (form: Parameters<typeof shortagesOf>[0]) => {
  const { arrivals, sources } = shortagesOf(form)
  return [...arrivals.map(({ coords, arrival }) => `${coords}×${arrival.nobles}`), ...toldSources(sources)]
}

test.each([
  ['one noble for each of four arrivals', [target('520|500', 4)], [source('500|500', 4, 1)], '4 of 4, 0 stay'],
  ['pairs: a fifth noble stays at home', [target('520|500', 6)], [source('500|500', 5, 2)], '6 of 4, 1 stay'],
  ['too few for a single command', [target('520|500', 4)], [source('500|500', 3, 4)], '4 of 0, 3 stay'],
  [
    'several villages',
    [target('520|500', 4), target('521|500', 2)],
    [source('1|1', 4), source('2|2', 1)],
    '6 of 5, 0 stay',
  ],
  ['numbers that are missing', [target('520|500', null)], [source('500|500', null)], '0 of 0, 0 stay'],
  ['a command of none', [target('520|500', 1)], [source('500|500', 4, 0)], '1 of 0, 0 stay'],
] as const)('wanted and available nobles are counted: %s', (_case, targets, sources, told) => {
  const { wanted, available, staying } = balanceOf({ targets, sources })
  expect(`${wanted} of ${available}, ${staying} stay`).toBe(told)
})

test.each([
  ['nothing where everything fits', [target('520|500', 4)], [source('500|500', 4, 4)], []],
  [
    'a target that wants less than a command [NOBLE-16]',
    [target('520|500', 1)],
    [source('500|500', 4, 2)],
    ['520|500×1'],
  ],
  ['a source with less than a command [NOBLE-17]', [target('520|500', 4)], [source('500|500', 1, 2)], ['500|500 1/2']],
  [
    'both where no source sends at all',
    [target('520|500', 1)],
    [source('500|500', 1, 2)],
    ['520|500×1', '500|500 1/2'],
  ],
  [
    'no target that the smallest command can serve',
    [target('520|500', 1)],
    [source('500|500', 4, 2), source('501|500', 4, 1)],
    [],
  ],
  [
    'a target that only an idle source could have served',
    [target('520|500', 2)],
    [source('500|500', 4, 4), source('501|500', 1, 2)],
    ['520|500×2', '501|500 1/2'],
  ],
  ['nothing while there is no source', [target('520|500', 1)], [], []],
  ['nothing of numbers that are missing', [target('520|500', null)], [source('500|500', null, 2)], []],
] as const)('lines that no command can serve are named: %s', (_case, targets, sources, told) => {
  expect(toldShortages({ targets, sources })).toEqual(told)
})

test('only what no command can serve is removed, arrival by arrival [NOBLE-18]', () => {
  const both = {
    coords: '520|500',
    earliestLaunch: '',
    arrivals: [...target('', 1).arrivals, ...target('', 4).arrivals],
  }
  const kept = withoutShortages({
    targets: [both, target('521|500', 1), target('522|500', 2)],
    sources: [source('500|500', 4, 2), source('501|500', 1, 2)],
  })
  expect(toldTargets(kept.targets)).toEqual(['520|500 2026-11-24T20:00:00×4', '522|500 2026-11-24T20:00:00×2'])
  expect(toldSources(kept.sources)).toEqual(['500|500 4/2'])
})

test('after the removal nothing is short [NOBLE-18]', () => {
  const nobles = fc.option(fc.integer({ min: 1, max: 6 }))
  const lists = fc.record({
    targets: fc.array(nobles.map((count) => target('520|500', count))),
    sources: fc.array(fc.tuple(nobles, nobles).map(([uses, per]) => source('500|500', uses, per))),
  })
  fc.assert(fc.property(lists, (form) => !hasShortages(shortagesOf(withoutShortages(form)))))
})
