import type { OperationCommand, OperationRules } from '@muster/contracts'
import { instant } from '@muster/game'
import { planOperation } from '@muster/planner'
import { describe, expect, test } from 'vitest'
import { ANNA, BERT, GROUND, NOW, NUKE, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { coverageOf, targetCoverage } from '../plan/coverage.ts'
import { planDifference } from '../plan/plan-difference.ts'
import { playerPlans } from '../plan/player-plans.ts'
import { toPlan } from '../plan/to-plan.ts'
import { spacesOf } from '../question/engine-rules.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { checkedAgainst } from '../troops/fresh-troops.ts'
import { sendingVillages } from '../troops/sending-villages.ts'
import { applied, otherSource } from './edited-commands.ts'
import { HandEdits } from './hand-edits.ts'

function planned(given: OperationParts) {
  const asked = toEngine(given, SETTING)
  return { asked, plan: toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW }) }
}

/** Two nukes of Anna and fakes of Bert on two targets. */
function twoWaves(rules: Partial<OperationRules> = {}): OperationParts {
  const given = parts()
  return parts(
    {
      rules: { ...given.rules, ...rules },
      targets: {
        ...given.targets,
        targets: [
          { coords: '520|500', group: 'clear' },
          { coords: '521|500', group: 'clear' },
        ],
      },
    },
    [
      wave(),
      wave({ id: 'fakes', templates: ['fakeRam'], count: 2, landing: { kind: 'AT', from: '2026-11-25T06:00:00' } }),
    ],
  )
}

function first(commands: readonly OperationCommand[], wanted: string): OperationCommand {
  const command = commands.find((one) => one.wave === wanted)
  if (!command) throw new Error('Nothing was planned.')
  return command
}

