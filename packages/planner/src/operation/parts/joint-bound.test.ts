// What villages can give of nobles and nukes together: never fewer than any plan has, and no more where both want the same troops.
import { expect, test } from 'vitest'
import { coord } from '../../problem.fixture.ts'
import { randomNumbers } from '../../random.ts'
import { NOBLE, NUKE, operation, SMALLER_NUKE, village, wish } from '../operation.fixture.ts'
import type { Operation, Wish } from '../operation.ts'
import { exactOperation } from '../program/exact.ts'
import { jointBound } from './joint-bound.ts'
import { partsOfOperation } from './operation-parts.ts'

const NO_PLAN = { parts: [], departures: [] }
const trainTo = (place: string, wanted: number) => wish(coord(place), [NOBLE], { wanted, train: {} })
const nukesTo = (place: string, wanted: number, given: Partial<Wish> = {}) =>
  wish(coord(place), [NUKE], { wanted, rank: 1, ...given })

function most(asked: Operation): number | undefined {
  const { wholes } = partsOfOperation(asked, { fixed: [], groups: undefined }, () => {})
  return jointBound(asked, wholes, NO_PLAN)
}

test('a village whose nobles need the troops of its nuke gives its nobles, or its nuke and fewer of them', () => {
  const wishes = [trainTo('510|500', 2), nukesTo('511|500', 2)]
  const asked = (axe: number, ...others: Operation['villages'][number][]) =>
    operation({ villages: [village(coord('500|500'), { axe, ram: 10, snob: 2 }), ...others], wishes })
  expect(most(asked(950))).toBe(2)
  // One axe less than both nobles and the nuke take: the nuke and one of them, or both of them.
  expect(most(asked(1049))).toBe(2)
  expect(most(asked(1050))).toBeUndefined()
  expect(most(asked(950, village(coord('501|500'), { axe: 950, ram: 10 })))).toBe(3)
})

test('where a nuke has to give way to nobles, another one takes its place', () => {
  const near = { wanted: 1, senders: { only: [1] } }
  const asked = operation({
    villages: [
      village(coord('500|500'), { axe: 950, ram: 10, snob: 1 }),
      village(coord('501|500'), { axe: 950, ram: 10 }, { owner: 2 }),
    ],
    wishes: [{ ...trainTo('510|500', 2), senders: { only: [1] } }, nukesTo('511|500', 1, near), nukesTo('512|500', 1)],
  })
  expect(most(asked)).toBe(2)
})

test('nothing is said where troops come home: they may be sent twice', () => {
  const home = { share: 1, marginSeconds: 0 }
  const wishes = [trainTo('510|500', 2), nukesTo('511|500', 1, { home })]
  expect(
    most(operation({ villages: [village(coord('500|500'), { axe: 950, ram: 10, snob: 2 })], wishes })),
  ).toBeUndefined()
})

test('no plan has more: drawn villages and targets beside the exact program', () => {
  let told = 0
  for (let seed = 1; seed <= 60; seed++) {
    const draw = randomNumbers(seed)
    const below = (end: number) => Math.floor(draw() * end)
    const villages = Array.from({ length: 3 + below(3) }, (_, i) =>
      village(coord(`${500 + i}|500`), { axe: 400 + below(14) * 50, ram: 10 + below(40), snob: below(4) }),
    )
    const wishes = [
      ...Array.from({ length: 1 + below(2) }, (_, i) => trainTo(`${510 + i}|500`, 1 + below(4))),
      ...Array.from({ length: 1 + below(3) }, (_, i) =>
        nukesTo(`${520 + i}|500`, 1 + below(3), { templates: below(2) === 0 ? [NUKE] : [NUKE, SMALLER_NUKE] }),
      ),
    ]
    const asked = operation({ villages, wishes })
    const { wholes } = partsOfOperation(asked, { fixed: [], groups: undefined }, () => {})
    const bound = jointBound(asked, wholes, NO_PLAN)
    const work = { left: 1e8, checkCancelled: () => {} }
    const best = exactOperation(asked, wholes, { parts: wholes, departures: [] }, work, 'COUNTS')
    if (bound === undefined || !best?.exact) continue
    told++
    const planned = best.departures.reduce(
      (sum, { part, col, commands }) => sum + commands * wholes[part]!.gives[col]!.templates.length,
      0,
    )
    expect(bound, `seed ${seed}`).toBeGreaterThanOrEqual(planned)
    // From a plan that there is it is the same.
    expect(jointBound(asked, wholes, { parts: wholes, departures: best.departures }), `seed ${seed}`).toBe(bound)
  }
  expect(told).toBeGreaterThan(20)
})
