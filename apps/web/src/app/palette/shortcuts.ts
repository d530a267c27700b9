/**
 * The keys of the whole page; what is typed into a field is none of them, nor what is pressed in a window above the page.
 *
 *   ?             what keys there are
 *   Ctrl K        the palette, from fields and windows as well; on a Mac with the command key
 *   /             into the search of the page, where it has one
 *   g and then    a letter: to a page (`places.ts`), within a second and a half
 */
import type { Role } from '@muster/contracts'
import { isDialogOpen } from '../../ui/dialogs/open-dialog.ts'
import { type KeyedPath, pathOfKey } from './places.ts'

const SECOND_KEY_MS = 1500

export interface Page {
  readonly roles: readonly Role[]
  readonly open: (dialog: 'palette' | 'shortcuts') => void
  readonly go: (path: KeyedPath) => void
}

/** When `g` was pressed, by the clock of events. */
let goneAt = Number.NEGATIVE_INFINITY

export function press(event: KeyboardEvent, { roles, open, go }: Page): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, timeStamp } = event
  const letter = letterOf(event)
  if (letter === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
    open('palette')
    return
  }
  if (ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen()) return
  const path = timeStamp - goneAt < SECOND_KEY_MS ? pathOfKey(letter, roles) : undefined
  goneAt = letter === 'g' && path === undefined ? timeStamp : Number.NEGATIVE_INFINITY
  if (path !== undefined) go(path)
  else if (key === '?') open('shortcuts')
  else if (key === '/' && focusSearch()) event.preventDefault()
}

/** Where the alphabet is another one, that of the key's place. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Whether the page has one in sight. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLElement>('main :is([data-search], [type="search"])')
  const field = [...fields].find((one) => one.checkVisibility())
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  return field !== undefined
}
