/**
 * What a plan and the commands before it have taken, as explanation asks for it: nothing here is decided, all is counted once.
 *
 *   out, spent        amounts of a village, and the waves that have them
 *   outings, turns    when they leave and are home again; turns are those of commands of which a village sends one
 *   shares, served    how many commands, and for which wishes
 *   launches          of a player, in a ledger of them; all of a train is one
 *
 * It is made once for a report and asked for each village and short wish. What a change would let somebody send is added to it as well, so
 * that the second command is asked for beside the first; nobody takes anything out again, for a trial has one of its own.
 */
import { instant, UNITS, type UnitName } from '@muster/game'
import type { Launch } from '../../launches/launch-rule.ts'
import { LaunchLedger } from '../../ledger/launch-ledger.ts'
import { ShareLedger } from '../../ledger/share-ledger.ts'
import { type Home, homeAt, leftAt, leftFrom, type Outing, outingOf } from '../../ledger/stock-ledger.ts'
import type { Need, Sending } from '../gives/sending.ts'
import { type FixedCommand, isOnlyOne, type Operation } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'

/** A command with what it takes, by its wave. */
interface SpentOn {
  readonly wave: number
  readonly amounts: FixedCommand['amounts']
  /** Whether it left nothing of a unit: it is then who has the troops, however few of them it needed. */
  readonly takesAll: boolean
}

/** What a plan and the commands before it have taken, by village and by player. */
export class Sent {
  /** Of each village, unit by unit. */
  readonly out: readonly Partial<Record<UnitName, number>>[]
  /** Of each village: commands in all, fakes among them, and its only ones. */
  readonly shares: readonly ShareLedger[]
  /** Of each village: the wishes that the plan's own commands serve. */
  readonly served: readonly number[][]
  /** Of each village: what waves have of it. */
  readonly spent: readonly SpentOn[][]
  /** Of each village: what is out, and until when; turns are those of its only ones. */
  readonly outings: readonly Outing[][]
  readonly turns: readonly Outing[][]
  /** Of each player; a train is one. */
  readonly launches = new Map<number, LaunchLedger<Launch>>()

  constructor({ villages, templates, wishes, fixed }: Operation, commands: readonly EngineCommand[]) {
    const trains = new Set<string>()
    this.out = villages.map(() => ({}))
    this.shares = villages.map(() => new ShareLedger())
    this.served = villages.map(() => [])
    this.spent = villages.map(() => [])
    this.outings = villages.map(() => [])
    this.turns = villages.map(() => [])
    for (const command of fixed) {
      this.count(command, command.isFake, villages[command.village]!.owner)
      this.sendOut(command.village, command, command.home, command.isOnly === true)
      const wave = command.wish === undefined ? undefined : wishes[command.wish]!.wave
      if (wave !== undefined) this.spent[command.village]!.push({ wave, amounts: command.amounts, takesAll: false })
    }
    for (const command of commands) {
      const template = templates[command.template]!
      const { village, wish, launch, arrival } = command
      const train = wishes[wish]!.train ? `${village} ${wish} ${arrival} ${launch}` : undefined
      this.count(
        command,
        template.isFake,
        train !== undefined && trains.has(train) ? undefined : villages[village]!.owner,
      )
      if (train !== undefined) trains.add(train)
      const { home } = wishes[wish]!
      this.sendOut(village, command, home && homeAt(command, home), isOnlyOne(template))
      const takesAll = template.units.some(({ takes }) => takes === 'all')
      this.served[village]!.push(wish)
      const { wave } = wishes[wish]!
      if (wave !== undefined) this.spent[village]!.push({ wave, amounts: command.amounts, takesAll })
    }
  }

  /** Of whoever launches it; nobody does what leaves with the first command of its train. */
  count(
    { village, amounts, launch }: Pick<FixedCommand, 'village' | 'amounts'> & { launch: number },
    isFake: boolean,
    owner: number | undefined,
  ): void {
    const own = this.out[village]!
    for (const unit of UNITS) if (amounts[unit]) own[unit] = (own[unit] ?? 0) + amounts[unit]
    this.shares[village]!.count({ isFake, isOnly: false }, 1)
    if (owner === undefined) return
    const launches = this.launches.get(owner) ?? new LaunchLedger()
    this.launches.set(owner, launches)
    launches.add(alone(launch))
  }

  /** It is out until it is home. */
  sendOut(
    village: number,
    { amounts, launch }: Pick<FixedCommand, 'amounts' | 'launch'>,
    home: Home | undefined,
    isOnly: boolean,
  ): void {
    const outing = outingOf([amounts], launch, home)
    this.outings[village]!.push(outing)
    if (!isOnly) return
    this.turns[village]!.push(outing)
    this.shares[village]!.onlyOnes++
  }

  /** Since when the village has all of that for good, beside what it sends and what is to stay: always, since something is home, or never. */
  thereSince(village: number, stock: FixedCommand['amounts'], { need, isOnly }: Sending, stays: Need): number {
    const outings = this.outings[village]!
    const turns = isOnly ? this.turns[village]! : []
    const isThere = (moment: number) => {
      if (turns.some(({ home }) => home > moment)) return false
      const left = leftFrom(stock, outings, moment)
      return UNITS.every((unit) => need[unit] === undefined || need[unit] <= left[unit] - (stays[unit] ?? 0))
    }
    if (isThere(Number.NEGATIVE_INFINITY)) return Number.NEGATIVE_INFINITY
    // What is out only grows less when something comes home, so that those are all the moments at which the answer may change.
    const homes = outings.flatMap(({ home }) => (Number.isFinite(home) ? [home] : []))
    return homes.sort((a, b) => a - b).find(isThere) ?? Number.POSITIVE_INFINITY
  }

  /** Whether that would be there at a moment but for what has left by then and is not home yet. */
  isOutAt(
    village: number,
    stock: FixedCommand['amounts'],
    { need, isOnly }: Sending,
    stays: Need,
    moment: number,
  ): boolean {
    const outings = this.outings[village]!
    if (isOnly && this.turns[village]!.some(({ launch, home }) => launch <= moment && moment < home)) return true
    const left = leftAt(stock, outings, moment)
    return UNITS.some((unit) => need[unit] !== undefined && need[unit] > left[unit] - (stays[unit] ?? 0))
  }

  /** The moment itself where no launch of the player is nearer than the gap, else the first behind it. */
  freeFrom(owner: number, moment: number, gapMs: number): number {
    return this.launches.get(owner)?.freeAfter(alone(moment), gapMs) ?? moment
  }
}

/** Here each is a launch of its own: of a train one is counted. */
export function alone(moment: number): Launch {
  return { at: instant(moment), train: '' }
}
