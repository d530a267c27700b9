/**
 * What became of each command of a plan that two edited side by side. A command that is moved has another name afterwards, so that by names alone
 * it would be gone, and another there: two who both move it would have two of it.
 *
 *   moved     gone, with another for the same wish in its place: that which is most like it, of equals the first
 *   removed   gone, and nothing in its place
 *   apart     changed by both otherwise, where one of them at least has moved it: one of the two holds, and nobody's is dropped in silence
 */
import type { OperationCommand, OperationPlan } from '@muster/contracts'
import { groupedBy } from '@muster/game'
import { wishKey } from '../question/wishes.ts'

type Commands = readonly OperationCommand[]

/** A command as it was, and what each has made of it; absent where he took it out. */
export interface ChangedApart {
  readonly before: OperationCommand
  readonly mine?: OperationCommand
  readonly theirs?: OperationCommand
}

/** What came in the place of commands that are gone, by the name that those had. */
export function movesOf(base: Commands, side: Commands): ReadonlyMap<string, OperationCommand> {
  const [before, after] = [namesOf(base), namesOf(side)]
  const came = groupedBy(
    side.filter(({ id }) => !before.has(id)),
    wishKey,
  )
  const gone = groupedBy(
    base.filter(({ id }) => !after.has(id)),
    wishKey,
  )
  const moves = new Map<string, OperationCommand>()
  for (const [key, own] of gone) {
    const pairs = own.flatMap((one) =>
      (came.get(key) ?? []).map((other) => ({ one, other, isLike: likeness(one, other) })),
    )
    const taken = new Set<string>()
    for (const { one, other } of pairs.sort((a, b) => b.isLike - a.isLike)) {
      if (moves.has(one.id) || taken.has(other.id)) continue
      moves.set(one.id, other)
      taken.add(other.id)
    }
  }
  return moves
}

/** In the order of the plan that both began with. */
export function changedApart(base: Commands, mine: Commands, theirs: Commands): readonly ChangedApart[] {
  const [mineById, theirsById] = [byName(mine), byName(theirs)]
  const [myMoves, theirMoves] = [movesOf(base, mine), movesOf(base, theirs)]
  return base.flatMap((before): ChangedApart[] => {
    const { id } = before
    const [my, their] = [mineById.get(id) ?? myMoves.get(id), theirsById.get(id) ?? theirMoves.get(id)]
    const isMoved = myMoves.has(id) || theirMoves.has(id)
    if (!isMoved || isSame(my, before) || isSame(their, before) || my?.id === their?.id) return []
    return [{ before, ...(my && { mine: my }), ...(their && { theirs: their }) }]
  })
}

/** Commands that both have taken out, moved by neither. */
export function removedByBoth(
  base: Pick<OperationPlan, 'commands'>,
  mine: Pick<OperationPlan, 'commands'>,
  theirs: Pick<OperationPlan, 'commands'>,
): Commands {
  const there = namesOf([...mine.commands, ...theirs.commands])
  const moved = [mine, theirs].map(({ commands }) => movesOf(base.commands, commands))
  return base.commands.filter(({ id }) => !there.has(id) && !moved.some((moves) => moves.has(id)))
}

/** From the same village it lands at another time, at the same time it comes from another village. */
function likeness(one: OperationCommand, other: OperationCommand): number {
  return 2 * Number(one.source === other.source) + Number(one.arrival === other.arrival)
}

function namesOf(commands: Commands): ReadonlySet<string> {
  return new Set(commands.map(({ id }) => id))
}

function byName(commands: Commands): ReadonlyMap<string, OperationCommand> {
  return new Map(commands.map((command) => [command.id, command]))
}

function isSame(one: OperationCommand | undefined, other: OperationCommand): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
