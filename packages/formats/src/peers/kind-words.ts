/**
 * What planners call the kinds of commands in their tables and files, in the languages that they speak (English, Polish, Czech,
 * German, Hungarian, Portuguese): pieces of words, without marks on their letters. The first that is found counts, so that a
 * fake noble is a fake.
 */
import { comparedWord } from '../word-meanings.ts'
import type { PeerKind } from './peer-plan.ts'

const WORDS: readonly (readonly [PeerKind, readonly string[]])[] = [
  ['FAKE', ['fake', 'fejk', 'falesn', 'falso']],
  ['NOBLE', ['nob', 'szlach', 'grub', 'slecht', 'adlig', 'nemes']],
  ['RUIN', ['ruin', 'burz', 'demol', 'zricenin', 'rombol']],
  ['SUPPORT', ['support', 'wspar', 'deff']],
  ['NUKE', ['off', 'utok', 'tamadosereg', 'ataque']],
]

export function kindNamed(text: string): PeerKind | undefined {
  const name = comparedWord(text)
  return WORDS.find(([, words]) => words.some((word) => name.includes(word)))?.[0]
}
