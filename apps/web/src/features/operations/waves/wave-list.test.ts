import { type CommandTemplate, MOST_TEMPLATES, MOST_WAVES, type OperationWaves } from '@muster/contracts'
import { expect, test } from 'vitest'
import {
  addedTemplate,
  addedWave,
  copiedWave,
  movedWave,
  shifted,
  wavesOfTemplate,
  withoutTemplate,
  withoutWave,
  withTemplate,
  withTemplates,
  withWave,
} from './wave-list.ts'

test.each<{ at: number; by: 1 | -1; after: string }>([
  { at: 0, by: 1, after: 'bac' },
  { at: 2, by: -1, after: 'acb' },
  { at: 0, by: -1, after: 'abc' },
  { at: 2, by: 1, after: 'abc' },
  { at: 3, by: -1, after: 'abc' },
])('an item of a short list is moved by one place, and stays where there is none: $at by $by', ({ at, by, after }) => {
  expect(shifted([...'abc'], at, by).join('')).toBe(after)
})

const EMPTY = { templates: [], waves: [] }
const FROM = '2026-11-26T07:00:00'

test('a new wave lands a second after the one before it, the first at the time that is told', () => {
  const one = addedWave(EMPTY, ['clear'], FROM)
  const two = addedWave(one, ['clear'], FROM)
  expect(two.waves.map(({ landing }) => landing)).toEqual([
    { kind: 'AT', from: FROM },
    { kind: 'AFTER', wave: one.waves[0]?.id, seconds: 1, windowSeconds: 0 },
  ])
})

test('of as many waves as there may be none is added and none copied', () => {
  let full = EMPTY as ReturnType<typeof addedWave>
  for (let count = 0; count < MOST_WAVES; count++) full = addedWave(full, [], FROM)
  expect(full.waves).toHaveLength(MOST_WAVES)
  expect(addedWave(full, [], FROM)).toBe(full)
  expect(copiedWave(full, full.waves[0]?.id ?? '')).toBe(full)
})

