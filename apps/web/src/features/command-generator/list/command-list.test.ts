import { parseOffPackLine } from '@muster/formats'
import type { Coord } from '@muster/game'
import { expect, test } from 'vitest'
import type { AdvancedSettings, CommandOrder } from '../../../storage/stored.ts'
import { nextSort } from '../../../ui/table/sorting.ts'
import {
  type Command,
  type CommandView,
  commandsOf,
  isNight,
  isOpened,
  linkOf,
  orderedBy,
  sentInFull,
  shownCommands,
  sortOf,
  type WorldTemplates,
  withWorldTemplate,
  worldTemplate,
} from './command-list.ts'

/** A line from 500|500 to 520|500 that leaves ten hours before it arrives, with rams unless told otherwise. */
function line(arrival: string, { unit = 'ram', launch = '10:00:00', tail = '1' } = {}) {
  const reading = parseOffPackLine(
    `500|500->520|500,20.00,${unit},Attack,2026-11-24 ${arrival},10:00:00.000,2026-11-24 ${launch},${tail}`,
  )
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.line
}

const VIEW: CommandView = { filter: 'all', sortBy: 'arrival', direction: 'asc' }
const list = commandsOf([
  line('20:00:02', { launch: '10:00:01' }),
  line('20:00:03', { launch: '10:00:00' }),
  line('20:00:01', { launch: '10:00:02' }),
])
const ids = (commands: readonly Command[]) => commands.map(({ id }) => id).join(' ')

test('a command has its place, and the template that its line names or its unit suggests [CMD-08]', () => {
  const commands = commandsOf([
    line('20:00:00'),
    line('20:00:00', { unit: 'catapult' }),
    line('20:00:00', { tail: '1,Fake' }),
  ])
  expect(commands.map(({ index, template }) => [index, template])).toEqual([
    [1, 'Nuke'],
    [2, 'Fake'],
    [3, 'Fake'],
  ])
})

test.each([
  ['by arrival, as they first come', VIEW, '3 1 2'],
  ['by arrival, falling', { ...VIEW, direction: 'desc' }, '2 1 3'],
  ['by launch', { ...VIEW, sortBy: 'launch' }, '2 1 3'],
  ['by place, falling', { ...VIEW, sortBy: 'index', direction: 'desc' }, '3 2 1'],
  ['in the order of the lines', { ...VIEW, direction: 'none' }, '1 2 3'],
] as const)('commands stand %s [CMD-11]', (_order, view, told) => {
  expect(ids(shownCommands(list, {}, view))).toBe(told)
})

test('a head goes from rising to falling to none, and another head begins anew [CMD-11]', () => {
  const pressed = (view: CommandOrder, column: string) => orderedBy(view, nextSort(sortOf(view), column))
  const rising: CommandOrder = { sortBy: 'arrival', direction: 'asc' }
  const falling = pressed(rising, 'arrival')
  const none = pressed(falling, 'arrival')
  expect([falling, none, pressed(none, 'arrival')].map(({ direction }) => direction)).toEqual(['desc', 'none', 'asc'])
  expect(pressed(falling, 'launch')).toEqual({ sortBy: 'launch', direction: 'asc' })
})

test('of three commands the two that are not opened are still to do [CMD-10]', () => {
  const opened = { 1: 5_000 }
  expect(ids(shownCommands(list, opened, { ...VIEW, filter: 'todo' }))).toBe('3 2')
  expect(list.map((each) => isOpened(opened, each))).toEqual([true, false, false])
})

test.each([
  ['00:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
  ['23:59:59', false],
])('an arrival at %s is at night: %s [CMD-16]', (arrival, told) => {
  expect(isNight(line(arrival, { launch: '00:00:00' }).arrival)).toBe(told)
})

const VILLAGES: Readonly<Record<string, number>> = { '500|500': 11, '520|500': 31 }
const idAt = ({ x, y }: Coord) => VILLAGES[`${x}|${y}`]
const world = { url: 'https://nl100.tribalwars.nl', domain: 'nl' }
const PLAIN = 'https://nl100.tribalwars.nl/game.php?village=11&screen=place&target=31'
const NOTHING = { units: {}, templateId: '' }
const templates: WorldTemplates = {
  Fake: { units: { ram: { amount: 1, sendAll: false }, spy: { amount: null, sendAll: true } }, templateId: '7' },
  Nuke: { units: { ram: { amount: 300, sendAll: false }, axe: { amount: 5000, sendAll: true } }, templateId: '' },
}

test.each([
  ['both villages [CMD-08]', line('20:00:00'), { Fake: NOTHING, Nuke: NOTHING }, ''],
  ['the troops of its template, of a nuke [ACMD-08 CMD-22]', line('20:00:00'), templates, '&axe=5000&ram=300'],
  ['the troops of its template, of a fake [ACMD-08]', line('20:00:00', { tail: '1,Fake' }), templates, '&ram=1'],
  [
    'the nobles of its line [CMD-23]',
    line('20:00:00', { unit: 'snob', tail: '4' }),
    { Fake: NOTHING, Nuke: NOTHING },
    '&snob=4',
  ],
  ['an amount of other units not [CMD-23]', line('20:00:00', { tail: '4' }), { Fake: NOTHING, Nuke: NOTHING }, ''],
])('a link names %s', (_what, given, told, parameters) => {
  const [only] = commandsOf([given])
  expect(only && linkOf(only, { world, idAt, templates: told })).toBe(PLAIN + parameters)
})

test('a command that tells what it sends fills in that, and not what the template says', () => {
  const [only] = commandsOf([line('20:00:00', { tail: '1,Fake,axe=6800 ram=300,note=Nukes' })])
  expect(only && linkOf(only, { world, idAt, templates })).toBe(`${PLAIN}&axe=6800&ram=300`)
})

test('on the British market a link fills in no troops [CMD-22]', () => {
  const [only] = commandsOf([line('20:00:00', { unit: 'snob', tail: '4' })])
  expect(only && linkOf(only, { world: { ...world, domain: 'uk' }, idAt, templates })).toBe(PLAIN)
})

test('a command of a village that is not on the world has no link', () => {
  const [only] = commandsOf([line('20:00:00')])
  expect(only && linkOf(only, { world, idAt: () => undefined, templates })).toBeUndefined()
})

test('what goes in full is told apart from the amounts [CMD-22]', () => {
  expect(sentInFull(templates.Fake)).toEqual(['spy'])
  expect(sentInFull(templates.Nuke)).toEqual(['axe'])
})

test('what a template says on one world says nothing of another [STORE-16 STORE-17]', () => {
  const empty: AdvancedSettings = { units: {}, templateId: {} }
  const settings = withWorldTemplate(empty, 'nl100', templates.Fake)
  expect(worldTemplate(settings, 'nl100')).toEqual(templates.Fake)
  expect(worldTemplate(settings, 'nl101')).toEqual(NOTHING)
  const both = withWorldTemplate(settings, 'nl101', templates.Nuke)
  expect(worldTemplate(both, 'nl100')).toEqual(templates.Fake)
})
