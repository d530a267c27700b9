/** Who may send to whom, and when: senders, morale, and the hours of the rules and of single players. */
import { morale, type QuietHours } from '@muster/game'
import { bannedLaunches, merged, type Spans } from '../send-times.ts'
import type { Operation, Wish } from './operation.ts'

export class Permits {
  private readonly operation: Operation
  private readonly owners: ReadonlyMap<number, Operation['owners'][number]>
  private readonly banned = new Map<string, Spans>()

  constructor(operation: Operation) {
    this.operation = operation
    this.owners = new Map(operation.owners.map((owner) => [owner.id, owner]))
  }

  /** Whether senders and morale allow it. */
  maySend(
    { senders, targetOwner, targetOwnerPoints }: Wish,
    { owner, template }: { readonly owner: number; readonly template: number },
  ): boolean {
    if (senders?.only && !senders.only.includes(owner)) return false
    if (senders?.never?.includes(owner)) return false
    const least = this.operation.rules.leastMorale
    const attackerPoints = this.owners.get(owner)?.points
    if (!least || targetOwner === 0 || this.operation.templates[template]!.type !== 'Attack') return true
    if (attackerPoints === undefined || targetOwnerPoints === undefined) return true
    return morale(least.rule, { attackerPoints, defenderPoints: targetOwnerPoints }) >= least.percent
  }

  /** Launches that the rules and the player's own hours forbid. */
  bannedFor(owner: number): { readonly key: string; readonly spans: Spans } {
    const own: QuietHours | undefined = this.owners.get(owner)?.quietHours
    const key = own ? `${own.from} ${own.until}` : ''
    const known = this.banned.get(key)
    if (known) return { key, spans: known }
    const { rules, wishes } = this.operation
    const last = wishes.reduce((at, { latestArrival }) => (latestArrival > at ? latestArrival : at), rules.now)
    const common = bannedLaunches(rules, rules.now, last)
    const spans = own
      ? [...common, ...bannedLaunches({ ...rules, blackouts: [], quietHours: own }, rules.now, last)]
      : common
    const joined = own ? merged(spans) : spans
    this.banned.set(key, joined)
    return { key, spans: joined }
  }
}
