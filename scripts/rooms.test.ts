import { expect, test } from 'vitest'
import { crowdedRooms, MOST_FILES } from './rooms.ts'

const filesIn = (room: string, many: number) => Array.from({ length: many }, (_, index) => `${room}/file-${index}.ts`)

test('a room holds as many files as may be, and is told when it holds one more', () => {
  expect(crowdedRooms(filesIn('apps/web/src/ui', MOST_FILES))).toEqual([])
  expect(crowdedRooms(filesIn('apps/web/src/ui', MOST_FILES + 1))).toEqual([
    'apps/web/src/ui holds 31 files, 30 may be: divide it by what is asked for.',
  ])
})

test('what stands in the rooms of a room is not counted with it, and the fullest is told first', () => {
  const paths = [
    ...filesIn('packages/game/src', 30),
    ...filesIn('packages/game/src/time', 31),
    ...filesIn('packages/game/src/army', 40),
  ]
  expect(crowdedRooms(paths).map((fault) => fault.split(' ')[0])).toEqual([
    'packages/game/src/army',
    'packages/game/src/time',
  ])
})

test('a language may have as many catalogues as the product has areas', () => {
  expect(crowdedRooms([...filesIn('packages/phrases/en', 39), ...filesIn('packages/phrases/pt-BR', 39)])).toEqual([])
  expect(crowdedRooms(filesIn('packages/phrases/src', 39))).toHaveLength(1)
})
