import type { CommandTemplate, OperationWave, PlayerTroops } from '@muster/contracts'
import { instant } from '@muster/game'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { FIRST_TARGETS } from '../beginnings.ts'
import { HandEdits } from '../edits/hand-edits.ts'
import { BERT, NOW, NUKE, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type EngineSetting, type OperationParts, toEngine } from './to-engine.ts'

function planned(given: OperationParts, setting: Partial<EngineSetting> = {}) {
  const asked = toEngine(given, { ...SETTING, ...setting })
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return { asked, plan: toPlan({ asked, report, milliseconds: 1, plannedAt: NOW }) }
}

test('a nuke of the nearest village that has one is planned, with all that it sends', () => {
  const { asked, plan } = planned(parts())
  expect(asked.problems).toEqual([])
  expect(plan.figures).toMatchObject({ planned: 1, wanted: 1, bound: 1, proven: true, seed: 7 })
  expect(plan.commands).toMatchObject([
    { source: '501|500', target: '520|500', wave: 'nukes', template: 'nuke', playerId: 1 },
  ])
  expect(plan.commands[0]?.units).toEqual({ axe: 7000, light: 3000, ram: 300 })
})

test('troops in transit are sent once they are home, from when the page says so, and not before', () => {
  const { ram, ...rest } = NUKE
  const villages = [{ coords: '500|500', atHome: { ...rest, ram: 0 }, inTransit: { ram, axe: 0 } }]
  const troops: PlayerTroops[] = [{ playerId: 1, mark: 'AT_HOME', broughtBy: '', villages }]
  const of = (transitHome?: string, more: Partial<OperationParts> = {}) => {
    const given = parts({ troops, ...more })
    const selection = { ...given.selection, ...(transitHome !== undefined && { transitHome }) }
    return planned({ ...given, selection })
  }
  // A nuke with rams leaves ten hours before it lands, one without rams is none at all.
  expect(of().plan.shortages[0]?.reason).toBe('NO_TROOPS')
  expect(of('2026-11-25T09:00:00').plan.commands).toMatchObject([{ units: { ram: 300, axe: 7000 } }])
  expect(of('2026-11-25T11:00:00').plan.shortages[0]?.reason).toBe('NOT_HOME_YET')
  expect(of('2026-11-25T11:00:00').asked.operation.villages[0]?.sendsFrom).toBeDefined()
  // A command that is on its way is among what is in transit: it is counted once.
  const [sent] = of('2026-11-25T09:00:00').plan.commands
  if (!sent) throw new Error('A nuke was to be planned.')
  const gone = { ...sent, units: { ram: 100 }, launch: NOW - 3_600_000, arrival: NOW + 3_600_000 }
  const again = of('2026-11-25T09:00:00', {
    troops: troops.map((each) => ({ ...each, broughtDate: new Date(NOW).toISOString() })),
    plan: { commands: [gone] },
  })
  expect(again.asked.operation.villages[0]?.stock.ram).toBe(300)
})

const OWN_TARGETS = {
  ...FIRST_TARGETS,
  targets: ['500|500', '502|500', '520|500', '530|500'].map((coords) => ({ coords, group: 'clear' })),
}

test('villages of players who send, and of their fellow members, are told and not attacked', () => {
  const target = (given: Partial<OperationParts>, waves = [wave()]) => {
    const { asked } = planned(parts({ targets: OWN_TARGETS, ...given }, waves))
    return [
      asked.problems.flatMap((problem) => (problem.code === 'TARGET_OWN' ? problem.coords : [])),
      asked.wishes.map((wish) => wish.target),
    ]
  }
  const all = parts()
  expect(target({})).toEqual([
    ['500|500', '502|500'],
    ['520|500', '530|500'],
  ])
  const ofAnna = { troops: all.troops.slice(0, 1) }
  expect(target(ofAnna)).toEqual([['500|500'], ['502|500', '520|500', '530|500']])
  expect(target({ ...ofAnna, selection: { ...all.selection, tribes: [1, 2] } })).toEqual([
    ['500|500', '502|500'],
    ['520|500', '530|500'],
  ])
  expect(target({}, [wave({ templates: ['support'] })])).toEqual([[], OWN_TARGETS.targets.map(({ coords }) => coords)])
})

