import { expect, test } from 'vitest'
import { beginsState, parsePlannerState, stateEnd } from './planner-state.ts'
import type { TroopWorld } from './troop-world.ts'

const WORLD: TroopWorld = { units: ['axe', 'ram'], key: 'de253' }

test.each<[readonly string[], boolean]>([
  [['{"a":1}'], true],
  [['  { "a'], true],
  [['{', '  "a": 1'], true],
  [['{', ''], false],
  [['{'], false],
  [['{a} (1|2)', '"a"'], false],
  [['"a"'], false],
  [['(', '"a"'], false],
  [[], false],
])('of %j a state begins in the first line: %s', (lines, begins) => {
  expect(beginsState(lines, 0)).toBe(begins)
})

test.each<[readonly string[], number | undefined]>([
  [['{"a":1}', '}'], 0],
  [['{"a":', '{}', '}', '}'], 2],
  [['{"a":"}"', '}'], 1],
  [['{"a":"\\"}"', '}'], 1],
  [['{"a":"\\\\"}', '}'], 0],
  [['{"a":"\\\\\\"}"', '}'], 1],
  [['{"not closed', '}'], 1],
  [['{"a":{}'], undefined],
  [['}', '{', '}'], undefined],
  [['{'.repeat(50) + '}'.repeat(50)], 0],
  [['{'.repeat(51) + '}'.repeat(51)], undefined],
])('the object of %j ends in line %s', (lines, end) => {
  expect(stateEnd(lines, 0)).toBe(end)
})

/** The state of one player, in lines 3 to 5 of a text. */
function parsed(state: unknown, world = WORLD) {
  const [first = '', ...rest] = JSON.stringify(state).split(',')
  return parsePlannerState(
    ['', '', first, rest.join(',') && `,${rest.join(',')}`, '', 'x'],
    { first: 2, last: 4 },
    world,
  )
}
const ofVillages = (...villages: readonly unknown[]) => ({ worldCode: 'de253', troops: { 55: { villages } } })
const span = { firstLine: 3, lastLine: 5 }

test('villages of every player are read, and a unit that is not named is none', () => {
  const troops = {
    55: { villages: [{ coord: ' 1|2 ', units: { axe: 5, ram: '6', spear: 'x' } }] },
    56: { villages: [{ coord: '3|4', units: { axe: '?', ram: null } }] },
    57: { villages: 'none' },
    58: null,
  }
  expect(parsed({ worldCode: 'de253', troops })).toEqual({
    next: 5,
    format: 'plannerState',
    villages: [
      { at: { x: 1, y: 2 }, line: 3, lastLine: 5, amounts: { axe: 5, ram: 6 } },
      { at: { x: 3, y: 4 }, line: 3, lastLine: 5, amounts: { ram: 0 } },
    ],
    problems: [],
  })
})

test.each([
  ['is of another world', { ...ofVillages(), worldCode: 'pl210' }, { problem: 'OTHER_WORLD', subject: 'pl210' }],
  ['is a list', [1, 2], { problem: 'UNREADABLE_STATE' }],
  ['has no villages', ofVillages(), { problem: 'STATE_WITHOUT_TROOPS' }],
  ['has no players', { troops: [] }, { problem: 'STATE_WITHOUT_TROOPS' }],
  ['has no troops', { a: 1 }, { problem: 'STATE_WITHOUT_TROOPS' }],
])('a state that %s is told', (_what, state, problem) => {
  expect(parsed(state)).toEqual({ next: 5, villages: [], problems: [{ ...problem, line: 3, ...span }] })
})

test('a state that is no JSON is told', () => {
  expect(parsePlannerState(['{"a": nothing}'], { first: 0, last: 0 }, WORLD)).toEqual({
    next: 1,
    villages: [],
    problems: [{ problem: 'UNREADABLE_STATE', line: 1, firstLine: 1, lastLine: 1 }],
  })
})

test('a state whose world is not said, or for a reader that knows none, is read', () => {
  const village = { coord: '1|2', units: { axe: 1, ram: 2 } }
  expect(parsed({ ...ofVillages(village), worldCode: undefined }).villages).toHaveLength(1)
  expect(parsed({ ...ofVillages(village), worldCode: 7 }).villages).toHaveLength(1)
  expect(parsed({ ...ofVillages(village), worldCode: 'pl210' }, { units: ['axe', 'ram'] }).villages).toHaveLength(1)
})

test.each([
  [
    { coord: '1234|5', units: {} },
    { problem: 'BAD_COORDINATE', subject: '1234|5' },
  ],
  [
    { coord: 12, units: {} },
    { problem: 'BAD_COORDINATE', subject: '12' },
  ],
  [{ units: {} }, { problem: 'BAD_COORDINATE' }],
  ['1|2', { problem: 'BAD_COORDINATE' }],
  [{ coord: '1|2' }, { problem: 'NO_AMOUNTS', subject: '1|2' }],
  [
    { coord: '1|2', units: [1] },
    { problem: 'NO_AMOUNTS', subject: '1|2' },
  ],
  [
    { coord: '1|2', units: { axe: -1 } },
    { problem: 'NOT_A_COUNT', subject: '1|2 axe' },
  ],
  [
    { coord: '1|2', units: { axe: true } },
    { problem: 'NOT_A_COUNT', subject: '1|2 axe' },
  ],
  [
    { coord: '1|2', units: { ram: 10_000_000 } },
    { problem: 'COUNT_TOO_LARGE', subject: '1|2 ram' },
  ],
])('the village %j is told, and refuses no other', (village, problem) => {
  const { villages, problems } = parsed(ofVillages(village, { coord: '3|4', units: {} }))
  expect(villages).toMatchObject([{ at: { x: 3, y: 4 }, amounts: { axe: 0, ram: 0 } }])
  expect(problems).toEqual([{ ...problem, line: 3, ...span }])
})
