import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhpTexts } from './php-serialized.ts'

test.each([
  ['an empty array', 'a:0:{}', {}],
  ['one pair', 'a:1:{s:5:"nl100";s:3:"url";}', { nl100: 'url' }],
  ['lengths in bytes', 'a:1:{s:2:"é";s:4:"яы";}', { é: 'яы' }],
  ['quotes and braces inside a text', 'a:1:{s:3:"";}";s:1:"x";}', { '";}': 'x' }],
  ['a line break after the end', 'a:1:{s:1:"a";s:1:"b";}\r\n', { a: 'b' }],
  ['the last of two equal keys', 'a:2:{s:1:"a";s:1:"b";s:1:"a";s:1:"c";}', { a: 'c' }],
])('reads %s', (_rule, text, pairs) => {
  expect(parsePhpTexts(Buffer.from(text))).toEqual({ pairs: new Map(Object.entries(pairs)) })
})

test.each([
  ['nothing', '', 0],
  ['a page', '<!DOCTYPE html>', 0],
  ['a number as key', 'a:1:{i:0;s:1:"a";}', 5],
  ['an object', 'O:8:"stdClass":0:{}', 0],
  ['an object as value', 'a:1:{s:1:"a";O:8:"stdClass":0:{}}', 13],
  ['a nested array', 'a:1:{s:1:"a";a:0:{}}', 13],
  ['a length that is too long', 'a:1:{s:9:"a";s:1:"b";}', 21],
  ['a length beyond the end', 'a:1:{s:900:"a";s:1:"b";}', 12],
  ['a length in characters where bytes differ', 'a:1:{s:1:"é";s:1:"b";}', 11],
  ['a negative count', 'a:-1:{}', 2],
  ['a count without end', 'a:999999999999:{}', 2],
  ['fewer pairs than counted', 'a:2:{s:1:"a";s:1:"b";}', 21],
  ['more pairs than counted', 'a:0:{s:1:"a";s:1:"b";}', 5],
  ['text after the end', 'a:0:{}<html>', 6],
  ['a count of a million digits', `a:${'9'.repeat(1_000_000)}:{}`, 2],
  ['an answer cut off', 'a:1:{s:1:"a";s:1:"b', 19],
])('refuses %s and says where', (_rule, text, malformedAt) => {
  expect(parsePhpTexts(Buffer.from(text))).toEqual({ malformedAt })
})

test('reads back whatever PHP would write of an array of texts', () => {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (given) => {
      const pairs = Object.entries(given)
      const written = `a:${pairs.length}:{${pairs.map(([key, value]) => text(key) + text(value)).join('')}}`
      expect(parsePhpTexts(Buffer.from(written))).toEqual({ pairs: new Map(pairs) })
    }),
  )
})
