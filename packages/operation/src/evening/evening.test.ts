// Whatever people do with a plan in an evening: what nobody asked to change does not change, what is locked or has left holds, a
// train is one thing, and what is told of the plan is true of what is there. Each plan on the way goes through the validator.
import fc from 'fast-check'
import { test } from 'vitest'
import { begun, OPENING } from './evening.fixture.ts'
import { deed, done, planned } from './evening-deeds.fixture.ts'
import { tellsTruly } from './evening-laws.fixture.ts'

/** Evenings; a thorough run sets ORACLE_SEEDS to thousands, and ORACLE_FROM to another seed than that of every day. */
const RUNS = Number(process.env['ORACLE_SEEDS'] ?? 20)
const SEED = Number(process.env['ORACLE_FROM'] ?? 20)

const evening = fc.record({ ...OPENING, deeds: fc.array(deed, { minLength: 4, maxLength: 14 }) })
type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never

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
  ...{ isSpread: false, hasFirst: false, comesHome: false, evenLoad: true, hasRuin: false },
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
  ...{ isSpread: true, hasFirst: true, comesHome: true, evenLoad: false, hasRuin: false },
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
  ...{ isSpread: false, hasFirst: false, comesHome: false, evenLoad: true, hasRuin: false },
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
  ...{ isSpread: true, hasFirst: false, comesHome: false, evenLoad: false, hasRuin: false },
  deeds: [{ does: 'LOCK', which: 42 }, { does: 'LOCK_ONE', which: 35 }, { does: 'AGAIN' }],
}

/** A target is ours by now, and what was locked for it stands, and is in vain. */
const LOCKED_IN_VAIN: Evening = {
  villages: [
    { axe: 0, ram: 0, snob: 0 },
    { axe: 0, ram: 0, snob: 0 },
    { axe: 0, ram: 3, snob: 0 },
  ],
  targets: 1,
  ...{ isSpread: false, hasFirst: false, comesHome: false, evenLoad: false, hasRuin: false },
  deeds: [{ does: 'AGAIN' }, { does: 'CONQUERED', which: 9 }, { does: 'LOCK', which: 0 }, { does: 'AGAIN' }],
}

const FOUND_BEFORE = [LOCKED_IN_VAIN, TWO_AT_ONE_MOMENT, SERVED_TWICE_BEFORE, MADE_UP_BESIDE_NOBLES, THIRD_OF_A_TRAIN]

test('whatever is done with a plan in an evening, only what somebody asked for changes [OPP-08 OPP-11]', () => {
  const evenings = (drawn: Evening) => {
    let state = planned(begun(drawn), { keepsPlan: false })
    for (const deed of drawn.deeds) {
      state = done(state, deed)
      tellsTruly(state)
    }
  }
  fc.assert(fc.property(evening, evenings), { numRuns: RUNS, seed: SEED, examples: FOUND_BEFORE.map((one) => [one]) })
})
