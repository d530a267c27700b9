/**
 * Values in the browser's storage, as JSON behind a schema. What is missing, damaged
 * or of another shape reads as the key's default, so that nothing a browser holds can
 * break the page. Most values outlive the visit; those of a tab survive its reload and are
 * gone when it closes.
 *
 * Where the browser refuses to store (private window, full disk) a value lives as long
 * as the page does. A value written by another tab reaches every reader of this one.
 *
 * No other file touches localStorage or sessionStorage. Whoever writes has changed something, and
 * writes that alone: a copy of what was read before would undo what another tab has stored since.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { onNewPage } from './page-state.ts'

export interface StoredKey<T> {
  /** Unlike every other, also those kept elsewhere, but for one that only reads what another screen keeps. */
  readonly name: string
  readonly keptBy: 'browser' | 'tab'
  readonly schema: z.ZodMiniType<T>
  readonly fallback: T
}

export function key<T>(name: string, schema: z.ZodMiniType<T>, fallback: T): StoredKey<T> {
  return { name, keptBy: 'browser', schema, fallback }
}

export function tabKey<T>(name: string, schema: z.ZodMiniType<T>, fallback: T): StoredKey<T> {
  return { name, keptBy: 'tab', schema, fallback }
}

/** A family of keys, `world.nl` and `world.de`: the same member is always the same value. */
export function keyPer<M extends string, T>(keyOf: (member: M) => StoredKey<T>): (member: M) => StoredKey<T> {
  const keys = new Map<M, StoredKey<T>>()
  return (member) => {
    const found = keys.get(member) ?? keyOf(member)
    keys.set(member, found)
    return found
  }
}

export function readStored<T>({ name, keptBy, schema, fallback }: StoredKey<T>): T {
  const text = textOf(name, keptBy)
  const held = parsedAs(schema).get(name)
  // What was parsed as this schema is of its type.
  if (held && held.text === text) return held.value as T
  const value = text === null ? fallback : parse(text, schema, fallback)
  parsedAs(schema).set(name, { text, value })
  return value
}

/** False where the browser refuses to store, so that the value lives as long as the page. */
export function writeStored<T>({ name, keptBy, schema }: StoredKey<T>, value: T): boolean {
  const text = JSON.stringify(value)
  let isKept = true
  try {
    storageOf(keptBy).setItem(name, text)
    unsaved.delete(name)
  } catch {
    // Going on is right: the browser keeps nothing for us, so this page remembers for itself.
    unsaved.set(name, text)
    isKept = false
  }
  // Whoever wrote it reads the very objects that were written.
  parsedAs(schema).set(name, { text, value })
  tellReaders(name)
  return isKept
}

export function forgetStored({ name, keptBy }: Pick<StoredKey<unknown>, 'name' | 'keptBy'>): void {
  unsaved.delete(name)
  try {
    storageOf(keptBy).removeItem(name)
  } catch {
    // Going on is right: a forbidden storage holds nothing.
  }
  tellReaders(name)
}

/** `reader` is told the name of each key that is written, here or in another tab; null when a whole storage was emptied. */
export function onStored(reader: Reader): () => void {
  if (readers.size === 0) window.addEventListener('storage', tellOfOtherTab)
  readers.add(reader)
  return () => {
    readers.delete(reader)
    if (readers.size === 0) window.removeEventListener('storage', tellOfOtherTab)
  }
}

/** The value and a setter, as `useState` gives them; renders again whenever the value changes, also in another tab. */
export function useStored<T>(stored: StoredKey<T>): [T, (next: T | ((before: T) => T)) => void] {
  const value = useSyncExternalStore(onStored, () => readStored(stored))
  const write = useCallback(
    (next: T | ((before: T) => T)) => {
      // A stored value is JSON and never a function.
      writeStored(stored, typeof next === 'function' ? (next as (before: T) => T)(readStored(stored)) : next)
    },
    [stored],
  )
  return [value, write]
}

type Parsed = Map<string, { readonly text: string | null; readonly value: unknown }>
/** By schema: a screen may read of another's form what it needs, and neither may be given what the other made of the text. */
let parsed = new WeakMap<z.ZodMiniType, Parsed>()

function parsedAs(schema: z.ZodMiniType): Parsed {
  const known = parsed.get(schema) ?? new Map()
  parsed.set(schema, known)
  return known
}

const unsaved = new Map<string, string>()
type Reader = (name: string | null) => void
const readers = new Set<Reader>()

onNewPage(() => {
  parsed = new WeakMap()
  unsaved.clear()
})

function textOf(name: string, keptBy: StoredKey<unknown>['keptBy']): string | null {
  try {
    return unsaved.get(name) ?? storageOf(keptBy).getItem(name)
  } catch {
    // Going on is right: a page without storage works with the defaults.
    return null
  }
}

/** Asking for it may throw where a browser stores nothing. */
function storageOf(keptBy: StoredKey<unknown>['keptBy']): Storage {
  return keptBy === 'tab' ? sessionStorage : localStorage
}

function parse<T>(text: string, schema: z.ZodMiniType<T>, fallback: T): T {
  try {
    const outcome = schema.safeParse(JSON.parse(text))
    return outcome.success ? outcome.data : fallback
  } catch {
    // Going on is right: damaged text is replaced at the next write.
    return fallback
  }
}

function tellOfOtherTab({ key: name }: StorageEvent): void {
  tellReaders(name)
}

function tellReaders(name: string | null): void {
  for (const reader of readers) reader(name)
}
