/** What people do with the plan of an operation in an evening, each with the laws that hold for it. */
import type { OperationCommand, OperationRules, OperationWave, TroopSelection } from '@muster/contracts'
import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect } from 'vitest'
import { withAppliedChange } from '../changes/applied-change.ts'
import {
  addition,
  type CommandEdit,
  type Extent,
  edited,
  locking,
  otherLanding,
  otherSource,
  removal,
  undone,
} from '../edits/edited-commands.ts'
import { givenBack, joinedTakenOut, keptOut } from '../edits/taken-out.ts'
import { NOW, WORLD } from '../operation.fixture.ts'
import {
  askedOf,
  editsOf,
  HOUR_MS,
  local,
  placeOf,
  replanned,
  type State,
  targetAt,
  withPlan,
} from './evening.fixture.ts'
import {
  breaksNothing,
  holds,
  idsOf,
  isOnlyBettered,
  movesOnly,
  saysWhatIsThere,
  standsByHand,
  staysOut,
} from './evening-laws.fixture.ts'
import { cancelled, type GivenDeed, givenDeed, givenOut, marked, replaced } from './evening-orders.fixture.ts'
import { withFreshTroops } from './evening-troops.fixture.ts'

const which = fc.nat({ max: 60 })
const waveName = fc.constantFrom('fakes', 'nukes', 'trains', 'ruins')
const editing = fc.record({ does: fc.constantFrom('LOCK', 'LOCK_ONE', 'UNLOCK', 'REMOVE'), which })
type Editing = typeof editing extends fc.Arbitrary<infer T> ? T : never

/** What somebody sets otherwise. */
const setting = fc.oneof(
  fc.record({
    does: fc.constant('RULE'),
    rule: fc.constantFrom<Partial<OperationRules>>(
      { maxFields: 24 },
      { maxFields: 0 },
      { mostFakesOfVillage: 2 },
      { load: { gapSeconds: 20 } },
      { load: { gapSeconds: 0, most: 5 } },
      { uniqueTarget: true },
    ),
  }),
  fc.record({ does: fc.constant('WANT'), wave: waveName, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    does: fc.constant('WAVE'),
    ...{ wave: waveName },
    set: fc.constantFrom<Partial<OperationWave>>(
      { home: { percent: 50, marginSeconds: 30 } },
      { home: undefined },
      { isSpread: true },
      { avoidsWholeMinutes: true },
      { isEither: true },
    ),
  }),
  fc.record({
    does: fc.constant('TEMPLATE'),
    ...{ template: fc.constantFrom('fake', 'nuke', 'axes', 'noble', 'escort'), maxFields: fc.constantFrom(0, 21, 23) },
    least: fc.constantFrom(1, 40, 400, 3000),
  }),
  fc.record({
    does: fc.constant('SELECTION'),
    set: fc.constantFrom<Partial<TroopSelection>>(
      { tribes: [1] },
      { tribes: [7] },
      { tribes: [] },
      { restsOn: 'ALL_OWN' },
      { restsOn: 'AT_HOME' },
      { leaveOut: { villages: [placeOf(0), placeOf(4)], continents: [], players: [] } },
      { leaveOut: { villages: [], continents: [], players: [2] } },
      { transitHome: local(NOW + 9 * HOUR_MS) },
      { transitHome: undefined },
    ),
  }),
  fc.record({ does: fc.constant('CONQUERED'), which: fc.nat({ max: 10 }) }),
)
type Setting = typeof setting extends fc.Arbitrary<infer T> ? T : never

/** What somebody does; which command or village is meant is drawn as a number and taken among those there are. */
export const deed = fc.oneof(
  { weight: 3, arbitrary: editing },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('WAIT'), minutes: fc.integer({ min: 10, max: 500 }) }) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        does: fc.constant('FRESH'),
        ...{ which: fc.nat({ max: 20 }), percent: fc.constantFrom(0, 30, 60, 100, 150) },
        counts: fc.constantFrom('AT_HOME', 'ALL_OWN', 'IN_TRANSIT'),
        /** The other villages of the player stay as they were brought before. */
        isAlone: fc.boolean(),
      },
      { requiredKeys: ['does', 'which', 'percent'] },
    ),
  },
  { weight: 5, arbitrary: setting },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('THOSE'), which: fc.array(which, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('PUT_BACK'), wave: waveName }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('MOVE'), which, to: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('LAND'), which, later: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('ADD'), wave: waveName, which, to: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('BOTH'), mine: editing, theirs: editing }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('TAKE_BACK'), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('OFFER'), which }) },
  { weight: 5, arbitrary: givenDeed },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('AGAIN', 'AGAIN', 'AGAIN', 'ANEW') }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

