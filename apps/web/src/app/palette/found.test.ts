import { expect, test } from 'vitest'
import { found } from './found.ts'

const NAMES = ['Simple planner', 'Advanced planner', 'Advanced generator', 'Köln – Łódź 12', 'Мои планы', 'My Plans']

const find = (typed: string) =>
  found(
    NAMES.map((name) => ({ name })),
    typed,
  ).map(({ name }) => name)

test.each([
  ['nothing finds everything', '', NAMES],
  ['one word finds what has a word that begins so', 'plan', ['Simple planner', 'Advanced planner', 'My Plans']],
  ['words find in any order', 'gen adv', ['Advanced generator']],
  ['beginnings of words find without spaces', 'advgen', ['Advanced generator']],
  ['a letter of each word finds', 'ap', ['Advanced planner']],
  ['the middle of a word finds nothing', 'anner', []],
  ['a word gives its letters once', 'adad', []],
  ['marks and case are no matter', 'KOLN 1', ['Köln – Łódź 12']],
  ['other alphabets are read', 'план', ['Мои планы']],
  ['signs alone find everything', '–', NAMES],
])('%s', (_rule, typed, names) => {
  expect(find(typed)).toEqual(names)
})

test('what begins with the words stands before what has them later', () => {
  const items = [{ name: 'New plan' }, { name: 'Plan of Tuesday' }]
  expect(found(items, 'plan').map(({ name }) => name)).toEqual(['Plan of Tuesday', 'New plan'])
})

test('a name that somebody made of a hundred equal words is looked through at once', () => {
  const names = [{ name: 'a '.repeat(100) }]
  expect(found(names, `${'a'.repeat(40)}b`)).toEqual([])
  expect(found(names, 'a'.repeat(40))).toEqual(names)
})
