/**
 * What commands of a village are made up of, alone and beside each other in a train, out of what it has for them.
 *
 *   usual    what a village sends of all that it has
 *   faster   of a template that takes all that is left: without its slowest units, where others send all of them (`fasterSendings`)
 *
 * Of several make-ups of one command the search knows one: that which leaves most to others, as far as `Claims` tell it.
 *
 *   alone          as `sending` has it, out of all that the village has
 *   beside pace    what leaves with slower commands is not slowed further by a unit that it took for its pace alone
 *   each other     a train whose commands cannot all be paid so: the open one is made up of what the others leave
 *
 * Everything is kept by the stock that it was made of, for the same villages are asked for each length of train and for each trial of a
 * change; a stock that changed is another object, and what was known of the old one is forgotten.
 */
import { addToGroup, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import type { Operation } from '../operation.ts'
import type { Claims } from './claims.ts'
import {
  type FasterSending,
  fasterSendings,
  type Need,
  type Sending,
  sendingOf,
  spareUnit,
  sumOfNeeds,
} from './sending.ts'

/** More than anybody has. */
export const UNLIMITED = 1 << 30

/** Of a list of templates that a village may send as one command or train. */
interface MadeUp {
  /** Of each command of the list. */
  readonly usual: readonly Sending[]
  /** Whether its village could send a faster one, known or not. */
  readonly hasFaster: boolean
  /** Faster ones of a single command: as they stood in the plan before, and those that are for the program alone. */
  readonly stood: readonly FasterSending[]
  readonly others: readonly FasterSending[]
}

type Faster = Pick<MadeUp, 'stood' | 'others'> & { readonly isAny: boolean }
const NO_FASTER: Faster = { stood: [], others: [], isAny: false }

export class MakeUps {
  private readonly operation: Operation
  private readonly claims: Claims
  /** Whether troops of anything come home. */
  private readonly doAnyReturn: boolean
  /** By village and template: what commands of the plan before sent that may have gone without units of it. */
  private readonly before = new Map<string, TroopAmounts[]>()
  /** By village and template, of the stock that was asked for last. */
  private readonly sendings: { readonly stock: TroopAmounts; readonly sending: Sending | undefined }[][]

  constructor(operation: Operation, claims: Claims, doAnyReturn: boolean) {
    this.operation = operation
    this.claims = claims
    this.doAnyReturn = doAnyReturn
    this.sendings = operation.villages.map(() => [])
    for (const { village, template, amounts } of operation.before) {
      const isAnyLacking = operation.templates[template]?.units.some(
        ({ unit, takes }) => takes === 'all' && !amounts?.[unit],
      )
      if (amounts && isAnyLacking) addToGroup(this.before, `${village} ${template}`, amounts)
    }
  }

  /** Nothing where the stock does not pay for one of them. */
  of(village: number, stock: TroopAmounts, list: readonly number[]): MadeUp | undefined {
    const alone: Sending[] = []
    for (const template of list) {
      const sending = this.sendingOf(village, stock, template)
      if (!sending) return undefined
      alone.push(sending)
    }
    // A train is as slow as the slowest of its commands, which is known only when each has been made up by itself.
    const pace = Math.max(...alone.map(({ minutesPerField }) => minutesPerField))
    const usual = this.besideEachOther(
      village,
      stock,
      list,
      alone.map((sending, i) => this.besidePace(village, stock, list[i]!, sending, pace)),
    )
    const isSpare = list.some((each, i) => alone[i]!.minutesPerField === pace && this.maySpare(village, stock, each))
    const { stood, others, isAny } = this.fasterOf(village, stock, list)
    return { usual, hasFaster: isSpare && (isAny || list.length > 1), stood, others }
  }

  /** Asked once for a stock: each length of train asks for the same. */
  private sendingOf(village: number, stock: TroopAmounts, template: number): Sending | undefined {
    const known = this.sendings[village]![template]
    if (known?.stock === stock) return known.sending
    const { villages, templates, rules } = this.operation
    const told = sendingOf(villages[village]!, stock, templates[template]!, rules, this.claims.of(village))
    const sending = typeof told === 'string' ? undefined : this.mostOften(village, stock, template, told)
    this.sendings[village]![template] = { stock, sending }
    return sending
  }

  /** Of what may be filled up otherwise: with units that nobody else claims, or with those of which the stock pays most commands; else the first. */
  private mostOften(village: number, stock: TroopAmounts, index: number, first: Sending): Sending {
    if (!first.filling || first.filling.hasPaces || first.isOnly) return first
    const { villages, templates, rules } = this.operation
    const template = templates[index]!
    const [fill, others] = [
      template.units.filter(({ takes }) => takes === 'fill'),
      template.units.filter(({ takes }) => takes !== 'fill'),
    ]
    // Each unit in turn is taken first. Orders of the rest are not tried: of three units and more they are many, and seldom differ.
    const timesOf = ({ need }: Sending) =>
      Math.min(...UNITS.map((unit) => (need[unit] ? Math.floor((stock[unit] ?? 0) / need[unit]) : UNLIMITED)))
    let best = first
    for (let i = 1; i < fill.length; i++) {
      const units = [...others, ...fill.slice(i), ...fill.slice(0, i)]
      const turned = sendingOf(villages[village]!, stock, { ...template, units }, rules, this.claims.of(village))
      if (typeof turned === 'string') continue
      if (!turned.filling) return turned
      // Once it is settled who sends what they are filled up in their own order.
      if (timesOf(turned) > timesOf(best)) best = { ...turned, filling: first.filling }
    }
    return best
  }

  /** A command that leaves with slower ones needs none of a unit that others want for the sake of its pace. */
  private besidePace(village: number, stock: TroopAmounts, template: number, own: Sending, pace: number): Sending {
    if (own.minutesPerField >= pace || !this.maySpare(village, stock, template)) return own
    const { villages, templates, rules } = this.operation
    const sending = sendingOf(villages[village]!, stock, templates[template]!, rules, this.claims.of(village), pace)
    return typeof sending === 'string' ? own : sending
  }

  /** Faster ones of a single command: those that stood in the plan before, and what else others may make possible where nothing comes home. */
  private fasterOf(village: number, stock: TroopAmounts, list: readonly number[]): Faster {
    const [template] = list
    const before = this.before.get(`${village} ${template}`)
    if (list.length > 1 || !(before || this.maySpare(village, stock, template!))) return NO_FASTER
    const { villages, templates, rules } = this.operation
    const all = fasterSendings(villages[village]!, stock, templates[template!]!, rules, this.claims.of(village))
    const stood = all.filter(({ sentByOthers }) =>
      before?.some((amounts) => sentByOthers.every((unit) => !amounts[unit])),
    )
    const others = all.filter(
      (each) => !this.doAnyReturn && !stood.includes(each) && this.maySendAll(village, stock, each.sentByOthers),
    )
    return { stood, others, isAny: all.length > 0 }
  }

  /** Whether others may send all of the unit that makes a command slow, of which its template asks for none. */
  private maySpare(village: number, stock: TroopAmounts, template: number): boolean {
    const { templates, rules } = this.operation
    const unit = spareUnit(stock, templates[template]!, rules)
    return unit !== undefined && this.maySendAll(village, stock, [unit])
  }

  /** Whether others of the village could want all that there is of these units. */
  private maySendAll(village: number, stock: TroopAmounts, units: readonly UnitName[]): boolean {
    const [wanted = {}] = this.claims.of(village)
    return units.every((unit) => (wanted[unit] ?? 0) >= (stock[unit] ?? 0))
  }

  /** Where a train's stock does not pay for its open command as that is made up alone, it is made up of what the others of the train leave. */
  private besideEachOther(
    village: number,
    stock: TroopAmounts,
    list: readonly number[],
    sendings: readonly Sending[],
  ): readonly Sending[] {
    const at = sendings.findIndex((sending) => sending.open)
    if (list.length < 2 || at < 0) return sendings
    const isPaid = (need: Need) => UNITS.every((unit) => (need[unit] ?? 0) <= (stock[unit] ?? 0))
    if (isPaid(sumOfNeeds(sendings.map(({ need }) => need)))) return sendings
    const others = sumOfNeeds(sendings.flatMap(({ need }, i) => (i === at ? [] : [need])))
    if (!isPaid(others)) return sendings
    const left = Object.fromEntries(UNITS.map((unit) => [unit, (stock[unit] ?? 0) - (others[unit] ?? 0)]))
    const { villages, templates, rules } = this.operation
    // Made up of less it might be faster or slower, and leave at another hour than the train: then it stays as it was, and is not paid.
    const made = sendingOf(villages[village]!, left, templates[list[at]!]!, rules)
    const own = sendings[at]!
    if (typeof made === 'string' || made.minutesPerField !== own.minutesPerField) return sendings
    return sendings.map((sending, i) => (i === at ? { ...own, need: made.need } : sending))
  }
}
