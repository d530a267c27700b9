// The law of hand checks: what they refuse of a plan, the validator refuses, and the other way round. Plans are drawn by chance,
// and so is what happened to them since: commands moved, locked, enlarged, and templates, rules and troops changed.
import type {
  CommandTemplate,
  OperationCommand,
  OperationRules,
  OperationWave,
  PlayerTroops,
  SenderRules,
} from '@muster/contracts'
import { instant, parseCoord } from '@muster/game'
import type { EngineCommand, OperationReport } from '@muster/planner'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANNA, BERT, GROUND, NOW, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type AskedOperation, type OperationParts, toEngine } from '../question/to-engine.ts'
import { HAND_RULES, type HandRule } from './candidates.ts'
import { HandEdits } from './hand-edits.ts'

const LANDING = '2026-11-25T06:00:00'
const UNTIL = '2026-11-25T06:00:40'

const template = (given: Partial<CommandTemplate>): CommandTemplate => ({
  ...{ id: 'x', kind: 'OTHER', name: '', units: [] },
  ...given,
})
const fake = template({ id: 'fake', kind: 'FAKE', units: [{ unit: 'ram', mode: 'NUMBER', amount: 5 }] })
const axes = template({ id: 'axes', units: [{ unit: 'axe', mode: 'ALL_BUT', amount: 2000 }] })
const noble = template({
  ...{ id: 'noble', kind: 'NOBLE' },
  units: [
    { unit: 'axe', mode: 'NUMBER', amount: 50 },
    { unit: 'snob', mode: 'NUMBER', amount: 1 },
  ],
})
const ram = template({ id: 'rams', kind: 'NUKE', units: [{ unit: 'ram', mode: 'NUMBER', amount: 60 }] })

const WAVES: readonly OperationWave[] = [
  wave({ id: 'fakes', templates: ['fake'], count: 3, landing: { kind: 'AT', from: LANDING, until: UNTIL } }),
  wave({ id: 'trains', templates: ['noble'], count: 3, train: {}, landing: { kind: 'AT', from: LANDING } }),
  wave({ id: 'rest', templates: ['rams', 'axes'], count: 1, landing: { kind: 'AT', from: LANDING, until: UNTIL } }),
]

const TROOPS: readonly PlayerTroops[] = [
  {
    ...{ playerId: ANNA, mark: 'AT_HOME', broughtBy: '' },
    villages: [
      { coords: '500|500', atHome: { axe: 6000, ram: 130, snob: 4 } },
      { coords: '501|500', atHome: { axe: 3000, ram: 20, snob: 3 } },
    ],
  },
  {
    ...{ playerId: BERT, mark: 'AT_HOME', broughtBy: '' },
    villages: [{ coords: '502|500', atHome: { axe: 900, ram: 70 } }],
  },
]

const hours = fc.constantFrom(
  { from: '18:00', until: '23:00' },
  { from: '20:10', until: '20:30' },
  { from: '19:31', until: '03:00' },
)
/** So seldom that most plans break one rule or none: what breaks several says nothing of each. */
const seldom = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: of })

/** Every rule, each of them seldom. */
const rules = fc.record({
  earliestLaunch: seldom(fc.constantFrom('2026-11-24T18:30:00', '2026-11-24T20:05:00')),
  quietHours: seldom(hours),
  exclusionSlots: seldom(fc.constant([{ start: '2026-11-24T19:00:00', end: '2026-11-24T21:00:00' }])),
  maxFields: seldom(fc.constantFrom(18, 19, 20, 30)),
  uniqueTarget: seldom(fc.boolean()),
  uniqueTargetPlayer: seldom(fc.boolean()),
  distinctLaunchSeconds: seldom(fc.boolean()),
  minimumGapSeconds: seldom(fc.constantFrom(5, 30)),
  load: seldom(
    fc.record({
      gapSeconds: fc.constantFrom(0, 7, 60),
      most: fc.nat({ max: 9 }),
      mostInTenMinutes: fc.integer({ min: 1, max: 5 }),
    }),
  ),
  mostFakesOfVillage: seldom(fc.nat({ max: 3 })),
  mostOfVillage: seldom(fc.nat({ max: 6 })),
  leastMorale: seldom(fc.constantFrom(60, 90)),
  keepsFakeLimit: seldom(fc.constant(true)),
  players: seldom(
    fc
      .record({
        playerId: fc.constantFrom(ANNA, BERT),
        quietHours: fc.array(hours, { maxLength: 2 }),
        isExempt: fc.boolean(),
        load: fc.record({ gapSeconds: fc.constantFrom(0, 20), most: fc.nat({ max: 4 }) }, { requiredKeys: [] }),
      })
      .map((player) => [player]),
  ),
})

