/**
 * Links into the game. Muster only ever opens the rally point or the page of a village:
 * whoever follows the link still chooses troops and confirms the command by hand.
 */
import { UNITS, type UnitName } from './units.ts'

export interface RallyPoint {
  /** The world's own address, `https://nl100.tribalwars.nl`, as the server stored it. */
  readonly worldUrl: string
  readonly sourceId: number
  readonly targetId: number
}

/** Ends with the target's id, which the readers of pasted game text rely on. */
export function rallyPointUrl({ worldUrl, sourceId, targetId }: RallyPoint): string {
  return `${worldUrl}/game.php?village=${sourceId}&screen=place&target=${targetId}`
}

/** The rally point with amounts filled in, in the order of the game's units; what is not above zero is left out. */
export function launchUrl(rallyPoint: RallyPoint, troops: Readonly<Partial<Record<UnitName, number>>>): string {
  const amounts = UNITS.map((unit) => [unit, troops[unit] ?? 0] as const).filter(([, amount]) => amount > 0)
  return rallyPointUrl(rallyPoint) + amounts.map(([unit, amount]) => `&${unit}=${amount}`).join('')
}

/** What the game tells about a village. */
export function villageUrl(worldUrl: string, villageId: number): string {
  return `${worldUrl}/game.php?screen=info_village&id=${villageId}`
}
