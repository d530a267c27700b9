/** Who could send a command besides: which villages are found, with what, when they would leave, and what is told of the others. */
import type { OperationCommand, OperationWave } from '@muster/contracts'
import { instant } from '@muster/game'
import { planOperation } from '@muster/planner'
import { expect, test } from 'vitest'
import { ANNA, command as commandOf, NUKE, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { HandEdits } from './hand-edits.ts'
import { givenBack } from './taken-out.ts'

const TARGET = '520|500'
/** A field takes a ram half an hour, and a noble 35 minutes. */
const HOUR = 3_600_000
const LANDING = only(toEngine(parts(), SETTING).operation.wishes).arrival

function planned(given: OperationParts): OperationCommand[] {
  const asked = toEngine(given, SETTING)
  return [
    ...toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: SETTING.now }).commands,
  ]
}

const editsOf = (given: OperationParts, commands: readonly OperationCommand[] = []) =>
  new HandEdits(toEngine(given, SETTING), given, commands)

/** What villages of Anna have at home; with these waves. */
function annas(villages: readonly string[], atHome: Partial<typeof NUKE>, ...waves: Partial<OperationWave>[]) {
  const troops = villages.map((coords) => ({ coords, atHome: { ...NUKE, ...atHome } }))
  return parts(
    { troops: [{ playerId: ANNA, mark: 'AT_HOME', broughtBy: '', villages: troops }] },
    waves.map((given) => wave(given)),
  )
}

function missing(): never {
  throw new Error('One was to be there.')
}

function only<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error(`One was to be there, not ${items.length}.`)
  return item
}

test('villages come one after the other, the nearest first, also those that cannot send', () => {
  const found = [...editsOf(parts()).search({ wave: 'nukes', target: TARGET })]
  expect(found.map(({ source, fields, broken }) => [source, fields, broken])).toEqual([
    ['502|500', 18, ['NO_TROOPS']],
    ['501|500', 19, []],
    ['500|500', 20, []],
  ])
})

test('a village that is asked for by itself is told as it stands in the list', () => {
  const edits = editsOf(parts())
  const ask = { wave: 'nukes', target: TARGET }
  for (const candidate of edits.search(ask)) expect(edits.candidateFrom(candidate.source, ask)).toEqual(candidate)
})

test('nobody could send what the wave does not want of the target, nor a village that sends nothing', () => {
  const edits = editsOf(parts())
  const unwanted = { wave: 'nukes', target: '521|500' }
  expect(edits.candidates(unwanted)).toEqual([])
  expect(edits.candidateFrom('500|500', unwanted)).toBeUndefined()
  expect(edits.candidateFrom('530|500', { wave: 'nukes', target: TARGET })).toBeUndefined()
  expect(edits.windowOf(unwanted)).toBeUndefined()
})

test('a window is from the first moment at which a wave lands to the last', () => {
  const given = parts({}, [
    wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T21:00:00' } }),
  ])
  expect(editsOf(given).windowOf({ wave: 'nukes', target: TARGET })).toEqual({
    from: LANDING,
    until: LANDING + HOUR,
  })
})

test('a new command lands when its wave does, another’s place is taken at its moment, and a moment that is named comes first', () => {
  const given = parts({}, [
    wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T21:00:00' } }),
  ])
  const edits = editsOf(given)
  const ask = { wave: 'nukes', target: TARGET }
  const instead = { ...only(planned(given)), arrival: LANDING + 60_000 }
  const arrivals = [{}, { instead }, { instead, arrival: LANDING + 90_000 }, { arrival: LANDING + 30_000 }].map(
    (more) => edits.candidateFrom('500|500', { ...ask, ...more }) ?? missing(),
  )
  expect(arrivals.map((found) => found.arrival - LANDING)).toEqual([0, 60_000, 90_000, 30_000])
  // Twenty fields of the ram.
  expect(arrivals.map((found) => found.arrival - found.launch)).toEqual(Array(4).fill(10 * HOUR))
})

