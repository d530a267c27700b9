import { MOST_WAVES } from '@muster/contracts'
import { expect, test } from 'vitest'
import { addedWave, copiedWave, movedWave, shifted, wavesOfTemplate } from './wave-list.ts'

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
