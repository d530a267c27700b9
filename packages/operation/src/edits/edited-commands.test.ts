import type { OperationCommand } from '@muster/contracts'
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import {
  addition,
  applied,
  type CommandEdit,
  keptOnPurpose,
  leavingOf,
  locking,
  otherLanding,
  otherSource,
  removal,
  trainOf,
  undone,
} from './edited-commands.ts'

function command(id: string, given: Partial<OperationCommand> = {}): OperationCommand {
  return {
    id,
    source: '500|500',
    target: '520|500',
    playerId: 1,
    wave: 'nukes',
    template: 'nuke',
    units: { axe: 7000, ram: 300 },
    launch: 1000,
    arrival: 9000,
    ...given,
  }
}

const NUKE = command('nuke')
const FIRST = command('first', { wave: 'trains', launch: 3000, inTrain: 1 })
const SECOND = command('second', { wave: 'trains', launch: 3000, inTrain: 2 })
const PLAN = [NUKE, FIRST, SECOND]
const OTHER: Candidate = {
  source: '501|500',
  playerId: 2,
  template: 'nuke34',
  fields: 19,
  units: { axe: 5000, ram: 200 },
  launch: instant(4000),
  arrival: instant(9000),
  left: {},
  broken: [],
}

test.for<{ name: string; edit: CommandEdit }>([
  { name: 'removes', edit: removal(PLAN, [FIRST]) },
  { name: 'removes one of a train on purpose', edit: removal(PLAN, [FIRST], 'SINGLE') },
  { name: 'locks', edit: locking(PLAN, PLAN, true) },
  { name: 'gives another source', edit: otherSource(PLAN, NUKE, OTHER) },
  { name: 'gives another landing', edit: otherLanding(PLAN, SECOND, { arrival: 12_000, broken: [] }) },
  { name: 'adds', edit: addition(PLAN, NUKE, OTHER) },
  { name: 'keeps a broken rule on purpose', edit: keptOnPurpose(NUKE, ['MORALE']) },
])('an edit that $name is taken back without a trace, also after another edit', ({ edit }) => {
  const after = applied(PLAN, edit)
  expect(after).not.toEqual(PLAN)
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  expect(applied(after, undone(edit))).toEqual(PLAN)
  const late = command('late', { launch: 99_000 })
  expect(applied([...after, late], undone(edit))).toEqual([...PLAN, late])
})

test('another source sends from another village, by hand, under another name and in no train', () => {
  const [moved] = otherSource(PLAN, FIRST, { ...OTHER, broken: ['OWNER_ASLEEP'] }).in
  expect(moved).toMatchObject({
    source: '501|500',
    playerId: 2,
    template: 'nuke34',
    wave: 'trains',
    launch: 4000,
    isByHand: true,
    brokenOnPurpose: ['OWNER_ASLEEP'],
  })
  expect(moved?.inTrain).toBeUndefined()
  expect(PLAN.map(({ id }) => id)).not.toContain(moved?.id)
})

test('a train lands together, and leaves as much later as it lands', () => {
  const { out, in: put } = otherLanding(PLAN, SECOND, { arrival: 12_000, broken: ['OUTSIDE_WINDOW'] })
  expect(out).toEqual([FIRST, SECOND])
  expect(put.map(({ launch, arrival, inTrain }) => [launch, arrival, inTrain])).toEqual([
    [6000, 12_000, 1],
    [6000, 12_000, 2],
  ])
  expect(put.every(({ isByHand, brokenOnPurpose }) => isByHand && brokenOnPurpose?.[0] === 'OUTSIDE_WINDOW')).toBe(true)
  expect(trainOf(PLAN, NUKE)).toEqual([NUKE])
})

test('locking leaves alone what is locked', () => {
  const locked = command('locked', { isLocked: true })
  const plan = [locked, NUKE]
  expect(locking(plan, plan, true).in).toEqual([{ ...NUKE, isLocked: true }])
  expect(locking(plan, plan, false).in).toEqual([command('locked')])
})

test('a train is removed and locked as one thing, and single nobles of it on purpose only', () => {
  const ids = (commands: readonly { readonly id: string }[]) => commands.map(({ id }) => id)
  const other = command('other', { wave: 'trains', source: '502|500', launch: 3000, inTrain: 1 })
  const plan = [...PLAN, other]
  expect(ids(removal(plan, [SECOND]).out)).toEqual(['first', 'second'])
  expect(ids(removal(plan, [SECOND], 'SINGLE').out)).toEqual(['second'])
  expect(ids(removal(plan, [SECOND, FIRST, NUKE]).out)).toEqual(['first', 'second', 'nuke'])
  const locked = applied(plan, locking(plan, [FIRST], true))
  expect(ids(locked.filter(({ isLocked }) => isLocked))).toEqual(['first', 'second'])
  expect(ids(locking(locked, [SECOND], false).in)).toEqual(['first', 'second'])
  expect(ids(locking(plan, [FIRST], true, 'SINGLE').in)).toEqual(['first'])
})

