/**
 * Morale: what an attacker's troops are worth, in percent, against a player with fewer points.
 *
 *   by points            100 × (3 × defender / attacker + 0.3)                at least 30, at most 100
 *   by points and time   100 × (3 × defender / attacker + 0.25), and while that is below 50
 *                        one percent more for every five days that the defender has played, up to 50
 *
 * Rounded to a whole percent. From Tribal Wars Planer (`utils/basic/morale.py`); DS Workbench agrees on the first.
 * Which of them a world has says `moral` in its config: 0 none, 1 points, 2 points and time, 3 points for a limited
 * time, of which no source tells the limit.
 */
export const MORALE_RULES = ['none', 'points', 'pointsAndTime', 'pointsForATime'] as const
export type MoraleRule = (typeof MORALE_RULES)[number]

export interface MoraleQuestion {
  readonly attackerPoints: number
  readonly defenderPoints: number
  /** How long the defender has played, where that is known and counts. */
  readonly defenderDays?: number
}

/**
 * The least morale that the rule allows: without the days it is that of somebody who began today, and for a limited
 * time counts as for ever. An attacker without points has all of it.
 */
export function morale(rule: MoraleRule, { attackerPoints, defenderPoints, defenderDays = 0 }: MoraleQuestion): number {
  if (rule === 'none' || attackerPoints === 0) return 100
  const byPoints = (300 * defenderPoints) / attackerPoints
  if (rule !== 'pointsAndTime') return Math.min(100, Math.round(byPoints + 30))
  const atFirst = byPoints + 25
  return Math.min(100, Math.round(atFirst < 50 ? Math.min(50, atFirst + defenderDays / 5) : atFirst))
}
