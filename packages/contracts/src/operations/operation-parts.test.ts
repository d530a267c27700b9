import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  isInFile,
  OPERATION_FILE_FORMAT,
  OPERATION_FILE_VERSION,
  OperationFile,
  operationFileCalls,
  type ReplacedPart,
} from './operation-file.ts'
import { OperationPlan } from './operation-plan.ts'
import { OperationTargets } from './operation-targets.ts'
import { NewTroops, PlayerTroops } from './operation-troops.ts'
import { OperationWaves } from './operation-waves.ts'

const faults = (type: z.ZodMiniType, value: unknown) =>
  type.safeParse(value).error?.issues.map(({ message, path }) => [message, ...path].join(' ')) ?? []

const group = (id: string) => ({ id, kind: 'CLEAR', name: '' })
const target = (coords: string, groupId: string) => ({ coords, group: groupId })

test.each<[string, object, readonly string[]]>([
  [
    'each group and village once',
    { groups: [group('a'), group('b')], targets: [target('1|1', 'a'), target('1|2', 'a')] },
    [],
  ],
  ['a group twice', { groups: [group('a'), group('a')], targets: [] }, ['GROUP_TWICE groups']],
  [
    'a village twice',
    { groups: [group('a')], targets: [target('1|1', 'a'), target('1|1', 'a')] },
    ['TARGET_TWICE targets'],
  ],
  [
    'a village of no group',
    { groups: [group('a')], targets: [target('1|1', 'a'), target('1|2', 'b')] },
    ['UNKNOWN_GROUP targets'],
  ],
])('targets of an operation are judged: %s', (_name, targets, expected) => {
  expect(faults(OperationTargets, targets)).toEqual(expected)
})

const template = (id: string) => ({ id, name: '', kind: 'NUKE', units: [{ unit: 'axe', mode: 'ALL', amount: 0 }] })
const wave = (id: string, templates: readonly string[], more: object = {}) => ({
  id,
  name: '',
  groups: [],
  templates,
  count: 1,
  landing: { kind: 'AT', from: '2026-11-24T20:00:00' },
  isEqualToPrevious: false,
  isSpread: false,
  avoidsWholeMinutes: false,
  ...more,
})

test.each<[string, object, readonly string[]]>([
  [
    'templates that are there, also for the first of a train',
    {
      templates: [template('a'), template('b')],
      waves: [wave('v', ['a']), wave('w', [], { train: { first: 'b' } }), wave('x', ['b'], { train: {} })],
    },
    [],
  ],
  ['a template twice', { templates: [template('a'), template('a')], waves: [] }, ['TEMPLATE_TWICE templates']],
  ['a wave twice', { templates: [template('a')], waves: [wave('w', []), wave('w', ['a'])] }, ['WAVE_TWICE waves']],
  [
    'one of two templates that is none',
    { templates: [template('a')], waves: [wave('v', ['a']), wave('w', ['a', 'b'])] },
    ['UNKNOWN_TEMPLATE waves'],
  ],
  [
    'the first of a train that is none',
    { templates: [template('a')], waves: [wave('w', ['a'], { train: { first: 'b' } }), wave('x', ['a'])] },
    ['UNKNOWN_TEMPLATE waves'],
  ],
])('waves of an operation are judged: %s', (_name, waves, expected) => {
  expect(faults(OperationWaves, waves)).toEqual(expected)
})

const command = (id: string) => ({
  id,
  source: '1|1',
  target: '2|2',
  playerId: 1,
  wave: 'w',
  template: 'a',
  units: { axe: 5 },
  launch: Date.UTC(2026, 10, 24, 18),
  arrival: Date.UTC(2026, 10, 24, 20),
})
const figures = {
  planned: 0,
  wanted: 0,
  bound: 0,
  proven: true,
  seenByTower: 0,
  seed: 1,
  milliseconds: 1,
  plannedAt: Date.UTC(2026, 10, 24, 12),
}
const planOf = (...ids: string[]) => ({ commands: ids.map(command), shortages: [], figures })

test.each<[string, object, readonly string[]]>([
  ['no command at all', planOf(), []],
  ['each command once', planOf('a', 'b'), []],
  ['a command twice', planOf('a', 'b', 'a'), ['COMMAND_TWICE commands']],
])('a plan of an operation is judged: %s', (_name, plan, expected) => {
  expect(faults(OperationPlan, plan)).toEqual(expected)
})