test('a wave that lands after another begins so many seconds after its end', () => {
  const waves = [
    wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T20:00:20' } }),
    wave({ id: 'trains', landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 3 } }),
  ]
  const { asked } = planned(parts({}, waves))
  const [nukes, trains] = asked.operation.wishes
  expect(trains?.arrival).toBe((nukes?.latestArrival ?? 0) + 1000)
  expect(trains?.latestArrival).toBe((nukes?.latestArrival ?? 0) + 4000)
})

const AFTER = (wave: string) => ({ kind: 'AFTER', wave, seconds: 1, windowSeconds: 0 }) as const

test.for<{ name: string; waves: OperationWave[]; codes: string[] }>([
  {
    name: 'a circle',
    waves: [wave({ landing: AFTER('b') }), wave({ id: 'b', landing: AFTER('nukes') })],
    codes: ['WAVES_IN_CIRCLE', 'WAVES_IN_CIRCLE'],
  },
  {
    name: 'a window that ends before it begins',
    waves: [wave({ landing: { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T19:00:00' } })],
    codes: ['LANDING_REVERSED'],
  },
  {
    name: 'an hour that the clock skips',
    waves: [wave({ landing: { kind: 'AT', from: '2027-03-28T02:30:00' } })],
    codes: ['TIME_SKIPPED'],
  },
  { name: 'no template', waves: [wave({ templates: [] })], codes: ['WAVE_WITHOUT_TEMPLATE'] },
  { name: 'no group', waves: [wave({ groups: [] })], codes: ['WAVE_WITHOUT_GROUP'] },
  {
    name: 'a landing in the past',
    waves: [wave({ landing: { kind: 'AT', from: '2026-11-20T20:00:00' } })],
    codes: ['LANDING_PAST'],
  },
])('a wave with $name is told', ({ waves, codes }) => {
  const { problems } = toEngine(parts({}, waves), SETTING)
  expect(problems.map(({ code }) => code).filter((code) => code !== 'NOTHING_WANTED')).toEqual(codes)
})

test('a wave whose templates no village can pay plans nothing, and says that the troops are not there', () => {
  const { troops } = parts()
  const poor = troops.map((of) => ({
    ...of,
    villages: of.villages.map(({ coords }) => ({ coords, atHome: { axe: 3, spear: 1 }, allOwn: { axe: 3, spear: 1 } })),
  }))
  const unpaid = planned(parts({ troops: poor })).plan
  expect(unpaid.commands).toEqual([])
  expect(unpaid.figures).toMatchObject({ planned: 0, wanted: 1, bound: 0 })
  expect(unpaid.shortages).toMatchObject([{ wave: 'nukes', planned: 0, wanted: 1, reason: 'NO_TROOPS' }])
})

test('troops that are spent are told with the waves that have them', () => {
  const given = parts({}, [wave({ count: 2 }), wave({ id: 'more', name: 'Second' })])
  expect(planned(given).plan.shortages).toMatchObject([
    { wave: 'more', reason: 'TROOPS_SPENT', spentOn: [{ wave: 'nukes', villages: 2 }] },
  ])
})

test('a fake carries the fake limit of its village, and a village that cannot gives none and says why [OPW-03]', () => {
  const fakes = wave({ id: 'fakes', groups: ['fake'], templates: ['fakeRam'], count: 9 })
  const targets = { ...parts().targets, targets: [{ coords: '521|500', group: 'fake' }] }
  const { plan } = planned(parts({ targets }, [fakes]))
  const ofBert = plan.commands.filter(({ playerId }) => playerId === BERT)
  // 7,000 points at 1 %, with the margin: 72 spaces, a ram and 34 scouts; 500 scouts are enough for 14.
  expect(ofBert[0]?.units).toEqual({ ram: 1, spy: 34 })
  const poor = parts(
    {
      targets,
      troops: [
        {
          playerId: BERT,
          mark: 'AT_HOME',
          broughtBy: '',
          villages: [{ coords: '502|500', atHome: { ram: 9, spy: 3 } }],
        },
      ],
    },
    [fakes],
  )
  expect(planned(poor).plan.shortages).toMatchObject([{ reason: 'BELOW_FAKE_LIMIT', planned: 0, wanted: 9 }])
  expect(planned({ ...poor, rules: { ...poor.rules, keepsFakeLimit: false } }).plan.figures.planned).toBe(9)
})

test('a ruin wants the hits that its buildings need, each with its catapults', () => {
  const ruin = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } })
  const troops = [
    {
      playerId: BERT,
      mark: 'AT_HOME' as const,
      broughtBy: '',
      villages: [{ coords: '502|500', atHome: { axe: 5000, catapult: 2000, ram: 0 } }],
    },
  ]
  const { plan } = planned(parts({ troops }, [ruin]))
  expect(plan.figures.planned).toBe(plan.figures.wanted)
  expect(plan.commands.map(({ building, units }) => `${building} ${units.catapult}`)).toContain('wall 200')
  expect(plan.commands.every(({ building }) => building === 'wall')).toBe(true)
})

test('planned again, what is locked stays, and what need not change keeps its name', () => {
  const targets = { ...parts().targets, targets: [{ coords: '520|500', group: 'clear' }] }
  const first = planned(parts({ targets })).plan
  const [command] = first.commands
  if (!command) throw new Error('Nothing was planned.')
  expect(command.source).toBe('501|500')
  const more = { ...targets, targets: [...targets.targets, { coords: '521|500', group: 'clear' }] }
  const kept = planned(parts({ targets: more, plan: first }), { ask: { keepsPlan: true } }).plan
  expect(kept.commands.map(({ id }) => id)).toContain(command.id)
  expect(kept.figures).toMatchObject({ planned: 2, wanted: 2 })

  const locked = { commands: [{ ...command, source: '500|500', isLocked: true }] }
  const again = planned(parts({ targets, plan: locked }), { ask: { keepsPlan: true } }).plan
  expect(again.commands).toEqual(locked.commands)
  expect(again.figures).toMatchObject({ planned: 1, wanted: 1 })
})

test('what is locked of a train is a train to the engine, and anything else is none', () => {
  const { plan } = planned(parts())
  const [command] = plan.commands
  if (!command) throw new Error('Nothing is planned.')
  for (const inTrain of [undefined, 1]) {
    const locked = { commands: [{ ...command, ...(inTrain !== undefined && { inTrain }), isLocked: true }] }
    const { asked } = planned({ ...parts(), plan: locked }, { ask: { ...SETTING.ask, keepsPlan: true } })
    expect(asked.operation.fixed.map(({ isTrain }) => isTrain)).toEqual([inTrain === undefined ? undefined : true])
  }
})

test('planned from scratch, what is locked or has left stays, and the rest is planned anew', () => {
  const targets = { ...parts().targets, targets: ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' })) }
  const first = planned(parts({ targets })).plan
  const [command, other] = first.commands
  if (!command || !other) throw new Error('Nothing was planned.')
  const ask = { keepsPlan: false }
  const locked = { commands: [{ ...command, isLocked: true }, other] }
  const again = planned(parts({ targets, plan: locked }), { ask })
  expect(again.plan.commands.filter(({ isLocked }) => isLocked)).toEqual([locked.commands[0]])
  expect(again.asked.operation.before).toEqual([])
  expect(again.plan.figures).toMatchObject({ planned: 2, wanted: 2 })

  const now = instant(command.launch + 1)
  const gone = planned(parts({ targets, plan: first }), { ask, now })
  expect(gone.plan.commands).toContainEqual(command)
  expect(gone.asked.operation.fixed.map(({ launch }) => launch)).toContain(command.launch)
})

test('a wave says whether its templates are as good as each other', () => {
  const of = (given: Partial<OperationWave>) => planned(parts({}, [wave(given)])).asked.operation.wishes
  expect(of({ templates: ['nuke', 'nuke34'], isEither: true })).toMatchObject([{ isEither: true }])
  expect(of({ templates: ['nuke', 'nuke34'] })[0]).not.toHaveProperty('isEither')
})

test('a train goes by its next template from a village that lacks what the first one takes', () => {
  const villages = [
    { coords: '500|500', atHome: { axe: 40, light: 0, snob: 2, spear: 500 } },
    { coords: '501|500', atHome: { axe: 200, light: 100, snob: 2, spear: 500 } },
  ]
  const given = parts({ troops: [{ playerId: 1, mark: 'AT_HOME', broughtBy: '', villages }] }, [
    wave({ templates: ['noble', 'spears'], count: 2, train: {} }),
  ])
  const spears: CommandTemplate = {
    ...{ id: 'spears', kind: 'NOBLE', name: '' },
    units: [
      { unit: 'spear', mode: 'NUMBER', amount: 200 },
      { unit: 'snob', mode: 'NUMBER', amount: 1 },
    ],
  }
  const targets = ['520|500', '521|500'].map((coords) => ({ coords, group: 'clear' }))
  const waves = { ...given.waves, templates: [...given.waves.templates, spears] }
  const { asked, plan } = planned({ ...given, waves, targets: { ...FIRST_TARGETS, targets } })
  expect(plan.commands.map(({ source, template }) => `${source} ${template}`).sort()).toEqual([
    '500|500 spears',
    '500|500 spears',
    '501|500 noble',
    '501|500 noble',
  ])
  const edits = new HandEdits(asked, { waves }, plan.commands)
  expect(plan.commands.flatMap((command) => edits.brokenBy(command))).toEqual([])
  const [rich] = plan.commands.filter(({ source }) => source === '501|500')
  if (!rich) throw new Error('The second village sends.')
  const empty = new HandEdits(asked, { waves }, [
    rich,
    ...plan.commands.filter(({ inTrain, source }) => inTrain === 2 && source === rich.source),
  ])
  const other = empty.candidates({ ...rich, instead: rich }).find(({ source }) => source === '500|500')
  expect(other?.broken).toEqual([])
  expect(other?.train?.map(({ template }) => template)).toEqual(['spears', 'spears'])
})

test('of two commands that are alike the one that stays keeps its name when the other is taken out', () => {
  const fakes = wave({ id: 'fakes', templates: ['fakeRam'], count: 2 })
  const given = parts({}, [fakes])
  const villages = [{ coords: '502|500', atHome: { ram: 2, spy: 500, axe: 0 } }]
  const asked = { ...given, troops: [{ ...{ playerId: BERT, mark: 'AT_HOME' as const, broughtBy: '' }, villages }] }
  const [, second] = planned(asked).plan.commands
  if (!second) throw new Error('Two fakes are planned.')
  const again = planned({ ...asked, plan: { commands: [second] } }, { ask: { keepsPlan: true } }).plan
  expect(second.id).toMatch(/\.2$/)
  expect(again.commands.map(({ id }) => id)).toContain(second.id)
  expect(new Set(again.commands.map(({ id }) => id)).size).toBe(2)
})

test.for([1, 2, 3])('a train of which the command in place %i is locked stays whole, each in its place', (place) => {
  const villages = ['500|500', '501|500'].map((coords) => ({ coords, atHome: { axe: 2500, light: 500, snob: 3 } }))
  const given = parts({ troops: [{ playerId: 1, mark: 'AT_HOME', broughtBy: '', villages }] }, [
    wave({ templates: ['noble'], count: 3, train: { first: 'escort' } }),
  ])
  const escort: CommandTemplate = {
    ...{ id: 'escort', kind: 'NOBLE', name: '' },
    units: [
      { unit: 'axe', mode: 'NUMBER', amount: 2000 },
      { unit: 'snob', mode: 'NUMBER', amount: 1 },
    ],
  }
  const asked = { ...given, waves: { ...given.waves, templates: [...given.waves.templates, escort] } }
  const { commands } = planned(asked).plan
  const placesOf = (all: typeof commands) =>
    all.map(({ source, template, inTrain }) => `${source} ${template} ${inTrain}`).sort()
  expect(placesOf(commands)).toEqual(['501|500 escort 1', '501|500 noble 2', '501|500 noble 3'])
  const locked = commands.map((command) => (command.inTrain === place ? { ...command, isLocked: true } : command))
  const again = planned({ ...asked, plan: { commands: locked } }, { ask: { keepsPlan: true } }).plan
  expect(placesOf(again.commands)).toEqual(placesOf(commands))
  expect(again.commands.filter(({ isLocked }) => isLocked).map(({ inTrain }) => inTrain)).toEqual([place])
})

test.for<{ name: string; of: Partial<OperationWave>; isTold: boolean }>([
  { name: 'no template with a noble', of: { templates: ['nuke', 'fakeRam'], train: {} }, isTold: true },
  { name: 'a first command without', of: { templates: ['noble'], train: { first: 'nuke' } }, isTold: true },
  { name: 'a noble behind another template', of: { templates: ['nuke', 'noble'], train: {} }, isTold: false },
  { name: 'nobles throughout', of: { templates: ['noble'], train: { first: 'nobleNuke' } }, isTold: false },
])('a train with $name is told: $isTold', ({ of, isTold }) => {
  const troops: PlayerTroops[] = [
    { playerId: 1, mark: 'AT_HOME', broughtBy: '', villages: [{ coords: '500|500', atHome: { ...NUKE, snob: 4 } }] },
  ]
  const { asked, plan } = planned(parts({ troops }, [wave({ count: 2, ...of })]))
  const codes = asked.problems.map(({ code }) => code).filter((code) => code !== 'NOTHING_WANTED')
  expect(codes).toEqual(isTold ? ['TRAIN_WITHOUT_NOBLE'] : [])
  expect(plan.commands.map(({ units }) => units.snob)).toEqual(isTold ? [] : [1, 1])
})

test('a rule that is left out for once costs nothing then', () => {
  const given = parts()
  const rules = { ...given.rules, maxFields: 5, leastMorale: 50 }
  expect(planned({ ...given, rules }).plan.figures.planned).toBe(0)
  expect(planned({ ...given, rules }, { ask: { keepsPlan: false, without: 'DISTANCE' } }).plan.figures.planned).toBe(1)
})

test('a template with a unit that the world lacks is told, and the others are used', () => {
  const given = parts()
  const archers = {
    id: 'bows',
    kind: 'OTHER' as const,
    name: '',
    units: [{ unit: 'archer' as const, mode: 'ALL' as const, amount: 0 }],
  }
  const waves = { templates: [...given.waves.templates, archers], waves: [wave({ templates: ['bows', 'nuke'] })] }
  const { asked, plan } = planned({ ...given, waves })
  expect(asked.problems).toEqual([{ code: 'UNIT_NOT_ON_WORLD', template: 'bows' }])
  expect(plan.figures.planned).toBe(1)
  expect(WORLD.units.map(({ name }) => name)).not.toContain('archer')
})

test('what was edited by hand and locked is no edit any more once it was planned around', () => {
  const given = parts()
  const [command] = planned(given).plan.commands
  if (!command) throw new Error('There is a nuke.')
  const locked = { ...command, source: '500|500', isLocked: true, isByHand: true }
  const again = planned({ ...given, plan: { commands: [locked] } }, { ask: { keepsPlan: true } })
  expect(again.plan.commands).toMatchObject([{ source: '500|500', isLocked: true }])
  expect(again.plan.commands[0]).not.toHaveProperty('isByHand')
})
