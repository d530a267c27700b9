/** Which of the targets are shown: by words, by group, by owner. */
import type { OperationTarget } from '@muster/contracts'
import { isFound, wordsOf } from '../../../parts/village-list/finding.ts'
import type { OwnedVillage } from '../../../parts/villages/village-ownership.ts'
import type { VillageAt } from '../../../parts/villages/villages-at.ts'

export interface TargetFilter {
  /** Found in the coordinate and in the names of village, owner and tribe. */
  readonly text: string
  /** Empty is all of them. */
  readonly group: string
  /** Empty is all; 0 is nobody. */
  readonly owner: number | undefined
}

export const NO_FILTER: TargetFilter = { text: '', group: '', owner: undefined }

export function filtered(
  targets: readonly OperationTarget[],
  { text, group, owner }: TargetFilter,
  villageAt: VillageAt,
): readonly OperationTarget[] {
  const words = wordsOf(text)
  if (words === '' && group === '' && owner === undefined) return targets
  return targets.filter((target) => {
    if (group !== '' && target.group !== group) return false
    if (owner === undefined && words === '') return true
    const village = villageAt(target.coords)
    if (owner !== undefined && (village?.owner?.playerId ?? 0) !== owner) return false
    return isFound(words, target.coords, village)
  })
}

/** Whether it belongs to somebody else by now; nobody can tell of one that was added without its owner. */
export function hasChangedOwner({ playerId }: OperationTarget, village: OwnedVillage | undefined): boolean {
  return playerId !== undefined && village !== undefined && (village.owner?.playerId ?? 0) !== playerId
}
