/** What each wave asks the engine of each target, and which waves and targets are told instead. */
import type { CommandTemplate, OperationTarget, OperationWave } from '@muster/contracts'
import { BIG_VILLAGE, ruinHits, SMALL_VILLAGE } from '@muster/game'
import { expect, test } from 'vitest'
import { NOW, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { type AskedOperation, toEngine } from './to-engine.ts'
import { commandsWanted, trainTemplates, wantOf, wantsByKey } from './wishes.ts'

const TARGET: OperationTarget = { coords: '520|500', group: 'clear' }

interface Given {
  readonly waves: readonly OperationWave[]
  readonly targets?: readonly OperationTarget[]
  readonly templates?: readonly CommandTemplate[]
}

function asked({ waves, targets = [TARGET], templates = [] }: Given): AskedOperation {
  const base = parts({}, waves)
  return toEngine(
    {
      ...base,
      targets: { ...base.targets, targets: [...targets] },
      waves: { ...base.waves, templates: [...base.waves.templates, ...templates] },
    },
    SETTING,
  )
}

const wishesOf = (given: Given) => asked(given).operation.wishes
/** That nothing is wanted at all is told besides. */
const told = ({ problems }: AskedOperation) => problems.filter(({ code }) => code !== 'NOTHING_WANTED')
const problemsOf = (given: Given) => told(asked(given))

test('a wave is as important as the one before it where it says so, and the first is the most important', () => {
  const waves = [true, true, false, true, false].map((isEqualToPrevious, index) =>
    wave({ id: `wave${index}`, isEqualToPrevious }),
  )
  expect(wishesOf({ waves }).map(({ rank }) => rank)).toEqual([0, 0, 1, 1, 2])
})

test('a wave is set for groups, or for single targets; one that is set for neither is told', () => {
  const nobodys = wave({ groups: [] })
  const problem = { code: 'WAVE_WITHOUT_GROUP', wave: 'nukes' }
  expect(problemsOf({ waves: [nobodys] })).toContainEqual(problem)
  const others = { ...TARGET, wants: [{ wave: 'fakes', count: 1 }] }
  expect(problemsOf({ waves: [nobodys], targets: [others] })).toContainEqual(problem)
  const own = { ...TARGET, wants: [...others.wants, { wave: 'nukes', count: 2 }] }
  const given = { waves: [nobodys], targets: [{ ...TARGET, coords: '521|500' }, own] }
  expect(problemsOf(given)).toEqual([])
  expect(wishesOf(given).map(({ wanted }) => wanted)).toEqual([2])
  expect(wishesOf({ waves: [wave({ groups: ['fake'] })] })).toEqual([])
})

test('a target that wants none of a wave is not asked for, and none of it is told', () => {
  const none = { ...TARGET, coords: '999|999', wants: [{ wave: 'nukes', count: 0 }] }
  const given = { waves: [wave()], targets: [none] }
  expect([wishesOf(given), problemsOf(given)]).toEqual([[], []])
})

test('targets that no village has, and texts that are no target, are told, each once', () => {
  const targets = ['999|999', 'here', '520|500'].map((coords) => ({ ...TARGET, coords }))
  const given = { waves: [wave(), wave({ id: 'again' })], targets }
  expect(problemsOf(given)).toEqual([{ code: 'TARGET_UNKNOWN', coords: ['999|999', 'here'] }])
  expect(asked(given).wishes.map(({ target }) => target)).toEqual(['520|500', '520|500'])
  expect(problemsOf({ waves: [wave()] })).toEqual([])
})

test('a wave that attacks by any of its templates spares its own side', () => {
  const targets = [{ ...TARGET, coords: '500|500' }]
  const own = [{ code: 'TARGET_OWN', coords: ['500|500'] }]
  expect(problemsOf({ waves: [wave({ templates: ['support', 'nuke'] })], targets })).toEqual(own)
  expect(problemsOf({ waves: [wave({ templates: ['support'] })], targets })).toEqual([])
})

test('a wave whose landing is past is told; one that may still land in this moment is not', () => {
  // The clock of the world is an hour ahead.
  const at = (time: number) => new Date(time + 3_600_000).toISOString().slice(0, 19)
  const problems = (until: number) =>
    problemsOf({ waves: [wave({ landing: { kind: 'AT', from: at(NOW - 60_000), until: at(until) } })] })
  expect(problems(NOW)).toEqual([])
  expect(problems(NOW - 1000)).toEqual([{ code: 'LANDING_PAST', wave: 'nukes' }])
})

test('a wave tells how its commands are to leave and what comes home of them, and says nothing of what it leaves open', () => {
  const [plain, strict] = wishesOf({
    waves: [
      wave(),
      wave({
        ...{ id: 'strict', isSpread: true, avoidsWholeMinutes: true, boost: 1.5 },
        home: { percent: 40, marginSeconds: 90 },
      }),
    ],
  })
  expect(strict).toMatchObject({
    ...{ isSpread: true, avoidsWholeMinutes: true, boost: 1.5, home: { share: 0.4, marginSeconds: 90 } },
  })
  expect(plain).toMatchObject({ boost: 1 })
  for (const rule of ['isSpread', 'avoidsWholeMinutes', 'isEither', 'home', 'senders', 'train'])
    expect(plain).not.toHaveProperty(rule)
})

test('the points of whoever owns a target go with it; a barbarian has none', () => {
  const targets = ['520|500', '530|500'].map((coords) => ({ ...TARGET, coords }))
  const [enemy, barbarian] = wishesOf({ waves: [wave()], targets })
  expect(enemy).toMatchObject({ targetOwnerPoints: 11_000 })
  expect(barbarian).not.toHaveProperty('targetOwnerPoints')
  // Villages that have an owner of whom nothing is known.
  const { ground } = SETTING
  const unknown = toEngine(parts(), { ...SETTING, ground: { ...ground, player: () => undefined } })
  expect(unknown.operation.wishes[0]).not.toHaveProperty('targetOwnerPoints')
})

const ruin = (given: Partial<OperationWave> = {}) =>
  wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['barracks', 'wall'], profile: 'BIG' }, ...given })

