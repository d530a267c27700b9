/**
 * Nobles that no command of a plan takes, by what keeps their villages from giving them where nobles are short.
 *
 *   NOT_WANTED   every wave has all the nobles that it wants
 *   COULD_GO     the village breaks no rule: whoever plans again, or adds a command by hand, has one more
 *   a rule       of the nearest wishes that are short, that of which the village breaks the fewest tells it
 */
import type { OperationCommand } from '@muster/contracts'
import { fieldsBetween, printCoord } from '@muster/game'
import type { Template, Wish } from '@muster/planner'
import type { AskedOperation, OperationParts } from '../question/to-engine.ts'
import type { NamedWish } from '../question/wishes.ts'
import { servedKey, wantsByKey, wishKey } from '../question/wishes.ts'
import { homesOf, stocksBefore } from '../troops/counted-stock.ts'
import type { HandRule } from './candidates.ts'
import type { HandEdits } from './hand-edits.ts'

export type NobleReason = HandRule | 'NOT_WANTED' | 'COULD_GO'

export interface NoblesLeft {
  /** That no command takes. */
  readonly nobles: number
  /** Of all villages that send. */
  readonly all: number
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: NobleReason; readonly nobles: number }[]
}

export interface PlanOfNobles {
  readonly asked: AskedOperation
  readonly parts: Pick<OperationParts, 'waves'>
  readonly commands: readonly OperationCommand[]
  /** Of these commands. */
  readonly edits: HandEdits
}

/** So many of the nearest wishes are asked: a village that can serve none of them serves hardly any. */
const ASKED_WISHES = 5

/**
 * Stops behind each village that has some left: a page looks at a few at a time, and each asks five wishes for a candidate, which of
 * hundreds of villages takes longer than a frame. What was sent counts as gone for the whole plan, also where it comes home.
 */
export function* noblesLeft({ asked, parts, commands, edits }: PlanOfNobles): Generator<undefined, NoblesLeft> {
  const out = new Map<string, number>()
  for (const { source, units } of commands) out.set(source, (out.get(source) ?? 0) + (units.snob ?? 0))
  const short = shortOfNobles(asked, commands)
  const stocks = stocksBefore(asked.choice.sending, commands, homesOf(parts.waves))
  const reasons = new Map<NobleReason, number>()
  let [nobles, all] = [0, 0]
  for (const [index, { at }] of asked.choice.sending.entries()) {
    const there = stocks[index]?.snob ?? 0
    const left = Math.max(0, there - (out.get(printCoord(at)) ?? 0))
    all += there
    if (left === 0) continue
    nobles += left
    const reason = reasonOf(printCoord(at), nearest(short, at), edits)
    reasons.set(reason, (reasons.get(reason) ?? 0) + left)
    yield
  }
  const told = Array.from(reasons, ([reason, count]) => ({ reason, nobles: count }))
  return { nobles, all, reasons: told.sort((a, b) => b.nobles - a.nobles) }
}

/** Of the wish that the village comes nearest to serving; of equally near ones the nearest in fields. */
function reasonOf(source: string, wishes: readonly NamedWish[], edits: HandEdits): NobleReason {
  let fewest: readonly HandRule[] | undefined
  for (const { wave, target, building } of wishes) {
    const broken = edits.candidateFrom(source, { wave, target, building })?.broken
    if (broken && (!fewest || broken.length < fewest.length)) fewest = broken
  }
  return fewest === undefined ? 'NOT_WANTED' : (fewest[0] ?? 'COULD_GO')
}

interface ShortWish {
  readonly name: NamedWish
  readonly at: Wish['target']
}

function nearest(short: readonly ShortWish[], at: Wish['target']): readonly NamedWish[] {
  return short
    .map((wish) => ({ name: wish.name, fields: fieldsBetween(at, wish.at) }))
    .sort((a, b) => a.fields - b.fields)
    .slice(0, ASKED_WISHES)
    .map(({ name }) => name)
}

/** Wishes for nobles that get fewer than they want. */
function shortOfNobles(asked: AskedOperation, commands: readonly OperationCommand[]): ShortWish[] {
  const { wishes, operation } = asked
  const wants = wantsByKey(asked)
  const got = new Map<string, number>()
  for (const command of commands) {
    const key = servedKey(command, wants)
    got.set(key, (got.get(key) ?? 0) + 1)
  }
  return wishes.flatMap((name, index) => {
    const wish = operation.wishes[index]
    if (!wish?.templates.some((template) => carriesNobles(operation.templates[template]))) return []
    const key = wishKey(name)
    return (got.get(key) ?? 0) < (wants.get(key)?.wanted ?? 0) ? [{ name, at: wish.target }] : []
  })
}

/** One that takes all nobles there are carries some, though it asks for none. */
function carriesNobles(template: Template | undefined): boolean {
  return template?.units.some(({ unit, least, takes }) => unit === 'snob' && (least > 0 || takes !== 'least')) === true
}
