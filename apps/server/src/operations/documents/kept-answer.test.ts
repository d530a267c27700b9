import { deflateSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Piece, writtenAnswer } from './kept-answer.ts'

const document = (content: unknown) => deflateSync(JSON.stringify(content))
const written = (pieces: readonly Piece[]) => Buffer.from(writtenAnswer({ pieces, isGzipped: false }).bytes).toString()

const TROOPS = { units: ['axe'], villages: [['500|500', [7]]] }
const PIECES: readonly Piece[] = [
  ...['{"name":"Ёж","part":'],
  { document: document({ a: [1, 'é'] }), holds: 'JSON' },
  ',"villages":',
  { document: document(TROOPS), holds: 'TROOPS' },
  '}',
]
const WHOLE = { name: 'Ёж', part: { a: [1, 'é'] }, villages: [{ coords: '500|500', atHome: { axe: 7 } }] }

test('what lies deflated stands in an answer as it was saved, and troops as they were brought', () => {
  expect(JSON.parse(written(PIECES))).toEqual(WHOLE)
})

test.each([
  ['deflated', document({ b: 'é' })],
  ['as it is', Buffer.from('{"b":"é"}')],
])('the fields of what lies %s go on those of its head', (_how, kept) => {
  expect(JSON.parse(written(['{"a":1,', { document: kept, holds: 'FIELDS' }]))).toEqual({ a: 1, b: 'é' })
})

test('a gzipped answer is the same, and weighs what it weighed before', () => {
  const { bytes, plainBytes } = writtenAnswer({ pieces: PIECES, isGzipped: true })
  const plain = gunzipSync(bytes)
  expect(JSON.parse(plain.toString())).toEqual(WHOLE)
  expect(plainBytes).toBe(plain.length)
})

test.each([
  [100, [1, 2, 3]],
  [25, [1, 2, 3]],
  [24, [2, 3]],
  [0, [3]],
])(
  'of several plans the newest stand there for which %i bytes have room, and one of them always',
  (mostBytes, kept) => {
    const newestFirst = [3, 2, 1].map((plan) => [
      '{"n":',
      { document: document(plan), holds: 'JSON' as const },
      '}', // 8 bytes with its comma
    ])
    const text = written(['[', { newestFirst, mostBytes }, ']'])
    expect(JSON.parse(text).map(({ n }: { n: number }) => n)).toEqual(kept)
  },
)
