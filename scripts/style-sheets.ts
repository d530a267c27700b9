/**
 * Holds the style sheets of the page together. A sheet is a module beside what it dresses
 * (`X.module.css`, imported as a value), and each class is asked for by a literal:
 * `css['name']`. So this can tell, file by file: a class that nobody asks for, one that is asked
 * for and does not exist, one that is composed out of parts, one without a module that no sheet of
 * the whole page has, a size of type in pixels, and a sheet that would hold for the whole page.
 * And a table that is not the one of the page, `ui/table`: it would need a sheet of its own again. And how many rules say
 * no more than what stands beside or below what, which `ui/layout.tsx` is told where it stands: they may only become fewer.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = 'apps/web/src'

/** Reset, palettes, measures, looks and the controls of the component library: the only sheets without a module. */
const GLOBAL = [
  'looks/base.css',
  'looks/elements.css',
  'plain/plain-base.css',
  'looks/themes.css',
  'looks/tokens.css',
  'looks/looks.css',
  'looks/skin.css',
].map((name) => `${SOURCES}/ui/${name}`)

/** Rules of layout alone outside of `ui`. Whoever takes some away lowers it. */
const LAYOUT_ALONE = 7

/** The classes that the rules of `css` name, less those that are said to be `:global(…)`. */
export function classesOf(css: string): ReadonlySet<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|:global\([^)]*\)|url\([^)]*\)/g, '')
    .replace(/[^{}]*;/g, '')
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name]) => name ?? ''))
}

/** The sizes of type in `css` that are no token. */
export function rawTypeSizes(css: string): string[] {
  return Array.from(css.matchAll(/\bfont(?:-size)?:[^;{}/]*\d(?:px|r?em)[^;{}]*/g), ([rule]) => rule)
}

/** What the parts of `ui/layout.tsx` can be told. */
const LAYOUT =
  /^(?:display: (?:flex|grid|inline-flex)|(?:gap|align-items|justify-items|justify-content|flex-wrap): .*)$/

/** The selectors of `css` of which the rule says nothing but layout; what holds for some windows only is left out. */
export function layoutAlone(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return Array.from(rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selector = '', body = '']) => {
    const said = body.split(';').flatMap((each) => each.trim() || [])
    return said.length > 0 && said.every((each) => LAYOUT.test(each)) ? [selector.trim()] : []
  })
}

interface Asked {
  /** Path of the module as the import states it, and the classes asked for. */
  readonly module: string
  readonly classes: readonly string[]
  /** How a class is asked for where it is no literal. */
  readonly composed: readonly string[]
}

/** What the source `code` asks of each module that it imports. */
export function askedClasses(code: string): Asked[] {
  return Array.from(code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm), ([, name = '', module = '']) => {
    const uses = Array.from(code.matchAll(new RegExp(`(?<![\\w/.-])${name}(?:\\[([^\\]]*)\\]|\\.\\w+)`, 'g')))
    const literal = /^'([\w-]+)'$/
    return {
      module,
      classes: uses.flatMap(([, key]) => literal.exec(key ?? '')?.[1] ?? []),
      composed: uses.flatMap(([use, key]) => (literal.test(key ?? '') ? [] : [use])),
    }
  })
}

/** The classes that the source `code` writes out in place of asking a module for them. */
export function plainClasses(code: string): string[] {
  const said = Array.from(code.matchAll(/\bclassNames?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\}|\{\{[^{}]*\}\})*)\})/g))
  return said.flatMap(([, text = '', value = '']) => {
    const less = value.replace(/\w+\['[\w-]+'\]|[!=]== '[^']*'|\$\{[^{}]*\}/g, ' ')
    const quoted = Array.from(
      less.matchAll(/'([^']*)'|`([^`]*)`/g),
      ([, plain = '', template = '']) => plain + template,
    )
    return [text, ...quoted].flatMap((each) => each.split(/\s+/).filter((name) => name !== ''))
  })
}

/** Whether the source `code` draws a table by itself, or takes that of the component library. */
export function drawsTable(code: string): boolean {
  return /<table\b|\bimport \{[^}]*\bTable\b[^}]*\} from '@mantine\/core'/.test(code)
}

function faults(): string[] {
  const files = filesIn(SOURCES)
  const sheets = files.filter((path) => path.endsWith('.css'))
  if (sheets.length < 20) return [`Only ${sheets.length} style sheets were looked at.`]
  const texts = new Map(sheets.map((path) => [path, readFileSync(path, 'utf8')]))
  const asked = new Map(sheets.map((path) => [path, new Set<string>()]))
  const found: string[] = []
  const ofThePage = new Set(GLOBAL.flatMap((path) => [...classesOf(texts.get(path) ?? '')]))
  for (const path of files.filter((file) => /\.tsx?$/.test(file))) {
    const code = readFileSync(path, 'utf8')
    if (drawsTable(code) && !path.startsWith(`${SOURCES}/ui/table/`))
      found.push(`${path}: take ui/table/Table.tsx for a table.`)
    for (const name of plainClasses(code))
      if (!ofThePage.has(name)) found.push(`${path}: no sheet of the whole page has a class ${name}.`)
    for (const { module, classes, composed } of askedClasses(code)) {
      const sheet = normalize(join(dirname(path), module))
      const defined = classesOf(texts.get(sheet) ?? '')
      for (const name of classes) asked.get(sheet)?.add(name)
      for (const name of classes) if (!defined.has(name)) found.push(`${path}: ${sheet} has no class ${name}.`)
      for (const use of composed) found.push(`${path}: ask for a class by a literal, not by ${use}.`)
    }
  }
  const alone: string[] = []
  for (const [path, css] of texts) {
    const isModule = path.endsWith('.module.css')
    if (!isModule && !GLOBAL.includes(path))
      found.push(`${path} would hold for the whole page. Make it a module beside what it dresses.`)
    for (const name of isModule ? classesOf(css) : [])
      if (!asked.get(path)?.has(name)) found.push(`${path}: nobody asks for the class ${name}.`)
    if (!path.startsWith(`${SOURCES}/ui/`)) alone.push(...layoutAlone(css).map((selector) => `${path}: ${selector}`))
    for (const rule of path.endsWith('/tokens.css') ? [] : rawTypeSizes(css))
      found.push(`${path}: '${rule}' is no size of ui/looks/tokens.css.`)
  }
  if (alone.length > LAYOUT_ALONE)
    found.push(`${alone.length} rules are layout alone, ${LAYOUT_ALONE} may be: say it by ui/layout.tsx.`, ...alone)
  return found
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = faults()
  if (found.length > 0) console.error(found.join('\n'))
  process.exitCode = found.length > 0 ? 1 : 0
}