test('of the templates of a wave a village sends the first that it can pay, and is told by the first where it can pay none', () => {
  const given = annas(['500|500', '501|500'], {}, { templates: ['nuke', 'noble'] })
  const anna = only(given.troops)
  const poor = { ...NUKE, axe: 150, light: 50, ram: 0 }
  const villages = [
    { coords: '500|500', atHome: { ...poor, snob: 1 } },
    { coords: '501|500', atHome: poor },
  ]
  const edits = editsOf({ ...given, troops: [{ ...anna, villages }] })
  const found = edits.candidates({ wave: 'nukes', target: TARGET })
  expect(found.map(({ source, template, units, broken }) => ({ source, template, units, broken }))).toEqual([
    { source: '500|500', template: 'noble', units: { axe: 100, light: 50, snob: 1 }, broken: [] },
    { source: '501|500', template: 'nuke', units: {}, broken: ['NO_TROOPS'] },
  ])
  expect(found[0]?.left).toMatchObject({ axe: 50, light: 0, snob: 0, spy: 100 })
})

test('a village that can pay a template and breaks another rule by it is offered no other template', () => {
  const given = annas(['500|500'], { snob: 1 }, { templates: ['nuke', 'noble'] })
  const edits = editsOf({ ...given, rules: { ...given.rules, maxFields: 10 } })
  expect(only(edits.candidates({ wave: 'nukes', target: TARGET }))).toMatchObject({
    ...{ template: 'nuke', units: { axe: 7000 }, broken: ['OUT_OF_RANGE'] },
  })
})

test('what a command was sent by stays the first choice where its wave has that template no more, and is forgotten with it', () => {
  const before = annas(['500|500', '501|500'], {}, {})
  const command = only(planned(before))
  const spies = { ...command, template: 'fakeRam', units: { ram: 1, spy: 90 } }
  const ask = { wave: 'nukes', target: TARGET, instead: spies }
  const templates = (given: OperationParts) =>
    editsOf(given, [spies])
      .candidates(ask)
      .map(({ template }) => template)
  expect(templates(before)).toEqual(['fakeRam', 'fakeRam'])
  const without = before.waves.templates.filter(({ id }) => id !== 'fakeRam')
  expect(templates({ ...before, waves: { ...before.waves, templates: without } })).toEqual(['nuke', 'nuke'])
})

test('where its wave still has the template of a command, the best of the wave comes first all the same', () => {
  const given = annas(['500|500', '501|500'], { snob: 1 }, { templates: ['nuke', 'noble'] })
  const instead = { ...only(planned(given)), template: 'noble', units: { axe: 100, light: 50, snob: 1 } }
  const found = editsOf(given, [instead]).candidates({ wave: 'nukes', target: TARGET, instead })
  expect(found.map(({ template }) => template)).toEqual(['nuke', 'nuke'])
})

test('a ruin is added building by building: one that it does not hit wants nothing', () => {
  const ruin = { id: 'ruin', templates: ['ruin'], count: 0, ruin: { buildings: ['wall', 'smithy'], profile: 'SMALL' } }
  // Buildings of the game and its two sizes.
  const given = annas(['500|500'], { axe: 500, catapult: 5000, ram: 0 }, ruin as Partial<OperationWave>)
  const edits = editsOf(given)
  const ask = { wave: 'ruin', target: TARGET }
  const wall = only(edits.candidates({ ...ask, building: 'wall' }))
  expect(wall).toMatchObject({ template: 'ruin', broken: [] })
  expect(edits.candidates({ ...ask, building: 'farm' })).toEqual([])
  expect(edits.candidates(ask)).toEqual([])
  const hit: OperationCommand = {
    ...{ id: 'hit', source: wall.source, target: TARGET, playerId: ANNA, wave: 'ruin', template: 'ruin' },
    ...{ units: wall.units, building: 'wall', launch: wall.launch, arrival: wall.arrival },
  }
  expect(editsOf(given, [hit]).brokenBy(hit)).toEqual([])
  // It is held against what is wanted of that building.
  const late = { ...ask, building: 'wall' as const, arrival: wall.arrival + 1000 }
  expect(only(edits.candidates(late)).broken).toEqual(['OUTSIDE_WINDOW'])
  // A template of the same name that hits no building is no choice.
  const byFake = { ...hit, template: 'fakeCatapult', units: { catapult: 7 } }
  expect(only(editsOf(given, [byFake]).candidates({ ...ask, instead: byFake })).template).toBe('ruin')
  // The building is that of the command whose place is taken, of no size that is wanted.
  const other = { ...hit, units: { ...hit.units, catapult: 7 } }
  const instead = only(editsOf(given, [other]).candidates({ ...ask, building: 'farm', instead: other }))
  expect(instead.units.catapult).toBe(wall.units.catapult)
})

