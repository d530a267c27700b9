// Whatever a planner or another tool has planned becomes a file that is taken in, and wants as much of each target as was wanted there.
import { type OperationCommand, OperationFile, type PlanRequest } from '@muster/contracts'
import { instant, parseLocal, printLocal } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ForeignCommand, operationFromCommands } from './from-commands.ts'
import { operationFromPlanner } from './from-planner.ts'

const ZONE = 'Europe/Amsterdam'
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const HOUR = 3_600_000
const EVENING = Date.parse('2099-06-01T18:00:00Z')

const ownerOf = (coords: string) => (coords.startsWith('5') ? 1 : 0)
const localOf = (at: number) => printLocal(instant(at), ZONE).slice(0, 19).replace(' ', 'T')
/** Mostly few, and now and then as many as a line may say. */
const count = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(600, 1000) },
)
const coords = fc.constantFrom('400|400', '401|400', '402|400', '403|400')

const time = fc.record(
  {
    arrivalTime: fc.integer({ min: 0, max: 3 }).map((hour) => localOf(EVENING + hour * HOUR)),
    latestArrivalTime: fc.constantFrom('', localOf(EVENING + 4 * HOUR)),
    ...{ attacksPer: count, fakesPer: count, noblesPer: count, antiSnipesPer: count },
  },
  { requiredKeys: ['arrivalTime'] },
)
const wire = fc.record(
  {
    coords,
    type: fc.constantFrom('Attack' as const, 'Support' as const),
    unit: fc.constantFrom('ram' as const, 'sword' as const, 'light' as const),
    fakeUnit: fc.constantFrom('ram' as const, 'catapult' as const, 'spy' as const),
    antiSnipeUnit: fc.constant('axe' as const),
    boost: fc.constantFrom(1, 1.25),
    arrivalTimes: fc.array(time, { maxLength: 5 }),
  },
  { requiredKeys: ['coords', 'type', 'unit', 'arrivalTimes'] },
)

/** How many of each target, by its kind of command and its window. */
type Wants = Record<string, number>

function add(wants: Wants, key: string, more: number): void {
  if (more > 0) wants[key] = (wants[key] ?? 0) + more
}

function askedOf({ targetVillages }: Pick<PlanRequest, 'targetVillages'>): Wants {
  const wants: Wants = {}
  for (const { coords: at, type, unit, fakeUnit = unit, antiSnipeUnit = unit, boost, arrivalTimes } of targetVillages)
    for (const { arrivalTime, latestArrivalTime, ...each } of arrivalTimes) {
      const [isSupport, window] = [type === 'Support', `${arrivalTime} ${latestArrivalTime || arrivalTime}`]
      const of = (kind: string, pace: string) => `${at} ${kind} ${pace} ${isSupport ? (boost ?? 1) : 1} ${window}`
      add(wants, of(isSupport ? 'SUPPORT' : 'NUKE', unit), each.attacksPer ?? 0)
      add(wants, of('FAKE', fakeUnit), each.fakesPer ?? 0)
      add(wants, of('NOBLE', 'snob'), each.noblesPer ?? 0)
      add(wants, of('ANTI_SNIPE', antiSnipeUnit), each.antiSnipesPer ?? 0)
    }
  return wants
}

/** As the operation wants it: by the waves' counts, where a target does not say so itself. A wave's name is its kind and pace. */
function wantedOf({ targets, waves }: OperationFile): Wants {
  const wants: Wants = {}
  for (const { coords: at, group, wants: own = [] } of targets?.targets ?? [])
    for (const { id, name, boost = 1, landing, groups, count: usual } of waves?.waves ?? []) {
      const [from, until] = landing.kind === 'AT' ? [landing.from, landing.until ?? landing.from] : []
      const told = own.find(({ wave }) => wave === id)?.count ?? (groups.includes(group) ? usual : 0)
      add(wants, `${at} ${name} ${boost} ${from} ${until}`, told)
    }
  return wants
}

const total = (wants: Wants) => Object.values(wants).reduce((sum, each) => sum + each, 0)

