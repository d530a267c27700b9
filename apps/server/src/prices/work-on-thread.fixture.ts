/**
 * What the thread that answers does itself, counted in place of timed: JSON that is read or written on it, what is unpacked or
 * packed on it, and rows that come to it from the database.
 */
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { onTestFinished, vi } from 'vitest'

export interface WorkHere {
  /** Of JSON, read and written. */
  readonly letters: number
  /** Of the longest of these. */
  readonly longest: number
  /** Unpacked and packed while everybody waits. */
  readonly bytes: number
}

/** Gives what was done so far in this test; what a test asks with has to be written before. */
export function workHere(): () => WorkHere {
  let [letters, longest, bytes] = [0, 0, 0]
  const note = (text: string | undefined) => {
    letters += text?.length ?? 0
    longest = Math.max(longest, text?.length ?? 0)
  }
  const { parse, stringify } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    note(String(text))
    return parse(text, reviver)
  })
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given)
    note(text)
    return text
  })
  for (const name of ['inflateSync', 'gunzipSync'] as const) {
    const unpack = zlib[name]
    vi.spyOn(zlib, name).mockImplementation((...given) => {
      const unpacked = unpack(...given)
      bytes += unpacked.length
      return unpacked
    })
  }
  for (const name of ['deflateSync', 'gzipSync'] as const) {
    const pack = zlib[name]
    vi.spyOn(zlib, name).mockImplementation((packed, options) => {
      bytes += typeof packed === 'string' ? packed.length : packed.byteLength
      return pack(packed, options)
    })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return () => ({ letters, longest, bytes })
}

/** Counts the rows that a database gives to whoever asks it by this thread. */
export function countingRows(): KyselyPlugin & { readonly rows: () => number } {
  let rows = 0
  return {
    rows: () => rows,
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
}
