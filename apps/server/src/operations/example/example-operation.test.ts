import { instant, USUAL_FARM_SPACES } from '@muster/game'
import { type Ground, toEngine, type WorldFacts } from '@muster/operation'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { demoContent, demoWorldOf } from '../../world-sync/demo-world.ts'
import { snapshotOfColumns, villageAt, villageOf } from '../../worlds/world-snapshot.ts'
import { type ExampleGround, exampleOperation } from './example-operation.ts'

const NOW = instant(Date.parse('2026-11-21T12:00:00Z'))
const world = demoContent()
const snapshot = snapshotOfColumns(1, {
  id: Int32Array.from(world.villages, ({ id }) => id),
  owner: Int32Array.from(world.villages, ({ owner }) => owner),
  points: Int32Array.from(world.villages, ({ points }) => points),
  x: Uint16Array.from(world.villages, ({ x }) => x),
  y: Uint16Array.from(world.villages, ({ y }) => y),
})
const { units, hasMilitia, ...facts } = demoWorldOf('net')
const demo: ExampleGround = {
  ...{ snapshot, units: units.map(({ name }) => name), timeZone: 'Europe/London', hasMilitia },
  tribeOf: new Map(world.players.filter(({ tribe }) => tribe !== 0).map(({ id, tribe }) => [id, tribe])),
}

function example(now = NOW, given: Partial<ExampleGround> = {}) {
  const made = exampleOperation({ ...demo, ...given }, now, { fakes: 'Fakes', nukes: 'Nukes', trains: 'Trains' })
  if (!made) throw new Error('The demo world has two tribes for an example.')
  return made
}

const ownerOf = (coords: string) => {
  const [x = Number.NaN, y = Number.NaN] = coords.split('|').map(Number)
  const index = villageAt(snapshot, { x, y })
  return index === undefined ? undefined : villageOf(snapshot, index).owner
}

test('the operation to try out is a tribe of twelve with 400 villages of their own, 60 targets of the tribe beside it, and three waves', () => {
  const { troops, selection, targets, waves, rules } = example()
  const villages = troops.flatMap(({ playerId, villages }) => villages.map(({ coords }) => ({ coords, playerId })))
  expect([troops.length, villages.length, targets.targets.length, waves.waves.length]).toEqual([12, 400, 60, 3])
  expect(villages.filter(({ coords, playerId }) => ownerOf(coords) !== playerId)).toEqual([])
  expect(targets.targets.filter(({ coords, playerId }) => ownerOf(coords) !== playerId)).toEqual([])
  const [tribe] = selection.tribes
  expect(new Set(troops.map(({ playerId }) => demo.tribeOf.get(playerId)))).toEqual(new Set([tribe]))
  const enemies = new Set(targets.targets.map(({ playerId = 0 }) => demo.tribeOf.get(playerId)))
  expect([enemies.size, enemies.has(tribe)]).toEqual([1, false])
  const ofGroup = (name: string) => targets.targets.filter(({ group }) => group === name).length
  expect([ofGroup('conquer'), ofGroup('clear'), ofGroup('fake')]).toEqual([12, 18, 30])
  expect(rules.players.map(({ playerId }) => playerId)).toEqual(troops.map(({ playerId }) => playerId))
})

test('every unit of its world is counted in every village, and none besides', () => {
  const { troops } = example()
  const counted = new Set([...demo.units, ...(hasMilitia ? ['militia'] : [])])
  for (const { coords, atHome = {} } of troops.flatMap(({ villages }) => villages))
    expect(new Set(Object.keys(atHome)), coords).toEqual(counted)
  const [village] = example(NOW, { units: ['axe', 'ram', 'spy'], hasMilitia: false }).troops[0]?.villages ?? []
  expect(Object.keys(village?.atHome ?? {}).sort()).toEqual(['axe', 'ram', 'spy'])
})

test('the same world at the same moment gives the same operation', () => {
  expect(example()).toEqual(example())
})

test.each([
  ['at noon', '2026-11-21T12:00:00Z', '2026-11-23'],
  ['shortly after midnight of the world', '2026-06-20T23:00:00Z', '2026-06-23'],
  ['at the end of a year', '2026-12-31T12:00:00Z', '2027-01-02'],
])('its waves land the day after tomorrow on the clock of the world: asked %s', (_when, now, day) => {
  const [nukes, trains, fakes] = example(instant(Date.parse(now))).waves.waves
  expect(nukes?.landing).toMatchObject({ from: `${day}T07:00:00`, until: `${day}T07:00:20` })
  expect(trains?.landing).toMatchObject({ kind: 'AFTER', wave: 'nukes', seconds: 1 })
  expect(fakes?.landing).toMatchObject({ from: `${day}T05:00:00`, until: `${day}T06:59:59` })
})

test('it is a whole operation: the engine finds nothing wrong with it and plans most of what it wants', () => {
  const asked = toEngine(example(), {
    ...{ ground: ground(), world: worldFacts(), now: NOW, seed: 7, ask: { keepsPlan: false }, maxTries: 1 },
  })
  expect(asked.problems).toEqual([])
  // After so many looks the best plan there is then is taken: the same one on every machine.
  let looks = 0
  const report = planOperation(asked.operation, { isStopped: () => ++looks > 40 })
  expect(operationViolations(asked.operation, report)).toEqual([])
  expect(report.optimality.wanted).toBe(378)
  expect(report.optimality.planned).toBeGreaterThan(300)
})

test('there is none on a world where nobody is in a tribe', () => {
  expect(exampleOperation({ ...demo, tribeOf: new Map() }, NOW)).toBeUndefined()
})

function worldFacts(): WorldFacts {
  return {
    ...{ ...facts, timeZone: demo.timeZone },
    units: units.map(({ name, minutesPerField }) => ({ name, minutesPerField, farmSpace: USUAL_FARM_SPACES[name] })),
  }
}

function ground(): Ground {
  const players = new Map(world.players.map(({ id, tribe, points }) => [id, { points, tribeId: tribe }]))
  return {
    village(at) {
      const index = villageAt(snapshot, at)
      if (index === undefined) return undefined
      const { owner, points } = villageOf(snapshot, index)
      return { playerId: owner, points }
    },
    player: (id) => players.get(id),
    villagesOfTribes: () => [],
  }
}