test('equal hits of a ruin on a building are one wish, in the order of the buildings, by the size of the village', () => {
  for (const [profile, levels] of [
    ['BIG', BIG_VILLAGE],
    ['SMALL', SMALL_VILLAGE],
  ] as const) {
    const hits = ruinHits(['barracks', 'wall'], levels)
    const given = { waves: [ruin({ ruin: { buildings: ['barracks', 'wall'], profile } })] }
    const { wishes, operation, templates } = asked(given)
    const sizeOf = (index = -1) =>
      operation.templates[index]?.units.find(({ unit }) => unit === 'catapult')?.least ?? Number.NaN
    const found = operation.wishes.flatMap(({ wanted, templates: [template] }, index) =>
      Array(wanted).fill(`${wishes[index]?.building} ${sizeOf(template)}`),
    )
    expect(found).toEqual(hits.map(({ building, catapults }) => `${building} ${catapults}`))
    expect(new Set(found).size).toBe(operation.wishes.length)
    expect(operation.wishes.map(({ templates: [index = -1] }) => templates[index]?.building)).toEqual(
      wishes.map(({ building }) => building),
    )
  }
  expect(ruinHits(['barracks'], BIG_VILLAGE)).not.toEqual(ruinHits(['barracks'], SMALL_VILLAGE))
  expect(asked({ waves: [wave()] }).wishes).toEqual([{ wave: 'nukes', target: '520|500' }])
})

test('a target that wants fewer hits of a ruin has the first of them, and one that wants more has all', () => {
  const all = ruinHits(['barracks', 'wall'], BIG_VILLAGE).length
  const wanting = (count: number) => ({ ...TARGET, wants: [{ wave: 'ruin', count }] })
  expect([1, all, all + 5].map((count) => wantOf(wanting(count), ruin()))).toEqual([1, all, all])
  const { wishes, operation } = asked({ waves: [ruin()], targets: [wanting(1)] })
  expect(wishes.map(({ building }) => building)).toEqual(['barracks'])
  expect(operation.wishes.map(({ wanted }) => wanted)).toEqual([1])
  // A number that is another wave's says nothing here, and a group that the wave is not set for wants nothing.
  expect(wantOf({ ...TARGET, wants: [{ wave: 'nukes', count: 1 }] }, ruin())).toBe(all)
  expect(wantOf({ ...TARGET, group: 'fake' }, ruin())).toBe(0)
  expect(wantOf({ ...wanting(2), group: 'fake' }, ruin())).toBe(2)
})

