import type { OperationCommand } from '@muster/contracts'
import { expect, test } from 'vitest'
import { ANNA } from '../operation.fixture.ts'
import { planDifference } from './plan-difference.ts'

const command = (id: string, given: Partial<OperationCommand> = {}): OperationCommand => ({
  ...{ id, source: '500|500', target: '520|500', playerId: ANNA, wave: 'nukes', template: 'nuke', units: {} },
  ...{ launch: 1_000_000, arrival: 2_000_000 },
  ...given,
})

test('two plans alike have everything in common', () => {
  const plan = [command('a'), command('b')]
  expect(planDifference(plan, plan)).toEqual({ added: [], removed: [], changed: [], same: 2 })
})

test('one that goes and one that comes for the same wish are one command changed', () => {
  const [before, after] = [command('a'), command('b', { source: '501|500' })]
  expect(planDifference([before, command('stays')], [command('stays'), after])).toEqual({
    ...{ added: [], removed: [], same: 1 },
    changed: [{ before, after }],
  })
})

test.each<Partial<OperationCommand>>([{ wave: 'second' }, { target: '521|500' }, { building: 'wall' }])(
  'one that goes and one that comes for another wish (%j) are told apart',
  (given) => {
    const [before, after] = [command('a'), command('b', given)]
    expect(planDifference([before], [after])).toEqual({ added: [after], removed: [before], changed: [], same: 0 })
  },
)

test('hits of one building do not take the place of hits of another', () => {
  const [before, after] = [command('a', { building: 'farm' }), command('b', { building: 'wall' })]
  expect(planDifference([before], [after]).changed).toEqual([])
})

test('of several for one wish, that which lands as it did is the changed one', () => {
  const late = command('late', { arrival: 3_000_000, source: '501|500' })
  const [soon, sooner] = [command('soon'), command('sooner', { source: '502|500' })]
  const { changed, added } = planDifference([command('before', { arrival: 3_000_000 })], [sooner, soon, late])
  expect(changed.map(({ after }) => after.id)).toEqual(['late'])
  expect(added.map(({ id }) => id)).toEqual(['sooner', 'soon'])
})

test('as many as go are changed, and the rest has come or gone', () => {
  const gone = [command('a'), command('b')]
  const come = [command('c'), command('d'), command('e')]
  const more = planDifference(gone, come)
  expect(more.changed.map(({ before, after }) => [before.id, after.id])).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
  expect(more).toMatchObject({ added: [{ id: 'e' }], removed: [] })
  expect(planDifference(come, gone)).toMatchObject({ added: [], removed: [{ id: 'e' }] })
})
