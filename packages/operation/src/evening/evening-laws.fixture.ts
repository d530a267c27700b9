/** What holds in an evening, whatever was done: each a law over the state before a deed and the one after it. */
import type { OperationCommand } from '@muster/contracts'
import { addToGroup, groupedBy } from '@muster/game'
import { expect } from 'vitest'
import type { HandRule } from '../edits/candidates.ts'
import { leavingOf } from '../edits/edited-commands.ts'
import { planStanding } from '../plan/plan-standing.ts'
import { hitKey } from '../question/wishes.ts'
import { checkedAgainst } from '../troops/fresh-troops.ts'
import { askedOf, editsOf, type Replanned, type State } from './evening.fixture.ts'

type Commands = readonly OperationCommand[]

export const idsOf = (commands: Commands) => commands.map(({ id }) => id)
const told = ({ isByHand: _, ...command }: OperationCommand) => command
const wishOf = ({ wave, target }: OperationCommand) => `${wave} ${target}`

/** What is locked or has left is there as it was, and a train is one thing. */
export function holds(before: State, { plan: { commands } }: State): void {
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

/** Only those that were named move, each with its train, and nobody gets more than he had. */
export function movesOnly(named: Commands, { plan: before }: State, { plan: { commands } }: State): void {
  const moving = new Set(named.map(leavingOf))
  const standing = before.commands.filter((command) => !moving.has(leavingOf(command)))
  const after = new Map(commands.map((command) => [command.id, command]))
  for (const command of standing) expect(after.get(command.id)).toEqual(command)
  const had = groupedBy(before.commands, wishOf)
  for (const [wish, own] of groupedBy(commands, wishOf))
    expect(own.length).toBeLessThanOrEqual(had.get(wish)?.length ?? 0)
}

/** What was taken out by hand stays out, as long as its wave wants the same. */
export function staysOut(before: State, after: State): void {
  const wants = wantedOf(before)
  const own = groupedBy(after.plan.commands, wishOf)
  for (const { wave, target, count, wanted } of before.plan.takenOut ?? []) {
    if (wants.get(`${wave} ${target}`) !== wanted) continue
    // What is locked or has left may be more than that.
    const fixed = (own.get(`${wave} ${target}`) ?? []).filter((one) => one.isLocked || one.launch < before.now).length
    expect(own.get(`${wave} ${target}`)?.length ?? 0).toBeLessThanOrEqual(Math.max(fixed, wanted - count))
  }
}

/** By wave and target. */
function wantedOf(state: State): ReadonlyMap<string, number> {
  const { wishes, operation } = askedOf(state)
  const wants = new Map<string, number>()
  for (const [index, { wave, target }] of wishes.entries()) {
    const key = `${wave} ${target}`
    wants.set(key, (wants.get(key) ?? 0) + (operation.wishes[index]?.wanted ?? 0))
  }
  return wants
}

/** Which rules what has not left breaks among the others, by its id. */
function brokenIn(state: State): ReadonlyMap<string, readonly HandRule[]> {
  const edits = editsOf(state)
  const ahead = state.plan.commands.filter(({ launch }) => launch >= state.now)
  const broken = ahead.map((command) => [command.id, edits.brokenBy(command, state.now)] as const)
  return new Map(broken.filter(([, rules]) => rules.length > 0))
}

/** What of the plan can stand as it is: it breaks no rule, and is wanted. */
function standsWhole(state: State): boolean {
  const asked = askedOf(state)
  const wanted = new Map(
    asked.wishes.map((wish, index) => [hitKey(wish), asked.operation.wishes[index]?.wanted ?? 0] as const),
  )
  const keyOf = ({ wave, target, building, units }: OperationCommand) =>
    hitKey({ wave, target, ...(building && { building, catapults: units.catapult }) })
  for (const [wish, own] of groupedBy(state.plan.commands, keyOf))
    if (own.length > (wanted.get(wish) ?? 0)) return false
  return brokenIn(state).size === 0
}

/** By importance whole trains and commands, then templates: more is better. */
function reached({ parts, plan: { commands } }: State): number[] {
  const targets = parts.targets.targets.map(({ coords }) => coords)
  const counts = parts.waves.waves.flatMap(({ id, count, train }) => {
    const own = commands.filter(({ wave }) => wave === id)
    const whole = targets.filter((coords) => own.filter(({ target }) => target === coords).length === count)
    return [train && count > 1 ? whole.length : 0, own.length]
  })
  // What somebody put in by hand is a train of one.
  const isPiece = ({ wave, inTrain }: OperationCommand) =>
    inTrain !== undefined || parts.waves.waves.some(({ id, train }) => id === wave && train)
  const pieces = commands.filter(isPiece)
  const places = commands.reduce((sum, { wave, template }) => {
    const { templates = [] } = parts.waves.waves.find(({ id }) => id === wave) ?? {}
    return sum + Math.max(0, templates.indexOf(template))
  }, 0)
  return [...counts, -new Set(pieces.map((one) => leavingOf({ ...one, inTrain: 1 }))).size, -places]
}

function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** A plan that can stand is only ever bettered. */
export function isOnlyBettered(before: State, after: State): void {
  if (!standsWhole(before)) return
  const gain = compared(reached(after), reached(before))
  expect(gain).toBeGreaterThanOrEqual(0)
  if (gain === 0) expect(new Set(idsOf(after.plan.commands))).toEqual(new Set(idsOf(before.plan.commands)))
}

/** What the engine planned, the hand check and the check of the troops find good as well. */
export function standsByHand({ after, made }: Replanned): void {
  const { plan, now, parts } = after
  expect([...brokenIn(after)].filter(([id]) => made.has(id))).toEqual([])
  const doubtful = checkedAgainst(plan.commands, askedOf(after).choice, { waves: parts.waves, now })
  expect(idsOf(doubtful.map(({ command }) => command)).filter((id) => made.has(id))).toEqual([])
}

/** Whatever an edit put in breaks nothing, and by it no other command does. */
export function breaksNothing(put: Commands, before: State, after: State): void {
  const [was, is] = [brokenIn(before), brokenIn(after)]
  const ids = new Set(idsOf(put))
  expect([...is].filter(([id]) => ids.has(id) || !was.has(id))).toEqual([])
}

/** The figures that are told of the plan are those of what is there now. */
export function tellsTruly(state: State): void {
  const { commands, takenOut = [], shortages = [] } = state.plan
  const wants = wantedOf(state)
  const standing = planStanding({ commands, shortages, takenOut }, askedOf(state), { hasChanged: true })
  const own = groupedBy(commands, wishOf)
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0)
  const got = Array.from(wants, ([wish, wanted]) => Math.min(wanted, own.get(wish)?.length ?? 0))
  const missing = sum(wants.values()) - sum(got)
  expect(standing).toMatchObject({
    ...{ planned: sum(got), wanted: sum(wants.values()), inVain: commands.length - sum(got) },
  })
  expect(sum(standing.shortages.map(({ planned, wanted }) => wanted - planned))).toBe(missing)
  expect(new Set(standing.shortages.map(hitKey)).size).toBe(standing.shortages.length)
  expect(sum(standing.takenOut.map(({ count }) => count))).toBeLessThanOrEqual(missing)
}

/** A plan fresh from the engine says of itself what is counted of it, and of what is locked in vain no more than that it is there. */
export function saysWhatIsThere(state: State): void {
  const { plan } = state
  const { commands, takenOut = [], shortages = [], figures } = plan
  const standing = planStanding({ commands, shortages, takenOut }, askedOf(state), { hasChanged: false })
  const { planned = 0, wanted = 0 } = figures ?? {}
  expect(wanted - planned).toBe(standing.wanted - standing.planned)
  expect(planned).toBeGreaterThanOrEqual(standing.planned)
  expect(planned).toBeLessThanOrEqual(commands.length)
  if (takenOut.length === 0 && standing.inVain === 0) expect(standing.shortages).toEqual(shortages)
}
