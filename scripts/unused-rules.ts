/**
 * Takes out of the built style sheet what no script can ask for. The component library
 * ships the rules of all its controls in one sheet; its classes are hashes (`m_77c9d27d`)
 * that stand as literals in the script of the control, so a hash that is in no script
 * belongs to a control the page does not have. The hues of its palette are names as well,
 * and the page has colours of its own (`themes.css`).
 *
 * Measured: 39.6 KB of style sheet become 17, compressed; without the hues another 1.2 less.
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
        sheet.source = usedRules(String(sheet.source), used)
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

/** The rules of `css` less the selectors that name a hash outside `used`; groups left empty go with them. */
export function usedRules(css: string, used: ReadonlySet<string>): string {
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
    kept += usedBlock(css.slice(at, open), css.slice(open + 1, close), used)
    at = close + 1
  }
  return kept
}

function usedBlock(head: string, body: string, used: ReadonlySet<string>): string {
  if (/^\s*@(layer|media|supports|container)\b/.test(head)) {
    const inner = usedRules(body, used)
    return inner.trim() === '' ? '' : `${head}{${inner}}`
  }
  const selectors = selectorsOf(head).filter((selector) => hashesOf(selector).every((hash) => used.has(hash)))
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body.replace(OF_UNUSED_HUE, '')}}`
}

/** The hashes an element must carry; what stands in brackets (`:not(.m_…)`) need not be met. */
function hashesOf(selector: string): readonly string[] {
  return selector.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '').match(HASH) ?? []
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
