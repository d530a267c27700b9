/** The areas of texts that a player's page needs beside those of the start. */
import type { Area, en } from '@muster/phrases'

export const PLAYERS_TEXTS = ['playerPage', 'operationWords', 'push'] as const satisfies readonly Area[]

/** With what it says of the start, in one file: over the line on which such a page is opened each question is dear. */
export const PLAYERS_FILE = 'players'
export const IN_PLAYERS_FILE = [
  'shell',
  'planner',
  'refusals',
  ...PLAYERS_TEXTS,
] as const satisfies readonly (keyof typeof en)[]
