import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { isInFile, OPERATION_FILE_FORMAT, OPERATION_FILE_VERSION, OperationFile } from './operation-file.ts'
import { OperationTargets } from './operation-targets.ts'
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

test('troops and plans that are none are not in a file, and parts that were never saved are not', () => {
  const file = OperationFile.parse({
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
  })
  const parts = ['selection', 'targets', 'waves', 'rules', 'troops', 'plan'] as const
  expect(parts.filter((part) => isInFile(file, part))).toEqual(['targets'])
})
