/**
 * What a village would send for a template, and the least of it that has to be there.
 *
 *   need     the least of each unit with which the command is what was asked for: amounts of the
 *            template, enough for its farm space and for the fake limit, and one of the unit
 *            that makes it as slow as it was planned
 *   chosen   where a template takes all of several units, or fills up with several, many needs have its space. It is made up of what nobody
 *            else claims; beyond that of some of each or of the first, and then another need could have left others more
 *   open     what all these needs have in common: the least of each unit, and the space that is missing to it
 *   filled   with what it takes to have its space and with nothing more: a unit that fills it up makes it slow only where it goes along
 *   faster   where others send all of its slowest unit it is made up without that, and leaves later: of which units, stands beside it
 *
 * A command that takes all that is left is counted with its need: it sends more where more is left,
 * and never goes faster or slower for it.
 */
import { farmSpace, safeFakeLimit, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { type EngineRules, isOnlyOne, type OperationVillage, type Template, type TemplateUnit } from '../operation.ts'
import { fitting } from './fitting.ts'

/** Whole amounts; of a unit that it does not name it needs none. */
export type Need = Readonly<Partial<Record<UnitName, number>>>

/** The same by index into `UNITS`, for loops. */
export type Entries = readonly (readonly [unit: number, amount: number])[]

/** Units of which nothing is needed are left out, in the order of `UNITS`. */
export function entriesOf(need: Need): Entries {
  const entries: [number, number][] = []
  for (let u = 0; u < UNITS.length; u++) {
    const amount = need[UNITS[u]!]
    if (amount) entries.push([u, amount])
  }
  return entries
}

/** The same by index into `UNITS`. */
export function amountsOf(entries: Entries): Float64Array {
  const amounts = new Float64Array(UNITS.length)
  for (const [unit, amount] of entries) amounts[unit] = amount
  return amounts
}

/** Every need with at least this is one of the template's: so much of each unit, and so much farm space more of some of these units. */
export interface OpenNeed {
  readonly least: Need
  readonly missing: number
  readonly units: readonly UnitName[]
}

/** The same of a template that fills up with several units. Of what is missing no need has more than `most`. */
export interface Filling extends OpenNeed {
  readonly most: number
  /** Whether some of these needs are faster than others: then they differ in more than in what they leave. */
  readonly hasPaces: boolean
}

/** What a village would send, by itself: nothing is asked of what its other commands leave. */
export interface Sending {
  readonly need: Need
  /** Of the slowest unit that goes along, or may. */
  readonly minutesPerField: number
  /** Whether it is its village's only one: so marked, or it takes all that is left of a unit. */
  readonly isOnly: boolean
  /** Whether its need is one of several, each of which leaves something else to others. */
  readonly isChosen: boolean
  /** Of a chosen need that takes all, unless whole units could come to more space than the template allows. */
  readonly open?: OpenNeed
  /** Of a chosen need that is filled up. */
  readonly filling?: Filling
}

/** A sending without units of which its template takes all that is left, where others leave none. */
export interface FasterSending extends Sending {
  readonly sentByOthers: readonly UnitName[]
}

/** Why a village cannot pay for a template at all. */
export type Unpayable = 'TROOPS' | 'FAKE_LIMIT'

/** What others have or may have of a village, tier by tier: of what nobody of a tier wants a command is made up first. */
export type Tiers = readonly TroopAmounts[]

/**
 * `stock` is what the village has for it, which may be less than all; `claims` what others may want of that. `besidePace`: that of what leaves
 * with it, which makes it slow enough where that is slower.
 */
export function sendingOf(
  village: Pick<OperationVillage, 'points'>,
  stock: TroopAmounts,
  template: Template,
  rules: EngineRules,
  claims: Tiers = [],
  besidePace = 0,
): Sending | Unpayable {
  const { units } = template
  const need: Partial<Record<UnitName, number>> = {}
  for (const { unit, least } of units) if (least > 0) need[unit] = least
  // What fills it up makes it slow only where it goes along.
  const pace = paceOf(stock, units, rules, 'UNFILLED')
  if (pace && !need[pace.unit] && pace.minutesPerField >= besidePace) need[pace.unit] = 1
  if (units.some((part) => (need[part.unit] ?? 0) > available(stock, part))) return 'TROOPS'
  const limit = template.type === 'Attack' ? safeFakeLimit(village.points, rules.fakeLimitPercent) : 1
  const least = { ...need }
  const asked = filled(need, stock, units, Math.max(template.leastSpace ?? 0, 1), rules, claims)
  if (asked === 'LACKING') return 'TROOPS'
  const limited = filled(need, stock, units, limit, rules, claims)
  if (limited === 'LACKING') return 'FAKE_LIMIT'
  // Of several units the last may be too large where others of them are not.
  const isTooLarge = spaceOf(need, rules) > (template.mostSpace ?? Number.POSITIVE_INFINITY)
  if (isTooLarge && !fitted({ stock, template, least, need }, Math.max(limit, 1), rules)) return 'TROOPS'
  const minutesPerField = Math.max(pace?.minutesPerField ?? 0, slowestOf(need, rules))
  if (minutesPerField === 0) return 'TROOPS'
  const isOnly = isOnlyOne(template)
  const filling = fillingOf({ stock, template, least, need, claims, isOnly }, Math.max(limit, 1), rules)
  if (filling) return { need, minutesPerField, isOnly, isChosen: true, filling }
  const isChosen = asked === 'CHOSEN' || limited === 'CHOSEN' || isTooLarge
  const open = isChosen ? openOf(template, { ...need, ...leastTaken(least, units) }, limit, rules) : undefined
  return { need, minutesPerField, isOnly, isChosen, ...(open && { open }) }
}

/**
 * The same once others have sent all of its slowest unit, then all of the next as well, and so on. A unit of which the template asks for some
 * ends it, and so does one that fills it up.
 */
export function fasterSendings(
  village: Pick<OperationVillage, 'points'>,
  stock: TroopAmounts,
  template: Template,
  rules: EngineRules,
  claims: Tiers = [],
): readonly FasterSending[] {
  const found: FasterSending[] = []
  const sentByOthers: UnitName[] = []
  for (;;) {
    const unit = spareUnit(stock, withoutUnits(template, sentByOthers), rules)
    if (unit === undefined) return found
    sentByOthers.push(unit)
    const sending = sendingOf(village, stock, withoutUnits(template, sentByOthers), rules, claims)
    if (typeof sending === 'string') return found
    // It takes all that is left whatever is left.
    found.push({ ...sending, isOnly: isOnlyOne(template), sentByOthers: [...sentByOthers] })
  }
}

/** The unit that makes a command slow, where its template takes all of it and asks for none. */
export function spareUnit(stock: TroopAmounts, template: Template, rules: EngineRules): UnitName | undefined {
  const slowest = paceOf(stock, template.units, rules)?.unit
  const part = template.units.find(({ unit }) => unit === slowest)
  return part?.takes === 'all' && part.least === 0 ? slowest : undefined
}

/** The template as if it had never named these units: nothing of it depends on their places. */
export function withoutUnits(template: Template, without: readonly UnitName[]): Template {
  if (without.length === 0) return template
  return { ...template, units: template.units.filter(({ unit }) => !without.includes(unit)) }
}

/** What a template asks for of the units that it takes all of, each of them named. */
function leastTaken(least: Need, units: readonly TemplateUnit[]): Need {
  return Object.fromEntries(units.flatMap(({ unit, takes }) => (takes === 'all' ? [[unit, least[unit] ?? 0]] : [])))
}

/**
 * Where the largest of its units may overstep the most space that the template allows, the set of needs is no longer one by space alone: it is told as
 * chosen, and not left open.
 */
function openOf(template: Template, least: Need, limit: number, rules: EngineRules): OpenNeed | undefined {
  const units = template.units.flatMap(({ unit, takes }) => (takes === 'all' && rules.spaces[unit] > 0 ? [unit] : []))
  const space = Math.max(template.leastSpace ?? 0, limit, 1)
  const over = Math.max(...units.map((unit) => rules.spaces[unit])) - 1
  if (space + over > (template.mostSpace ?? Number.POSITIVE_INFINITY)) return undefined
  return { least, missing: space - spaceOf(least, rules), units }
}

/** Of each unit the least that any need of it takes, out of what its village has for it. */
export function leastOfSending(
  { need, open, filling }: Sending,
  stock: TroopAmounts,
  template: Template,
  { spaces }: EngineRules,
): Need {
  const own = filling ?? open
  if (!own) return need
  const { least, missing, units } = own
  const parts = template.units.filter(({ unit }) => units.includes(unit))
  const spaceIn = (part: TemplateUnit) => (available(stock, part) - (least[part.unit] ?? 0)) * spaces[part.unit]
  const all = parts.reduce((sum, part) => sum + spaceIn(part), 0)
  const found: Partial<Record<UnitName, number>> = { ...least }
  for (const part of parts) {
    const more = Math.ceil((missing - all + spaceIn(part)) / spaces[part.unit])
    if (more > 0) found[part.unit] = (least[part.unit] ?? 0) + more
  }
  return found
}

/** `least` is what is asked for before anything is raised; `need` is changed. */
interface RaisedNeed {
  readonly stock: TroopAmounts
  readonly template: Template
  readonly least: Need
  readonly need: Partial<Record<UnitName, number>>
}

/** Makes the need one that is no larger than its template allows; whether there is any. */
function fitted({ stock, template, least, need }: RaisedNeed, limit: number, rules: EngineRules): boolean {
  const { leastSpace = 0, mostSpace = 0 } = template
  const space = spaceOf(least, rules)
  const raised = template.units.filter(({ unit, takes }) => takes !== 'least' && rules.spaces[unit] > 0)
  const amounts = fitting(
    raised.map((part) => ({
      space: rules.spaces[part.unit],
      there: Math.max(0, available(stock, part) - (least[part.unit] ?? 0)),
    })),
    Math.max(leastSpace, limit) - space,
    mostSpace - space,
  )
  amounts?.forEach((amount, i) => {
    need[raised[i]!.unit] = (least[raised[i]!.unit] ?? 0) + amount
  })
  return amounts !== undefined
}

/** With who else may want what fills it up. */
interface FilledNeed extends RaisedNeed {
  readonly claims: Tiers
  readonly isOnly: boolean
}

/** What all needs of it have in common, where it is filled up with a unit of which others may want the rest, and other units would do as well. */
function fillingOf(
  { stock, template, least, need, claims: [claims = {}], isOnly }: FilledNeed,
  limit: number,
  rules: EngineRules,
): Filling | undefined {
  const { units, leastSpace = 0, mostSpace = Number.POSITIVE_INFINITY } = template
  const raised = units.filter(({ unit, takes }) => takes === 'fill' && (need[unit] ?? 0) > (least[unit] ?? 0))
  if (raised.length === 0) return undefined
  const able = units.filter(
    (part) => part.takes !== 'least' && rules.spaces[part.unit] > 0 && available(stock, part) > (least[part.unit] ?? 0),
  )
  if (able.length < 2) return undefined
  const base = slowestOf(least, rules)
  const hasPaces = new Set(able.map(({ unit }) => Math.max(base, rules.minutesPerField[unit] ?? 0))).size > 1
  // Claims have all commands of its template among them, but for one of which a village sends no second one.
  const isContested = raised.some(
    ({ unit }) => (stock[unit] ?? 0) < (claims[unit] ?? 0) + (isOnly ? (need[unit] ?? 0) : 0),
  )
  if (!isContested && !hasPaces) return undefined
  const space = spaceOf(least, rules)
  const missing = leastWhole(
    Math.max(leastSpace, limit) - space,
    able.map(({ unit }) => rules.spaces[unit]),
  )
  return { least, missing, units: able.map(({ unit }) => unit), most: mostSpace - space, hasPaces }
}

/** The least space of whole units of these that is no less. */
function leastWhole(space: number, spaces: readonly number[]): number {
  if (spaces.includes(1)) return space
  const isMade = [true]
  for (let made = 0; ; made++) {
    if (made > 0) isMade[made] = spaces.some((each) => isMade[made - each] === true)
    if (made >= space && isMade[made]) return made
  }
}

/**
 * What the command sends when `left` is all that the village has for it: its need, and of what it takes all of the
 * rest, the last units of the template less where that would be more than the template allows. Nothing goes along that
 * would make it slower: what a fixed command takes later may be there until then, and was planned with by nobody. `besidePace` as in `sendingOf`.
 */
export function sentOf(need: Need, left: TroopAmounts, template: Template, rules: EngineRules, besidePace = 0): Need {
  const sent: Partial<Record<UnitName, number>> = { ...need }
  const pace = Math.max(besidePace, slowestOf(need, rules))
  let room = (template.mostSpace ?? Number.POSITIVE_INFINITY) - spaceOf(need, rules)
  for (const part of template.units) {
    if (part.takes !== 'all' || (rules.minutesPerField[part.unit] ?? 0) > pace) continue
    const space = rules.spaces[part.unit]
    const more = Math.max(0, available(left, part) - (sent[part.unit] ?? 0))
    const taken = space === 0 ? more : Math.min(more, Math.floor(room / space))
    if (taken > 0) sent[part.unit] = (sent[part.unit] ?? 0) + taken
    room -= taken * space
  }
  return sent
}

/** What several commands need together. */
export function sumOfNeeds(needs: readonly TroopAmounts[]): Need {
  const [first = {}] = needs
  if (needs.length < 2) return first
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const sum = needs.reduce((total, need) => total + (need[unit] ?? 0), 0)
      return sum > 0 ? [[unit, sum]] : []
    }),
  )
}

