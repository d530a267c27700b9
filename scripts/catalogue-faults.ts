/**
 * What is wrong with a language's catalogue beside the English one: keys that nothing asks for, endings that the language does not
 * count with, placeholders lost or invented, mark-up that differs, words that its glossary forbids or lacks. A text that is not
 * there is no fault: it is English until somebody writes it.
 */
import { type Texts, wantedTexts } from '../packages/phrases/src/index.ts'

/** A term of the game or the product: a pattern that finds it in an English text. */
interface Term {
  readonly english: string
}

/** How a language says a term: stems of which one stands in every text that has it, and stems that no such text may have. */
interface GlossaryWord {
  readonly forms: readonly string[]
  readonly never?: readonly string[]
  /** `area:key` of texts in which the English word means something else. */
  readonly except?: readonly string[]
}

export interface Glossary {
  readonly terms: Readonly<Record<string, Term>>
  readonly words: Readonly<Record<string, GlossaryWord>>
}

export interface CatalogueReport {
  readonly written: number
  readonly wanted: number
  readonly faults: readonly string[]
}

/** Of one area of a language. */
export function catalogueReport(
  ...[area, own, english, language, glossary]: readonly [string, Texts, Texts, string, Glossary]
): CatalogueReport {
  const wanted = new Map(flat(wantedTexts(english, language)))
  const written = flat(own)
  const faults = written.flatMap(([key, text]) => {
    const model = wanted.get(key)
    const found =
      model === undefined
        ? ['no such text']
        : faultsOf(text, model, { key, name: `${area}:${key}`, isOfOne: isOfOne(key, language) }, glossary)
    return found.map((fault) => `${area}:${key}: ${fault}`)
  })
  return { written: written.filter(([key]) => wanted.has(key)).length, wanted: wanted.size, faults }
}

/** `units.ram` and its text. */
function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

/** Whether a text is that of a single number, so that it may do without it: in Russian _one is also that of 21 and 31. */
function isOfOne(key: string, language: string): boolean {
  const ending = /_(zero|one|two)$/.exec(key)?.[1]
  return ending !== undefined && new Intl.PluralRules(language).select(21) !== ending
}

interface TextPlace {
  readonly key: string
  /** With its area. */
  readonly name: string
  readonly isOfOne: boolean
}

function faultsOf(text: string, model: string, place: TextPlace, glossary: Glossary): string[] {
  const { key, name } = place
  if (text.trim() === '') return ['is empty']
  const [own, wanted] = [placeholders(text), placeholders(model)]
  const hasCount = own.some((one) => one.includes('count'))
  const lost = wanted.filter((one) => !own.includes(one) && !(one.includes('count') && (hasCount || place.isOfOne)))
  // Where the model does without the number of one.
  if (/_one$/.test(key) && !place.isOfOne && !hasCount) lost.push('{{count}}')
  const invented = own.filter((one) => !wanted.includes(one) && !(/_one$/.test(key) && one.startsWith('{{count')))
  return [
    ...lost.map((one) => `lost ${one}`),
    ...invented.map((one) => `invented ${one}`),
    ...(markup(text) === markup(model) ? [] : [`has the mark-up ${markup(text)} for ${markup(model)}`]),
    ...wordFaults(text, model, name, glossary),
  ]
}

function wordFaults(text: string, model: string, name: string, { terms, words }: Glossary): string[] {
  const [own, english] = [bare(text).toLowerCase(), bare(model)]
  return Object.entries(terms).flatMap(([term, { english: pattern }]) => {
    const word = words[term]
    if (word === undefined || word.except?.includes(name)) return []
    const isSaid = word.forms.some((form) => own.includes(form.toLowerCase()))
    const lacks = new RegExp(pattern, 'i').test(english) && !isSaid ? [`lacks a word for ${term}`] : []
    const never = (word.never ?? []).filter((stem) => new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(bare(text)))
    return [...lacks, ...never.map((stem) => `says ${stem} for ${term}`)]
  })
}

function bare(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, ' ')
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g)].map(([found]) => found.replaceAll(/\s/g, ''))
}

function markup(text: string): string {
  return [...text.matchAll(/<\/?\w+\/?>/g)]
    .map(([tag]) => tag)
    .sort()
    .join(' ')
}