test('troops that are home before the launch may go again, and those on their way until it may not', () => {
  const early: Partial<OperationWave> = {
    ...{ id: 'early', home: { percent: 100, marginSeconds: 0 } },
    landing: { kind: 'AT', from: '2026-11-25T20:00:00' },
  }
  // Ten hours there and ten back: home at six in the morning.
  const later = (from: string): Partial<OperationWave> => ({ id: 'later', landing: { kind: 'AT', from } })
  const candidateAt = (from: string) => {
    const given = annas(['500|500'], {}, early, later(from))
    const first = only(planned({ ...given, waves: { ...given.waves, waves: given.waves.waves.slice(0, 1) } }))
    return only(editsOf(given, [first]).candidates({ wave: 'later', target: TARGET }))
  }
  const home = candidateAt('2026-11-26T16:00:00')
  expect([home.broken, home.units]).toEqual([[], { axe: 7000, light: 3000, ram: 300 }])
  const away = candidateAt('2026-11-26T15:59:59')
  expect([away.broken, away.units]).toEqual([['TROOPS_SPENT'], {}])
  // It is told when it would have to leave.
  expect(away.arrival - away.launch).toBe(10 * HOUR)
})

test('the first of a train that goes alone keeps its own template, and leaves the others where they are', () => {
  const given = annas(
    ['500|500', '501|500'],
    { snob: 3 },
    {
      ...{ id: 'trains', templates: ['noble'], count: 2, train: { first: 'nobleNuke' } },
    },
  )
  const train = planned(given)
  expect(train).toHaveLength(2)
  const first = train.find(({ inTrain }) => inTrain === 1) ?? missing()
  const edits = editsOf(given, train)
  const [other] = edits
    .candidates({ wave: 'trains', target: TARGET, instead: first, isSingle: true })
    .filter(({ source }) => source !== first.source)
  expect(other).toMatchObject({ template: 'nobleNuke', units: { snob: 1, ram: 300 } })
  expect(other?.train).toBeUndefined()
})

test('a train of two leaves together, at the pace of its nobles, and leaves its village what neither takes', () => {
  const given = annas(
    ['500|500', '501|500'],
    { snob: 3 },
    {
      ...{ id: 'trains', templates: ['noble'], count: 2, train: { first: 'nobleNuke' } },
    },
  )
  const train = planned(given)
  const edits = editsOf(given, train)
  const [one = missing()] = train
  const [other = missing()] = edits
    .candidates({ wave: 'trains', target: TARGET, instead: one })
    .filter(({ source }) => source !== one.source)
  expect(other.broken).toEqual([])
  // The first takes all but what the second needs.
  expect(other.train?.map(({ template, units }) => [template, units.axe, units.snob])).toEqual([
    ['nobleNuke', 6900, 1],
    ['noble', 100, 1],
  ])
  expect(other.units.axe).toBe(6900)
  expect(other.left).toMatchObject({ axe: 0, snob: 1, spy: 100 })
  expect(other.arrival - other.launch).toBe(Math.round(other.fields * 35 * 60) * 1000)
})

test('a command that is judged beside itself is no second one', () => {
  const given = annas(['500|500', '501|500'], {}, {})
  const command = only(planned(given))
  const edits = editsOf(given, [command])
  expect(edits.brokenBy(command)).toEqual([])
  const late = instant(command.launch + 1)
  expect(edits.brokenBy(command, late)).toEqual(['LAUNCH_IN_PAST'])
})

test('all that a village sends already is taken from what it has', () => {
  const fakes = wave({ id: 'fakes', templates: ['fakeRam'], count: 3 })
  const given = annas(['500|500'], { ram: 10, spy: 500 }, fakes)
  const sent = planned(given).slice(0, 2)
  expect(sent).toHaveLength(2)
  const third = only(editsOf(given, sent).candidates({ wave: 'fakes', target: TARGET }))
  expect(third).toMatchObject({ units: { ram: 1 }, left: { ram: 7 }, broken: [] })
})

test('a village that cannot make a command of the least size is told so', () => {
  const fakes = wave({ id: 'fakes', templates: ['fakeRam'] })
  const given = annas(['500|500'], { ram: 10, spy: 5 }, fakes)
  const found = only(editsOf(given).candidates({ wave: 'fakes', target: TARGET }))
  expect(found).toMatchObject({ units: {}, broken: ['BELOW_FAKE_LIMIT'] })
})

