/**
 * Edits of a plan by hand, as values: an edit takes commands out of a plan and puts others in, so what undoes it is the same
 * the other way round. Commands that it does not name stay as they are, whatever happened to them since.
 *
 * What is put in is by hand, is checked by nobody here, and has a name of its own where it is another command than before.
 */
import type { OperationCommand, OperationPlan } from '@muster/contracts'
import { CommandNames } from '../plan/command-id.ts'
import type { Candidate, HandRule } from './candidates.ts'
import { type TakenOutEdit, takenOutAfter } from './taken-out.ts'

/** `in` and `out` may have commands of one name: that is how one is changed in its place. */
export interface CommandEdit extends TakenOutEdit {
  readonly out: readonly OperationCommand[]
  readonly in: readonly OperationCommand[]
}

/** The plan with an edit. */
export function edited<Plan extends Pick<OperationPlan, 'commands' | 'takenOut'>>(plan: Plan, edit: CommandEdit): Plan {
  const { takenOut: _before, ...rest } = plan
  const takenOut = takenOutAfter(plan.takenOut, edit)
  // The cast: it is the plan that came, with other commands and another list beside them.
  return { ...rest, commands: applied(plan.commands, edit), ...(takenOut.length > 0 && { takenOut }) } as Plan
}

/** What an edit puts in takes the place of what has its name already; what it takes out may be gone, which is the same. */
export function applied(commands: readonly OperationCommand[], edit: CommandEdit): OperationCommand[] {
  const gone = new Set([...edit.out, ...edit.in].map(({ id }) => id))
  return inOrderOfLaunch([...commands.filter(({ id }) => !gone.has(id)), ...edit.in])
}

/** As the commands of a plan stand: by launch, then landing, then name. */
export function inOrderOfLaunch(commands: readonly OperationCommand[]): OperationCommand[] {
  return commands.toSorted((a, b) => a.launch - b.launch || a.arrival - b.arrival || (a.id < b.id ? -1 : 1))
}

/** The edit that takes back this one, as far as nobody has changed its commands since. */
export function undone({ out, in: put, takenOut, putBack }: CommandEdit): CommandEdit {
  return { out: put, in: out, ...(putBack && { takenOut: putBack }), ...(takenOut && { putBack: takenOut }) }
}

/** What an edit takes of a train: all that leaves together, or the single command, where somebody means just that. */
export type Extent = 'TRAIN' | 'SINGLE'

/** Takes out what was chosen, with the rest of its trains unless single commands are meant. */
export function removal(
  commands: readonly OperationCommand[],
  chosen: readonly OperationCommand[],
  extent: Extent = 'TRAIN',
): CommandEdit {
  return { out: meant(commands, chosen, extent), in: [] }
}

/** Those that are so already are left out. */
export function locking(
  commands: readonly OperationCommand[],
  chosen: readonly OperationCommand[],
  isLocked: boolean,
  extent: Extent = 'TRAIN',
): CommandEdit {
  const out = meant(commands, chosen, extent).filter((command) => (command.isLocked ?? false) !== isLocked)
  return {
    out,
    in: out.map(({ isLocked: _before, ...command }) => (isLocked ? { ...command, isLocked } : command)),
  }
}

/** What was chosen, and the rest of the trains of which something was; each once. */
function meant(
  commands: readonly OperationCommand[],
  chosen: readonly OperationCommand[],
  extent: Extent,
): readonly OperationCommand[] {
  if (extent === 'SINGLE') return chosen
  return [...new Map(chosen.flatMap((one) => trainOf(commands, one)).map((one) => [one.id, one])).values()]
}

/** Another village sends it, and of a train all of it where the other sends all of it; what leaves alone is in no train. */
export function otherSource(
  commands: readonly OperationCommand[],
  command: OperationCommand,
  candidate: Candidate,
): CommandEdit {
  const { train } = candidate
  const out = train ? trainOf(commands, command) : [command]
  // The one who sends decides who leaves when and with what; wave, target and place in the train are the command's own.
  const moved = out.map(({ inTrain, brokenOnPurpose: _broken, ...kept }, place) => ({
    ...kept,
    ...sentBy(candidate),
    ...train?.[place],
    ...(train && inTrain !== undefined && { inTrain }),
  }))
  return { out, in: named(commands, out, moved) }
}

/** Another landing; a command in a train takes the train with it. It leaves as much later as it lands. */
export function otherLanding(
  commands: readonly OperationCommand[],
  command: OperationCommand,
  { arrival, broken }: { readonly arrival: number; readonly broken: readonly HandRule[] },
): CommandEdit {
  const out = trainOf(commands, command)
  const moved = out.map(({ brokenOnPurpose: _before, ...one }) => ({
    ...one,
    launch: one.launch + arrival - one.arrival,
    arrival,
    ...onPurpose(broken),
  }))
  return { out, in: named(commands, out, moved) }
}

/** A command more for a wish, under a name that nothing has; whether the wish wants one more is asked by nobody here. */
export function addition(
  commands: readonly OperationCommand[],
  wish: Pick<OperationCommand, 'wave' | 'target' | 'building'>,
  candidate: Candidate,
): CommandEdit {
  const { wave, target, building } = wish
  const added = { wave, target, ...(building && { building }), ...sentBy(candidate) }
  return { out: [], in: named(commands, [], [added]) }
}

/** The command with all that leaves with it as one train, by their place in it. */
export function trainOf(commands: readonly OperationCommand[], command: OperationCommand): OperationCommand[] {
  if (command.inTrain === undefined) return [command]
  const name = leavingOf(command)
  return commands
    .filter((one) => one.inTrain !== undefined && leavingOf(one) === name)
    .sort((a, b) => (a.inTrain ?? 0) - (b.inTrain ?? 0))
}

/** What commands that leave together as one train have in common; of any other command its id. */
export function leavingOf({ id, source, target, wave, launch, inTrain }: OperationCommand): string {
  return inTrain === undefined ? id : `${source} ${target} ${wave} ${launch}`
}

/** Rules that whoever edits the command breaks on purpose; none where it breaks none any more. It is marked as by hand either way. */
export function keptOnPurpose(command: OperationCommand, broken: readonly HandRule[]): CommandEdit {
  const { brokenOnPurpose: _before, ...kept } = command
  return { out: [command], in: [{ ...kept, isByHand: true, ...onPurpose(broken) }] }
}

/** What of a candidate its command has: who sends what, and when. */
function sentBy({ source, playerId, template, units, launch, arrival, broken }: Candidate) {
  return { source, playerId, template, units, launch, arrival, ...onPurpose(broken) }
}

function onPurpose(broken: readonly HandRule[]): Pick<OperationCommand, 'brokenOnPurpose'> {
  return broken.length > 0 ? { brokenOnPurpose: [...broken] } : {}
}

/** Under names that nothing else of the plan has. */
function named(
  commands: readonly OperationCommand[],
  out: readonly OperationCommand[],
  put: readonly Omit<OperationCommand, 'id'>[],
): OperationCommand[] {
  const names = new CommandNames()
  const gone = new Set(out)
  for (const command of commands) if (!gone.has(command)) names.take(command.id)
  return put.map((command) => ({ ...command, id: names.nameOf(command), isByHand: true }))
}