describe('a plan edited by hand', () => {
  test('no command that the engine plans breaks a rule', () => {
    const given = twoWaves({ load: { gapSeconds: 30, most: 20, mostInTenMinutes: 5 }, mostOfVillage: 9 })
    const { asked, plan } = planned(given)
    expect(plan.commands).toHaveLength(6)
    const edits = new HandEdits(asked, given, plan.commands)
    expect(plan.commands.flatMap((command) => edits.brokenBy(command))).toEqual([])
  })

  test('of hits of several sizes on one building another village makes the hit of the same size', () => {
    const RUINING = { axe: 500, catapult: 1000, ram: 0 }
    const ruin = wave({
      ...{ id: 'ruin', templates: ['ruin'], count: 0 },
      ruin: { buildings: ['wall'], profile: 'BIG' },
    })
    const given = parts(
      {
        troops: [
          {
            ...{ playerId: ANNA, mark: 'AT_HOME', broughtBy: '' },
            villages: ['500|500', '501|500'].map((coords) => ({ coords, atHome: RUINING })),
          },
        ],
      },
      [ruin],
    )
    const { asked, plan } = planned(given)
    const sizes = new Set(plan.commands.map(({ units }) => units.catapult))
    expect(sizes.size).toBeGreaterThan(1)
    const edits = new HandEdits(asked, given, plan.commands)
    for (const command of plan.commands) {
      const others = edits.candidates({ ...command, instead: command })
      expect(others.map(({ units }) => units.catapult)).toEqual(others.map(() => command.units.catapult))
      expect(edits.brokenBy(command)).toEqual([])
    }
  })

  test.for<{ name: string; rules: Partial<OperationRules>; edit: Partial<OperationCommand>; broken: string[] }>([
    {
      name: 'more than the village has',
      rules: {},
      edit: { units: { axe: 9000, light: 3000, ram: 300 } },
      broken: ['NO_TROOPS'],
    },
    {
      name: 'below the fake limit',
      rules: {},
      edit: { units: { ram: 5 } },
      broken: ['BELOW_FAKE_LIMIT', 'OTHER_THAN_TEMPLATE'],
    },
    { name: 'too far', rules: { maxFields: 10 }, edit: {}, broken: ['OUT_OF_RANGE'] },
    { name: 'already past', rules: {}, edit: { launch: NOW - 1000 }, broken: ['LAUNCH_IN_PAST', 'OTHER_MARCH'] },
    {
      name: 'later than its window',
      rules: {},
      edit: { arrival: NOW + 9e8 },
      broken: ['OUTSIDE_WINDOW', 'OTHER_MARCH'],
    },
    {
      name: 'from a village that sends nothing',
      rules: {},
      edit: { source: '530|500' },
      broken: ['SOURCE_OUT', 'OTHER_MARCH'],
    },
    {
      name: 'in the hours of its player',
      rules: { players: [{ playerId: ANNA, quietHours: { from: '00:00', until: '23:59' } }] },
      edit: {},
      broken: ['OWNER_ASLEEP'],
    },
    {
      name: 'at a load that is full',
      rules: { load: { gapSeconds: 0, most: 1 } },
      edit: {},
      broken: ['OWNER_AT_LOAD'],
    },
    { name: 'in a share that is full', rules: { mostOfVillage: 0 }, edit: {}, broken: ['SHARE_OF_VILLAGE'] },
  ])('a command $name names the rule that it breaks', ({ rules, edit, broken }) => {
    const { plan } = planned(twoWaves())
    const command = { ...first(plan.commands, 'nukes'), ...edit }
    const given = twoWaves(rules)
    const commands = plan.commands.map((other) => (other.id === command.id ? command : other))
    expect(new HandEdits(toEngine(given, SETTING), given, commands).brokenBy(command)).toEqual(broken)
  })

  test('two nukes out of one village are one too many', () => {
    const given = twoWaves()
    const { asked, plan } = planned(given)
    const nukes = plan.commands.filter((command) => command.wave === 'nukes')
    const [one, other] = nukes
    if (!one || !other) throw new Error('Two nukes were to be planned.')
    const moved = { ...other, source: one.source }
    const edits = new HandEdits(asked, given, [one, moved])
    expect(edits.brokenBy(moved)).toContain('TROOPS_SPENT')
  })

  test('a village’s nuke is its only one also where its template has numbers, unless its troops come home', () => {
    const units = [{ unit: 'axe', mode: 'NUMBER', amount: 3000 }] as const
    const of = (given: Partial<Parameters<typeof wave>[0]>) => {
      const first = parts({}, [wave({ templates: ['small'], count: 4, ...given })])
      const small = { id: 'small', kind: 'NUKE' as const, name: '', units: [...units] }
      return { ...first, waves: { ...first.waves, templates: [...first.waves.templates, small] } }
    }
    const given = of({})
    const { asked, plan } = planned(given)
    expect(plan.commands.map(({ source }) => source).sort()).toEqual(['500|500', '501|500'])
    expect(plan.shortages[0]?.reason).toBe('SHARE_OF_VILLAGE')
    const [one, other] = plan.commands
    if (!one || !other) throw new Error('Two were to be planned.')
    const moved = { ...other, source: one.source }
    for (const first of [one, { ...one, isLocked: true }])
      expect(new HandEdits(asked, given, [first, moved]).brokenBy(moved)).toContain('SHARE_OF_VILLAGE')
    const locked = toEngine({ ...given, plan: { commands: [{ ...one, isLocked: true }] } }, SETTING)
    expect(planOperation(locked.operation).commands).toHaveLength(1)
    expect(planned(of({ home: { percent: 50, marginSeconds: 0 } })).plan.commands).toHaveLength(4)
  })

  test('those who could send in its place come first, the nearest before the others, and the rest say why not', () => {
    const given = twoWaves()
    const { asked, plan } = planned(given)
    const nuke = plan.commands.find(({ target, wave }) => wave === 'nukes' && target === '520|500')
    if (!nuke) throw new Error('A nuke was to be planned.')
    const candidates = new HandEdits(asked, given, plan.commands).candidates({
      wave: 'nukes',
      target: '520|500',
      instead: nuke,
    })
    expect(candidates.map(({ source, broken }) => `${source} ${broken.join(' ')}`)).toEqual([
      `${nuke.source} `,
      '502|500 NO_TROOPS',
      `${nuke.source === '500|500' ? '501|500' : '500|500'} TROOPS_SPENT`,
    ])
    expect(candidates[0]).toMatchObject({ units: nuke.units, launch: nuke.launch, template: 'nuke' })
  })
})

