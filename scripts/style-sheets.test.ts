import { expect, test } from 'vitest'
import { askedClasses, classesOf, rawTypeSizes } from './style-sheets.ts'

test.each([
  ['a class of a selector counts', '.a:hover > b, .c-d[x] { e: f }', ['a', 'c-d']],
  ['a class inside of a media query counts', '@media (min-width: 1.5px) { .a { b: c } }', ['a']],
  ['a class of the component library does not', '.a :global(.mantine-Button-root) { b: c }', ['a']],
  ['a figure or an address is no class', '.a { width: 0.5em; background: url(x.svg); } /* .b */', ['a']],
])('%s', (_rule, css, classes) => {
  expect([...classesOf(css)]).toEqual(classes)
})

test('a size of type in pixels is found, in both ways to write it', () => {
  const css = 'a { font-size: 13px; font: 400 12px / 1.4 x; font-size: var(--text-row); font: inherit; }'
  expect(rawTypeSizes(css)).toEqual(['font-size: 13px', 'font: 400 12px / 1.4 x'])
})

test('a class asked for by a literal counts, one that is composed is told', () => {
  const code = "import css from './A.module.css'\nx(css['a-b'], css[kind], css.d)"
  expect(askedClasses(code)).toEqual([{ module: './A.module.css', classes: ['a-b'], composed: ['css[kind]', 'css.d'] }])
})
