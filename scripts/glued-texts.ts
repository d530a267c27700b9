/**
 * `npm run check`: sentences that the page glues together from pieces. Every language has an order of words, and cases, of its
 * own: what one sentence says has to be one text with placeholders. Told are
 *
 *   {t('namedBy')} <b>{name}</b>                     a text that something follows although it neither ends nor names what comes
 *   {count} {t('sent')}                              a text that goes on with what stands before it
 *   t('read', { of: t('villages', { count }) })      a counted noun, in one case, within a sentence that may want another
 *   words.join(', ')                                 a list: parts/lists/listed.ts parts words as the language does
 *
 * Two whole sentences may follow each other, and what ` · ` or `: ` parts are facts beside each other.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { en, type Texts } from '../packages/phrases/src/index.ts'

/** What is no sentence although it looks like one: the end of the file's path and what is told of it. */
const NO_SENTENCES: Readonly<Record<string, string>> = {
  'versions/plan-drafts.ts words joined by commas':
    'acts one behind another, in the note of a version, as somebody may write them',
  'rules/player-setting.ts words joined by commas': 'is typed and read in this form, whatever the language',
  'waves/WaveRow.tsx targetCount counts within a sentence': 'is a sum, in which each noun stands by itself',
  'player-page/OrderDays.tsx waits': 'is a mark with a place of its own in the row',
  'date-time-field/RelativeTime.tsx *': 'is two readings of one time beside each other',
}

/** What stands in a row on the page: a text by its key, a value, or what was written between them. */
type Piece =
  | { readonly kind: 'text'; readonly keys: readonly string[]; readonly at: number }
  | { readonly kind: 'value' }
  | { readonly kind: 'written'; readonly words: string }
  | { readonly kind: 'border' }

interface Node {
  readonly type: string
  readonly start: number
  readonly arguments?: unknown
  readonly callee?: unknown
  readonly [key: string]: unknown
}

/** Parts of a line of text; any other element is a thing of its own: a button, a row, an icon. */
const INLINE = new Set(['b', 'i', 'em', 'strong', 'time', 'code', 'bdi'])
/** After these a text is whole, or names what follows. */
const ENDS = /[.!?…:–—)]$|[.…:] *<\/\w+>$|\{\{reason\}\}$/
/** These part texts from each other wherever they stand. */
const PARTS = /[·:→=()|–—×]|^\./

/** `file:line key` of each place; `textsOf` gives the English texts that a key, or a part of one with a star, may stand for. */
export function gluedTexts(code: string, file: string, textsOf: (key: string) => readonly string[]): string[] {
  const found: string[] = []
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') look(nodes(node['children']).flatMap(piecesOf))
    if (node.type === 'TemplateLiteral') look(piecesOf(node))
    if (isJoinedList(node)) found.push(`${file}:${lineOf(node.start)} words joined by commas`)
    found.push(...countedWithin(node).map((key) => `${file}:${lineOf(node.start)} ${key} counts within a sentence`))
    Object.values(node).forEach(visit)
  }
  const look = (pieces: readonly Piece[]): void => {
    const row = pieces.filter((piece) => piece.kind !== 'written' || piece.words.trim() !== '')
    row.forEach((piece, index) => {
      if (piece.kind !== 'text') return
      const [before, after] = [row[index - 1], row[index + 1]]
      const isOpen = piece.keys.some((key) => textsOf(key).some((text) => !ENDS.test(text)))
      const isRest = piece.keys.some((key) => textsOf(key).some((text) => /^\p{Ll}/u.test(text)))
      if ((isOpen && continues(after)) || (isRest && isValue(before)))
        found.push(`${file}:${lineOf(piece.at)} ${piece.keys.join(' or ')}`)
    })
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return [...new Set(found)]
}

function isValue(piece: Piece | undefined): boolean {
  return piece?.kind === 'value' || piece?.kind === 'text'
}

function continues(piece: Piece | undefined): boolean {
  return isValue(piece) || (piece?.kind === 'written' && !PARTS.test(piece.words))
}

