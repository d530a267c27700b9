/** Which of the targets are shown: by words, by group, by owner. */
import type { OperationTarget } from '@muster/contracts'
import type { OwnedVillage } from '../../../parts/villages/village-ownership.ts'

export interface TargetFilter {
  /** Found in the coordinate and in the names of village, owner and tribe. */
  readonly text: string
  /** Empty is all of them. */
  readonly group: string
  /** Empty is all; 0 is nobody. */
  readonly owner: number | undefined
}

export const NO_FILTER: TargetFilter = { text: '', group: '', owner: undefined }

export type VillageAt = (coords: string) => OwnedVillage | undefined

export function filtered(
  targets: readonly OperationTarget[],
  { text, group, owner }: TargetFilter,
  villageAt: VillageAt,
): readonly OperationTarget[] {
  const words = text.trim().toLowerCase()
  if (words === '' && group === '' && owner === undefined) return targets
  return targets.filter((target) => {
    if (group !== '' && target.group !== group) return false
    if (owner === undefined && words === '') return true
    const village = villageAt(target.coords)
    if (owner !== undefined && (village?.owner?.playerId ?? 0) !== owner) return false
    if (words === '') return true
    const { name = '', owner: who } = village ?? {}
    return [target.coords, name, who?.name, who?.tag].some((each) => each?.toLowerCase().includes(words))
  })
}

/** Whether it belongs to somebody else by now; nobody can tell of one that was added without its owner. */
export function hasChangedOwner({ playerId }: OperationTarget, village: OwnedVillage | undefined): boolean {
  return playerId !== undefined && village !== undefined && (village.owner?.playerId ?? 0) !== playerId
}
