/**
 * Counts the acceptance rows that have a test. A row of docs/requirements counts as
 * covered when a test is tagged with its id, which stands in brackets at the end of its
 * title: 'each target gets one attack unless told otherwise [SIMPLE-12]'. `--check` prints
 * only what is wrong: a tag that no row has, and an id in a text that is no tag.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROWS_FOLDER = 'docs/requirements'
const TEST_FOLDERS = ['packages', 'apps', 'e2e', 'scripts']
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/
const ID = /\b[A-Z0-9]+-\d{2,3}\b/g
/** `[SIMPLE-12]` or `[SIMPLE-12 STORE-04]`, with the quote that ends the title. */
const TAG = /\[[A-Z0-9]+-\d{2,3}(?: [A-Z0-9]+-\d{2,3})*\](?=['"`])/g
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

interface IdsInTests {
  /** The files whose tests are tagged with an id. */
  readonly tagged: Map<string, string[]>
  /** The same for ids elsewhere in the text of a test file. Comments do not count. */
  readonly loose: Map<string, string[]>
}

function idsInTests(): IdsInTests {
  const tagged = new Map<string, string[]>()
  const loose = new Map<string, string[]>()
  const note = (found: Map<string, string[]>, id: string, file: string) =>
    found.set(id, [...new Set([...(found.get(id) ?? []), file])])
  for (const file of TEST_FOLDERS.flatMap(testFiles)) {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    for (const [tag] of code.matchAll(TAG)) for (const [id] of tag.matchAll(ID)) note(tagged, id, file)
    for (const [id] of code.replaceAll(TAG, '').matchAll(ID)) note(loose, id, file)
  }
  return { tagged, loose }
}

const all = areas()
const rowCount = all.reduce((sum, area) => sum + area.rows.size, 0)
if (rowCount === 0) throw new Error(`No row was found in ${ROWS_FOLDER}.`)
const { tagged, loose } = idsInTests()
const groups = new Set(all.map((area) => [...area.rows.keys()][0]?.split('-')[0]))
const isRow = (id: string) => all.some((area) => area.rows.has(id))
const unknown = [...tagged].filter(([id]) => groups.has(id.split('-')[0]) && !isRow(id))
const untagged = [...loose].filter(([id]) => isRow(id))

if (process.argv.includes('--check')) {
  for (const [id, files] of unknown) process.stderr.write(`${files.join(', ')}: there is no row ${id}.\n`)
  for (const [id, files] of untagged)
    process.stderr.write(`${files.join(', ')}: ${id} is no tag; it belongs in brackets at the end of a title.\n`)
  process.exit(unknown.length + untagged.length > 0 ? 1 : 0)
}

let covered = 0
for (const { name, rows } of all) {
  const missing = [...rows.keys()].filter((id) => !tagged.has(id))
  covered += rows.size - missing.length
  const figure = `${rows.size - missing.length} of ${rows.size}`.padStart(12)
  process.stdout.write(`${name.padEnd(10)}${figure}${missing.length > 0 ? `   without: ${missing.join(' ')}` : ''}\n`)
}
process.stdout.write(`${'all'.padEnd(10)}${`${covered} of ${rowCount}`.padStart(12)}\n`)
