/**
 * What a village would send for a template, and the least of it that has to be there.
 *
 *   need     the least of each unit with which the command is what was asked for: amounts of the
 *            template, enough for its farm space and for the fake limit, and one of the unit
 *            that makes it as slow as it was planned
 *
 * A command that takes all that is left is counted with its need: it sends more where more is left,
 * and never goes faster or slower for it.
 */
import { farmSpace, safeFakeLimit, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { isTaker, type OperationRules, type OperationVillage, type Template, type TemplateUnit } from './operation.ts'

export type Need = Readonly<Partial<Record<UnitName, number>>>

/** The same by index into `UNITS`, for loops. */
export type Entries = readonly (readonly [unit: number, amount: number])[]

export function entriesOf(need: Need): Entries {
  return UNITS.flatMap((unit, u) => (need[unit] ? [[u, need[unit]] as const] : []))
}

/** The same by index into `UNITS`. */
export function amountsOf(entries: Entries): Float64Array {
  const amounts = new Float64Array(UNITS.length)
  for (const [unit, amount] of entries) amounts[unit] = amount
  return amounts
}

export interface Sending {
  readonly need: Need
  readonly minutesPerField: number
  /** Whether it takes all that is left of a unit, or counts as if it did: a village sends one such command. */
  readonly takesAll: boolean
}

/** Why a village cannot pay for a template at all. */
export type Unpayable = 'TROOPS' | 'FAKE_LIMIT'

/** `stock` is what the village has for it, which may be less than all. */
export function sendingOf(
  village: Pick<OperationVillage, 'points'>,
  stock: TroopAmounts,
  template: Template,
  rules: OperationRules,
): Sending | Unpayable {
  const { units } = template
  const need: Partial<Record<UnitName, number>> = {}
  for (const { unit, least } of units) if (least > 0) need[unit] = least
  const pace = paceOf(stock, units, rules)
  if (pace === undefined) return 'TROOPS'
  if (!need[pace.unit]) need[pace.unit] = 1
  if (units.some((part) => (need[part.unit] ?? 0) > available(stock, part))) return 'TROOPS'
  const limit = template.type === 'Attack' ? safeFakeLimit(village.points, rules.fakeLimitPercent) : 1
  if (!isFilled(need, stock, units, Math.max(template.leastSpace ?? 0, 1), rules)) return 'TROOPS'
  if (!isFilled(need, stock, units, limit, rules)) return 'FAKE_LIMIT'
  if (spaceOf(need, rules) > (template.mostSpace ?? Number.POSITIVE_INFINITY)) return 'TROOPS'
  return { need, minutesPerField: pace.minutesPerField, takesAll: isTaker(template) }
}

/**
 * What the command sends when `left` is all that the village has for it: its need, and of what it takes all of the
 * rest, the last units of the template less where that would be more than the template allows.
 */
export function sentOf(need: Need, left: TroopAmounts, template: Template, rules: OperationRules): Need {
  const sent: Partial<Record<UnitName, number>> = { ...need }
  let room = (template.mostSpace ?? Number.POSITIVE_INFINITY) - spaceOf(need, rules)
  for (const part of template.units) {
    if (part.takes !== 'all') continue
    const space = rules.spaces[part.unit]
    const more = Math.max(0, available(left, part) - (sent[part.unit] ?? 0))
    const taken = space === 0 ? more : Math.min(more, Math.floor(room / space))
    if (taken > 0) sent[part.unit] = (sent[part.unit] ?? 0) + taken
    room -= taken * space
  }
  return sent
}

function spaceOf(amounts: TroopAmounts, { spaces }: OperationRules): number {
  return farmSpace(amounts, UNITS, spaces)
}

function available(stock: TroopAmounts, { unit, stays }: TemplateUnit): number {
  return Math.max(0, (stock[unit] ?? 0) - stays)
}

/** The slowest of the units that the village would really send. */
function paceOf(
  stock: TroopAmounts,
  units: readonly TemplateUnit[],
  { minutesPerField }: OperationRules,
): { readonly unit: UnitName; readonly minutesPerField: number } | undefined {
  let slowest: { unit: UnitName; minutesPerField: number } | undefined
  for (const part of units) {
    const isSent = part.least > 0 || (part.takes !== 'least' && available(stock, part) > 0)
    const minutes = minutesPerField[part.unit]
    if (!isSent || minutes === undefined) continue
    if (!slowest || minutes > slowest.minutesPerField) slowest = { unit: part.unit, minutesPerField: minutes }
  }
  return slowest
}

/**
 * Raises the need to this farm space by what may be raised. Answers whether there is enough.
 *
 *   fill   the first units of the template first
 *   all    of each unit the same share of what there is, so that something of each is left: were one unit taken whole, a
 *          village with three times what a nuke needs could send no train that takes a little of that unit
 */
function isFilled(
  need: Partial<Record<UnitName, number>>,
  stock: TroopAmounts,
  units: readonly TemplateUnit[],
  space: number,
  rules: OperationRules,
): boolean {
  let missing = space - spaceOf(need, rules)
  if (missing <= 0) return true
  const raise = (part: TemplateUnit, more: number) => {
    if (more <= 0) return
    need[part.unit] = (need[part.unit] ?? 0) + more
    missing -= more * rules.spaces[part.unit]
  }
  const leftOf = (part: TemplateUnit) => available(stock, part) - (need[part.unit] ?? 0)
  for (const takes of ['fill', 'all'] as const) {
    const own = units.filter((part) => part.takes === takes && rules.spaces[part.unit] > 0)
    if (takes === 'all') {
      const there = own.reduce((sum, part) => sum + leftOf(part) * rules.spaces[part.unit], 0)
      const share = Math.min(1, Math.max(0, missing / there))
      if (there > 0) for (const part of own) raise(part, Math.floor(share * leftOf(part)))
    }
    // What whole units leave open.
    for (const part of own) {
      if (missing > 0) raise(part, Math.min(leftOf(part), Math.ceil(missing / rules.spaces[part.unit])))
    }
  }
  return missing <= 0
}
