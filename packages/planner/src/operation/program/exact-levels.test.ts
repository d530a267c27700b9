// What the best plans of small operations send, level by level: the most important first, then templates, what was there, senders, towers, trains.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, RUIN, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { Operation, Wish } from '../operation.ts'
import {
  asked,
  countOf,
  EVENING,
  fixedCommand,
  type Given,
  NEAR,
  RUINS,
  sent,
  solved,
  TARGETS,
  WINDOW,
  wishes,
} from './exact.fixture.ts'

test('commands of the most important wishes come first, the rest follows', () => {
  const ranks = (...list: number[]) =>
    sent({ villages: [RUINS(40)], wishes: list.map((rank, i) => wish(TARGETS[i]!, [RUIN], { rank })) }).commands.map(
      (command) => command.wish,
    )
  expect(ranks(2, 0, 3, 1)).toEqual([1, 3])
  expect(ranks(0, 3, 1, 2)).toEqual([0, 2])
  // One nuke of the first rank before two commands of the second.
  const both = sent({
    villages: [village(coord('500|500'), { axe: 1000, ram: 10, catapult: 40 })],
    templates: TEMPLATES.map((each, i) =>
      i === NUKE
        ? { ...each, units: [...each.units, { unit: 'catapult', least: 30, takes: 'least', stays: 0 }] }
        : each,
    ),
    wishes: [...wishes(2, { rank: 1 }), ...wishes(1, {}, [NUKE])],
  })
  expect(both.commands.map(({ templates }) => templates)).toEqual([[NUKE]])
})

const WEST = village(coord('496|500'), { catapult: 20 }, { owner: 2 })
const PREFERRED = { senders: { preferred: [2] } }

test('of equal counts the better templates are sent, then what was planned before, then preferred senders', () => {
  const first = (given: Given) => sent({ wishes: wishes(1), ...given }).commands[0]
  // Travel alone: the nearer one, or the farther one where the slowest are asked for.
  expect(first({ villages: [WEST, NEAR] })?.from).toBe(1)
  expect(first({ villages: [WEST, NEAR], objective: { order: 'slowest' } })?.from).toBe(0)
  expect(first({ villages: [NEAR, WEST], objective: { order: 'slowest', even: true } })?.from).toBe(1)
  expect(first({ villages: [WEST, NEAR], wishes: wishes(1, PREFERRED) })?.from).toBe(0)
  const before = [{ village: 1, wish: 0, template: RUIN, arrival: EVENING }]
  expect(first({ villages: [WEST, NEAR], wishes: wishes(1, PREFERRED), before })?.from).toBe(1)
  const better = village(coord('490|500'), { ram: 9 }, { owner: 3 })
  expect(first({ villages: [WEST, NEAR, better], wishes: wishes(1, PREFERRED, [FAKE, RUIN]), before })?.from).toBe(2)
})

test('of equal senders one that no tower sees is sent, however far he travels', () => {
  const towers = [{ at: coord('507|500'), level: 1 }]
  const far = village(coord('504|490'), { catapult: 20 })
  const near = village(coord('508|500'), { catapult: 20 })
  expect(sent({ villages: [near, far], wishes: wishes(1), towers }).commands.map(({ from }) => from)).toEqual([1])
  expect(sent({ villages: [near, far], wishes: wishes(1) }).commands.map(({ from }) => from)).toEqual([0])
  // A sender who is preferred may be seen.
  const stranger = { ...far, owner: 2 }
  const preferring = wishes(1, { senders: { preferred: [1] } })
  expect(sent({ villages: [near, stranger], wishes: preferring, towers }).commands.map(({ from }) => from)).toEqual([0])
})

test('a command of the plan before keeps its second where that is free', () => {
  const before = [{ village: 0, wish: 0, template: RUIN, arrival: later(EVENING, 7) }]
  const kept = sent({ wishes: wishes(1, WINDOW), before })
  expect(kept.commands.map(({ second }) => second)).toEqual([7])
  // Otherwise the first moment will do, and no other is asked for.
  expect(sent({ wishes: wishes(1, WINDOW) }).commands.map(({ second }) => second)).toEqual([0])
})

