import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/sorter',
  '/tribe-planner/abc/targets',
  '/planning?world=nl100#line-3',
  '/planning?next=https://evil.example',
])('the page to come back to may be %s', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  [undefined],
  [''],
  ['sorter'],
  ['https://evil.example'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['javascript:alert(1)'],
  [`/${'a'.repeat(500)}`],
])('the page to come back to is never %j', (text) => {
  expect(ownPath(text)).toBeUndefined()
})

test('a line break in the page to come back to cannot begin a header of its own', () => {
  expect(ownPath('/a\r\nset-cookie: x=1')).toBe('/aset-cookie:%20x=1')
})
