import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { LARGEST_TRIAL, MOST_PLANS_AGAIN, TRIAL_PROGRAM_WORK } from '../tuning.ts'
import { countOfOptions, type PlannedAgain, type Trial, Trials, type Won } from './trials.ts'

/** Trials of a question with a plan of five; a changed question is its name. */
function trialsOf(given: Partial<Trial<string>> & { readonly again?: Partial<PlannedAgain> } = {}) {
  const { again, ...trial } = given
  const asked: [changed: string, work: number][] = []
  const trials = new Trials<string>({
    isMost: true,
    planned: 5,
    pairs: 1,
    options: () => 1,
    figures: 'EXACT',
    planAgain: (changed, work) => {
      asked.push([changed, work])
      return { planned: 7, isMost: true, arithmetic: 0, ...again }
    },
    ...trial,
  })
  return { trials, asked, tried: (changed = 'changed') => trials.plannedAgain(() => changed) }
}

test.each<[string, Parameters<typeof trialsOf>[0], Won | undefined]>([
  ['neither plan could have more', {}, { wins: 2, isLeast: false }],
  ['neither could, and nothing is won', { again: { planned: 5 } }, { wins: 0, isLeast: false }],
  ['the plan could have more', { isMost: false, figures: 'SURE' }, { wins: 2, isLeast: true }],
  ['the changed one could', { again: { isMost: false }, figures: 'SURE' }, { wins: 2, isLeast: true }],
  ['nothing is won yet', { again: { planned: 5, isMost: false }, figures: 'SURE' }, undefined],
  ['less is had than before', { again: { planned: 4, isMost: false }, figures: 'SURE' }, undefined],
  ['only an exact figure is asked for', { again: { isMost: false } }, undefined],
])('a plan of the changed question says what a change wins: %s', (_when, given, won) => {
  expect(trialsOf(given).tried()).toEqual(won)
})

test('no plan is made that could not say an exact figure, where only that is asked for', () => {
  const isPlanned = (given: Parameters<typeof trialsOf>[0]) => {
    const { tried, asked } = trialsOf(given)
    tried()
    return asked.length === 1
  }
  expect(isPlanned({ isMost: false })).toBe(false)
  expect(isPlanned({ isMost: false, figures: 'SURE' })).toBe(true)
  expect(isPlanned({ options: () => LARGEST_TRIAL })).toBe(true)
  expect(isPlanned({ options: () => LARGEST_TRIAL + 1 })).toBe(false)
  expect(isPlanned({ options: () => LARGEST_TRIAL + 1, figures: 'SURE' })).toBe(true)
  expect(isPlanned({ pairs: LARGEST_TRIAL })).toBe(true)
  expect(isPlanned({ pairs: LARGEST_TRIAL + 1, figures: 'SURE' })).toBe(false)
})

test('a changed question gets what of the steps is left for its program, and none where it is too large for one', () => {
  const { tried, asked } = trialsOf({
    figures: 'SURE',
    again: { arithmetic: 1000 },
    options: (changed) => (changed === 'large' ? LARGEST_TRIAL + 1 : 1),
  })
  for (const name of ['first', 'large', 'third']) tried(name)
  expect(asked).toEqual([
    ['first', TRIAL_PROGRAM_WORK],
    ['large', 0],
    ['third', TRIAL_PROGRAM_WORK - 2000],
  ])
})

test('without steps left nothing exact is planned', () => {
  const { tried, asked } = trialsOf({ again: { arithmetic: TRIAL_PROGRAM_WORK } })
  expect([tried(), tried()]).toEqual([{ wins: 2, isLeast: false }, undefined])
  expect(asked).toHaveLength(1)
})

test('one report makes so many plans, and what makes none counts for none', () => {
  const { trials, tried, asked } = trialsOf()
  for (let i = 0; i < MOST_PLANS_AGAIN; i++) expect(tried(`${i}`)).toBeDefined()
  expect(tried('one more')).toBeUndefined()
  expect(asked).toHaveLength(MOST_PLANS_AGAIN)
  expect(trials.once('argued', () => ({ wins: 1, isLeast: false }))).toEqual({ wins: 1, isLeast: false })
})

test('a trial of one name is made once, also where it came to nothing', () => {
  const { trials } = trialsOf()
  let asked = 0
  const once = (name: string, won: Won | undefined) =>
    trials.once(name, () => {
      asked++
      return won
    })
  const two = { wins: 2, isLeast: false }
  expect([once('a', two), once('a', undefined), once('b', undefined), once('b', two)]).toEqual([
    two,
    two,
    undefined,
    undefined,
  ])
  expect(asked).toBe(2)
})

test('whoever may send to a wish counts once for each second at which it may arrive', () => {
  const wish = (seconds: number) => ({ arrival: instant(0), latestArrival: instant(seconds * 1000) })
  expect(countOfOptions([], () => 9)).toBe(0)
  expect(countOfOptions([wish(0), wish(3)], () => 2)).toBe(2 + 8)
  expect(countOfOptions([wish(0), wish(3)], (one) => (one.latestArrival > 0 ? 1 : 0))).toBe(4)
})
