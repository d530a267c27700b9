import { expect, test } from 'vitest'
import type { Texts } from '../packages/phrases/src/index.ts'
import { uncountedNouns } from './counted-nouns.ts'

const ENGLISH = {
  map: { sent_one: '{{count}} command', sent_other: '{{count}} commands', of: '{{sent, number}} of {{all, number}}' },
}
const found = (texts: Texts, english: Texts = ENGLISH) => uncountedNouns({ ...english, plan: texts }, ENGLISH)

test.each([
  [{ done: '{{sent}} commands left' }, ['plan:done: has {{sent}} before “commands”, and does not count by it']],
  [
    { done: { here: '<b>{{all}}</b> commands' } },
    ['plan:done.here: has {{all}} before “commands”, and does not count by it'],
  ],
  [{ done: '{{all}} other commands' }, ['plan:done: has {{all}} before “commands”, and does not count by it']],
  [
    { done_one: '{{count}} of {{all}} commands', done_other: '{{count}} of {{all}} commands' },
    [
      'plan:done_one: has {{all}} before “commands”, and does not count by it',
      'plan:done_other: has {{all}} before “commands”, and does not count by it',
    ],
  ],
])('a number before a noun that changes with it is told unless the key counts by it: %o', (texts, faults) => {
  expect(found(texts)).toEqual(faults)
})

test.each([
  ['the number stands behind its noun', { done: 'Commands: {{sent}} of {{all}}' }],
  ['the key counts', { done_one: '{{count}} command', done_other: '{{count}} commands' }],
  ['it is a name, no number', { done: '{{player}} commands' }],
  ['it says which one', { done: 'Version {{version}} commands' }],
  ['a preposition parts them', { done: '{{sent}} of commands' }],
  ['it tells of a limit', { done: 'At most {{limit}} commands' }],
])('it is not told where %s', (_why, texts) => {
  expect(found(texts)).toEqual([])
})

test('a language that counts with one form of its nouns is told nothing', () => {
  const turkish = { map: { sent_one: '{{count}} komut', sent_other: '{{count}} komut' } }
  expect(uncountedNouns({ ...turkish, plan: { done: '{{sent}} komut' } }, ENGLISH)).toEqual([])
})