test('a train is told by the places in it, however the plan lists it', () => {
  const third = command('third', { wave: 'trains', launch: 3000, inTrain: 3 })
  const ids = trainOf([third, SECOND, NUKE, FIRST], SECOND).map(({ id }) => id)
  expect(ids).toEqual(['first', 'second', 'third'])
})

test('the same edit twice has two names', () => {
  const once = applied(PLAN, addition(PLAN, NUKE, OTHER))
  const twice = applied(once, addition(once, NUKE, OTHER))
  expect(new Set(twice.map(({ id }) => id)).size).toBe(PLAN.length + 2)
})

test('commands that leave and land together stand in the order of their names, however they came', () => {
  const named = ['c', 'a', 'b'].map((id) => command(id))
  expect(applied(named, { out: [], in: [] }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(applied([], { out: [], in: [command('late', { arrival: 9_500 }), ...named] }).map(({ id }) => id)).toEqual([
    ...['a', 'b', 'c', 'late'],
  ])
})

test('what was taken out and put back with an edit is the other way round once it is undone', () => {
  const [takenOut, putBack] = [
    [{ wave: 'w', target: '1|1', count: 1, wanted: 2 }],
    [{ wave: 'v', target: '2|2', count: 2, wanted: 3 }],
  ]
  expect(undone({ out: [], in: [], takenOut, putBack })).toEqual({
    ...{ out: [], in: [], takenOut: putBack, putBack: takenOut },
  })
  expect(undone({ out: [NUKE], in: [] })).toEqual({ out: [], in: [NUKE] })
})

test('a command that is added for a hit is of its building, and one that leaves alone has no place in a train', () => {
  const [added] = addition(PLAN, { wave: 'ruin', target: '520|500', building: 'smithy' }, OTHER).in
  expect(added).toMatchObject({ wave: 'ruin', building: 'smithy', isByHand: true, source: '501|500' })
  expect(addition(PLAN, { wave: 'ruin', target: '520|500' }, OTHER).in[0]).not.toHaveProperty('building')
  expect(
    otherSource(PLAN, NUKE, { ...OTHER, train: [{ template: 'nuke', units: { axe: 1 } }] }).in[0],
  ).not.toHaveProperty('inTrain')
})

test('what is removed leaves nothing in its place, and what is added takes nothing away', () => {
  expect(removal(PLAN, [NUKE])).toEqual({ out: [NUKE], in: [] })
  expect(addition(PLAN, NUKE, OTHER).out).toEqual([])
})

test('a command that breaks no rule is not told to break one on purpose', () => {
  expect(addition(PLAN, NUKE, OTHER).in[0]).not.toHaveProperty('brokenOnPurpose')
  expect(keptOnPurpose({ ...NUKE, brokenOnPurpose: ['MORALE'] }, []).in[0]).not.toHaveProperty('brokenOnPurpose')
})

test('a rule that is broken on purpose is told of the command, which is by hand then, and so is that none is', () => {
  const { out, in: put } = keptOnPurpose({ ...NUKE, brokenOnPurpose: ['MORALE'] }, ['OUT_OF_RANGE'])
  expect(out).toEqual([{ ...NUKE, brokenOnPurpose: ['MORALE'] }])
  expect(put).toEqual([{ ...NUKE, isByHand: true, brokenOnPurpose: ['OUT_OF_RANGE'] }])
  expect(keptOnPurpose({ ...NUKE, brokenOnPurpose: ['MORALE'] }, []).in).toEqual([{ ...NUKE, isByHand: true }])
})

test('what leaves alone is in no train, whatever leaves with it', () => {
  const alone = command('alone', { wave: 'trains', launch: 3000 })
  expect(trainOf([...PLAN, alone], FIRST)).toEqual([FIRST, SECOND])
  expect(leavingOf(alone)).not.toBe(leavingOf({ ...alone, id: 'twin' }))
  expect(leavingOf(FIRST)).toBe(leavingOf(SECOND))
})

test('a command that lands when it did keeps its name', () => {
  const plan = applied(PLAN, addition(PLAN, NUKE, OTHER))
  const added = plan.find(({ source }) => source === OTHER.source)
  if (!added) throw new Error('It was added.')
  const { arrival } = added
  expect(otherLanding(plan, added, { arrival, broken: [] }).in.map(({ id }) => id)).toEqual([added.id])
})
