/**
 * Counts the acceptance rows that have a test. A row of docs/requirements counts as
 * covered when the title of a test carries its id. `--check` prints only what is
 * wrong: a title with an id that no row has.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROWS_FOLDER = 'docs/requirements'
const TEST_FOLDERS = ['packages', 'apps', 'e2e']
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/
const ID = /\b[A-Z0-9]+-\d{2,3}\b/g
/** Ids of rows have the shape of other codes (UTF-8, SHA-256); only those of known groups count. */
const ROW = /^\| ([A-Z0-9]+-\d{2,3}) \| (.*?) \|/gm

interface Area {
  readonly name: string
  readonly rows: ReadonlyMap<string, string>
}

function areas(): Area[] {
  const found: Area[] = []
  for (const file of readdirSync(ROWS_FOLDER).sort()) {
    const text = readFileSync(join(ROWS_FOLDER, file), 'utf8')
    for (const section of text.split(/^## /m).slice(1)) {
      const rows = new Map(Array.from(section.matchAll(ROW), (row) => [row[1] ?? '', row[2] ?? '']))
      const name = section.slice(0, section.indexOf(' '))
      if (rows.size > 0) found.push({ name, rows })
    }
  }
  return found
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(path)
    return TEST_FILE.test(entry.name) ? [path] : []
  })
}

/** Ids in the text of test files, with the files that name them. Comments do not count. */
function idsInTests(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of TEST_FOLDERS.flatMap(testFiles)) {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    for (const [id] of code.matchAll(ID)) found.set(id, [...new Set([...(found.get(id) ?? []), file])])
  }
  return found
}

const all = areas()
const rowCount = all.reduce((sum, area) => sum + area.rows.size, 0)
if (rowCount === 0) throw new Error(`No row was found in ${ROWS_FOLDER}.`)
const named = idsInTests()
const groups = new Set(all.map((area) => [...area.rows.keys()][0]?.split('-')[0]))
const unknown = [...named].filter(([id]) => groups.has(id.split('-')[0]) && !all.some((area) => area.rows.has(id)))

if (process.argv.includes('--check')) {
  for (const [id, files] of unknown) process.stderr.write(`${files.join(', ')}: there is no row ${id}.\n`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

let covered = 0
for (const { name, rows } of all) {
  const missing = [...rows.keys()].filter((id) => !named.has(id))
  covered += rows.size - missing.length
  const figure = `${rows.size - missing.length} of ${rows.size}`.padStart(12)
  process.stdout.write(`${name.padEnd(10)}${figure}${missing.length > 0 ? `   without: ${missing.join(' ')}` : ''}\n`)
}
process.stdout.write(`${'all'.padEnd(10)}${`${covered} of ${rowCount}`.padStart(12)}\n`)
