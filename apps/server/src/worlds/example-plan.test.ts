import { fieldsBetween, instant, parseLocal } from '@muster/game'
import type { SyntheticWorld } from '@muster/synthetic-world'
import { expect, test } from 'vitest'
import { demoContent } from '../world-sync/demo-world.ts'
import { exampleArrival, exampleVillages } from './example-plan.ts'
import { snapshotOfColumns, villageAt } from './world-snapshot.ts'

const world = demoContent()
const snapshot = snapshotOf(world)
const tribeOf = new Map(world.players.filter(({ tribe }) => tribe !== 0).map(({ id, tribe }) => [id, tribe]))
const ZONE = 'Europe/Amsterdam'
const at = (utc: string) => instant(Date.parse(utc))

function snapshotOf({ villages }: SyntheticWorld) {
  return snapshotOfColumns(1, {
    id: Int32Array.from(villages, ({ id }) => id),
    owner: Int32Array.from(villages, ({ owner }) => owner),
    points: Int32Array.from(villages, ({ points }) => points),
    x: Uint16Array.from(villages, ({ x }) => x),
    y: Uint16Array.from(villages, ({ y }) => y),
  })
}

const plan = exampleVillages(snapshot, tribeOf)

test('the plan to try out takes sixty villages of one tribe against twenty of another', () => {
  const tribes = (coords: readonly { x: number; y: number }[] = []) =>
    new Set(coords.map((coord) => tribeOf.get(snapshot.owner[villageAt(snapshot, coord) ?? -1] ?? 0)))
  expect([plan?.sources.length, plan?.targets.length]).toEqual([60, 20])
  const [own, enemy] = [tribes(plan?.sources), tribes(plan?.targets)]
  expect([own.size, enemy.size]).toEqual([1, 1])
  expect([...own]).not.toEqual([...enemy])
})

test('every village of it reaches every target with rams after the quiet hours have ended', () => {
  const longest = Math.max(
    ...(plan?.sources ?? []).flatMap((from) => (plan?.targets ?? []).map((to) => fieldsBetween(from, to))),
  )
  expect(longest * 30 * 60).toBeLessThan(12 * 3600)
})

test.each([
  ['at noon', '2026-11-21T12:00:00Z', '2026-11-22T20:00:00'],
  ['shortly before midnight of the world', '2026-11-21T22:59:59Z', '2026-11-22T20:00:00'],
  ['shortly after midnight of the world', '2026-11-21T23:00:00Z', '2026-11-23T20:00:00'],
  ['at the end of a year', '2026-12-31T12:00:00Z', '2027-01-01T20:00:00'],
])('it arrives tomorrow evening on the clock of the world: asked %s', (_rule, now, arrival) => {
  expect(exampleArrival(at(now), ZONE)).toBe(arrival)
  expect(parseLocal(arrival, ZONE)).toHaveProperty('instant')
})

test('on a young world it takes what there is of two tribes, all of it in reach', () => {
  const few = [
    ...[500, 501, 502, 503].map((x) => ({ owner: 1, x })),
    ...[506, 507].map((x) => ({ owner: 2, x })),
    { owner: 3, x: 900 },
  ]
  const young = snapshotOf({
    villages: few.map(({ owner, x }, i) => ({ id: i + 1, name: '', owner, points: 26, x, y: 500, bonus: 0 })),
    players: [],
    tribes: [],
  })
  const found = exampleVillages(young, new Map([1, 2, 3].map((owner) => [owner, owner])))
  expect([found?.sources.map(({ x }) => x).sort(), found?.targets.map(({ x }) => x)]).toEqual([
    [500, 501, 502, 503],
    [506, 507],
  ])
})

test('there is none on a world where nobody is in a tribe', () => {
  expect(exampleVillages(snapshot, new Map())).toBeUndefined()
})
