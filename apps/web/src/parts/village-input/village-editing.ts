/**
 * Changes to a text area that the player can take back with Ctrl+Z.
 *
 * Only the browser's own editing commands enter its undo history. They are old and
 * marked as deprecated, but nothing has replaced them and every browser keeps them.
 */
import { spanOfLine } from './village-lines.ts'

/** Puts a text in place of the selection. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = area
  const wanted = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
  area.focus()
  // 'insertText' takes Chromium a minute for 5,000 lines, 'insertHTML' a fifth of a second. Coordinates need no escaping.
  const done =
    text === '' ? edit('delete') : (!/[<&]/.test(text) && edit('insertHTML', text)) || edit('insertText', text)
  if (done && area.value === wanted) return
  area.value = wanted
  area.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

export function replaceText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  area.select()
  insertText(area, text)
}

/** Inserts lines at the caret so that no coordinate grows together with what stands before or after it. */
export function insertLines(area: HTMLTextAreaElement, lines: string): void {
  const { value, selectionStart, selectionEnd } = area
  const before = selectionStart > 0 && value[selectionStart - 1] !== '\n' ? '\n' : ''
  const after = selectionEnd < value.length && value[selectionEnd] !== '\n' ? '\n' : ''
  insertText(area, before + lines + after)
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
