/**
 * Who may send to whom, how far, how often and when. Of several limits for the same thing:
 *
 *   senders    the wish's lists: where it has `only`, nobody else; whoever stands in `never` not, whatever else is said
 *   morale     of attacks on players alone; where either's points are unknown it forbids nothing, for nobody could say that it is too low
 *   distance   the least of the template's, the rules' and, with a noble, the world's greatest
 *   load       each limit is the player's own, where he has one, else that of all
 *   hours      blackouts ∪ quiet hours of all, unless he is exempt ∪ his own
 *
 * It is asked by whoever makes ways and by whoever explains them, which is what keeps the two of one mind: a village that is told as asleep is one
 * whose columns had no hours.
 *
 * Banned launches are found by walking through the calendar, and hundreds of players have a few hours between them: spans are known by the
 * hours that they are made of, and not by whose they are.
 */
import { morale, type QuietHours } from '@muster/game'
import { bannedLaunches, merged, type Spans } from '../../launches/send-times.ts'
import { type Load, loadOf, type Operation, type Senders, type Wish } from '../operation.ts'

/** The lists of a wish, for hundreds of thousands of questions. */
interface SenderSets {
  readonly only?: ReadonlySet<number>
  readonly never?: ReadonlySet<number>
}

const NO_LISTS: SenderSets = {}

export class Permits {
  private readonly operation: Operation
  private readonly owners: ReadonlyMap<number, Operation['owners'][number]>
  private readonly lists = new WeakMap<Senders, SenderSets>()
  private readonly spans = new Map<string, Spans>()
  /** Of each player, where somebody asked: explanation does so for each village and wish. */
  private readonly bans = new Map<number, { readonly key: string; readonly spans: Spans }>()
  private readonly loads = new Map<number, Load>()

  constructor(operation: Operation) {
    this.operation = operation
    this.owners = new Map(operation.owners.map((owner) => [owner.id, owner]))
  }

  /** Whether somebody may be refused the wish: mostly nobody is, and then nobody has to be asked about. */
  mayRefuse({ senders }: Wish): boolean {
    return senders !== undefined || this.operation.rules.leastMorale !== undefined
  }

  /** Why a player may not send a template to the wish; `undefined` where he may. */
  refusal(
    { senders, targetOwner, targetOwnerPoints }: Wish,
    { owner, template }: { readonly owner: number; readonly template: number },
  ): 'NO_SENDER_ALLOWED' | 'MORALE' | undefined {
    const { only, never } = this.listsOf(senders)
    if (only && !only.has(owner)) return 'NO_SENDER_ALLOWED'
    if (never?.has(owner)) return 'NO_SENDER_ALLOWED'
    const least = this.operation.rules.leastMorale
    const attackerPoints = this.owners.get(owner)?.points
    if (!least || targetOwner === 0 || this.operation.templates[template]!.type !== 'Attack') return undefined
    if (attackerPoints === undefined || targetOwnerPoints === undefined) return undefined
    const percent = morale(least.rule, { attackerPoints, defenderPoints: targetOwnerPoints })
    return percent >= least.percent ? undefined : 'MORALE'
  }

  /** Hundreds of players are asked for in lists of hundreds. */
  private listsOf(senders: Senders | undefined): SenderSets {
    if (!senders) return NO_LISTS
    const known = this.lists.get(senders)
    if (known) return known
    const { only, never } = senders
    const lists = { ...(only && { only: new Set(only) }), ...(never && { never: new Set(never) }) }
    this.lists.set(senders, lists)
    return lists
  }

  /** How far a command of the template goes at most, in fields. */
  mostFields(template: number, carriesNobles: boolean): number {
    const { rules, templates } = this.operation
    const ofNobles = carriesNobles ? rules.maxNobleFields : undefined
    const limits = [templates[template]!.maxFields, rules.maxFields, ofNobles]
    return Math.min(...limits.map((fields) => fields ?? Number.POSITIVE_INFINITY))
  }

  /** Quiet hours besides those of all. */
  hasOwnHours(owner: number): boolean {
    return (this.owners.get(owner)?.quietHours ?? []).length > 0
  }

  /** Each limit his own where he has one. */
  loadOf(owner: number): Load {
    const known = this.loads.get(owner) ?? loadOf(this.operation.rules, this.owners.get(owner))
    this.loads.set(owner, known)
    return known
  }

  /** From the quiet hours of all, and from nothing else. */
  isExempt(owner: number): boolean {
    return this.owners.get(owner)?.isExempt === true
  }

  /** Launches that the rules forbid everybody, or whoever is exempt from their hours. */
  bannedByRules(isExempt: boolean): Spans {
    return this.banned(isExempt, [])
  }

  /** Launches that the rules and the player's own hours forbid. */
  bannedFor(owner: number): { readonly key: string; readonly spans: Spans } {
    const known = this.bans.get(owner)
    if (known) return known
    const { quietHours = [], isExempt = false } = this.owners.get(owner) ?? {}
    const found = { key: keyOf(isExempt, quietHours), spans: this.banned(isExempt, quietHours) }
    this.bans.set(owner, found)
    return found
  }

  private banned(isExempt: boolean, own: readonly QuietHours[]): Spans {
    const key = keyOf(isExempt, own)
    const known = this.spans.get(key)
    if (known) return known
    const { rules, wishes } = this.operation
    const last = wishes.reduce((at, { latestArrival }) => (latestArrival > at ? latestArrival : at), rules.now)
    const { quietHours: _ofAll, ...others } = rules
    const common = bannedLaunches(isExempt ? others : rules, rules.now, last)
    const spans = own.flatMap((quietHours) => bannedLaunches({ ...others, blackouts: [], quietHours }, rules.now, last))
    const joined = spans.length === 0 ? common : merged([...common, ...spans])
    this.spans.set(key, joined)
    return joined
  }
}

function keyOf(isExempt: boolean, hours: readonly QuietHours[]): string {
  return [isExempt ? 'exempt' : '', ...hours.map(({ from, until }) => `${from} ${until}`)].join(' ')
}