/** The command of the plan that is meant, as a list of it or of none. */
function meant({ plan: { commands } }: State, at: number): readonly OperationCommand[] {
  return commands.length > 0 ? [commands[at % commands.length]].flatMap((one) => one ?? []) : []
}

export function planned(state: State, ask: Parameters<typeof replanned>[1]): State {
  const made = replanned(state, ask)
  const { after } = made
  holds(state, after)
  standsByHand(made)
  if (!ask.only) saysWhatIsThere(after)
  return after
}

export function done(state: State, deed: Deed): State {
  switch (deed.does) {
    case 'LOCK':
    case 'UNLOCK':
    case 'LOCK_ONE':
    case 'REMOVE':
      return withEdit(state, editOf(state, deed))
    case 'MOVE':
      return moved(state, deed)
    case 'LAND':
      return landedLater(state, deed)
    case 'ADD':
      return added(state, deed)
    case 'BOTH':
      return editedByBoth(state, editOf(state, deed.mine), editOf(state, deed.theirs))
    case 'TAKE_BACK': {
      const version = state.before[deed.which % Math.max(1, state.before.length)]
      return version ? withPlan(state, version) : state
    }
    case 'PUT_BACK':
      return planned(state, { keepsPlan: true, putBack: [deed.wave] })
    case 'OFFER':
      return withOffer(state, deed.which)
    case 'WAIT':
      return { ...state, now: instant(state.now + deed.minutes * 60_000) }
    case 'FRESH':
      return { ...state, parts: withFreshTroops(state, deed) }
    case 'THOSE': {
      const named = deed.which.flatMap((at) => meant(state, at))
      const after = planned(state, { keepsPlan: true, only: idsOf(named) })
      movesOnly(named, state, after)
      return after
    }
    case 'AGAIN':
    case 'ANEW': {
      const after = planned(state, { keepsPlan: deed.does === 'AGAIN' })
      staysOut(state, after)
      if (deed.does === 'AGAIN') isOnlyBettered(state, after)
      return after
    }
    default:
      return isGivenDeed(deed) ? doneToOrders(state, deed) : set(state, deed)
  }
}

const GIVEN_DEEDS: readonly string[] = ['GIVE_OUT', 'MARK', 'CANCEL_TARGET', 'REPLACE'] satisfies GivenDeed['does'][]
const isGivenDeed = (deed: GivenDeed | Setting): deed is GivenDeed => GIVEN_DEEDS.includes(deed.does)

function doneToOrders(state: State, deed: GivenDeed): State {
  switch (deed.does) {
    case 'GIVE_OUT':
      return givenOut(state)
    case 'MARK':
      return marked(state, deed)
    case 'CANCEL_TARGET':
      return cancelled(state, deed.which)
    case 'REPLACE':
      return replaced(state, deed)
  }
}

/** Of a plan that is made anew somebody takes what it offers, and has what he was told. */
function withOffer(before: State, at: number): State {
  const state = planned(before, { keepsPlan: true })
  const offers = (state.plan.shortages ?? []).flatMap((shortage) =>
    shortage.changes.map((change) => ({ shortage, change })),
  )
  const offer = offers[at % Math.max(1, offers.length)]
  const made = offer && withAppliedChange(state.parts, offer.shortage, offer.change, WORLD.timeZone)
  if (!made) return state
  const after = planned({ ...state, parts: { ...state.parts, ...made } }, { keepsPlan: true })
  const won = after.plan.commands.length - state.plan.commands.length
  expect(won).toBeGreaterThanOrEqual(offer.change.wins ?? 0)
  if (!offer.change.mayWinMore && after.plan.figures?.proven) expect(won).toBe(offer.change.wins)
  return after
}

function editOf(state: State, { does, which: at }: Editing): CommandEdit {
  const { commands } = state.plan
  const chosen = meant(state, at)
  // One of a train, on purpose.
  const extent: Extent = does === 'LOCK_ONE' ? 'SINGLE' : 'TRAIN'
  if (does === 'REMOVE') return keptOut(removal(commands, chosen), state.plan, askedOf(state))
  return locking(commands, chosen, does !== 'UNLOCK', extent)
}

/** Commands that the edit does not name stay as they are, and what undoes it leads back. */
function withEdit(state: State, edit: CommandEdit): State {
  const plan = edited(state.plan, edit)
  const named = new Set(idsOf([...edit.out, ...edit.in]))
  const others = ({ commands }: State['plan']) => commands.filter(({ id }) => !named.has(id))
  expect(others(plan)).toEqual(others(state.plan))
  expect(edited(plan, undone(edit)).commands).toEqual(state.plan.commands)
  return withPlan(state, plan)
}

