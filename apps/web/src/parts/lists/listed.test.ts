import { LANGUAGES } from '@muster/phrases/languages'
import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each(LANGUAGES)('words in a row are parted by more than spaces in %s', (language) => {
  const parted = (words: readonly string[]) => listed(words, language).split(/\d/)
  expect(parted(['Ram 1', 'Noble 2', 'Axe 3']).slice(1, -1).map(beginning)).not.toContain(' ')
  expect(parted(['Ram 1', 'Noble 2']).slice(1, -1).map(beginning)).not.toContain(' ')
})

/** What stands between a word and the next. */
function beginning(text: string): string {
  return text.replace(/(?:Noble|Axe) $/, '')
}