describe('a train edited by hand', () => {
  const troops = ['500|500', '501|500'].map((coords) => ({ coords, atHome: { ...NUKE, snob: 3 } }))
  const given = parts({ troops: [{ playerId: ANNA, mark: 'AT_HOME', broughtBy: '', villages: troops }] }, [
    wave({ id: 'trains', templates: ['noble'], count: 3, train: { first: 'nobleNuke' } }),
  ])
  const { asked, plan } = planned(given)
  const [one] = plan.commands
  if (!one) throw new Error('A train was to be planned.')
  const edits = new HandEdits(asked, given, plan.commands)

  test('goes to another village as a whole, each command by its own template', () => {
    expect(plan.commands).toHaveLength(3)
    const other = edits.candidates({ ...one, instead: one }).find(({ source }) => source !== one.source)
    expect(other?.broken).toEqual([])
    expect(other?.train?.map(({ template }) => template)).toEqual(['nobleNuke', 'noble', 'noble'])
    if (!other) throw new Error('The other village can.')
    const moved = otherSource(plan.commands, one, other)
    expect(moved.out.map(({ id }) => id).sort()).toEqual(plan.commands.map(({ id }) => id).sort())
    expect(moved.in.map(({ source, inTrain, units }) => [source, inTrain, units.snob])).toEqual([
      [other.source, 1, 1],
      [other.source, 2, 1],
      [other.source, 3, 1],
    ])
    const commands = applied(plan.commands, moved)
    const after = new HandEdits(asked, given, commands)
    expect(commands.flatMap((command) => after.brokenBy(command))).toEqual([])
  })

  test('is one launch, and one noble of it goes alone on purpose only', () => {
    const rules = { ...given.rules, load: { gapSeconds: 600, most: 1 }, uniqueTarget: true, minimumGapSeconds: 9 }
    const strict = new HandEdits(toEngine({ ...given, rules }, SETTING), given, plan.commands)
    expect(plan.commands.flatMap((command) => strict.brokenBy(command))).toEqual([])
    const last = plan.commands.find(({ inTrain }) => inTrain === 3)
    if (!last) throw new Error('It has three commands.')
    const alone = strict
      .candidates({ ...last, instead: last, isSingle: true })
      .find(({ source }) => source !== last.source)
    expect(alone?.train).toBeUndefined()
    expect(alone?.broken).toEqual(['OWNER_AT_LOAD'])
  })

  test('takes what joins it where it is fixed as neither a launch nor a service more, whatever was fixed beside it', () => {
    const load = { gapSeconds: 600, most: 1, mostInTenMinutes: 1 }
    const locked = plan.commands.map((command) => (command.inTrain === 3 ? command : { ...command, isLocked: true }))
    const { inTrain: _, ...single } = one
    const before = {
      ...single,
      id: 'before',
      wave: 'gone',
      units: { spy: 1 },
      isLocked: true,
      launch: one.launch - 2000,
    }
    const brokenOf = (commands: readonly OperationCommand[], id: string) => {
      const rules = { ...given.rules, load, uniqueTarget: true, minimumGapSeconds: 9 }
      const strict = { ...given, rules }
      const command = commands.find((each) => each.id === id)
      return command && new HandEdits(toEngine(strict, SETTING), strict, commands).brokenBy(command)
    }
    const last = plan.commands.find(({ inTrain }) => inTrain === 3)?.id ?? ''
    expect(brokenOf([before, ...locked], last)).toEqual([])
    expect(brokenOf([before, ...plan.commands], last)).toEqual(['OWNER_AT_LOAD', 'SEND_TIMES_COLLIDE', 'UNIQUE_RULE'])
    // What is fixed itself is told as it stands.
    expect(brokenOf([before, ...locked], one.id)).toEqual(['OWNER_AT_LOAD', 'SEND_TIMES_COLLIDE', 'UNIQUE_RULE'])
  })

  test('could have left already where time has gone on since the page was read', () => {
    const late = instant(one.launch + 1000)
    expect(edits.candidates({ ...one, instead: one }).map(({ broken }) => broken)).toEqual([[], []])
    for (const { broken } of edits.candidates({ ...one, instead: one, now: late }))
      expect(broken).toContain('LAUNCH_IN_PAST')
    expect(edits.brokenBy(one, late)).toEqual(['LAUNCH_IN_PAST'])
  })
})

