import { expect, test } from 'vitest'
import { demand, problem } from './problem.fixture.ts'
import { demandGroups } from './services.ts'

const DEMANDS = [
  demand('520|500', { targetOwner: 7 }),
  demand('520|510', { targetOwner: 7 }),
  demand('520|500', { targetOwner: 7, wanted: 2 }),
  demand('530|500'),
  demand('530|510'),
  demand('530|500'),
  demand('540|500', { targetOwner: 8 }),
]

test.each([
  ['nothing is unique', false, false, undefined],
  ['a target is', true, false, [0, 1, 0, 2, 3, 2, 4]],
  ['an owner is, but for villages of nobody', false, true, [0, 0, 0, 1, 2, 1, 3]],
  ['both are', true, true, [0, 0, 0, 1, 2, 1, 3]],
])(
  'a source serves one demand of a group, by target or owner: %s',
  (_which, uniqueTarget, uniqueTargetOwner, groups) => {
    const asked = problem({ supplies: [], demands: DEMANDS, rules: { uniqueTarget, uniqueTargetOwner } })
    const found = demandGroups(asked)
    expect(found && [...found]).toEqual(groups)
  },
)