test('an operation out of a planner wants of each target what the planner was asked for, also of one that is told twice', () => {
  const requests = fc.array(wire, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(requests, (targetVillages) => {
      const { file, left } = operationFromPlanner({
        request: { world: 'nl100', planningType: 'ADVANCED_PLANNER', targetVillages },
        ...{ commands: [], units: UNITS, name: 'Drawn', waveName: (kind, unit) => `${kind} ${unit}`, ownerOf },
        answer: {
          optimality: {
            ...{ planned: 0, wanted: 0, bound: 0, proven: true, seenByTower: 0, seed: 7 },
            ...{ totalTravelSeconds: 0, travelBound: 0 },
          },
          statistics: { tries: 1, executionTime: 1 },
          plannedDate: '2099-05-01T09:00:00.000Z',
        },
        instantOf(local) {
          const read = parseLocal(local, ZONE)
          return 'instant' in read ? read.instant : undefined
        },
      })
      const [asked, wanted] = [askedOf({ targetVillages }), wantedOf(OperationFile.parse(file))]
      const beyond = left.find(({ what }) => what === 'WAVES_BEYOND')?.count ?? 0
      expect(total(wanted) + beyond).toBe(total(asked))
      if (beyond === 0) expect(wanted).toEqual(asked)
    }),
    { numRuns: 100, seed: 20 },
  )
})

const seldom = fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(1100) })
const foreign = fc.record({
  source: fc.constantFrom('500|500', '501|500'),
  target: coords,
  kind: fc.constantFrom<ForeignCommand['kind']>('NUKE', 'FAKE', 'NOBLE', 'RUIN', 'SUPPORT'),
  unit: fc.constantFrom('ram' as const, 'catapult' as const, 'snob' as const, 'spy' as const),
  launch: fc.integer({ min: 1, max: 400 }).map((minutes) => instant(EVENING - minutes * 60_000)),
  arrival: fc.integer({ min: 0, max: 3000 }).map((minutes) => instant(EVENING + minutes * 60_000)),
  units: fc.constant({ ram: 1 }),
})

type Told = Pick<OperationCommand, 'source' | 'target' | 'launch' | 'arrival'>

test('an operation out of another tool has its commands as they were, each in a wave that is open when it lands and wants it', () => {
  const lists = fc.tuple(fc.array(foreign, { maxLength: 30, size: 'max' }), seldom)
  fc.assert(
    fc.property(lists, ([drawn, times]) => {
      // One of them may be there very often.
      const given = drawn.flatMap((one, at) => (at === 0 ? Array.from({ length: times }, () => one) : [one]))
      const { file, beyond } = operationFromCommands({
        ...{ name: 'Drawn', world: 'nl100', units: UNITS, commands: given, madeAt: instant(EVENING) },
        ...{ ownerOf, localOf, waveName: (kind) => kind },
      })
      const { waves, targets, plans } = OperationFile.parse(file)
      expect(beyond).toBe(0)
      const told = ({ source, target, launch, arrival }: Told) => `${source} ${target} ${launch} ${arrival}`
      const planned = plans.flatMap(({ plan }) => plan.commands)
      expect(planned.map(told).sort()).toEqual(given.map(told).sort())
      const got = new Map<string, number>()
      for (const { wave, target, arrival } of planned) {
        const { id, landing } = waves?.waves.find((one) => one.id === wave) ?? expect.unreachable()
        if (landing.kind !== 'AT') throw new Error('It lands at a time.')
        expect(localOf(arrival) >= landing.from && localOf(arrival) <= (landing.until ?? landing.from)).toBe(true)
        got.set(`${id} ${target}`, (got.get(`${id} ${target}`) ?? 0) + 1)
      }
      for (const { coords: at, group, wants = [] } of targets?.targets ?? [])
        for (const { id, groups, count: usual } of waves?.waves ?? []) {
          const wanted = wants.find(({ wave }) => wave === id)?.count ?? (groups.includes(group) ? usual : 0)
          expect(wanted).toBe(Math.min(1000, got.get(`${id} ${at}`) ?? 0))
        }
    }),
    { numRuns: 60, seed: 20 },
  )
})
