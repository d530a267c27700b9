import { expect, test } from 'vitest'
import { askedClasses, classesOf, drawsTable, layoutAlone, plainClasses, rawTypeSizes } from './style-sheets.ts'

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

test.each([
  ['a rule of columns and gaps', '.a > p { display: grid; gap: 0 var(--space-4); align-items: center; }', ['.a > p']],
  ['one that says anything else as well', '.a { display: flex; color: red; }', []],
  ['columns of a width of their own', '.a { display: grid; grid-template-columns: 1fr auto; }', []],
  ['what is not shown', '.a { display: none; }', []],
  ['what holds for phones', '@media (max-width: 9px) { .a { gap: 0; } .b { gap: 0; } } .c { gap: 0; }', ['.c']],
])('of layout alone is or is not: %s', (_case, css, selectors) => {
  expect(layoutAlone(css)).toEqual(selectors)
})

test('a class asked for by a literal counts, one that is composed is told', () => {
  const code = "import css from './A.module.css'\nx(css['a-b'], css[kind], css.d)"
  expect(askedClasses(code)).toEqual([{ module: './A.module.css', classes: ['a-b'], composed: ['css[kind]', 'css.d'] }])
})

test.each([
  ['a class that is written out', '<p className="a b-c" id="d">', ['a', 'b-c']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
  ['one beside a class of a module', "<p className={`a ${css['b']} c`}>", ['a', 'c']],
  ['one of two', "<p className={kind === 'b' ? 'a' : css['c']}>", ['a']],
  ['that of a part of a control', "<X classNames={{ input: 'a' }} />", ['a']],
])('%s is a plain one', (_case, code, classes) => {
  expect(plainClasses(code)).toEqual(classes)
})

test.each([
  ['<table className="a">', true],
  ["import { Button, Table } from '@mantine/core'", true],
  ["import { Table } from '../ui/table/Table.tsx'", false],
  ['<TableOfPlans />', false],
])('whether %s is a table of its own: %s', (code, isOwn) => {
  expect(drawsTable(code)).toBe(isOwn)
})
