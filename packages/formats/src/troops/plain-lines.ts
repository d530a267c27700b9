/**
 * Pasted text as lines without what pasting leaves in them: marks of writing direction, tags and entities of HTML
 * (`12<span class="grey">.</span>345`). The end of a table's cell is a tab, as browsers copy it.
 */
import { withoutInvisibleMarks } from '@muster/game'

/** Times what a full page of 1000 villages takes with all its tags, and 20,000 villages with a cell a line. */
export const LONGEST_TEXT = 16_000_000
const MOST_LINES = 2_000_000
/** A row with all its tags takes some 2,000. */
export const LONGEST_LINE = 10_000

export interface TextLines {
  readonly lines: readonly string[]
  /** Whether the text has no more than these. */
  readonly isWhole: boolean
  /** Whether all of it is text. */
  readonly isClean: boolean
}

/** At most the longest text, up to its last whole line. A return alone ends a line too. */
export function linesOf(text: string): TextLines {
  const isShort = text.length <= LONGEST_TEXT
  const taken = isShort ? text : text.slice(0, LONGEST_TEXT)
  const lines = withoutInvisibleMarks(taken).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (!isShort) lines.pop()
  const isWhole = isShort && lines.length <= MOST_LINES
  return { lines: lines.slice(0, MOST_LINES), isWhole, isClean: isTextLine(taken) }
}

/** No text has a NUL; a picture, an archive and text of two bytes a letter have one soon. */
export function isText(text: string): boolean {
  return !text.slice(0, 4096).includes('\0')
}

export function isTextLine(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\u0000-\u0008\u000e-\u001f]/.test(line)
}

/** Blanks at both ends are gone, tabs in front are not: they stand for empty cells. */
export function plainLine(line: string): string {
  let plain = line
  if (plain.includes('<')) plain = plain.replaceAll(CELL_END, '\t').replaceAll(TAG, '')
  if (plain.includes('&')) plain = plain.replaceAll(SPACE_ENTITY, '\u00a0').replaceAll(MARK_ENTITY, '')
  return plain.trimEnd().replace(/^ {1,100}/, '')
}

const CELL_END = /<\/t[dh]>/gi
const TAG = /<[/a-z!][^<>]{0,2000}>/gi
const SPACE_ENTITY = /&(?:nbsp|#160|#xa0);/gi
const MARK_ENTITY = /&(?:lrm|rlm|zwn?j|shy|#173|#820[3-7]|#x(?:ad|200[b-f]));/gi
