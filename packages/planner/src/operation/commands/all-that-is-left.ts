/**
 * What a command that takes all that is left sends, once it is settled what else its village sends and when:
 *
 *   away     from its launch until it is home, the least that the others leave there at any launch
 *   after    from then on only what it lost is missing: they are left what they need out of that
 *
 * So a command whose troops come home takes what a later one will need, where they are back in time for it. Those that leave first are
 * settled first. What leaves as a train is as slow as the slowest of it, and each of its commands takes along what is no slower.
 */
import { UNITS, type UnitName } from '@muster/game'
import { homeAt, type Outing, outAt, outingOf } from '../../ledger/stock-ledger.ts'
import { sentOf, slowestOf, staysOf } from '../gives/sending.ts'
import type { Operation, Template } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'

/** The same commands with what each sends, in place of what it needs. */
export function withAllThatIsLeft(operation: Operation, commands: readonly EngineCommand[]): EngineCommand[] {
  const { villages, templates, rules, fixed } = operation
  const outings = villages.map((): Outing[] => [])
  const sent = villages.map(() => new Set<Template>())
  for (const { village, amounts, launch, home } of fixed) outings[village]!.push(outingOf([amounts], launch, home))
  const own = commands.map((command) => {
    const outing = outingOf([command.amounts], command.launch, homeOf(operation, command))
    outings[command.village]!.push(outing)
    sent[command.village]!.add(templates[command.template]!)
    return outing
  })
  const stays = sent.map((each) => staysOf([...each]))
  // Of trains; whatever leaves alone is as slow as it is itself.
  const paces = new Map<string, number>()
  for (const command of commands) {
    if (command.inTrain === undefined) continue
    const key = leavingWith(command)
    paces.set(key, Math.max(paces.get(key) ?? 0, slowestOf(command.amounts, rules)))
  }
  const amountsOf = (command: EngineCommand, i: number): EngineCommand['amounts'] => {
    const { village } = command
    const template = templates[command.template]!
    // The others send what they need: to ask for each unit of each of the hundreds that one village may send takes seconds.
    const taken = template.units.filter(({ takes }) => takes === 'all')
    if (taken.length === 0) return command.amounts
    const others = outings[village]!.filter((outing) => outing !== own[i])
    const ownStays = staysOf([template])
    const left = Object.fromEntries(
      taken.map(({ unit }) => {
        // What its own template leaves at home is seen to where it is read.
        const there = (villages[village]!.stock[unit] ?? 0) - (stays[village]![unit] ?? 0)
        return [unit, mostBeside(operation, command, others, unit, there) + (ownStays[unit] ?? 0)] as const
      }),
    ) satisfies Partial<Record<UnitName, number>>
    const pace = command.inTrain === undefined ? undefined : paces.get(leavingWith(command))
    return sentOf(command.amounts, left, template, rules, pace)
  }
  // Who leaves first is asked first: what he loses is then known to all who may send it again.
  const made = commands.map(({ amounts }) => amounts)
  const byLaunch = [...commands.entries()].sort(([, a], [, b]) => a.launch - b.launch)
  for (const [i, command] of byLaunch) {
    const amounts = amountsOf(command, i)
    if (amounts === command.amounts) continue
    made[i] = amounts
    // Whoever goes once this is home finds what it has really lost.
    const all = outings[command.village]!
    const outing = outingOf([amounts], command.launch, homeOf(operation, command))
    all[all.indexOf(own[i]!)] = outing
    own[i] = outing
  }
  return commands.map((command, i) => ({ ...command, amounts: made[i]! }))
}

/** The same of all that leave a village as one train. */
function leavingWith({ village, wish, launch, arrival }: EngineCommand): string {
  return `${village} ${wish} ${launch} ${arrival}`
}

/**
 * The most of a unit that leaves the others theirs: at its own launch what is there, at each one behind it what those still leave. One that is home by then
 * is asked for what it lost alone.
 */
function mostBeside(
  operation: Operation,
  command: EngineCommand,
  others: readonly Outing[],
  name: UnitName,
  there: number,
): number {
  const unit = UNITS.indexOf(name)
  const home = homeOf(operation, command)
  let most = there - outAt(others, unit, command.launch)
  for (const { launch } of others) {
    if (launch <= command.launch) continue
    const left = Math.max(0, there - outAt(others, unit, launch))
    most = Math.min(most, home && home.at <= launch ? mostThatLoses(left, home.share) : left)
  }
  return Math.max(0, most)
}

/** The most of which no more than so many are lost; `most − floor(most × share)` are, and rounding is why it is counted down to. */
function mostThatLoses(lost: number, share: number): number {
  if (share >= 1) return Number.POSITIVE_INFINITY
  let most = Math.floor((lost + 1) / (1 - share))
  while (most > 0 && most - Math.floor(most * share) > lost) most--
  return most
}

function homeOf({ wishes }: Operation, { wish, launch, arrival }: EngineCommand) {
  const { home } = wishes[wish]!
  return home && homeAt({ launch, arrival }, home)
}
