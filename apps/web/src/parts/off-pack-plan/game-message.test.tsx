import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sentLineId, useSentLines } from './game-message.ts'

const WORLD = 'https://nl100.tribalwars.nl'

test.each([
  ['a number', WORLD, 17, 17],
  ['a number as a text', WORLD, '17', 17],
  ['an object with an id', WORLD, { id: '17', more: true }, 17],
  ['zero', WORLD, 0, 0],
  ['half a number', WORLD, 1.5, undefined],
  ['another text', WORLD, '17px', undefined],
  ['an empty text', WORLD, '', undefined],
  ['nothing', WORLD, null, undefined],
  ['an object without an id', WORLD, {}, undefined],
  ['a list', WORLD, [17], undefined],
  ['a number from elsewhere', 'https://elsewhere.example', 17, undefined],
  ['a number from another world', 'https://nl101.tribalwars.nl', 17, undefined],
  ['a number over plain http', 'http://nl100.tribalwars.nl', 17, undefined],
])('of %s from %s the id is %o [SEC-07]', (_what, origin, data, id) => {
  expect(sentLineId({ origin, data }, WORLD)).toBe(id)
})

test('a world without an address sends no messages', () => {
  expect(sentLineId({ origin: 'null', data: 1 }, '')).toBeUndefined()
})

test('only messages of the world reach the page, and none once it has gone [SEC-07]', () => {
  const seen: number[] = []
  function Listening() {
    useSentLines(WORLD, (id) => seen.push(id))
    return null
  }
  const send = (origin: string, data: unknown) => window.dispatchEvent(new MessageEvent('message', { origin, data }))
  const { unmount } = render(<Listening />)
  send(WORLD, 4)
  send('https://elsewhere.example', 5)
  send(WORLD, 'six')
  unmount()
  send(WORLD, 7)
  expect(seen).toEqual([4])
})
