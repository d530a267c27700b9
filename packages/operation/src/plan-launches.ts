/**
 * When everything of a plan leaves, in order, so that what leaves near a moment is found without looking through all of it.
 * Commands of one village that leave together as a train are one launch.
 *
 * Asked beside a command, the others are all but the command itself, as the plan has it, and its train.
 */
import type { OperationCommand } from '@muster/contracts'

interface Launch {
  readonly at: number
  readonly key: string
  readonly playerId: number
  size: number
}

type Placed = Pick<OperationCommand, 'id' | 'source' | 'target' | 'wave' | 'launch' | 'playerId' | 'inTrain'>

export class PlanLaunches {
  private readonly keys = new Map<string, string>()
  private readonly byKey = new Map<string, Launch>()
  /** Each by moment. */
  private readonly all: readonly Launch[]
  private readonly byPlayer = new Map<number, Launch[]>()

  constructor(commands: readonly Placed[]) {
    for (const command of commands) {
      const key = keyOf(command)
      this.keys.set(command.id, key)
      const before = this.byKey.get(key)
      if (before) before.size++
      else this.byKey.set(key, { at: command.launch, key, playerId: command.playerId, size: 1 })
    }
    this.all = [...this.byKey.values()].sort((a, b) => a.at - b.at)
    for (const launch of this.all) {
      const others = this.byPlayer.get(launch.playerId)
      if (others) others.push(launch)
      else this.byPlayer.set(launch.playerId, [launch])
    }
  }

  /** Moments less than so many milliseconds away at which anything else leaves, in order. */
  near(command: Placed, spanMs: number): number[] {
    return this.around(this.all, command, spanMs)
  }

  /** The same of the same player. */
  nearOfPlayer(command: Placed, spanMs: number): number[] {
    return this.around(this.byPlayer.get(command.playerId) ?? [], command, spanMs)
  }

  /** Launches of the same player besides. */
  othersOfPlayer(command: Placed): number {
    const own = this.byPlayer.get(command.playerId) ?? []
    const asPlanned = this.asPlanned(command)
    const train = this.byKey.get(keyOf(command))
    const aside = new Set([asPlanned, train].filter((one) => one?.playerId === command.playerId))
    return own.length - aside.size
  }

  private around(launches: readonly Launch[], command: Placed, spanMs: number): number[] {
    const [own, asPlanned] = [keyOf(command), this.asPlanned(command)?.key]
    const found: number[] = []
    for (let index = firstAfter(launches, command.launch - spanMs); index < launches.length; index++) {
      const launch = launches[index]
      if (!launch || launch.at >= command.launch + spanMs) break
      if (launch.key !== own && launch.key !== asPlanned) found.push(launch.at)
    }
    return found
  }

  /** The launch that is the command's alone in the plan; one that it shares stays without it. */
  private asPlanned({ id }: Placed): Launch | undefined {
    const key = this.keys.get(id)
    const launch = key === undefined ? undefined : this.byKey.get(key)
    return launch?.size === 1 ? launch : undefined
  }
}

function keyOf({ id, source, target, wave, launch, inTrain }: Placed): string {
  return inTrain === undefined ? id : `${source} ${target} ${wave} ${launch}`
}

/** The first that is later than the moment. */
function firstAfter(launches: readonly Launch[], moment: number): number {
  let [low, high] = [0, launches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((launches[middle]?.at ?? 0) > moment) high = middle
    else low = middle + 1
  }
  return low
}
