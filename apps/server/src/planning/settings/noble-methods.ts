/**
 * The ways in which players send nobles, by commands × nobles in each. Of four
 * nobles in a village:
 *
 *   Pairs (2x2)   two commands of two
 *   Split (4x1)   four commands of one
 *   Train (1x4)   one command of all four
 *
 * They are the game's habits and the same for everybody, so they stand here and in no table.
 */
import type { NobleMethod } from '@muster/contracts'

export const NOBLE_METHODS: readonly NobleMethod[] = [
  { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 },
  { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 },
  { method: 'Split (4x1)', noblesUsedPer: 1, uses: 4 },
  { method: 'Train (1x4)', noblesUsedPer: 4, uses: 4 },
  { method: 'Train (1x5)', noblesUsedPer: 5, uses: 5 },
  // Free: the figures are what it begins with.
  { method: 'custom', noblesUsedPer: 1, uses: 1 },
]