/** What happened to a command since it was planned. */
const happened = fc.record({
  which: fc.nat({ max: 30 }),
  isLocked: fc.boolean(),
  source: seldom(fc.constantFrom('500|500', '501|500', '502|500')),
  template: seldom(fc.constantFrom('fake', 'axes', 'noble', 'rams')),
  more: seldom(fc.constantFrom(-40, 1, 3000)),
  laterMs: seldom(fc.constantFrom(1000, -1000, 500, 60_000)),
  isAlone: fc.boolean(),
})

const changes = fc.record({
  rules,
  home: fc.boolean(),
  stays: seldom(fc.constantFrom(0, 3000, 5900)),
  leastSpace: seldom(fc.constantFrom(1, 4000)),
  maxFields: seldom(fc.constantFrom(19)),
  barbarians: fc.boolean(),
  senders: seldom(fc.constantFrom<SenderRules>({ only: [BERT] }, { never: [ANNA] })),
  events: fc.array(happened, { maxLength: 3 }),
  // Troops in transit are home by then, and a village that is left out sends nothing.
  homeBy: seldom(fc.constantFrom('2026-11-24T18:30:00', '2026-11-24T20:05:00')),
  isLeftOut: seldom(fc.constant(true)),
})

type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never

type Asked = Pick<Changes, 'home' | 'barbarians'> & Partial<Pick<Changes, 'senders' | 'homeBy' | 'isLeftOut'>>

function operationOf(drawn: Partial<OperationRules> | object, asked: Asked): OperationParts {
  const { home, barbarians, senders, homeBy, isLeftOut } = asked
  const first = parts()
  const set = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined))
  const targets = ['520|500', barbarians ? '530|500' : '521|500'].map((coords) => ({ coords, group: 'clear' }))
  return {
    ...first,
    troops: homeBy ? TROOPS.map(withTransit) : TROOPS,
    selection: {
      ...first.selection,
      ...(homeBy && { transitHome: homeBy }),
      ...(isLeftOut && { leaveOut: { ...first.selection.leaveOut, villages: ['502|500'] } }),
    },
    targets: {
      ...first.targets,
      groups: first.targets.groups.map((group) => ({ ...group, ...(senders && { senders }) })),
      targets,
    },
    waves: {
      templates: [fake, axes, noble, ram],
      waves: WAVES.map((each) => (home ? { ...each, home: { percent: 50, marginSeconds: 60 } } : each)),
    },
    rules: { ...first.rules, keepsFakeLimit: false, ...set },
  }
}

function withTransit(player: PlayerTroops): PlayerTroops {
  return { ...player, villages: player.villages.map((village) => ({ ...village, inTransit: { axe: 1 } })) }
}

function after(commands: readonly OperationCommand[], events: Changes['events']): OperationCommand[] {
  const changed = [...commands]
  for (const { which, isLocked, source, template: other, more, laterMs, isAlone } of events) {
    const at = which % Math.max(1, changed.length)
    const command = changed[at]
    if (!command) continue
    const { inTrain, ...kept } = command
    const [unit] = Object.keys(command.units) as (keyof OperationCommand['units'])[]
    changed[at] = {
      ...kept,
      ...(isLocked && { isLocked }),
      ...(source && { source, playerId: source === '502|500' ? BERT : ANNA }),
      ...(other && { template: other }),
      ...(more !== undefined &&
        unit && { units: { ...command.units, [unit]: Math.max(0, (command.units[unit] ?? 0) + more) } }),
      ...(laterMs !== undefined && { launch: command.launch + laterMs, arrival: command.arrival + laterMs }),
      ...(inTrain !== undefined && !isAlone && !source && laterMs === undefined && { inTrain }),
    }
  }
  return changed
}

