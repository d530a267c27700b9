/**
 * What the commands of a plan have taken, by village and by player, for whoever asks whether one more may stand among them.
 * `asIf` puts commands in for as long as a question takes: an edit is judged in the plan that it would make.
 */
import { printCoord } from '@muster/game'
import type { Launch } from '../launches/launch-rule.ts'
import { LaunchLedger } from '../ledger/launch-ledger.ts'
import { ShareLedger } from '../ledger/share-ledger.ts'
import { areBothOut, homeAt, type Outing, outingOf } from '../ledger/stock-ledger.ts'
import { isOnlyOne } from '../operation/operation.ts'
import type { PlacedCommand } from './placed-command.ts'

export interface OwnLaunch extends Launch {
  readonly id: string
}

interface Entry {
  readonly command: PlacedCommand
  readonly outing: Outing
  readonly launch: OwnLaunch
}

interface OfVillage {
  readonly entries: Set<Entry>
  readonly shares: ShareLedger
}

export class PlanLedger {
  /** Of all players. */
  readonly launches = new LaunchLedger<OwnLaunch>()
  private readonly entries = new Map<string, Entry>()
  private readonly villages = new Map<string, OfVillage>()
  private readonly players = new Map<number, LaunchLedger<OwnLaunch>>()

  constructor(commands: readonly PlacedCommand[]) {
    for (const command of commands) this.put(this.entryOf(command))
  }

  /** With these in place of what goes, and of what they are in the plan; all is as before afterwards. */
  asIf<T>(put: readonly PlacedCommand[], gone: readonly string[], ask: () => T): T {
    const ids = new Set([...gone, ...put.map(({ id }) => id)])
    const before = [...ids].flatMap((id) => this.entries.get(id) ?? [])
    const made = put.map((command) => this.entryOf(command))
    for (const entry of before) this.take(entry)
    for (const entry of made) this.put(entry)
    const answer = ask()
    for (const entry of made) this.take(entry)
    for (const entry of before) this.put(entry)
    return answer
  }

  outings(command: PlacedCommand): { readonly all: readonly Outing[]; readonly own: readonly Outing[] } {
    const entries = [...(this.villages.get(printCoord(command.source))?.entries ?? [])]
    return {
      all: entries.map(({ outing }) => outing),
      own: entries.filter((entry) => entry.command.id === command.id).map(({ outing }) => outing),
    }
  }

  /** Commands of the same village, itself among them. */
  ofVillage({ source }: Pick<PlacedCommand, 'source'>): readonly PlacedCommand[] {
    return [...(this.villages.get(printCoord(source))?.entries ?? [])].map(({ command }) => command)
  }

  /** Whether it joins a train that is fixed: it is of that launch and that service, and none besides. */
  joinsFixed({ id, source, train, isFixed }: PlacedCommand): boolean {
    if (isFixed || train === '') return false
    return this.ofVillage({ source }).some((other) => other.isFixed && other.train === train && other.id !== id)
  }

  shares({ source }: PlacedCommand): ShareLedger {
    return this.villages.get(printCoord(source))?.shares ?? new ShareLedger()
  }

  /** Commands of its village that take all that is left while it is out itself, which is among them. */
  onlyOnesWith(command: PlacedCommand): number {
    const own = this.entryOf(command).outing
    const entries = [...(this.villages.get(printCoord(command.source))?.entries ?? [])]
    return entries.filter((entry) => countedOf(entry.command).isOnly && areBothOut(entry.outing, own)).length
  }

  launchesOf(owner: number): LaunchLedger<OwnLaunch> {
    const known = this.players.get(owner)
    if (known) return known
    const launches = new LaunchLedger<OwnLaunch>()
    this.players.set(owner, launches)
    return launches
  }

  private entryOf(command: PlacedCommand): Entry {
    const { id, amounts, launch, arrival, wish, train } = command
    const home = wish?.home && homeAt({ launch, arrival }, wish.home)
    return { command, outing: outingOf([amounts], launch, home), launch: { id, at: launch, train } }
  }

  private put(entry: Entry): void {
    const { command, launch } = entry
    this.entries.set(command.id, entry)
    const key = printCoord(command.source)
    const village = this.villages.get(key) ?? { entries: new Set(), shares: new ShareLedger() }
    this.villages.set(key, village)
    village.entries.add(entry)
    village.shares.count(countedOf(command), 1)
    this.launches.add(launch)
    this.launchesOf(command.ownerId).add(launch)
  }

  private take(entry: Entry): void {
    const { command, launch } = entry
    this.entries.delete(command.id)
    const village = this.villages.get(printCoord(command.source))
    village?.entries.delete(entry)
    village?.shares.count(countedOf(command), -1)
    this.launches.remove(launch)
    this.launchesOf(command.ownerId).remove(launch)
  }

  /** The most of each unit that a planned command of the village leaves at home. */
  staysOf({ source }: PlacedCommand): Map<string, number> {
    const stays = new Map<string, number>()
    for (const { template, isFixed } of this.ofVillage({ source })) {
      if (isFixed) continue
      for (const { unit, stays: amount } of template?.units ?? [])
        stays.set(unit, Math.max(stays.get(unit) ?? 0, amount))
    }
    return stays
  }
}

/** What is fixed has its troops already, and takes no turn of those that take all that is left; its village's only one it may be. */
function countedOf({ template, isFixed }: PlacedCommand) {
  const isCounted = template !== undefined && (isFixed ? template.isOnly === true : isOnlyOne(template))
  return { isFake: template?.isFake === true, isOnly: isCounted }
}
