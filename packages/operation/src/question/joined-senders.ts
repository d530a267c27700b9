/**
 * Who may send to a target: the rules of its group and its own, joined.
 *
 *   only        in both lists, where there are two
 *   never       in one of them
 *   preferred   in one of them
 *
 * Lists hold hundreds of players, targets are thousands and waves ask for each again: what is joined is joined once a
 * target, and once a group for the targets without rules of their own.
 */
import type { OperationTarget, SenderRules, TargetGroup } from '@muster/contracts'
import type { Senders } from '@muster/planner'

/** Of the groups of one operation. The same target asked again has the same answer, and the same list. */
export class JoinedSenders {
  private readonly groups: ReadonlyMap<string, GroupSenders>
  private readonly ofTargets = new Map<OperationTarget, Senders | undefined>()

  constructor(groups: readonly TargetGroup[]) {
    this.groups = new Map(
      groups.map(({ id, senders }) => [id, { senders, all: meaningful(senders), only: new Set(senders?.only) }]),
    )
  }

  /** Nothing where everybody may send, and nobody before others. */
  of(target: OperationTarget): Senders | undefined {
    const group = this.groups.get(target.group)
    if (!target.senders) return group?.all
    if (!group?.senders) return this.once(target, () => meaningful(target.senders))
    return this.once(target, () => joined(group, target.senders ?? {}))
  }

  private once(target: OperationTarget, join: () => Senders | undefined): Senders | undefined {
    if (!this.ofTargets.has(target)) this.ofTargets.set(target, join())
    return this.ofTargets.get(target)
  }
}

interface GroupSenders {
  readonly senders: SenderRules | undefined
  /** Those of the group alone. */
  readonly all: Senders | undefined
  readonly only: ReadonlySet<number>
}

/** Both hold: whoever one of them excludes sends nothing. */
function joined({ senders: group, only: isInGroup }: GroupSenders, target: SenderRules): Senders | undefined {
  const only = group?.only && target.only ? target.only.filter((id) => isInGroup.has(id)) : (group?.only ?? target.only)
  return meaningful({
    only,
    never: inEither(group?.never, target.never),
    preferred: inEither(group?.preferred, target.preferred),
  })
}

/** Who stands in both stands in it twice, which says the same. */
function inEither(group: number[] | undefined, target: number[] | undefined) {
  return group && target ? [...group, ...target] : (group ?? target)
}

/** An empty list of those who alone may send lets nobody send; empty lists of the others say nothing. */
function meaningful(rules: SenderRules | undefined): Senders | undefined {
  const { only, never, preferred } = rules ?? {}
  if (!only && !never?.length && !preferred?.length) return undefined
  return { ...(only && { only }), ...(never?.length && { never }), ...(preferred?.length && { preferred }) }
}