test('what is wanted is summed by wave, target and building, whatever the size of the hits', () => {
  const waves = [ruin(), wave({ count: 3 })]
  const wants = [...wantsByKey(asked({ waves })).values()]
  const hitsOn = (building: 'barracks' | 'wall') => ruinHits([building], BIG_VILLAGE)
  // Else nothing would have to be summed.
  expect(new Set(hitsOn('wall').map(({ catapults }) => catapults)).size).toBeGreaterThan(1)
  expect(wants).toEqual([
    { wave: 'ruin', target: '520|500', building: 'barracks', wanted: hitsOn('barracks').length },
    { wave: 'ruin', target: '520|500', building: 'wall', wanted: hitsOn('wall').length },
    { wave: 'nukes', target: '520|500', wanted: 3 },
  ])
  const base = parts({}, waves)
  expect(commandsWanted(base.targets, base.waves)).toBe(wants.reduce((sum, { wanted }) => sum + wanted, 0))
})

const noble = (id: string, snob: Pick<CommandTemplate['units'][number], 'mode' | 'amount'>): CommandTemplate => ({
  ...{ id, kind: 'NOBLE', name: '' },
  units: [
    { unit: 'axe', mode: 'NUMBER', amount: 100 },
    { unit: 'snob', ...snob },
  ],
})
const NOBLES = [
  noble('one', { mode: 'NUMBER', amount: 1 }),
  noble('none', { mode: 'NUMBER', amount: 0 }),
  noble('whole', { mode: 'ALL', amount: 0 }),
]

test('a train takes of its templates those that send a noble, by a number above none or by all that there are', () => {
  expect(trainTemplates(NOBLES).map(({ id }) => id)).toEqual(['one', 'whole'])
  const templates = ['none', 'nuke', 'whole', 'one']
  const train = (first?: string) =>
    wave({ id: 'trains', templates, count: 4, train: first === undefined ? {} : { first } })
  const namesOf = (given: OperationWave) => {
    const found = asked({ waves: [given], templates: NOBLES })
    const { operation, templates: names } = found
    const nameOf = (index: number) => names[index]?.id
    return [
      operation.wishes.map((wish) => [wish.templates.map(nameOf), nameOf(wish.train?.first ?? -1)]),
      told(found).map(({ code }) => code),
    ]
  }
  expect(namesOf(train())).toEqual([[[['whole', 'one'], undefined]], []])
  expect(namesOf(train('nobleNuke'))).toEqual([[[['whole', 'one'], 'nobleNuke']], []])
  expect(namesOf(train('nuke'))).toEqual([[], ['TRAIN_WITHOUT_NOBLE']])
  expect(namesOf({ ...train(), templates: ['nuke', 'none'] })).toEqual([[], ['TRAIN_WITHOUT_NOBLE']])
  // One that was taken away is none of its templates.
  expect(namesOf({ ...train(), templates: ['gone', 'one'] })).toEqual([[[['one'], undefined]], []])
  expect(namesOf({ ...train(), templates: ['gone'] })).toEqual([[], ['WAVE_WITHOUT_TEMPLATE']])
  expect(wishesOf({ waves: [train()], templates: NOBLES })[0]?.train).toEqual({})
})

test('a template with a unit that the world lacks makes no train, and no hit of a ruin', () => {
  const setting = {
    ...SETTING,
    world: { ...WORLD, units: WORLD.units.filter(({ name }) => !['snob', 'catapult'].includes(name)) },
  }
  const trains = wave({ id: 'trains', templates: ['one', 'fakeRam'], train: {} })
  const base = parts({}, [trains, ruin(), wave({ templates: ['fakeRam'] })])
  const waves = { ...base.waves, templates: [...base.waves.templates, ...NOBLES.slice(0, 1)] }
  const { operation, problems } = toEngine({ ...base, waves }, setting)
  expect(operation.wishes.map((wish) => wish.wave)).toEqual([2])
  expect(problems).toContainEqual({ code: 'TRAIN_WITHOUT_NOBLE', wave: 'trains' })
  expect(problems).toContainEqual({ code: 'WAVE_WITHOUT_TEMPLATE', wave: 'ruin' })
})
