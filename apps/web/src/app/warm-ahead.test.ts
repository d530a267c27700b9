import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { warmAhead } from './warm-ahead.ts'

const WORKER = '/first-texts.js'
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the first texts of times and figures are made in a thread beside the page, in the language that it is drawn in', () => {
  const started: unknown[] = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor(...given: readonly unknown[]) {
        started.push(given)
      }
    },
  )
  writeStored(stored.language, 'de')
  warmAhead()
  expect(started).toEqual([[WORKER, { name: 'de' }]])
})

test('that thread makes a text of each kind, and ends', () => {
  const made: string[] = []
  for (const formats of [Intl.DateTimeFormat, Intl.NumberFormat])
    vi.spyOn(formats.prototype as { readonly format: unknown }, 'format', 'get').mockImplementation(() => () => {
      made.push(formats.name)
    })
  const close = vi.fn()
  new Function('self', readFileSync(join(import.meta.dirname, '../../public', WORKER), 'utf8'))({ name: 'de', close })
  expect(made).toEqual(['DateTimeFormat', 'NumberFormat'])
  expect(close).toHaveBeenCalledOnce()
})

test('where the browser keeps nothing, and has no such threads, the page begins all the same', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Nothing may be read.')
  })
  expect(warmAhead).not.toThrow()
})
