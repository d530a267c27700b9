/** How many commands a wave wants, of one target and in all. */
import type { OperationTarget, OperationWave } from '@muster/contracts'
import type { CatapultHit } from '@muster/game'
import { hitsOf } from '@muster/operation'

/** The hits that a wave of ruin is made of; none for any other wave. */
export function hitsOfWave({ ruin }: Pick<OperationWave, 'ruin'>): readonly CatapultHit[] {
  return ruin ? hitsOf(ruin) : []
}

/** Of a target that has no count of its own. */
export function wantedOfWave(wave: Pick<OperationWave, 'ruin' | 'count'>): number {
  return wave.ruin ? hitsOfWave(wave).length : wave.count
}

export interface WantedOfWave {
  /** Targets to which anything is sent. */
  readonly targets: number
  readonly commands: number
  /** Targets with a count of their own. */
  readonly own: number
}

export function wantedInAll(wave: OperationWave, targets: readonly OperationTarget[]): WantedOfWave {
  const usual = wantedOfWave(wave)
  const groups = new Set(wave.groups)
  let [reached, commands, own] = [0, 0, 0]
  for (const { group, wants } of targets) {
    const ownCount = wants?.find((want) => want.wave === wave.id)?.count
    // Of ruin no more than there is to be ruined.
    const said = ownCount === undefined || !wave.ruin ? ownCount : Math.min(ownCount, usual)
    const count = said ?? (groups.has(group) ? usual : 0)
    if (ownCount !== undefined) own += 1
    if (count > 0) reached += 1
    commands += count
  }
  return { targets: reached, commands, own }
}
