// Whatever people do with a plan in an evening: what nobody asked to change does not change, what is locked or has left holds, and a
// train is one thing. Each plan on the way goes through the validator.
import type { OperationCommand } from '@muster/contracts'
import { addToGroup, groupedBy, instant } from '@muster/game'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edited, leavingOf, locking, removal } from './edits/edited-commands.ts'
import { HandEdits } from './edits/hand-edits.ts'
import { keptOut } from './edits/taken-out.ts'
import { begun, type Deed, type Evening, evening, type State, settingOf, withFreshTroops } from './evening.fixture.ts'
import { toPlan } from './plan/to-plan.ts'
import { type EngineSetting, toEngine } from './question/to-engine.ts'

/** Evenings; a thorough run sets ORACLE_SEEDS to thousands. */
const RUNS = Number(process.env['ORACLE_SEEDS'] ?? 20)

type Commands = readonly OperationCommand[]

function planned(state: State, ask: EngineSetting['ask']): State {
  const asked = toEngine({ ...state.parts, plan: state.plan }, settingOf(state, ask))
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return { ...state, plan: toPlan({ asked, report, milliseconds: 1, plannedAt: state.now }) }
}

const idsOf = (commands: Commands) => commands.map(({ id }) => id)
const told = ({ isByHand: _, ...command }: OperationCommand) => command

function holds(before: State, { plan: { commands } }: State): void {
  expect(new Set(idsOf(commands)).size).toBe(commands.length)
  const after = new Map(commands.map((command) => [command.id, told(command)]))
  for (const command of before.plan.commands) {
    if (command.isLocked || command.launch < before.now) expect(after.get(command.id)).toEqual(told(command))
  }
  const trains = new Map<string, OperationCommand[]>()
  for (const command of commands) {
    if (command.inTrain === undefined) continue
    const { source, target, wave, arrival } = command
    addToGroup(trains, `${source} ${target} ${wave} ${arrival}`, command)
  }
  for (const train of trains.values()) {
    expect(new Set(train.map(({ launch }) => launch)).size).toBe(1)
    expect(new Set(train.map(({ inTrain }) => inTrain)).size).toBe(train.length)
  }
}

const wishOf = ({ wave, target }: OperationCommand) => `${wave} ${target}`

/** Only those that were named move, each with its train, and nobody gets more than he had. */
function movesOnly(named: Commands, { plan: before }: State, { plan: { commands } }: State): void {
  const moving = new Set(named.map(leavingOf))
  const standing = before.commands.filter((command) => !moving.has(leavingOf(command)))
  const after = new Map(commands.map((command) => [command.id, command]))
  for (const command of standing) expect(after.get(command.id)).toEqual(command)
  const had = groupedBy(before.commands, wishOf)
  for (const [wish, own] of groupedBy(commands, wishOf))
    expect(own.length).toBeLessThanOrEqual(had.get(wish)?.length ?? 0)
}

/** What was taken out by hand stays out, as long as its wave wants the same. */
function staysOut(before: State, after: State): void {
  const { wishes, operation } = askedOf(before)
  const own = groupedBy(after.plan.commands, wishOf)
  for (const { wave, target, count, wanted } of before.plan.takenOut ?? []) {
    const now = wishes.findIndex((wish) => wish.wave === wave && wish.target === target)
    if (operation.wishes[now]?.wanted !== wanted) continue
    // What is locked or has left may be more than that.
    const fixed = (own.get(`${wave} ${target}`) ?? []).filter((one) => one.isLocked || one.launch < before.now).length
    expect(own.get(`${wave} ${target}`)?.length ?? 0).toBeLessThanOrEqual(Math.max(fixed, wanted - count))
  }
}

function askedOf(state: State) {
  return toEngine(state.parts, settingOf(state, { keepsPlan: false }))
}

/** What of the plan can stand as it is: it breaks no rule, and is wanted. */
function standsWhole(state: State): boolean {
  const asked = askedOf(state)
  const { commands } = state.plan
  const edits = new HandEdits(asked, state.parts, commands)
  const wanted = new Map(
    asked.wishes.map(({ wave, target }, index) => [`${wave} ${target}`, asked.operation.wishes[index]?.wanted ?? 0]),
  )
  for (const [wish, own] of groupedBy(commands, wishOf)) if (own.length > (wanted.get(wish) ?? 0)) return false
  return commands.every((command) => command.launch < state.now || edits.brokenBy(command, state.now).length === 0)
}