function piecesOf(node: Node): Piece[] {
  switch (node.type) {
    case 'JSXText':
      return [{ kind: 'written', words: String(node['value']) }]
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ kind: 'written', words: node['value'] }] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isNode(node['expression']) ? piecesOf(node['expression']) : []
    case 'JSXEmptyExpression':
      return []
    case 'JSXFragment':
      return nodes(node['children']).flatMap(piecesOf)
    case 'JSXElement':
      return INLINE.has(nameOf(node)) ? nodes(node['children']).flatMap(piecesOf) : [{ kind: 'border' }]
    case 'LogicalExpression':
      return isNode(node['right']) ? piecesOf(node['right']) : []
    case 'ConditionalExpression': {
      const ways = [node['consequent'], node['alternate']].filter(isNode).map(piecesOf)
      const keys = ways.flatMap(([only, ...more]) => (only?.kind === 'text' && more.length === 0 ? only.keys : []))
      if (keys.length > 0) return [{ kind: 'text', keys, at: node.start }]
      return ways.find((way) => way.some((piece) => piece.kind === 'text')) ?? [{ kind: 'border' }]
    }
    case 'TemplateLiteral': {
      const quasis = nodes(node['quasis']).map((quasi) => String((quasi['value'] as { cooked: string }).cooked))
      return quasis.flatMap((words, index): Piece[] => {
        const filled = nodes(node['expressions'])[index]
        return [{ kind: 'written', words }, ...(filled ? piecesOf(filled) : [])]
      })
    }
    case 'CallExpression': {
      const key = keyOf(node)
      return key === undefined ? [{ kind: 'value' }] : [{ kind: 'text', keys: [key], at: node.start }]
    }
    default:
      return [{ kind: 'value' }]
  }
}

/** Of `t('key')`; of a key that is put together, its beginning up to the part that is not known, with a star. */
function keyOf({ callee, arguments: given }: Node): string | undefined {
  const [first] = nodes(given)
  if (!isNode(callee) || callee['name'] !== 't' || first === undefined) return undefined
  if (first.type === 'Literal') return String(first['value'])
  if (first.type !== 'TemplateLiteral') return '*'
  return nodes(first['quasis'])
    .map((quasi) => String((quasi['value'] as { cooked: string }).cooked))
    .join('*')
}

/** `t('of', { villages: t('villages', { count }) })`: what counts stands in one case, and the sentence may want another. */
function countedWithin(node: Node): string[] {
  const [, values] = nodes(node.arguments)
  if (keyOf(node) === undefined || values?.type !== 'ObjectExpression') return []
  return nodes(values['properties']).flatMap(({ value }) => {
    const [, counted] = isNode(value) ? nodes(value.arguments) : []
    const hasCount = nodes(counted?.['properties']).some(({ key }) => isNode(key) && key['name'] === 'count')
    const key = isNode(value) && hasCount ? keyOf(value) : undefined
    return key === undefined ? [] : [key]
  })
}

/** `….join(', ')`: a comma, and no word before the last, is how some languages part words. */
function isJoinedList({ type, callee, arguments: given }: Node): boolean {
  const [separator] = nodes(given)
  const called = type === 'CallExpression' && isNode(callee) ? callee['property'] : undefined
  return isNode(called) && called['name'] === 'join' && /^[,;] $/.test(String(separator?.['value']))
}

function nameOf(node: Node): string {
  const opening = node['openingElement']
  return isNode(opening) && isNode(opening['name']) ? String(opening['name']['name']) : ''
}

function nodes(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Of a file, the texts that its keys may stand for: in the namespaces that it uses, and in all endings. */
function textsIn(code: string): (key: string) => readonly string[] {
  const used = [...code.matchAll(/\buseTranslation\(\[?([^)\]]*)/g)].flatMap(([, names = '']) =>
    [...(names || "'shell'").matchAll(/'(\w+)'/g)].map(([, name]) => name),
  )
  return (key) => {
    const [own = key, namespace] = key.split(':').reverse()
    const pattern = new RegExp(`^${own.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}(_\\w+)?$`)
    const isAsked = (name: string) =>
      namespace === undefined ? used.length === 0 || used.includes(name) : name === namespace
    return Object.entries(en).flatMap(([name, texts]) =>
      isAsked(name) ? flat(texts).flatMap(([path, text]) => (pattern.test(path) ? [text] : [])) : [],
    )
  }
}

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function tellAll(): void {
  const files = sources('apps/web/src')
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return gluedTexts(code, file.replaceAll('\\', '/'), textsIn(code))
  })
  const known = Object.keys(NO_SENTENCES)
  const isKnown = (one: string) => known.some((each) => each === one.split('/').slice(-2).join('/').replace(/:\d+/, ''))
  const gone = known.filter((each) => !found.some((one) => one.replace(/:\d+/, '').endsWith(each)))
  const faults = [...found.filter((one) => !isKnown(one)), ...gone.map((each) => `${each} is not there any more`)]
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 || files.length < 100 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) tellAll()
