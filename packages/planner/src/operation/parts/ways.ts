/**
 * Kinds of wishes and classes of columns, and what a pair of each may do.
 *
 *   class    columns of one player, template, pace, first possible launch and day, that go without the same units
 *   kind     wishes of one clock with its list of templates, and of one list of senders with their morale
 *   way      pace, distance and clock of a kind with a class, and what it costs besides travel:
 *            the template's place in the wish's list, and a sender who is not preferred
 *
 * A way that cannot be has a reach below 0, so that whoever looks at distances needs no other question; one whose hours are all closed has
 * no spans, which is asked last, since it is the dearest.
 *
 * Every target may have senders of its own, so that there are as many kinds as wishes: 3,000 of them and 2,000 classes
 * took 1.4 GB as ways of their own. Few of them differ by anything but who may send.
 */
import { ELSEWHERE, type SenderWays, SpanStore, squaredReach, type Ways } from '../../flow/pair-table.ts'
import type { Spans } from '../../launches/send-times.ts'
import type { Days } from '../gives/days.ts'
import type { Give } from '../gives/gives.ts'
import { type Operation, placeOf, type Wish } from '../operation.ts'
import type { Permits } from './permits.ts'

export interface Class {
  readonly key: string
  readonly owner: number
  /** Nothing of it leaves before that. */
  readonly from: number
  readonly minutesPerField: number
  /** The template that decides distance and place in a wish's list. */
  readonly template: number
  /** That of the first command of a train. */
  readonly first: number
  readonly carriesNobles: boolean
  readonly day: number
}

/** Ways as the pair tables ask for them, with what each costs. */
export interface OperationWays {
  readonly ways: Ways
  readonly spans: Float64Array
  /** Of each way: the place of its template in the wish's list, 0 first. */
  readonly places: Float64Array
  /** Of each way: 1 where the wish prefers other senders. */
  readonly strangers: Float64Array
}

/** What a column has in common with others: everything that a way asks for but the place. */
export function classOf(operation: Operation, give: Give): Class {
  const { village, templates, plain, need, minutesPerField, day, sentByOthers } = give
  const { villages, rules } = operation
  const { owner, sendsFrom } = villages[village]!
  const from = Math.max(sendsFrom ?? rules.now, rules.now)
  const key = `${owner} ${from} ${minutesPerField} ${templates[0]} ${plain} ${day} ${sentByOthers}`
  return {
    key,
    owner,
    from,
    minutesPerField,
    template: plain,
    first: templates[0]!,
    carriesNobles: need.snob !== undefined,
    day,
  }
}

/** The kind of each of these wishes, and what kinds are made of. */
export interface Kinds {
  readonly kindOf: Int32Array
  /** Of each kind. */
  readonly clockOf: Int32Array
  readonly listOf: Int32Array
  /** A wish of each clock and its day, and one of each list of senders. */
  readonly clocks: readonly { readonly wish: Wish; readonly day: number }[]
  readonly lists: readonly Wish[]
}

/** Wishes by what they have in common: a wish differs from another of its kind by its target, its rank and its number alone. */
export function kindsOfWishes(operation: Operation, wishes: readonly number[], days: Days): Kinds {
  const isMoraleAsked = operation.rules.leastMorale !== undefined
  const clocks = new Numbers<{ wish: Wish; day: number }>()
  const lists = new Numbers<Wish>()
  const kinds = new Numbers<{ clock: number; list: number }>()
  const kindOf = Int32Array.from(wishes, (index) => {
    const wish = operation.wishes[index]!
    const { arrival, latestArrival, earliestLaunch, boost, templates, senders, targetOwner, targetOwnerPoints } = wish
    const { train, isEither } = wish
    const defender = isMoraleAsked ? [targetOwner, targetOwnerPoints] : []
    // All that decides when and by what a wish can be served; whom it is for and who may send stands in its list.
    const clockKey = JSON.stringify([arrival, latestArrival, earliestLaunch, boost, templates, isEither, train])
    const clock = clocks.of(clockKey, { wish, day: days.ofWish(index) })
    const list = lists.of(JSON.stringify([senders, defender]), wish)
    return kinds.of(`${clock} ${list}`, { clock, list })
  })
  return {
    kindOf,
    clockOf: Int32Array.from(kinds.items, ({ clock }) => clock),
    listOf: Int32Array.from(kinds.items, ({ list }) => list),
    clocks: clocks.items,
    lists: lists.items,
  }
}