test('coverage counts what each wave wants and gets, by group, and what lands on a target in its order', () => {
  const given = twoWaves()
  const { plan } = planned(given)
  const asked = toEngine(given, SETTING)
  expect(coverageOf(asked, given, plan.commands)).toEqual([
    { wave: 'nukes', group: 'clear', planned: 2, wanted: 2, targets: 2, wholeTargets: 2 },
    { wave: 'fakes', group: 'clear', planned: 4, wanted: 4, targets: 2, wholeTargets: 2 },
  ])
  const [target] = targetCoverage(asked, given, plan.commands, spacesOf(WORLD))
  expect(target?.commands.map((command) => command.wave)).toEqual(['fakes', 'fakes', 'nukes'])
  expect(target).toMatchObject({ planned: 3, wanted: 3, nukes: 1, fakes: 2, nobles: 0 })
})

test('coverage counts nothing as wanted of a target that nobody attacks, nor more than is wanted as planned', () => {
  const given = twoWaves()
  const { plan } = planned(given)
  const targets = { ...given.targets, targets: [...given.targets.targets, { coords: '501|500', group: 'clear' }] }
  const withOwn = { ...given, targets }
  const asked = toEngine(withOwn, SETTING)
  const [nuke] = plan.commands.filter(({ wave }) => wave === 'nukes')
  if (!nuke) throw new Error('A nuke was to be planned.')
  const [nukes, fakes] = coverageOf(asked, withOwn, [...plan.commands, { ...nuke, id: 'more' }])
  expect([nukes, fakes].map((cell) => [cell?.planned, cell?.wanted, cell?.wholeTargets])).toEqual([
    [2, 2, 2],
    [4, 4, 2],
  ])
  expect(targetCoverage(asked, withOwn, plan.commands, spacesOf(WORLD)).at(-1)).toMatchObject({ planned: 0, wanted: 0 })
})

test('two plans differ by what was added, removed, and changed for the same target', () => {
  const { plan } = planned(twoWaves())
  const [one, two, three] = plan.commands
  if (!one || !two || !three) throw new Error('Three commands were to be planned.')
  const moved = { ...one, id: 'moved', source: '500|499' }
  expect(planDifference([one, two], [moved, two])).toEqual({
    added: [],
    removed: [],
    changed: [{ before: one, after: moved }],
    same: 1,
  })
  expect(planDifference([one], [])).toMatchObject({ removed: [one], added: [], changed: [], same: 0 })
  expect(planDifference([], [three])).toMatchObject({ removed: [], added: [three] })
})

test('fresh troops doubt what has too little, another owner, or sends no more, and nothing that has left', () => {
  const given = twoWaves()
  const { plan } = planned(given)
  const fresh = [
    {
      playerId: ANNA,
      mark: 'AT_HOME' as const,
      broughtBy: '',
      villages: [{ coords: '500|500', atHome: { ...NUKE, axe: 10 } }],
    },
    { playerId: BERT, mark: 'AT_HOME' as const, broughtBy: '', villages: [{ coords: '501|500', atHome: NUKE }] },
  ]
  const choice = sendingVillages(fresh, given.selection, GROUND)
  const doubtful = checkedAgainst(plan.commands, choice, { waves: given.waves, now: NOW })
  const told = new Set(doubtful.map(({ command, problem }) => `${command.source} ${problem}`))
  expect([...told].sort()).toEqual(['500|500 TOO_FEW', '501|500 LOST', '502|500 GONE'])
  const last = instant(Math.max(...plan.commands.map(({ launch }) => launch)) + 1)
  expect(checkedAgainst(plan.commands, choice, { waves: given.waves, now: last })).toEqual([])
})

test('a player is told from when until when he sends, at which hours, and what stands near his night', () => {
  const { plan } = planned(twoWaves({ evenLoad: false }))
  const nuke = first(plan.commands, 'nukes')
  const at = new Date(nuke.launch + 3_600_000)
  const hour = `${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')}`
  const players = [{ playerId: nuke.playerId, quietHours: { from: hour, until: '23:59' } }]
  const [ofBert, ofAnna] = playerPlans(plan.commands, { players }, WORLD.timeZone)
  expect([ofBert, ofAnna].map((plan) => plan?.commands)).toEqual([4, 2])
  expect(ofAnna?.nearNight).toBeGreaterThan(0)
  expect(ofBert?.nearNight).toBe(0)
  expect(ofAnna?.days.flatMap(({ byHour }) => byHour).reduce((sum, count) => sum + count)).toBe(2)
})