/** The most of each unit that one of them leaves at home. */
export function staysOf(templates: readonly Template[]): Need {
  const stays: Partial<Record<UnitName, number>> = {}
  for (const { units } of templates) {
    for (const { unit, stays: amount } of units) if (amount > 0) stays[unit] = Math.max(stays[unit] ?? 0, amount)
  }
  return stays
}

/** Farm space. */
function spaceOf(amounts: TroopAmounts, { spaces }: EngineRules): number {
  return farmSpace(amounts, UNITS, spaces)
}

/** What the template may take of a unit, less what it leaves at home of it. */
function available(stock: TroopAmounts, { unit, stays }: TemplateUnit): number {
  return Math.max(0, (stock[unit] ?? 0) - stays)
}

/** Minutes per field of the slowest of them; 0 where none has a pace. */
export function slowestOf(amounts: TroopAmounts, { minutesPerField }: EngineRules): number {
  return UNITS.reduce((most, unit) => (amounts[unit] ? Math.max(most, minutesPerField[unit] ?? 0) : most), 0)
}

/** The slowest of the units that the village sends, with all that may fill it up or without what its template does not ask for. */
function paceOf(
  stock: TroopAmounts,
  units: readonly TemplateUnit[],
  { minutesPerField }: EngineRules,
  asIs: 'FILLED' | 'UNFILLED' = 'FILLED',
): { readonly unit: UnitName; readonly minutesPerField: number } | undefined {
  let slowest: { unit: UnitName; minutesPerField: number } | undefined
  for (const part of units) {
    const isMore = part.takes === 'all' || (part.takes === 'fill' && asIs === 'FILLED')
    const isSent = part.least > 0 || (isMore && available(stock, part) > 0)
    const minutes = minutesPerField[part.unit]
    if (!isSent || minutes === undefined) continue
    if (!slowest || minutes > slowest.minutesPerField) slowest = { unit: part.unit, minutesPerField: minutes }
  }
  return slowest
}

