/**
 * Takes out of the built style sheet what no script can ask for. The component library
 * ships the rules of all its controls in one sheet; its classes are hashes (`m_77c9d27d`)
 * that stand as literals in the script of the control, so a hash that is in no script
 * belongs to a control the page does not have. The hues of its palette are names as well,
 * and the page has colours of its own (`themes.css`).
 *
 * Measured: 39.6 KB of style sheet become 17, compressed; without the hues another 1.2 less.
 * The theme that the library brings along is another's than ours, and goes too.
 *
 * A page that is one file, a player's, is asked for each class: those of our own skin and looks that none of its parts can carry go as well.
 */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const HASH = /\bm_[0-9a-f]{6,8}\b/g

/** No control asks for them unless its `color` says so, and no screen of ours gives a control one (`unused-rules.test.ts`). */
export const UNUSED_HUES = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'teal', 'lime', 'green', 'yellow', 'orange']
const OF_UNUSED_HUE = new RegExp(`--mantine-color-(?:${UNUSED_HUES.join('|')})-[a-z0-9-]+:[^;}]*(?:;|(?=\\}|$))`, 'g')

export function withoutUnusedRules(): Plugin {
  return {
    name: 'muster-unused-rules',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? (file.code.match(HASH) ?? []) : [])))
      if (used.size === 0)
        throw new Error('No script names a class of the component library: its classes look otherwise now.')
      for (const sheet of files.filter(isStyleSheet)) {
        sheet.source = usedRules(String(sheet.source), (selector) => hashesOf(selector).every((hash) => used.has(hash)))
        rename(sheet, nameByContent(sheet.fileName, sheet.source), files)
      }
    },
  }
}

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset

function isStyleSheet(file: OutputFile): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css')
}

/** What is left depends on the scripts, and browsers keep a file as long as its name stays. */
function nameByContent(fileName: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 7)
  return fileName.replace(/-[\da-f]{7}\.css$/, `-${hash}.css`)
}

/** Names stand in the page and, depending on the order of plugins, in a script or still in what Vite notes of it. */
function rename(sheet: Rolldown.OutputAsset, fileName: string, files: readonly OutputFile[]): void {
  const before = sheet.fileName
  sheet.fileName = fileName
  for (const file of files) {
    if (file.type === 'chunk') {
      file.code = file.code.replaceAll(before, fileName)
      if (file.viteMetadata?.importedCss.delete(before)) file.viteMetadata.importedCss.add(fileName)
    } else if (file.fileName.endsWith('.html')) {
      file.source = String(file.source).replaceAll(before, fileName)
    }
  }
}

export type IsUsed = (selector: string) => boolean

/** The rules of `css` less the selectors that are not used; groups left empty go with them. */
export function usedRules(css: string, isUsed: IsUsed): string {
  let kept = ''
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (open === -1 || (end !== -1 && end < open)) {
      // A statement without a block: @import, @layer with names only.
      const next = end === -1 ? css.length : end + 1
      kept += css.slice(at, next)
      at = next
      continue
    }
    const close = closingBrace(css, open)
    kept += usedBlock(css.slice(at, open), css.slice(open + 1, close), isUsed)
    at = close + 1
  }
  return kept
}

/** The library's own theme, for roots. Ours stands on the body (`apps/web/kit-variables.ts`), and every element is in that. */
const isThemeOfLibrary = (head: string, body: string) => /^:(?:root|host)\b/.test(head) && /^--mantine-/.test(body)

function usedBlock(head: string, body: string, isUsed: IsUsed): string {
  if (isThemeOfLibrary(head.trim(), body.trim())) return ''
  if (/^\s*@(layer|media|supports|container)\b/.test(head)) {
    const inner = usedRules(body, isUsed)
    return inner.trim() === '' ? '' : `${head}{${inner}}`
  }
  const selectors = selectorsOf(head).filter(isUsed)
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body.replace(OF_UNUSED_HUE, '')}}`
}

/** Whether an element of a page of this code may carry all classes that the selector asks for. */
export function isOfPage(code: string): IsUsed {
  const known = new Map<string, boolean>()
  const isAsked = (name: string) => {
    const found = known.get(name) ?? (hasWord(code, name) || isLookOf(code, name))
    known.set(name, found)
    return found
  }
  return (selector) =>
    Array.from(outsideBrackets(selector).matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name).every(isAsked)
}

function hasWord(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)
}

/**
 * A class that `ui/layout.tsx` puts together: `gap-4` of `gap: 4`, `gap-x-5` of the second of two. Where a value is no literal, it may be
 * any of its name.
 */
function isLookOf(code: string, name: string): boolean {
  const [, look = '', value = ''] = /^([a-z]+)-(?:x-)?([a-z0-9]+)$/.exec(name) ?? []
  return look !== '' && new RegExp(`\\b${look}:(?:\\[|["'\`]${value}["'\`]|${value}\\b|[^"'\`\\d])`).test(code)
}

/** What stands in brackets (`:not(.m_…)`) need not be met. */
function outsideBrackets(selector: string): string {
  return selector.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
}

/** The hashes an element must carry. */
function hashesOf(selector: string): readonly string[] {
  return outsideBrackets(selector).match(HASH) ?? []
}

/** Splits at the commas outside of brackets: `a,b:where(c,d)` are two. */
function selectorsOf(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${sign}`)
  }
  return selectors
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error(`A block of the style sheet is not closed: ${css.slice(open, open + 80)}`)
}
