import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

/** Also true of what is loaded and could not be asked for anew. A mutation, which has nothing loaded, tells by its `error`. */
const MISTAKEN = /\bisError\b|\berror && !\w*\.?isFetching\b/

test('what is loaded stays when asking anew has failed: a page tells of a failure by isLoadingError', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(sources.filter((file) => MISTAKEN.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})
