import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../screen.fixture.tsx'
import { Callout, Card, type Looks, Row, Stack, Text } from './layout.tsx'

const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Everything that an element can be told. */
const ALL: { readonly [Name in keyof Required<Looks>]: readonly Required<Looks>[Name][] } = {
  gap: [...STEPS, ...STEPS.map((step) => [0, step] as const)],
  pad: [...STEPS, ...STEPS.map((step) => [0, step] as const)],
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  items: ['start', 'center', 'end'],
  justify: ['start', 'center', 'end', 'between'],
  tone: ['ink', 'soft', 'faint', 'warn', 'bad', 'good', 'accent'],
  size: ['mark', 'note', 'row', 'body', 'head', 'title'],
  wrap: [true],
  inline: [true],
  shrink: [true],
  bold: [true],
  light: [true],
  flush: [true],
  bare: [true],
  nowrap: [true],
  breaks: [true],
  cut: [true],
  text: ['center', 'end'],
  prose: [true],
  wide: ['form', 'page'],
  above: [1, 2, 3, 4, 5, 6, 7, 8],
  below: [1, 2, 3, 4, 5, 6, 7, 8],
  push: [true],
  grows: [true, 300],
  rigid: [true],
  full: [true],
  width: [300],
  atMost: [300],
  tall: [30],
  finger: [true],
  phone: ['none', 'clear', 'one'],
  block: [true],
  anchor: [true],
  columns: [2, 3, 4, '1fr auto', ['1fr auto', '1fr']],
  fits: ['figure', 'field', 'card', 'half'],
  fills: ['field', 'card'],
  packed: [true],
  scrolls: [true, 300],
  ground: ['page', 'panel', 'raised', 'well', 'wash'],
  frame: ['line', 'edge', 'accent', 'good', 'warn', 'bad', 'dashed'],
  round: ['inner', 'box', 'card', 'pill'],
  ruled: ['above', 'below'],
  marked: ['accent', 'good', 'warn'],
  card: [true],
  titled: [true],
}

test('the sheet of looks knows each thing that an element can be told, and nothing else', () => {
  const told = Object.entries(ALL).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  renderScreen(
    <>
      <Stack>Column</Stack>
      <Row>Row</Row>
      <Callout kind="empty">Nothing yet</Callout>
      <Callout kind="refused">Refused</Callout>
      <Callout kind="warned">Warned</Callout>
      {told.map((looks) => (
        <Text key={JSON.stringify(looks)} {...looks}>
          Words
        </Text>
      ))}
    </>,
  )
  const elements = ['Column', 'Row', 'Words', 'Nothing yet', 'Refused', 'Warned'].flatMap((text) =>
    screen.getAllByText(text),
  )
  const asked = new Set(elements.flatMap(({ classList }) => [...classList]))
  const sheet = readFileSync(join(import.meta.dirname, 'looks/looks.css'), 'utf8')
  const known = new Set([...sheet.matchAll(/^ *\.([\w-]+) /gm)].map(([, name]) => name))
  expect([...asked].sort()).toEqual([...known].sort())
})

test('the layers stand in one order, whichever sheet the page loads first', () => {
  const orders = ['looks/base.css', 'looks/looks.css', 'plain/plain-base.css'].map(
    (sheet) => /^@layer [^{;]*;/m.exec(readFileSync(join(import.meta.dirname, sheet), 'utf8'))?.[0],
  )
  expect(new Set(orders)).toEqual(new Set(['@layer reset, mantine, elements, looks;']))
})

test('an element keeps its kind, its class and what it was told besides its looks', () => {
  renderScreen(
    <Card as="form" gap={4} bold={false} className="mono" aria-label="Troops">
      <Row as="label" wrap>
        Name
        <input name="name" />
      </Row>
    </Card>,
  )
  const form = screen.getByRole('form', { name: 'Troops' })
  expect([...form.classList]).toEqual(['stack', 'card', 'gap-4', 'mono'])
  expect(screen.getByRole('textbox', { name: 'Name' }).closest('label')?.className).toBe('row wrap')
})

test('an element that is told nothing has no class', () => {
  renderScreen(<Text>Words</Text>)
  expect(screen.getByText('Words').hasAttribute('class')).toBe(false)
})

test('what is said in a paragraph stays one, and with what can be done it is a column', () => {
  renderScreen(
    <>
      <Callout kind="empty">Nothing yet</Callout>
      <Callout as="div" kind="refused" role="alert">
        <p>Refused</p>
      </Callout>
    </>,
  )
  expect(screen.getByText('Nothing yet').classList).not.toContain('stack')
  expect(screen.getByRole('alert').classList).toContain('stack')
})
