/** How many commands a wave wants, of one target and in all. No attack goes to who sends or to fellow members: such targets are left out. */
import type { CommandTemplate, OperationTarget, OperationWave } from '@muster/contracts'
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

export interface WantedAmong {
  readonly templates: readonly CommandTemplate[]
  /** Coordinates of targets that nobody attacks. */
  readonly ownSide: ReadonlySet<string>
}

export function wantedInAll(
  wave: OperationWave,
  targets: readonly OperationTarget[],
  { templates, ownSide }: WantedAmong,
): WantedOfWave {
  const usual = wantedOfWave(wave)
  const groups = new Set(wave.groups)
  const isAttack = templates.some(({ id, kind }) => kind !== 'SUPPORT' && wave.templates.includes(id))
  let [reached, commands, own] = [0, 0, 0]
  for (const { coords, group, wants } of targets) {
    if (isAttack && ownSide.has(coords)) continue
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
