import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { ANNA } from '../operation.fixture.ts'
import { type Candidate, inOrder } from './candidates.ts'

const candidate = (source: string, fields: number, broken: Candidate['broken'] = []): Candidate => ({
  ...{ source, fields, broken, playerId: ANNA, template: 'nuke', units: {}, left: {} },
  ...{ launch: instant(0), arrival: instant(0) },
})

test('who can send comes first, then the nearest, and of those equally far always the same', () => {
  const listed = inOrder([
    candidate('1|5', 1, ['NO_TROOPS']),
    candidate('1|4', 9),
    candidate('1|6', 2, ['NO_TROOPS']),
    candidate('1|3', 5),
    candidate('1|1', 5),
    candidate('1|2', 5),
  ])
  expect(listed.map(({ source }) => source)).toEqual(['1|1', '1|2', '1|3', '1|4', '1|5', '1|6'])
})
