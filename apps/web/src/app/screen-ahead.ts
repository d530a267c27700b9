/**
 * The one screen that is fetched beside the start and not after it: a player's page, which opens on a phone at night over a line on
 * which each question takes half a second.
 */
import type { Area } from '@muster/phrases'

export const playerPage = async () => (await import('../features/player-page/PlayerPage.tsx')).PlayerPage
export const PLAYERS_TEXTS = ['playerPage', 'operationWords', 'push'] as const satisfies readonly Area[]

/** Begins to fetch the screen of this address, where it is that one, and gives the areas of its texts. */
export function screenAhead(path: string): readonly Area[] {
  if (!path.startsWith('/orders/')) return []
  // Who draws it asks for it again, and hears what went wrong.
  playerPage().catch(() => undefined)
  return PLAYERS_TEXTS
}