/** By importance whole trains and commands, then templates: more is better. */
function reached({ parts, plan: { commands } }: State): number[] {
  const targets = parts.targets.targets.map(({ coords }) => coords)
  const counts = parts.waves.waves.flatMap(({ id, count, train }) => {
    const own = commands.filter(({ wave }) => wave === id)
    const whole = targets.filter((coords) => own.filter(({ target }) => target === coords).length === count)
    return [train && count > 1 ? whole.length : 0, own.length]
  })
  const pieces = commands.filter(({ inTrain }) => inTrain !== undefined)
  const places = commands.reduce((sum, { wave, template }) => {
    const { templates = [] } = parts.waves.waves.find(({ id }) => id === wave) ?? {}
    return sum + Math.max(0, templates.indexOf(template))
  }, 0)
  return [...counts, -new Set(pieces.map(leavingOf)).size, -places]
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** A plan that can stand is only ever bettered. */
function isOnlyBettered(before: State, after: State): void {
  if (!standsWhole(before)) return
  const gain = compared(reached(after), reached(before))
  expect(gain).toBeGreaterThanOrEqual(0)
  if (gain === 0) expect(new Set(idsOf(after.plan.commands))).toEqual(new Set(idsOf(before.plan.commands)))
}

function done(state: State, deed: Deed): State {
  const { plan, parts } = state
  const { commands } = plan
  const meant = (which: number) =>
    commands.length > 0 ? [commands[which % commands.length]].flatMap((one) => one ?? []) : []
  switch (deed.does) {
    case 'LOCK':
    case 'UNLOCK':
      return { ...state, plan: edited(plan, locking(commands, meant(deed.which), deed.does === 'LOCK')) }
    // One of a train, on purpose.
    case 'LOCK_ONE':
      return { ...state, plan: edited(plan, locking(commands, meant(deed.which), true, 'SINGLE')) }
    case 'REMOVE':
      return { ...state, plan: edited(plan, keptOut(removal(commands, meant(deed.which)), plan, askedOf(state))) }
    case 'PUT_BACK':
      return planned(state, { keepsPlan: true, putBack: [deed.wave] })
    case 'WAIT':
      return { ...state, now: instant(state.now + deed.minutes * 60_000) }
    case 'FRESH':
      return { ...state, parts: withFreshTroops(state, deed.which, deed.percent) }
    case 'RULE':
      return { ...state, parts: { ...parts, rules: { ...parts.rules, ...deed.rule } } }
    case 'WANT':
      return { ...state, parts: { ...parts, waves: wanting(state, deed.wave, deed.count) } }
    case 'THOSE': {
      const named = deed.which.flatMap(meant)
      const after = planned(state, { keepsPlan: true, only: idsOf(named) })
      holds(state, after)
      movesOnly(named, state, after)
      return after
    }
    case 'AGAIN':
    case 'ANEW': {
      const after = planned(state, { keepsPlan: deed.does === 'AGAIN' })
      holds(state, after)
      staysOut(state, after)
      if (deed.does === 'AGAIN') isOnlyBettered(state, after)
      return after
    }
  }
}

function wanting({ parts }: State, wave: string, count: number): State['parts']['waves'] {
  return { ...parts.waves, waves: parts.waves.waves.map((each) => (each.id === wave ? { ...each, count } : each)) }
}

/** Two fakes of a village leave at one moment, a player may send five in all, and the load is made even. */
const TWO_AT_ONE_MOMENT: Evening = {
  villages: [
    { axe: 2000, ram: 0, snob: 4 },
    { axe: 2000, ram: 0, snob: 0 },
    { axe: 0, ram: 0, snob: 0 },
    { axe: 0, ram: 0, snob: 0 },
    { axe: 0, ram: 40, snob: 0 },
  ],
  targets: 3,
  ...{ isSpread: false, hasFirst: false, comesHome: false, evenLoad: true },
  deeds: [{ does: 'RULE', rule: { load: { gapSeconds: 0, most: 5 } } }, { does: 'AGAIN' }],
}

/** A village served its target twice before that was forbidden; what is left of its train joins the noble that has left. */
const SERVED_TWICE_BEFORE: Evening = {
  villages: [
    { axe: 0, ram: 300, snob: 0 },
    { axe: 0, ram: 0, snob: 0 },
    { axe: 0, ram: 300, snob: 4 },
    { axe: 2000, ram: 3, snob: 4 },
    { axe: 300, ram: 3, snob: 0 },
    { axe: 2000, ram: 300, snob: 3 },
    { axe: 6500, ram: 300, snob: 4 },
  ],
  targets: 1,
  ...{ isSpread: true, hasFirst: true, comesHome: true, evenLoad: false },
  deeds: [
    { does: 'RULE', rule: { uniqueTarget: true } },
    { does: 'LOCK_ONE', which: 59 },
    { does: 'WAIT', minutes: 453 },
    { does: 'PUT_BACK', wave: 'fakes' },
  ],
}

/** Its nuke is made up of what the nobles beside it leave, and of both units somebody may want more. */
const MADE_UP_BESIDE_NOBLES: Evening = {
  villages: [
    { axe: 300, ram: 0, snob: 0 },
    { axe: 2000, ram: 40, snob: 4 },
    { axe: 0, ram: 40, snob: 1 },
    { axe: 0, ram: 300, snob: 0 },
    { axe: 6500, ram: 40, snob: 1 },
    { axe: 300, ram: 40, snob: 0 },
    { axe: 0, ram: 40, snob: 0 },
  ],
  targets: 3,
  ...{ isSpread: false, hasFirst: false, comesHome: false, evenLoad: true },
  deeds: [{ does: 'THOSE', which: [55, 13, 14] }, { does: 'AGAIN' }],
}

/** Two of three nobles are locked: with the third the train is whole, and no other one is worth more. */
const THIRD_OF_A_TRAIN: Evening = {
  villages: [
    { axe: 300, ram: 40, snob: 4 },
    { axe: 2000, ram: 300, snob: 0 },
    { axe: 300, ram: 0, snob: 4 },
    { axe: 0, ram: 0, snob: 4 },
    { axe: 6500, ram: 3, snob: 0 },
  ],
  targets: 3,
  ...{ isSpread: true, hasFirst: false, comesHome: false, evenLoad: false },
  deeds: [{ does: 'LOCK', which: 42 }, { does: 'LOCK_ONE', which: 35 }, { does: 'AGAIN' }],
}

const FOUND_BEFORE = [TWO_AT_ONE_MOMENT, SERVED_TWICE_BEFORE, MADE_UP_BESIDE_NOBLES, THIRD_OF_A_TRAIN]

test('whatever is done with a plan in an evening, only what somebody asked for changes [OPP-08 OPP-11]', () => {
  const evenings = (drawn: Evening) => {
    let state = planned(begun(drawn), { keepsPlan: false })
    for (const deed of drawn.deeds) state = done(state, deed)
  }
  fc.assert(fc.property(evening, evenings), { numRuns: RUNS, seed: 20, examples: FOUND_BEFORE.map((one) => [one]) })
})