/**
 * Raises the need to this farm space by what may be raised.
 *
 *   fill   the first units of the template first
 *   all    of each unit the same share of what nobody claims, tier by tier, and then of what there is, so that something of each is left:
 *          were one unit taken whole, a village with three times what a nuke needs could send no train that takes a little of that unit
 */
function filled(
  need: Partial<Record<UnitName, number>>,
  stock: TroopAmounts,
  units: readonly TemplateUnit[],
  space: number,
  rules: EngineRules,
  [claims = {}, ...nearer]: Tiers,
): 'AS_ASKED' | 'CHOSEN' | 'LACKING' {
  let missing = space - spaceOf(need, rules)
  const raise = (part: TemplateUnit, more: number) => {
    if (more <= 0) return
    need[part.unit] = (need[part.unit] ?? 0) + more
    missing -= more * rules.spaces[part.unit]
  }
  const leftOf = (part: TemplateUnit) => available(stock, part) - (need[part.unit] ?? 0)
  const wholly = (own: readonly TemplateUnit[], mostOf: (part: TemplateUnit) => number) => {
    for (const part of own) {
      if (missing > 0) raise(part, Math.min(mostOf(part), Math.ceil(missing / rules.spaces[part.unit])))
    }
  }
  const evenly = (own: readonly TemplateUnit[], mostOf: (part: TemplateUnit) => number) => {
    const there = own.reduce((sum, part) => sum + mostOf(part) * rules.spaces[part.unit], 0)
    const share = Math.min(1, Math.max(0, missing / there))
    if (there > 0) for (const part of own) raise(part, Math.floor(share * mostOf(part)))
    // What whole units leave open.
    wholly(own, mostOf)
  }
  const [fill, all] = (['fill', 'all'] as const).map((takes) =>
    units.filter((part) => part.takes === takes && rules.spaces[part.unit] > 0),
  ) as [TemplateUnit[], TemplateUnit[]] // one of each
  wholly(fill, leftOf)
  // What is to stay at home is none of what the template may take, and claimed as well.
  const beside = (taken: TroopAmounts) => (part: TemplateUnit) =>
    Math.max(0, (stock[part.unit] ?? 0) - Math.max(part.stays, taken[part.unit] ?? 0) - (need[part.unit] ?? 0))
  evenly(all, beside(claims))
  if (missing <= 0) return 'AS_ASKED'
  const isChosen = all.filter((part) => leftOf(part) > 0).length > 1
  for (const taken of nearer) evenly(all, beside(taken))
  evenly(all, leftOf)
  if (missing > 0) return 'LACKING'
  return isChosen ? 'CHOSEN' : 'AS_ASKED'
}
