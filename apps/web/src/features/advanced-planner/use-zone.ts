import { MARKETS } from '@muster/game'
import { useCurrentWorld } from '../../parts/current-world.ts'

/** The zone of the world; while there is none, of its market. */
export function useZone(): string {
  const { world, domain } = useCurrentWorld()
  return world?.timeZone ?? MARKETS[domain].timeZone
}
