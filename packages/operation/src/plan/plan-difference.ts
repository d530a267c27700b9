/**
 * What tells two plans apart. A command is the same in both when source, target, template and landing are, which is
 * what its name says. One that goes and one that comes for the same wave and target are one command changed.
 *
 *   before   a  b  c              a in both: the same
 *   after    a     d  e           b goes, d comes for its target: changed.   c goes for nothing: removed.   e: added
 */
import type { OperationCommand } from '@muster/contracts'
import { groupedBy } from '@muster/game'

export interface PlanDifference {
  readonly added: readonly OperationCommand[]
  readonly removed: readonly OperationCommand[]
  readonly changed: readonly { readonly before: OperationCommand; readonly after: OperationCommand }[]
  /** The same in both. */
  readonly same: number
}

/** `before` is the older one. Both in the order of their plans. Of several that could be one changed the one that lands at the same moment is, else the first. */
export function planDifference(
  before: readonly OperationCommand[],
  after: readonly OperationCommand[],
): PlanDifference {
  const known = new Set(before.map(({ id }) => id))
  const still = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !still.has(id))
  const come = after.filter(({ id }) => !known.has(id))
  const waiting = groupedBy(come, wishOf)
  const changed: { before: OperationCommand; after: OperationCommand }[] = []
  const removed: OperationCommand[] = []
  for (const command of gone) {
    const others = waiting.get(wishOf(command)) ?? []
    const like = others.findIndex(({ arrival }) => arrival === command.arrival)
    const [taken] = others.splice(Math.max(like, 0), 1)
    if (taken) changed.push({ before: command, after: taken })
    else removed.push(command)
  }
  return { added: [...waiting.values()].flat(), removed, changed, same: after.length - come.length }
}

function wishOf({ wave, target, building }: OperationCommand): string {
  return `${wave} ${target} ${building ?? ''}`
}
