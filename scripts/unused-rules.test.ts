import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isOfPage, UNUSED_HUES, usedRules } from './unused-rules.ts'

const used = isOfPage('"m_11111111" "m_22222222" x y')

test.each([
  ['a rule of a control that is used stays', '.m_11111111{a:b}', '.m_11111111{a:b}'],
  ['a rule of a control that is not used goes', '.m_99999999{a:b}', ''],
  ['a rule that needs both loses its match with one of them', '.m_11111111 .m_99999999{a:b}', ''],
  ['of several selectors the usable ones stay', '.m_99999999,.m_22222222{a:b}', '.m_22222222{a:b}'],
  ['commas inside brackets do not part selectors', ':where(.x,.y) .m_11111111{a:b}', ':where(.x,.y) .m_11111111{a:b}'],
  ['what must not be there need not be used', '.m_11111111:not(.m_99999999){a:b}', '.m_11111111:not(.m_99999999){a:b}'],
  ['rules without such a class stay', 'body{a:b}:root{--x:1}', 'body{a:b}:root{--x:1}'],
  [
    'groups are looked into',
    '@layer x{@media y{.m_99999999{a:b}.m_11111111{a:b}}}',
    '@layer x{@media y{.m_11111111{a:b}}}',
  ],
  ['groups that become empty go', '@layer x{@media y{.m_99999999{a:b}}}body{a:b}', 'body{a:b}'],
  ['statements without a block stay', '@layer a,b;body{a:b}', '@layer a,b;body{a:b}'],
  [
    'the hues that no control is given go',
    'body{--mantine-color-grape-4:#e599f7;--mantine-color-red-4:red;--mantine-color-lime-text:green}',
    'body{--mantine-color-red-4:red;}',
  ],
  [
    'the theme that the library brings along goes, the one of the body stays',
    ':root,:host{--mantine-scale:1}:root[data-x=dark]{--mantine-color-text:#000}body{--mantine-scale:1}:root{color-scheme:dark}',
    'body{--mantine-scale:1}:root{color-scheme:dark}',
  ],
  ['keyframes are left alone', '@keyframes k{from{a:b}to{a:c}}', '@keyframes k{from{a:b}to{a:c}}'],
])('%s', (_rule, css, left) => {
  expect(usedRules(css, used)).toBe(left)
})

test.each([
  ['a class that is written out', 'class="mono"', '.mono{a:b}', '.mono{a:b}'],
  ['one that is no part of another', 'mantine-Button-root', '.mantine-Button{a:b}', ''],
  [
    'a look that an element is told',
    'd(R,{gap:4,tone:`soft`})',
    '.gap-4{a:b}.gap-5{a:b}.tone-soft{a:b}.tone-bad{a:b}',
    '.gap-4{a:b}.tone-soft{a:b}',
  ],
  ['the second of two gaps', 'd(R,{gap:[1,5]})', '.gap-x-5{a:b}', '.gap-x-5{a:b}'],
  [
    'every value of a look that is told by a condition',
    'd(R,{tone:x?`bad`:`good`})',
    '.tone-bad{a:b}',
    '.tone-bad{a:b}',
  ],
])('of a page that is one file these rules stay: %s', (_rule, code, css, left) => {
  expect(usedRules(css, isOfPage(code))).toBe(left)
})

test('a sheet that ends inside a block is refused', () => {
  expect(() => usedRules('body{a:b', used)).toThrow(/not closed/)
})

test('no screen gives a control a hue that the build takes out', () => {
  const folder = fileURLToPath(new URL('../apps/web/src/', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.(?:tsx?|css)$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const hue = new RegExp(
    `color=\\{?["'\x60](?:${UNUSED_HUES.join('|')})["'\x60.]|mantine-color-(?:${UNUSED_HUES.join('|')})-`,
  )
  expect(sources.filter((path) => hue.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})
