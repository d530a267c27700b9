import { expect, test } from 'vitest'
import { lastCoordIn } from './last-coord.ts'
import { isText, isTextLine, LONGEST_TEXT, linesOf, plainLine } from './plain-lines.ts'

test.each([
  ['a\nb', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  ['a\rb\r\r\n', ['a', 'b', '', '']],
  ['\ufeffa\u200eb', ['ab']],
  ['', ['']],
])('%j has the lines %j', (text, lines) => {
  expect(linesOf(text)).toEqual({ lines, isWhole: true, isClean: true })
})

test('the longest text is read whole, of a longer one no line is read that is cut', () => {
  const longest = `${'x\n'.repeat(10)}${'y'.repeat(LONGEST_TEXT - 20)}`
  expect(linesOf(longest)).toMatchObject({ isWhole: true, lines: { length: 11 } })
  expect(linesOf(`${longest}y`)).toMatchObject({ isWhole: false, lines: { length: 10 } })
})

test('two million lines are read whole, and of more the first two million', () => {
  expect(linesOf('\n'.repeat(1_999_999))).toMatchObject({ isWhole: true, lines: { length: 2_000_000 } })
  expect(linesOf('\n'.repeat(2_000_000))).toMatchObject({ isWhole: false, lines: { length: 2_000_000 } })
})

test('a byte that no text has is seen wherever it stands, a NUL at the beginning tells that nothing is text', () => {
  expect(linesOf('a\n\u0001')).toMatchObject({ isClean: false })
  expect(['a', 'a\tb', '\u0000', 'a\u0008', '\u000e', '\u001f', ' '].map(isTextLine)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    true,
  ])
  expect([isText(''), isText(`${'a'.repeat(4_096)}\0`), isText(`${'a'.repeat(4_095)}\0`)]).toEqual([true, true, false])
})

test.each([
  ['  a  b  ', 'a  b'],
  ['\ta ', '\ta'],
  [`${' '.repeat(101)}a`, ' a'],
  ['12<span class="grey">.</span>345', '12.345'],
  ['<tr><td>1</td><TH>2</TH></tr>', '1\t2'],
  ['a < b > c', 'a < b > c'],
  ['<3 a', '<3 a'],
  ['1&nbsp;234&#160;567', '1\u00a0234\u00a0567'],
  ['&lrm;1&#8206;2&#x200b;3', '123'],
  ['a &amp; b', 'a &amp; b'],
])('of %j there stays %j', (line, plain) => {
  expect(plainLine(line)).toBe(plain)
})

test.each([
  ['501|487', { at: { x: 501, y: 487 }, before: '', behind: '' }],
  ['a 1|2 (501|487) K45', { at: { x: 501, y: 487 }, before: 'a 1|2 (', behind: ') K45' }],
  ['1|2 a | b', { at: { x: 1, y: 2 }, before: '', behind: ' a | b' }],
  ['1|2 1234|5', { at: { x: 1, y: 2 }, before: '', behind: ' 1234|5' }],
  ['1|2 5|1234', { at: { x: 1, y: 2 }, before: '', behind: ' 5|1234' }],
  ['|5 6', undefined],
  ['5|', undefined],
  ['a', undefined],
  ['1234|567', undefined],
])('the last coordinate of %j is %j', (text, found) => {
  expect(lastCoordIn(text)).toEqual(found)
})
