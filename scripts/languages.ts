/**
 * `npm run languages`: how much of each language is written, area by area where it is not whole, and what is wrong with it; fails on
 * faults. `--check` prints faults alone. With codes (`npm run languages -- pl`) it looks at those folders, in the list or not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en, fileOfNamespace, LANGUAGES, type Texts } from '../packages/phrases/src/index.ts'
import { catalogueReport, type Glossary } from './catalogue-faults.ts'
import { uncountedNouns } from './counted-nouns.ts'

const FOLDER = 'packages/phrases'
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isCheck = process.argv.includes('--check')
const english = Object.fromEntries(Object.entries(en).map(([name, texts]) => [areaOf(name), texts]))
const terms = json(join(FOLDER, 'terms.json'), {})
let failed = 0
for (const language of asked.length > 0 ? asked : LANGUAGES) tell(language)
process.exit(failed > 0 ? 1 : 0)

function tell(language: string): void {
  const folder = join(FOLDER, language)
  const glossary: Glossary = { terms, words: json(join(folder, 'glossary.json'), {}) }
  const own = Object.fromEntries(
    Object.keys(english).map((area) => [area, json<Texts>(join(folder, `${area}.json`), {})]),
  )
  const areas = Object.entries(english).map(([area, model]) => ({
    area,
    ...catalogueReport(area, own[area] ?? {}, model, language, glossary),
  }))
  const known = new Set(['glossary.json', ...areas.map(({ area }) => `${area}.json`)])
  const strangers = existsSync(folder) ? readdirSync(folder).filter((name) => !known.has(name)) : ['no folder']
  const faults = [
    ...strangers.map((name) => `${folder}: ${name} is no area`),
    ...areas.flatMap((area) => area.faults),
    ...uncountedNouns(own, english),
  ]
  failed += faults.length
  const [written, wanted] = [sum(areas.map((area) => area.written)), sum(areas.map((area) => area.wanted))]
  if (!isCheck) {
    console.log(
      `${language}: ${written} of ${wanted} texts (${Math.floor((100 * written) / wanted)} %), ${faults.length} faults`,
    )
    for (const area of areas.filter((each) => each.written < each.wanted))
      console.log(`  ${area.area}: ${area.written} of ${area.wanted}`)
  }
  for (const fault of faults) console.log(`  ${language} ${fault}`)
}

function areaOf(namespace: string): string {
  return fileOfNamespace(namespace).replace('.json', '')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function json<T>(path: string, fallback: T): T {
  // A file of the repository; what is wrong in it is what this script tells.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : fallback
}
