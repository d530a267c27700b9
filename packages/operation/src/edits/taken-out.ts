/**
 * What somebody took out of a plan by hand stays out when it is planned again: of its wave and target so many fewer are wanted.
 *
 *   taken out    counted beside its wave and target, with what the wave wanted of the target then
 *   put in       gives back as many as are put in
 *   forgotten    once the wave wants another number of that target, or somebody asks for it all the same
 *
 * It is a number and no village: which command serves a target is for the plan to find, that it has fewer is what somebody decided.
 * So it also outlives the command that was removed: where another of the same target is lost, the target gets one still, not two.
 *
 * An edit says what it takes out and gives back beside its commands (`TakenOutEdit`), so that undoing it turns both round.
 */
import type { OperationCommand, OperationPlan, TakenOut } from '@muster/contracts'
import { type AskedByKey, servedKey, wantsByKey, wishKey } from '../question/wishes.ts'
import { changedApart, removedByBoth } from './changed-apart.ts'

/** What of an edit is not to be planned again, and what of that may be again. */
export interface TakenOutEdit {
  readonly takenOut?: readonly TakenOut[]
  readonly putBack?: readonly TakenOut[]
}

type Commands = readonly OperationCommand[]

// Here as everywhere a wave, a target and a building are one wish, whatever the sizes of its hits.

/** A removal, with what of it is to stay out: no more than the wave then lacks. */
export function keptOut<Edit extends { readonly out: Commands }>(
  edit: Edit,
  { commands, takenOut = [] }: Pick<OperationPlan, 'commands' | 'takenOut'>,
  asked: AskedByKey,
): Edit & TakenOutEdit {
  const wants = wantsByKey(asked)
  const left = new Map<string, number>()
  const gone = new Map<string, number>()
  const ids = new Set(edit.out.map(({ id }) => id))
  for (const command of commands) {
    const key = servedKey(command, wants)
    const counts = ids.has(command.id) ? gone : left
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const before = new Map(takenOut.map((one) => [wishKey(one), one.count]))
  // lacking = wanted − what is left − what was out before: one that was one too many is missed by nobody, and nothing of it stays out.
  const kept = [...gone].flatMap(([key, removed]): TakenOut[] => {
    const want = wants.get(key)
    if (!want) return []
    const lacking = want.wanted - (left.get(key) ?? 0) - (before.get(key) ?? 0)
    const count = Math.min(removed, lacking)
    const { wave, target, building, wanted } = want
    return count > 0 ? [{ wave, target, ...(building && { building }), count, wanted }] : []
  })
  return kept.length > 0 ? { ...edit, takenOut: kept } : edit
}

/** What is put in by hand, which gives back what was taken out of the same wave and target. */
export function givenBack<Edit extends { readonly in: Commands }>(
  edit: Edit,
  takenOut: readonly TakenOut[] = [],
): Edit & TakenOutEdit {
  const keys = new Set(takenOut.map(wishKey))
  const back = takenOut.flatMap((one): TakenOut[] => {
    const put = edit.in.filter((command) => servedKey(command, keys) === wishKey(one)).length
    const count = Math.min(put, one.count)
    return count > 0 ? [{ ...one, count }] : []
  })
  return back.length > 0 ? { ...edit, putBack: back } : edit
}

/** After an edit: first what it takes out, then what it gives back, and nothing of what comes to 0. */
export function takenOutAfter(
  before: readonly TakenOut[] = [],
  { takenOut = [], putBack = [] }: TakenOutEdit,
): readonly TakenOut[] {
  const all = new Map(before.map((one) => [wishKey(one), one]))
  for (const one of takenOut) {
    const known = all.get(wishKey(one))
    // What was told under another want is forgotten by now.
    const count = known?.wanted === one.wanted ? known.count + one.count : one.count
    all.set(wishKey(one), { ...one, count })
  }
  for (const one of putBack) {
    const known = all.get(wishKey(one))
    if (known) all.set(wishKey(one), { ...known, count: known.count - one.count })
  }
  return [...all.values()].filter(({ count }) => count > 0)
}

type Edited = Pick<OperationPlan, 'commands' | 'takenOut'>

/**
 * Of two who edited the same plan: theirs, with what I took out and put in since. What both took out is out once, and what one of them took out and
 * the other moved is out only where `whose` command of such holds who took it out.
 */
export function joinedTakenOut(
  base: Edited,
  mine: Edited,
  theirs: Edited,
  whose: 'MINE' | 'THEIRS' = 'MINE',
): readonly TakenOut[] {
  const [was, own] = [countsOf(base), countsOf(mine)]
  const both = takenByBoth(base, mine, theirs)
  const more = (mine.takenOut ?? []).map((one) => {
    const gained = one.count - (was.get(wishKey(one)) ?? 0)
    return { ...one, count: gained > 0 ? gained - Math.min(gained, both.get(wishKey(one)) ?? 0) : gained }
  })
  const gone = (base.takenOut ?? []).filter((one) => !own.has(wishKey(one)))
  const less = [...more.map((one) => ({ ...one, count: -one.count })), ...gone]
  const isSome = ({ count }: TakenOut) => count > 0
  const joined = takenOutAfter(theirs.takenOut, { takenOut: more.filter(isSome), putBack: less.filter(isSome) })
  return takenOutAfter(joined, { putBack: keptAgainst(base, mine, theirs, whose, joined) })
}

/** Of what one took out and the other moved: what holds all the same, as far as it counts among what was taken out. */
function keptAgainst(
  base: Edited,
  mine: Edited,
  theirs: Edited,
  whose: 'MINE' | 'THEIRS',
  joined: readonly TakenOut[],
): readonly TakenOut[] {
  const [was, told] = [countsOf(base), countsOf(whose === 'MINE' ? theirs : mine)]
  const kept = new Map<string, number>()
  for (const apart of changedApart(base.commands, mine.commands, theirs.commands)) {
    const [own, other] = whose === 'MINE' ? [apart.mine, apart.theirs] : [apart.theirs, apart.mine]
    if (!own || other) continue
    const key = servedKey(apart.before, told)
    kept.set(key, Math.min((kept.get(key) ?? 0) + 1, (told.get(key) ?? 0) - (was.get(key) ?? 0)))
  }
  return joined.flatMap((one) => {
    const count = kept.get(wishKey(one)) ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })
}

/**
 * Commands that both took out, as far as they count among what they took out. Each counted them for himself; joined they would stay out
 * twice, and the target would lose one more than anybody decided.
 */
function takenByBoth(base: Edited, mine: Edited, theirs: Edited): ReadonlyMap<string, number> {
  const [was, told] = [countsOf(base), countsOf(theirs)]
  const both = new Map<string, number>()
  for (const command of removedByBoth(base, mine, theirs)) {
    const key = servedKey(command, told)
    const most = (told.get(key) ?? 0) - (was.get(key) ?? 0)
    both.set(key, Math.min(most, (both.get(key) ?? 0) + 1))
  }
  return both
}

/** By wish. */
function countsOf({ takenOut = [] }: Edited): ReadonlyMap<string, number> {
  return new Map(takenOut.map((one) => [wishKey(one), one.count]))
}