test('a village that could never pay one of a train lacks troops for it, whatever it could pay of the rest', () => {
  const trains = { id: 'trains', templates: ['noble'], count: 2, train: { first: 'nobleNuke' } }
  const given = annas(['500|500'], { snob: 3 }, trains)
  const train = planned(given)
  const [one = missing()] = train
  const anna = only(given.troops)
  const poor = { coords: '501|500', atHome: { ...NUKE, axe: 500, light: 200, snob: 3 } }
  const beside = { ...given, troops: [{ ...anna, villages: [...anna.villages, poor] }] }
  const found = editsOf(beside, train).candidateFrom('501|500', { wave: 'trains', target: TARGET, instead: one })
  expect(found).toMatchObject({ units: {}, broken: ['NO_TROOPS'] })
})

test('a train moves as one launch, by templates that its wave has, also where the wave sends no trains any more', () => {
  const villages = ['500|500', '501|500']
  const trains = { id: 'trains', templates: ['noble'], count: 2, train: { first: 'nobleNuke' } }
  const train = planned(annas(villages, { snob: 3 }, trains))
  const [one = missing()] = train
  const plain = annas(villages, { snob: 3 }, { id: 'trains', templates: ['noble'], count: 2 })
  const given = { ...plain, rules: { ...plain.rules, load: { gapSeconds: 600 } } }
  const [other = missing()] = editsOf(given, train)
    .candidates({ wave: 'trains', target: TARGET, instead: one })
    .filter(({ source }) => source !== one.source)
  expect(other.train?.map(({ template }) => template)).toEqual(['noble', 'noble'])
  expect(other.broken).toEqual([])
})

test('a template may aim at a building: its command is one of its wave, within its window, and others could send it', () => {
  const aiming = { id: 'aiming', kind: 'RUIN' as const, name: '', building: 'wall' as const }
  const units = [{ unit: 'catapult', mode: 'NUMBER', amount: 100 }] as const
  const base = annas(['500|500', '501|500'], { catapult: 500 }, { templates: ['aiming'] })
  const templates = [...base.waves.templates, { ...aiming, units: [...units] }]
  const given = { ...base, waves: { ...base.waves, templates } }
  const command = only(planned(given))
  expect(command.building).toBe('wall')
  const edits = editsOf(given, [command])
  expect(edits.brokenBy(command)).toEqual([])
  expect(edits.windowOf(command)).toEqual({ from: LANDING, until: LANDING })
  const found = edits.candidates({ wave: 'nukes', target: TARGET, instead: command })
  expect(found.map(({ source, template, broken }) => [source, template, broken])).toEqual([
    ['501|500', 'aiming', []],
    ['500|500', 'aiming', []],
  ])
  const late = { ...command, arrival: LANDING + 1000, launch: command.launch + 1000 }
  expect(editsOf(given, [late]).brokenBy(late)).toEqual(['OUTSIDE_WINDOW'])
  // What was taken out comes back with one that is put in.
  const takenOut = [{ wave: 'nukes', target: TARGET, count: 1, wanted: 1 }]
  expect(givenBack({ in: [command] }, takenOut).putBack).toEqual(takenOut)
})

test('a village whose rams are spent sends without them, and leaves as late as what it sends is fast', () => {
  const given = annas(['500|500'], { axe: 9000 }, {}, { id: 'fakes', templates: ['fakeRam'] })
  const rams = commandOf('rams', { wave: 'fakes', template: 'fakeRam', units: { ram: 300 } })
  const found = only(editsOf(given, [rams]).candidates({ wave: 'nukes', target: TARGET }))
  expect(found).toMatchObject({ units: { axe: 9000, light: 3000 }, left: { axe: 0, ram: 0, spy: 100 } })
  expect(found.units.ram ?? 0).toBe(0)
  // Twenty fields of the axe.
  expect(found.arrival - found.launch).toBe(6 * HOUR)
})

test('what others of the village have spent is told as that, and not as troops that it never had', () => {
  const fakes = wave({ id: 'fakes', templates: ['fakeRam'] })
  const given = annas(['500|500'], { ram: 1, spy: 500 }, fakes)
  const scouts = commandOf('scouts', { wave: 'other', units: { spy: 499 } })
  const found = only(editsOf(given, [scouts]).candidates({ wave: 'fakes', target: TARGET }))
  expect(found).toMatchObject({ units: {}, broken: ['TROOPS_SPENT'], left: { ram: 1, spy: 1 } })
})
