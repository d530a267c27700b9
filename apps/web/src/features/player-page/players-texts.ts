/** The areas of texts that a player's page needs beside those of the start. */
import type { Area } from '@muster/phrases'

export const PLAYERS_TEXTS = ['playerPage', 'operationWords', 'push'] as const satisfies readonly Area[]