/** The plan as the engine would have answered it, with figures that are right. */
function reportOf(
  { operation, wishes, templates }: AskedOperation,
  commands: readonly OperationCommand[],
): OperationReport {
  const made = commands.map((command): EngineCommand => {
    const wish = wishes.findIndex(({ wave: of, target }) => of === command.wave && target === command.target)
    const [source, target] = [parseCoord(command.source), parseCoord(command.target)]
    const village = operation.villages.findIndex(({ at }) => at.x === source?.x && at.y === source.y)
    if (!source || !target) throw new Error('No coordinates')
    return {
      ...{ village, wish, template: templates.findIndex(({ id }) => id === command.template), source, target },
      ...{ launch: instant(command.launch), arrival: instant(command.arrival) },
      travel: ((command.arrival - command.launch) / 1000) as EngineCommand['travel'], // seconds
      amounts: command.units as EngineCommand['amounts'], // none of them is undefined here
      ...(command.inTrain !== undefined && { inTrain: command.inTrain }),
      ...{ seenBy: [], isKept: false },
    }
  })
  const missing = operation.wishes.map(({ wanted }, wish) =>
    Math.max(0, wanted - operation.fixed.filter((each) => each.wish === wish).length),
  )
  const planned = operation.wishes.map((_, wish) => made.filter((each) => each.wish === wish).length)
  const wanted = missing.reduce((sum, each) => sum + each, 0)
  return {
    commands: made,
    shortages: missing.flatMap((want, wish) => {
      const got = planned[wish] ?? 0
      return got < want
        ? [{ wish, planned: got, wanted: want, reason: 'NO_TROOPS' as const, villages: {}, changes: [] }]
        : []
    }),
    optimality: {
      ...{ planned: made.length, wanted, bound: wanted, proven: false, ranks: [], seenByTower: 0, seed: 7 },
      totalTravelSeconds: made.reduce((sum, { travel }) => sum + travel, 0),
    },
    tries: 1,
  }
}

const ENEMY = 9
const ASKED = {
  ...SETTING,
  world: { ...WORLD, morale: 'points' as const },
  ground: {
    ...GROUND,
    player: (id: number) => (id === ENEMY ? { points: 3000, tribeId: 3 } : GROUND.player(id)),
  },
}

const plans = new Map<string, readonly OperationCommand[]>()

/** The plan without any rule, which the rules that are drawn then meet. */
function planned(drawn: Changes): readonly OperationCommand[] {
  const key = JSON.stringify([drawn.home, drawn.barbarians])
  const known = plans.get(key)
  if (known) return known
  const asked = toEngine(operationOf({}, { home: drawn.home, barbarians: drawn.barbarians }), ASKED)
  const { commands } = toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW })
  plans.set(key, commands)
  return commands
}

test('what a hand check refuses the validator refuses, and the other way round', () => {
  const seen = new Set<HandRule>()
  let valid = 0
  fc.assert(
    fc.property(changes, (drawn) => {
      const commands = after(planned(drawn), drawn.events)
      const { stays, leastSpace, maxFields } = drawn
      const given = operationOf(drawn.rules, drawn)
      const now: OperationParts = {
        ...given,
        waves: {
          ...given.waves,
          templates: given.waves.templates.map((each) => ({
            ...each,
            ...(stays !== undefined &&
              each.id === 'axes' && { units: [{ unit: 'axe' as const, mode: 'ALL_BUT' as const, amount: stays }] }),
            ...(leastSpace !== undefined && each.id === 'rams' && { leastSpace }),
            ...(maxFields !== undefined && each.id === 'fake' && { maxFields }),
          })),
        },
      }
      const question = toEngine({ ...now, plan: { commands } }, ASKED)
      const judged = commands.filter(({ isLocked }) => !isLocked)
      const edits = new HandEdits(toEngine(now, ASKED), now, commands)
      const byHand = judged.flatMap((command) => edits.brokenBy(command))
      // That a target gets more than it wants is no rule.
      const sentences = operationViolations(question.operation, reportOf(question, judged)).filter(
        (sentence) => !/too many\.$|The bound is impossible/.test(sentence) || /sends too many/.test(sentence),
      )
      for (const code of byHand) seen.add(code)
      if (byHand.length === 0) valid++
      expect({ byHand: byHand.length > 0, codes: byHand, sentences }).toMatchObject({ byHand: sentences.length > 0 })
    }),
    { numRuns: 300, seed: 20 },
  )
  // Every rule that there is was broken somewhere, and many plans break none.
  expect(HAND_RULES.filter((rule) => !seen.has(rule))).toEqual([])
  expect(valid).toBeGreaterThan(40)
})
