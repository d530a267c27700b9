/**
 * Links into the game. Muster only ever opens the rally point or the page of a village:
 * whoever follows the link still chooses troops and confirms the command by hand.
 */
import { UNITS, type UnitName } from './army/units.ts'

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

/** The rules of these markets forbid links that fill in troops. */
const WITHOUT_TROOPS: ReadonlySet<string> = new Set(['uk'])

export interface LaunchPoint extends RallyPoint {
  /** Of the world; `undefined` where its market is not known. */
  readonly domain: string | undefined
}

/**
 * The rally point with amounts filled in, in the order of the game's units; what is not above zero is
 * left out, and on a market that forbids it all of it is.
 */
export function launchUrl(rallyPoint: LaunchPoint, troops: Readonly<Partial<Record<UnitName, number>>>): string {
  if (rallyPoint.domain !== undefined && WITHOUT_TROOPS.has(rallyPoint.domain)) return rallyPointUrl(rallyPoint)
  const amounts = UNITS.map((unit) => [unit, troops[unit] ?? 0] as const).filter(([, amount]) => amount > 0)
  return rallyPointUrl(rallyPoint) + amounts.map(([unit, amount]) => `&${unit}=${amount}`).join('')
}

/** What the game tells about a village. */
export function villageUrl(worldUrl: string, villageId: number): string {
  return `${worldUrl}/game.php?screen=info_village&id=${villageId}`
}
