/**
 * Changes to a text area that the player can take back with Ctrl+Z.
 *
 * Only the browser's own editing commands enter its undo history. They are old and
 * marked as deprecated, but nothing has replaced them and every browser keeps them.
 */
import { moduleWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { spanOfLine } from './village-lines.ts'

/** Until it is there a long text goes in at once, which takes longer. */
const longInsertion = moduleWhenIdle(() => import('./long-insertion.ts'))

/** Whether the rest of a long text is still to come, or to be taken back: what stands there is no text of the player's. */
export function isOnTheWay(area: HTMLTextAreaElement): boolean {
  return longInsertion()?.isOnTheWay(area) ?? false
}

/** Puts a text in place of the selection; `done` when all of it stands there, which for a long one is later. */
function insertText(area: HTMLTextAreaElement, text: string, done: () => void = () => {}): void {
  area.focus()
  // Where browsers know no 'insertHTML' in a text area, 'insertText' is quick and one step.
  const long = longInsertion()
  if (long?.isLong(text) && document.queryCommandSupported?.('insertHTML')) {
    long.insertSliced(area, text, insert, done)
    return
  }
  const { value, selectionStart, selectionEnd } = area
  insert(area, text, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  done()
}

/** By the browser's own editing, or past it and its undo history where it does something else. */
function insert(area: HTMLTextAreaElement, text: string, wanted: string): boolean {
  const caret = area.selectionStart + text.length
  if (document.activeElement === area && edited(text) && area.value === wanted) return true
  area.value = wanted
  area.setSelectionRange(caret, caret)
  area.dispatchEvent(new Event('input', { bubbles: true }))
  return false
}

function edited(text: string): boolean {
  return text === '' ? edit('delete') : edit('insertHTML', preformatted(text)) || edit('insertText', text)
}

/**
 * 'insertText' takes Chromium a minute for 5,000 lines, as it makes each line for itself. Of a block of
 * HTML it takes over the text; in one that is preformatted, lines are no elements, which is twice as fast.
 * Such a block loses the first and the last of its line breaks.
 */
function preformatted(text: string): string {
  return `<pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre>`
}

export function replaceText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  area.select()
  insertText(area, text)
}

/** Inserts lines at the caret so that no coordinate grows together with what stands before or after it. */
export function insertLines(area: HTMLTextAreaElement, lines: string, done?: () => void): void {
  const { value, selectionStart, selectionEnd } = area
  const before = selectionStart > 0 && value[selectionStart - 1] !== '\n' ? '\n' : ''
  const after = selectionEnd < value.length && value[selectionEnd] !== '\n' ? '\n' : ''
  insertText(area, before + lines + after, done)
}

/** Selects a line and scrolls it into the middle of the field. */
export function showLine(area: HTMLTextAreaElement, line: number, lineHeightPx: number): void {
  const { start, end } = spanOfLine(area.value.split('\n'), line)
  area.focus()
  area.setSelectionRange(start, end)
  area.scrollTop = Math.max(0, line * lineHeightPx - area.clientHeight / 2)
}

function edit(command: string, text?: string): boolean {
  // Absent where there is no editing, as in tests without a browser.
  return document.execCommand?.(command, false, text) ?? false
}