/** Things numbered by their keys in the order in which they come. */
class Numbers<T> {
  readonly items: T[] = []
  private readonly known = new Map<string, number>()

  /** The number of the first thing with that key: `item` is kept only where there is none yet. */
  of(key: string, item: T): number {
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.known.set(key, this.items.length)
    return this.items.push(item) - 1
  }
}

/**
 * The ways of each clock with each class. Where senders matter each of these is there twice, for those whom the wish prefers and for others, and
 * behind them stands one that leads nowhere: which of the three a pair has is looked up by its list and its sender (`SenderWays`).
 */
export function waysOf(operation: Operation, permits: Permits, kinds: Kinds, classes: readonly Class[]): OperationWays {
  const count = kinds.clocks.length * classes.length
  const senders = sendersOf(operation, permits, kinds, classes, count)
  const all = senders ? 2 * count + 1 : count
  const isAnyPreferred = senders?.standing.includes(1) === true
  const store = new SpanStore()
  const offsets: Spans[] = []
  const ways = {
    classes: classes.length,
    ...(senders && { senders }),
    minutesPerField: new Float64Array(all).fill(1),
    boost: new Float64Array(all).fill(1),
    nearest: new Float64Array(all).fill(ELSEWHERE),
    reach: new Float64Array(all).fill(-1),
    spanFrom: new Int32Array(all),
    spanTo: new Int32Array(all),
    offsets,
  } satisfies Ways
  const places = new Float64Array(all)
  const strangers = new Float64Array(all)
  for (let way = 0; way < all; way++) offsets.push([])
  kinds.clocks.forEach(({ wish, day }, clockNumber) => {
    classes.forEach((each, classNumber) => {
      const place = placeOf(wish, each.template)
      const isItsTrain = (wish.train?.first ?? each.template) === each.first
      const first = clockNumber * classes.length + classNumber
      const both = senders ? [first, count + first] : [first]
      for (const way of both) {
        ways.minutesPerField[way] = each.minutesPerField
        ways.boost[way] = wish.boost
      }
      // A class that the wish does not ask for, or not on that day: no distance is within its reach.
      if (each.day !== day || place < 0 || !isItsTrain) return
      const { minFields } = operation.templates[each.template]!
      const { key, spans } = permits.bannedFor(each.owner)
      const clock = {
        arrival: wish.arrival,
        latestArrival: wish.latestArrival,
        earliestLaunch: Math.max(each.from, wish.earliestLaunch ?? 0) as Wish['arrival'], // the later of two instants
        minutesPerField: each.minutesPerField,
        boost: wish.boost,
      }
      // Players with the same hours share their spans, and so do both ways of a pair.
      const entry = store.entry(clock, operation.rules, spans, key)
      for (const way of both) {
        ways.reach[way] = squaredReach(permits.mostFields(each.template, each.carriesNobles))
        if (minFields !== undefined && minFields > 0) ways.nearest[way] = Math.max(ELSEWHERE, minFields * minFields)
        ways.spanFrom[way] = entry.from
        ways.spanTo[way] = entry.to
        offsets[way] = entry.offsets
        places[way] = place
        strangers[way] = way === first || !isAnyPreferred ? 0 : 1
      }
    })
  })
  return { ways, spans: store.spans(), places, strangers }
}

/** Who may send to whom: nothing where everybody may to everybody, and nobody is preferred. */
function sendersOf(
  { templates }: Operation,
  permits: Permits,
  { clockOf, listOf, lists }: Kinds,
  classes: readonly Class[],
  count: number,
): SenderWays | undefined {
  const senders = new Numbers<Class>()
  // Morale is a matter of attacks.
  const senderOf = Int32Array.from(classes, (each) =>
    senders.of(`${each.owner} ${templates[each.template]!.type}`, each),
  )
  // 0: as good as any; 1: others are preferred; 2: may not.
  const standing = new Uint8Array(lists.length * senders.items.length)
  lists.forEach((wish, list) => {
    const preferred = wish.senders?.preferred && new Set(wish.senders.preferred)
    senders.items.forEach((sender, s) => {
      const refused = permits.refusal(wish, sender) !== undefined
      standing[list * senders.items.length + s] = refused ? 2 : preferred && !preferred.has(sender.owner) ? 1 : 0
    })
  })
  if (standing.every((each) => each === 0)) return undefined
  return { clockOf, listOf, senderOf, senders: senders.items.length, standing, count }
}
