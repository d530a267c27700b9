import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { Assignment } from '../flow/assignment.ts'
import { at, coord } from '../problem.fixture.ts'
import { Days } from './days.ts'
import { familiesOf } from './families.ts'
import { FAKE, operation, RUIN, village, wish } from './operation.fixture.ts'
import type { Operation } from './operation.ts'
import { PartMaker } from './parts.ts'

const EVENING = at('2026-06-10 20:00')
const home = { share: 1, marginSeconds: 0 }

function onEvenings(evenings: readonly number[], wanted: number, templates: readonly number[] = [RUIN]): Operation {
  return operation({
    villages: [village(coord('500|500'), { catapult: 40, ram: 3, spy: 1 })],
    wishes: evenings.map((evening, rank) =>
      wish(coord('504|500'), templates, { wanted, rank, home, arrival: instant(EVENING + evening * 86_400_000) }),
    ),
  })
}

/** Commands of each rank that the flow leaves out. */
function leftOut(asked: Operation): readonly number[] {
  const maker = new PartMaker(asked)
  const parts = familiesOf(asked).flatMap((family) => {
    const wanted = family.wishes.map((each) => asked.wishes[each]?.wanted ?? 0)
    const stocks = asked.villages.map(({ stock }) => stock)
    return maker.part(family, 1, wanted, stocks) ?? []
  })
  const assignment = new Assignment(parts, () => {})
  assignment.solve()
  return assignment.shortfallByRank()
}

test('troops go once an evening, however often they are home by the next', () => {
  expect(leftOut(onEvenings([0], 4))).toEqual([2])
  expect(leftOut(onEvenings([0, 1], 4))).toEqual([2, 2])
  expect(leftOut(onEvenings([0, 1, 2], 2))).toEqual([0, 0, 0])
})

test('templates that share troops give no more together on one evening than the troops pay', () => {
  // A fake takes a ram of three, a ruin twenty catapults of forty: five commands an evening.
  expect(leftOut(onEvenings([0, 1], 9, [RUIN, FAKE]))).toEqual([4, 4])
})

test.each([
  ['one evening', [0, 3_599_999], 1],
  ['an hour apart', [0, 3_600_000], 2],
  ['a week', [0, 1, 2, 3, 4, 5, 6].map((day) => day * 86_400_000), 7],
  ['more evenings than are told apart', Array.from({ length: 20 }, (_, day) => day * 86_400_000), 8],
])('windows of landing are days where enough time lies between them: %s', (_name, arrivals, count) => {
  const asked = operation({
    villages: [],
    wishes: arrivals.map((after) => wish(coord('504|500'), [RUIN], { home, arrival: instant(EVENING + after) })),
  })
  expect(new Days(asked).count).toBe(count)
  const without = { ...asked, wishes: asked.wishes.map(({ home: _home, ...each }) => each) }
  expect(new Days(without).count).toBe(1)
})