/** Another village that can send sends it, with its train. */
function moved(state: State, { which: at, to }: { readonly which: number; readonly to: number }): State {
  const { commands } = state.plan
  const [command] = meant(state, at)
  if (!command || command.launch < state.now) return state
  const { wave, target, building } = command
  const ask = { wave, target, building, instead: command, now: state.now }
  const able = editsOf(state)
    .candidates(ask)
    .filter(({ source, broken }) => source !== command.source && broken.length === 0)
  const candidate = able[to % Math.max(1, able.length)]
  if (!candidate) return state
  const edit = otherSource(commands, command, candidate)
  const after = withEdit(state, edit)
  breaksNothing(edit.in, state, after)
  return after
}

function added(
  state: State,
  { wave, which: at, to }: { readonly wave: string; readonly which: number; readonly to: number },
): State {
  const target = targetAt(at % 3)
  const wish = { wave, target, ...(wave === 'ruins' && { building: 'wall' as const }) }
  const able = editsOf(state)
    .candidates({ ...wish, now: state.now })
    .filter(({ broken }) => broken.length === 0)
  const candidate = able[to % Math.max(1, able.length)]
  if (!candidate) return state
  const edit = givenBack(addition(state.plan.commands, wish, candidate), state.plan.takenOut)
  const after = withEdit(state, edit)
  breaksNothing(edit.in, state, after)
  return after
}

/** Some seconds later within its wave's window, whatever that breaks. */
function landedLater(state: State, { which: at, later }: { readonly which: number; readonly later: number }): State {
  const [command] = meant(state, at)
  const window = command && editsOf(state).windowOf(command)
  if (!command || !window) return state
  const arrival = Math.min(window.until, window.from + later * 1000)
  const edit = otherLanding(state.plan.commands, command, { arrival, broken: [] })
  return [...edit.out, ...edit.in].some(({ launch }) => launch < state.now) ? state : withEdit(state, edit)
}

/** Two edit the same plan: both edits are in it, whoever saves first. */
function editedByBoth(state: State, mine: CommandEdit, theirs: CommandEdit): State {
  const ids = new Set(idsOf(mine.out))
  // What both take out is out; of whatever else is done to one command by both somebody is asked.
  const isTakenOut = mine.in.length === 0 && theirs.in.length === 0
  if (!isTakenOut && theirs.out.some(({ id }) => ids.has(id))) return withEdit(state, theirs)
  const joined = (first: CommandEdit, second: CommandEdit): State['plan'] => {
    const [one, other] = [edited(state.plan, first), edited(state.plan, second)]
    const { takenOut: _, ...plan } = edited(one, { out: second.out, in: second.in })
    const takenOut = joinedTakenOut(state.plan, other, one)
    return { ...plan, ...(takenOut.length > 0 && { takenOut: [...takenOut] }) }
  }
  const [plan, other] = [joined(theirs, mine), joined(mine, theirs)]
  const counts = ({ takenOut = [] }: State['plan']) => takenOut.map((one) => JSON.stringify(one)).sort()
  expect(plan.commands).toEqual(other.commands)
  expect(counts(plan)).toEqual(counts(other))
  return withPlan(state, plan)
}

function set(state: State, deed: Setting): State {
  const { parts } = state
  const { waves, rules, selection } = parts
  const eachWave = (change: (wave: OperationWave) => OperationWave) => ({
    ...state,
    parts: { ...parts, waves: { ...waves, waves: waves.waves.map(change) } },
  })
  switch (deed.does) {
    case 'RULE':
      return { ...state, parts: { ...parts, rules: { ...rules, ...deed.rule } } }
    case 'WANT':
      return eachWave((each) => (each.id === deed.wave ? { ...each, count: deed.count } : each))
    case 'WAVE':
      return eachWave((each) => (each.id === deed.wave ? { ...each, ...deed.set } : each))
    case 'TEMPLATE': {
      const { template: id, least, maxFields } = deed
      const templates = waves.templates.map((each) => {
        if (each.id !== id) return each
        const [first, ...units] = each.units
        return {
          ...each,
          maxFields,
          units: first ? [{ ...first, amount: first.mode === 'ALL' ? 0 : least }, ...units] : [],
        }
      })
      return { ...state, parts: { ...parts, waves: { ...waves, templates } } }
    }
    case 'SELECTION':
      return { ...state, parts: { ...parts, selection: { ...selection, ...deed.set } } }
    case 'CONQUERED': {
      const coords = deed.which > 8 ? targetAt(deed.which - 9) : placeOf(deed.which)
      return { ...state, conquered: new Set([...state.conquered, coords]) }
    }
  }
}
