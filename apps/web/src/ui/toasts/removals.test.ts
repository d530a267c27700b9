/** Held by reading the sources: a button that takes something away stands beside what asks before, or what brings it back. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/** A button in the look of removals, the cross at the end of a row, or its menu. */
const TAKES_AWAY = /kind="danger"|<Icon name="close"|<RowMenu/
/** A button far from the dialog that it opens says that it opens one. */
const ASKS_OR_BRINGS_BACK = /\bConfirmDialog\b|aria-haspopup="dialog"|undo/i
/** What is closed by the cross was read, or was chosen from a list that stands beside it. */
const TAKES_NOTHING_AWAY = [
  'ui/toasts/Toasts.tsx',
  'ui/dialogs/ConfirmDialog.tsx',
  'parts/village-ways/FromPeople.tsx',
  'features/operations/waves/OrderedChoice.tsx',
]

interface Source {
  readonly path: string
  readonly text: string
  /** Of our own modules. */
  readonly imports: readonly string[]
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
  .map((path): Source => {
    const text = readFileSync(join(SOURCES, path), 'utf8')
    const named = [...text.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+)'/g)]
    return { path, text, imports: named.map(([, name]) => join(dirname(path), name ?? '')) }
  })

/** A file, what it imports and who imports it: a cell tells its table, and the table asks. */
function around({ path, imports }: Source): readonly Source[] {
  return sources.filter((other) => other.path === path || imports.includes(other.path) || other.imports.includes(path))
}

test('whatever takes something away asks before, or can be undone', () => {
  const removals = sources.filter(({ path, text }) => TAKES_AWAY.test(text) && !TAKES_NOTHING_AWAY.includes(path))
  expect(removals.length).toBeGreaterThan(15)
  const silent = removals.filter((source) => !around(source).some(({ text }) => ASKS_OR_BRINGS_BACK.test(text)))
  expect(silent.map(({ path }) => path)).toEqual([])
})
