/**
 * Every regular expression of the product, found in the sources, so that a test can judge them all: whoever pastes a
 * megabyte of the worst text must not be able to stop the page or the server with one of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSafePattern } from 'redos-detector'
import { parseAst } from 'rolldown/parseAst'

const FOLDERS = ['apps/server/src', 'apps/web/src', ...readdirSync('packages').map((name) => `packages/${name}/src`)]

export interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Written out; the ones put together while the program runs are counted as `assembled`. */
export function patternsOf(code: string, file: string): { patterns: Pattern[]; assembled: number } {
  const patterns: Pattern[] = []
  let assembled = 0
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    if ('regex' in node && isLiteral(node.regex))
      patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    if ('callee' in node && isNamed(node.callee, 'RegExp')) assembled++
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return { patterns, assembled }
}

function isLiteral(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

function isNamed(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name
}

/**
 * Whether its time grows no faster than the text it is given: it can go through one in few ways, or the detector
 * finds none to make it go back. Strict: of a doubtful one it says no, and that one is given a bound.
 */
export function isLinear({ source, flags }: Omit<Pattern, 'file'>): boolean {
  return (
    isBounded(source) ||
    isSafePattern(source, {
      // The detector takes one of the two, and no letter of ours differs between them.
      caseInsensitive: flags.includes('i') && !flags.includes('u'),
      dotAll: flags.includes('s'),
      multiLine: flags.includes('m'),
      unicode: flags.includes('u'),
    }).safe
  )
}

/** A bounded repeat is a factor of its length, and two of them one after the other are its square. */
const MOST_WAYS = 20_000

function isBounded(source: string): boolean {
  return waysOf(source) <= MOST_WAYS
}

/**
 * In how many ways it may go through one text from one place on: the product of what stands in a row, the sum of what is
 * to choose from, and of a repeat the sum over all its lengths. A repeat at the very end is tried in one length only,
 * for nothing comes after it that could fail.
 */
function waysOf(source: string): number {
  const marks = source
    .replaceAll(/\\./g, 'x')
    .replaceAll(/\[[^\]]{0,500}\]/g, 'x')
    .replaceAll(/\(\?(?:<\w{1,40}>|<?[:=!])/g, '(')
    .replace(/\w(?:[*+?]|\{\d{1,5},\d{0,5}\})$/, 'x')
  let at = 0

  function choices(): number {
    let sum = row()
    for (; marks[at] === '|'; sum += row()) at++
    return sum
  }

  function row(): number {
    let product = 1
    while (at < marks.length && !'|)'.includes(marks.charAt(at))) product *= repeated(one())
    return product
  }

  function one(): number {
    if (marks[at++] !== '(') return 1
    const ways = choices()
    at++
    return ways
  }

  function repeated(ways: number): number {
    const [mark = '', least = '', most = least] =
      /^(?:[*+?]|\{(\d{1,5})(?:,(\d{0,5}))?\})\??/.exec(marks.slice(at)) ?? []
    at += mark.length
    if (mark === '') return ways
    if (mark.startsWith('?')) return 1 + ways
    if (/^[*+]/.test(mark) || most === '') return Number.POSITIVE_INFINITY
    return Array.from({ length: Number(most) - Number(least) + 1 }, (_, more) => ways ** (Number(least) + more)).reduce(
      (sum, each) => sum + each,
      0,
    )
  }

  return choices()
}

/** Of everything that runs in the page or on the server. */
export function allPatterns(): { patterns: Pattern[]; assembledIn: string[] } {
  const found = FOLDERS.flatMap(sources).map((file) => ({ file, ...patternsOf(readFileSync(file, 'utf8'), file) }))
  return {
    patterns: found.flatMap(({ patterns }) => patterns),
    assembledIn: found.filter(({ assembled }) => assembled > 0).map(({ file }) => file),
  }
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
