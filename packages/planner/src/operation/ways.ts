/**
 * Kinds of wishes and classes of columns, and what a pair of each may do.
 *
 *   class    columns of one player, template, pace, first possible launch and day
 *   kind     wishes of one clock, list of templates, senders and morale
 *   way      pace, distance and clock of a kind with a class, and what it costs besides travel:
 *            the template's place in the wish's list, and a sender who is not preferred
 */
import { ELSEWHERE, SpanStore, squaredReach, type Ways } from '../flow/pair-table.ts'
import type { Spans } from '../send-times.ts'
import type { Days } from './days.ts'
import type { Give } from './gives.ts'
import type { Operation, Wish } from './operation.ts'
import type { Permits } from './permits.ts'

export interface Class {
  readonly key: string
  readonly owner: number
  readonly from: number
  readonly minutesPerField: number
  /** The template that decides distance and place in a wish's list. */
  readonly template: number
  /** That of the first command of a train. */
  readonly first: number
  readonly carriesNobles: boolean
  readonly day: number
}

export interface Kind {
  readonly wish: Wish
  readonly number: number
  /** Wishes of one clock are of one day. */
  readonly day: number
}

export interface OperationWays {
  readonly ways: Ways
  readonly spans: Float64Array
  /** Of each way: the place of its template in the wish's list, 0 first. */
  readonly places: Float64Array
  /** Of each way: 1 where the wish prefers other senders. */
  readonly strangers: Float64Array
}

export function classOf(operation: Operation, give: Give): Class {
  const { village, templates, plain, need, minutesPerField, day } = give
  const { villages, rules } = operation
  const { owner, sendsFrom } = villages[village]!
  const from = Math.max(sendsFrom ?? rules.now, rules.now)
  const key = `${owner} ${from} ${minutesPerField} ${templates[0]} ${plain} ${day}`
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

/** The kind of each of these wishes. */
export function kindsOf(
  operation: Operation,
  wishes: readonly number[],
  days: Days,
): { kindOf: Int32Array; kinds: readonly Kind[] } {
  const kinds = new Map<string, Kind>()
  const isMoraleAsked = operation.rules.leastMorale !== undefined
  const kindOf = Int32Array.from(wishes, (index) => {
    const wish = operation.wishes[index]!
    const { arrival, latestArrival, earliestLaunch, boost, templates, senders, targetOwner, targetOwnerPoints } = wish
    const { train } = wish
    const defender = isMoraleAsked ? [targetOwner, targetOwnerPoints] : []
    const key = JSON.stringify([arrival, latestArrival, earliestLaunch, boost, templates, train, senders, defender])
    const kind = kinds.get(key) ?? { wish, number: kinds.size, day: days.ofWish(index) }
    kinds.set(key, kind)
    return kind.number
  })
  return { kindOf, kinds: [...kinds.values()] }
}

export function waysOf(
  operation: Operation,
  permits: Permits,
  kinds: readonly Kind[],
  classes: readonly Class[],
): OperationWays {
  const count = kinds.length * classes.length
  const store = new SpanStore()
  const offsets: Spans[] = []
  const ways = {
    classes: classes.length,
    minutesPerField: new Float64Array(count),
    boost: new Float64Array(count),
    nearest: new Float64Array(count).fill(ELSEWHERE),
    reach: new Float64Array(count).fill(-1),
    spanFrom: new Int32Array(count),
    spanTo: new Int32Array(count),
    offsets,
  } satisfies Ways
  const places = new Float64Array(count)
  const strangers = new Float64Array(count)
  for (const { wish, number, day } of kinds) {
    classes.forEach((each, classNumber) => {
      const way = number * classes.length + classNumber
      ways.minutesPerField[way] = each.minutesPerField
      ways.boost[way] = wish.boost
      offsets[way] = []
      const place = wish.templates.indexOf(each.template)
      const isItsTrain = (wish.train?.first ?? each.template) === each.first
      if (each.day !== day || place < 0 || !isItsTrain || permits.refusal(wish, each)) return
      const { minFields } = operation.templates[each.template]!
      const { key, spans } = permits.bannedFor(each.owner)
      const clock = {
        arrival: wish.arrival,
        latestArrival: wish.latestArrival,
        earliestLaunch: Math.max(each.from, wish.earliestLaunch ?? 0) as Wish['arrival'], // the later of two instants
        minutesPerField: each.minutesPerField,
        boost: wish.boost,
      }
      const entry = store.entry(clock, operation.rules, spans, key)
      ways.reach[way] = squaredReach(permits.mostFields(each.template, each.carriesNobles))
      if (minFields !== undefined && minFields > 0) ways.nearest[way] = Math.max(ELSEWHERE, minFields * minFields)
      ways.spanFrom[way] = entry.from
      ways.spanTo[way] = entry.to
      offsets[way] = entry.offsets
      places[way] = place
      const { preferred } = wish.senders ?? {}
      strangers[way] = preferred && !preferred.includes(each.owner) ? 1 : 0
    })
  }
  return { ways, spans: store.spans(), places, strangers }
}