test('a train is whole before others have more of its nobles', () => {
  const nobles = (snob: number, place: string) => village(coord(place), { snob, axe: 900 })
  const two = { wishes: wishes(2, { wanted: 4, train: {} }, [NOBLE]) }
  // Each of the villages is nearer to another target.
  const { commands, count } = sent({ ...two, villages: [nobles(3, '505|500'), nobles(3, '500|505')] })
  expect(count).toBe(6)
  expect(commands.map((each) => each.templates.length).sort()).toEqual([1, 2, 3])
})

test('what joins a train that is fixed is neither a launch nor a service more', () => {
  const train = { ...fixedCommand({ wish: 0, amounts: { snob: 1 } }), isTrain: true }
  const one = {
    wishes: wishes(1, { wanted: 4, train: {} }, [NOBLE]),
    villages: [village(coord('500|500'), { snob: 9, axe: 900 })],
  }
  const whole = asked({ ...one })
  const { departures } = solved(whole).answer ?? expect.unreachable()
  const launch = departures[0]?.at ?? expect.unreachable()
  const rules = { load: { gapSeconds: 60, most: 1 }, uniqueTarget: true }
  expect(countOf({ ...one, rules, fixed: [{ ...train, launch }] })).toBe(3)
  expect(countOf({ ...one, rules, fixed: [{ ...fixedCommand({ amounts: { snob: 1 } }), launch }] })).toBe(0)
})

test('a train comes from as few villages as possible, the first of it by a template of its own', () => {
  const nobles = (snob: number, place = '500|500') => village(coord(place), { snob, axe: 9000, ram: 1000 })
  const trains = (given: Partial<Wish>, ...villages: Operation['villages']) =>
    sent({ villages, wishes: wishes(1, { wanted: 3, train: {}, ...given }, [NOBLE]) }).commands.map(
      ({ from, templates }) => [from, templates] as const,
    )
  expect(trains({}, nobles(2, '503|500'), nobles(3))).toEqual([[1, [NOBLE, NOBLE, NOBLE]]])
  expect(trains({ train: { first: NUKE } }, nobles(3))).toEqual([[0, [NUKE, NOBLE, NOBLE]]])
  expect(trains({}, nobles(2, '503|500'), nobles(1)).length).toBe(2)
  // Of two ways to make four of three and one the nearer village sends the three.
  const [longer] = trains({ wanted: 4 }, nobles(3), nobles(3, '503|500')).filter(
    ([, templates]) => templates.length > 1,
  )
  expect(longer).toEqual([1, [NOBLE, NOBLE, NOBLE]])
})

test('each command of a train leaves its own losses', () => {
  const home = { share: 0.5, marginSeconds: 0 }
  const given = {
    villages: [village(coord('500|500'), { snob: 2, axe: 900 })],
    wishes: [
      ...wishes(1, { wanted: 2, train: {}, home }, [NOBLE]),
      ...wishes(1, { wanted: 2, rank: 1, train: {}, arrival: at('2026-06-11 20:00') }, [NOBLE]),
    ],
  }
  expect(countOf(given)).toBe(2)
})

test('the answer names launches, landings and trains', () => {
  const whole = asked({ wishes: [...wishes(1, WINDOW), ...wishes(1, { wanted: 2, train: {} }, [NOBLE])] })
  const { departures } = solved(whole).answer ?? expect.unreachable()
  const byTrain = departures.toSorted((a, b) => a.train.length - b.train.length)
  expect(byTrain.map(({ commands, at: launch, arrival }) => ({ commands, launch, arrival }))).toEqual([
    { commands: 1, launch: at('18:00'), arrival: EVENING },
    // Nobles take 35 minutes a field.
    { commands: 1, launch: at('17:40'), arrival: EVENING },
  ])
  expect(byTrain[0]?.train).toBe('')
  expect(byTrain[1]?.train).not.toBe('')
})