test('a moved wave takes its place, and the first is as important as none before it', () => {
  const two = addedWave(addedWave(EMPTY, [], FROM), [], FROM)
  const [first, second] = two.waves
  if (!first || !second) throw new Error('There are two waves.')
  const equal = { ...two, waves: [first, { ...second, isEqualToPrevious: true }] }
  const moved = movedWave(equal, second.id, 0)
  expect(moved.waves.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(moved.waves[0]?.isEqualToPrevious).toBe(false)
})

test('a template stands in the waves that take it, also in those whose trains begin with it', () => {
  const wave = addedWave(EMPTY, [], FROM).waves[0]
  if (!wave) throw new Error('There is a wave.')
  const waves = [
    { ...wave, templates: ['noble'] },
    { ...wave, id: 'b', templates: ['noble'], train: { first: 'nuke' } },
    { ...wave, id: 'c', templates: ['nuke'] },
  ]
  expect(wavesOfTemplate({ templates: [], waves }, 'nuke')).toEqual([1, 2])
})

const template = (id: string, kind: CommandTemplate['kind'] = 'NUKE'): CommandTemplate => ({
  ...{ id, kind, name: id, units: [{ unit: 'axe', mode: 'ALL', amount: 0 }] },
})

/** Waves called by their names, each a second after the one before it. */
function named(...names: readonly string[]): OperationWaves {
  const waves = names.reduce<OperationWaves>((content) => addedWave(content, ['clear'], FROM), EMPTY).waves
  return { ...EMPTY, waves: waves.map((wave, at) => ({ ...wave, name: names[at] ?? '' })) }
}
const namesOf = ({ waves }: OperationWaves) => waves.map(({ name }) => name).join('')
const idOf = ({ waves }: OperationWaves, called: string) => waves.find(({ name }) => name === called)?.id ?? ''

test('a new wave is set for the groups that are told and takes the first template, spread where that is a fake', () => {
  const templates = [template('fake', 'FAKE'), template('nuke')]
  expect(addedWave({ ...EMPTY, templates }, ['a', 'b'], FROM).waves).toMatchObject([
    { groups: ['a', 'b'], templates: ['fake'], isSpread: true },
  ])
  const nukes = addedWave({ ...EMPTY, templates: templates.toReversed() }, [], FROM)
  expect(nukes.waves).toMatchObject([{ templates: ['nuke'], isSpread: false }])
})

test('a wave that becomes one of fakes is spread, and one that is already, or has others too, stays as it is', () => {
  const templates = [template('fake', 'FAKE'), template('ram', 'FAKE'), template('nuke')]
  const [wave] = named('a').waves
  if (!wave) throw new Error('There is a wave.')
  const spread = (before: readonly string[], chosen: readonly string[]) =>
    withTemplates({ ...wave, templates: [...before] }, chosen, templates)
  expect(spread(['nuke'], ['fake', 'ram'])).toMatchObject({ templates: ['fake', 'ram'], isSpread: true })
  expect(spread([], ['fake'])).toMatchObject({ isSpread: true })
  expect(spread(['nuke'], ['fake', 'nuke'])).toMatchObject({ isSpread: false })
  expect(spread(['fake'], ['fake', 'ram'])).toMatchObject({ isSpread: false })
  expect(spread(['nuke'], [])).toMatchObject({ isSpread: false })
  expect(withTemplates({ ...wave, isSpread: true }, ['nuke'], templates)).toMatchObject({ isSpread: true })
})

test('a wave and a template are changed in their place, and alone', () => {
  const two = named('a', 'b')
  const [first] = two.waves
  if (!first) throw new Error('There are two waves.')
  expect(namesOf(withWave(two, { ...first, name: 'c' }))).toBe('cb')
  const templates = [template('nuke'), template('fake')]
  const changed = withTemplate({ ...EMPTY, templates }, { ...template('fake'), name: 'other' })
  expect(changed.templates.map(({ name }) => name)).toEqual(['nuke', 'other'])
  expect(withoutTemplate(changed, 'nuke').templates.map(({ id }) => id)).toEqual(['fake'])
})

test('a copy stands behind its wave under an id of its own', () => {
  const two = named('a', 'b')
  const three = copiedWave(two, idOf(two, 'a'))
  expect(namesOf(three)).toBe('aab')
  expect(new Set(three.waves.map(({ id }) => id)).size).toBe(3)
  expect(three.waves[0]?.id).toBe(idOf(two, 'a'))
})

test('what landed after a wave that goes keeps its instant, and everything else stays as it is', () => {
  const three = named('a', 'b', 'c')
  const at = { kind: 'AT', from: '2026-11-26T07:00:05' } as const
  const left = withoutWave(three, idOf(three, 'a'), () => at)
  expect(namesOf(left)).toBe('bc')
  expect(left.waves.map(({ landing }) => landing)).toEqual([at, three.waves[2]?.landing])
  expect(withoutWave(three, idOf(three, 'a'), () => undefined).waves[0]).toEqual(three.waves[1])
})

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['b', 1, 'abc'],
  ['a', -1, 'abc'],
  ['a', 3, 'abc'],
  ['z', 0, 'abc'],
])('moving %s to %i gives %s', (wave, to, expected) => {
  const three = named('a', 'b', 'c')
  expect(namesOf(movedWave(three, idOf(three, wave), to))).toBe(expected)
})

test('a wave that is moved to where it stands changes nothing', () => {
  const three = named('a', 'b', 'c')
  const equal = { ...three, waves: three.waves.map((wave) => ({ ...wave, isEqualToPrevious: true })) }
  expect(movedWave(equal, idOf(equal, 'b'), 1)).toBe(equal)
})

test('a moved wave that is as important as the one before it stays so behind the first', () => {
  const three = named('a', 'b', 'c')
  const equal = { ...three, waves: three.waves.map((wave) => ({ ...wave, isEqualToPrevious: true })) }
  expect(movedWave(equal, idOf(three, 'a'), 2).waves.map(({ isEqualToPrevious }) => isEqualToPrevious)).toEqual([
    ...[false, true, true],
  ])
})

test('there are so many templates and no more', () => {
  let full: OperationWaves = EMPTY
  for (let count = 0; count < MOST_TEMPLATES; count++) full = addedTemplate(full, template(''))
  expect(new Set(full.templates.map(({ id }) => id)).size).toBe(MOST_TEMPLATES)
  expect(addedTemplate(full, template(''))).toBe(full)
})