const troopsOf = (playerId: number, ...coords: string[]) => ({
  playerId,
  mark: 'AT_HOME',
  broughtBy: '',
  villages: coords.map((coords) => ({ coords, atHome: { axe: 5 } })),
})

test.each<[string, object, readonly string[]]>([
  ['each village once', troopsOf(1, '1|1', '1|2'), []],
  ['a village twice', troopsOf(1, '1|1', '1|2', '1|1'), ['VILLAGE_TWICE villages']],
])("a player's troops are judged: %s", (_name, troops, expected) => {
  expect(faults(PlayerTroops, troops)).toEqual(expected)
})

const brought = (playerId: number) => ({ ...troopsOf(playerId, '1|1'), revision: 0 })

test.each<[string, object, readonly string[]]>([
  ['each player once, two of them with the same village', { players: [brought(1), brought(2)] }, []],
  ['a player twice', { players: [brought(1), brought(2), brought(1)] }, ['PLAYER_TWICE players']],
])('troops that are brought are judged: %s', (_name, troops, expected) => {
  expect(faults(NewTroops, troops)).toEqual(expected)
})

const fileWith = (parts: object) => ({
  format: OPERATION_FILE_FORMAT,
  version: OPERATION_FILE_VERSION,
  name: 'North',
  world: 'nl100',
  selection: null,
  targets: { groups: [], targets: [] },
  waves: null,
  rules: null,
  troops: [],
  plans: [],
  ...parts,
})
const fileTroops = (playerId: number) => ({ ...troopsOf(playerId, '1|1'), broughtAt: Date.UTC(2026, 10, 24, 12) })
const filePlan = (version: number) => ({
  version,
  author: 'Ann',
  cause: 'PLANNED',
  note: '',
  savedAt: Date.UTC(2026, 10, 24, 12),
  plan: planOf('a'),
})

const pinned = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...filePlan(at + 1), isPinned: true, name: 'kept' }))

test.each<[string, object, readonly string[]]>([
  ['versions of a plan with some left out', { plans: [filePlan(1), filePlan(2), filePlan(7)] }, []],
  ['a version after a newer one', { plans: [filePlan(2), filePlan(1)] }, ['VERSIONS_OUT_OF_ORDER plans']],
  ['ten pinned versions', { plans: pinned(10) }, []],
  ['eleven of them', { plans: pinned(11) }, ['PINNED_VERSIONS_FULL plans']],
  ['a version twice', { plans: [filePlan(1), filePlan(1)] }, ['VERSIONS_OUT_OF_ORDER plans']],
  ['troops of two players', { troops: [fileTroops(1), fileTroops(2)] }, []],
  ['troops of one player twice', { troops: [fileTroops(1), fileTroops(1)] }, ['PLAYER_TWICE troops']],
])('a file of an operation is judged: %s', (_name, parts, expected) => {
  expect(faults(OperationFile, fileWith(parts))).toEqual(expected)
})

const PARTS = ['selection', 'targets', 'waves', 'rules', 'troops', 'plan'] as const

test.each<[string, object, readonly ReplacedPart[]]>([
  ['troops and plans that are none are not in it', {}, ['targets']],
  ['troops and plans are', { targets: null, troops: [fileTroops(1)], plans: [filePlan(1)] }, ['troops', 'plan']],
])('parts of a file that were never saved are not in it, and %s', (_name, parts, expected) => {
  const file = OperationFile.parse(fileWith(parts))
  expect(PARTS.filter((part) => isInFile(file, part))).toEqual(expected)
})

test.each<[string, readonly ReplacedPart[], readonly string[]]>([
  ['all that it has', ['targets', 'troops'], []],
  ['something that it lacks besides', ['targets', 'waves'], ['NOT_IN_FILE parts']],
  ['only what it lacks', ['plan'], ['NOT_IN_FILE parts']],
])('an operation takes of a file %s, or nothing', (_name, parts, expected) => {
  const revisions = { selection: 0, targets: 0, waves: 0, rules: 0, troops: 0, plan: 0 }
  const replacing = { file: fileWith({ troops: [fileTroops(1)] }), parts, revisions }
  expect(faults(operationFileCalls.replace.schema.body, replacing)).toEqual(expected)
})
