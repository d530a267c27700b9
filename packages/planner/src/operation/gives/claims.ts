/**
 * What everybody else may want of a village, so that a command that takes all that is left makes up its farm space of other units first:
 *
 *   stock = stays at home, out with what is fixed and comes home · wanted by commands that do not take all · lost · spare
 *
 * It says of which units a nuke is made first, and forbids none: what nobody claims in the end was a guess too many, and where there are no
 * others a nuke takes claimed ones. So it may be one figure for all villages that hangs on no plan: a village then gives the same command in
 * every stage of the search.
 *
 * Of each unit the most that any plan's other commands take of one village: of each wish as many as it wants, with the template that takes most
 * of the unit, within the shares of fakes and of commands. Those that take all are none of them: a village has one out at a time. Where they
 * come home and go again, what one loses of each unit at most is left to the next. Where that does not suffice, what the plan before sends from
 * the village is left to it: else a plan in force could not stand again, made up as it is.
 */
import { safeFakeLimit, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { fixedByVillage, isOnlyOne, type Operation, type Template } from '../operation.ts'
import { templatesOf } from './families.ts'
import { sendingOf, staysOf, type Tiers } from './sending.ts'

export class Claims {
  private readonly ofAll: TroopAmounts
  /** What commands of the plan before need that do not take all that is left: beside them the one that does has to stand again. */
  private readonly before: ReadonlyMap<number, TroopAmounts>
  private readonly fixed: ReturnType<typeof fixedByVillage>
  private readonly villages: Operation['villages']
  /** The least share that comes home of what takes all; 1 where nothing of it goes again. */
  private readonly share: number
  /** Whether a wish brings home what takes all that is left. */
  readonly doOnlyOnesReturn: boolean

  constructor(operation: Operation) {
    this.fixed = fixedByVillage(operation)
    this.ofAll = claimsOf(operation)
    this.before = sentBefore(operation)
    this.villages = operation.villages
    const { wishes, templates } = operation
    const returning = wishes.filter(
      (wish) => wish.home && templatesOf(wish).some((template) => isOnlyOne(templates[template]!)),
    )
    this.doOnlyOnesReturn = returning.length > 0
    this.share = returning.reduce((least, { home }) => Math.min(least, home?.share ?? 1), 1)
  }

  /** What anybody may want of a village, and what the plan before sends from it besides. */
  of(village: number): Tiers {
    const before = this.before.get(village)
    return before ? [this.wantedOf(village), before] : [this.wantedOf(village)]
  }

  private wantedOf(village: number): TroopAmounts {
    const returning = this.fixed[village]!.filter(({ home }) => home)
    if (returning.length === 0 && this.share === 1) return this.ofAll
    // What comes home of a first turn is there for a second one, less what it lost at the most.
    const claims: Partial<Record<UnitName, number>> = { ...this.ofAll }
    for (const unit of UNITS) {
      const there = this.villages[village]!.stock[unit] ?? 0
      const lost = there - Math.floor(there * this.share)
      if (lost > 0) claims[unit] = (claims[unit] ?? 0) + lost
    }
    for (const { amounts } of returning) {
      for (const unit of UNITS) if (amounts[unit]) claims[unit] = (claims[unit] ?? 0) + amounts[unit]
    }
    return claims
  }
}

/** Of each village that sent any; by what such a command needs now, as the one beside it is made up now. */
function sentBefore({ before, villages, templates, rules }: Operation): Map<number, TroopAmounts> {
  const sent = new Map<number, Partial<Record<UnitName, number>>>()
  for (const { village, template: index } of before) {
    const [there, template] = [villages[village], templates[index]]
    if (!there || !template || isOnlyOne(template)) continue
    const sending = sendingOf(there, there.stock, template, rules)
    if (typeof sending === 'string') continue
    const own = sent.get(village) ?? {}
    sent.set(village, own)
    for (const unit of UNITS) if (sending.need[unit]) own[unit] = (own[unit] ?? 0) + sending.need[unit]
  }
  return sent
}

/**
 * Of each unit, of any one village: wishes × the most that a command of theirs takes of it, where fakes are no more than a village's share of them, and all
 * together no more than its share. It is what could be taken and not what will be: a village far from everybody has the same claims.
 */
function claimsOf({ villages, templates, wishes, rules }: Operation): TroopAmounts {
  const points = villages.reduce((most, village) => Math.max(most, village.points), 0)
  const limit = safeFakeLimit(points, rules.fakeLimitPercent)
  const alike = byTemplates(wishes)
  const named = new Set(alike.flatMap(({ own }) => own))
  const stays = staysOf([...named].map((index) => templates[index]!))
  const { mostOfVillage = Number.POSITIVE_INFINITY, mostFakesOfVillage = Number.POSITIVE_INFINITY } = rules
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const takes = templates.map((template) =>
        isOnlyOne(template) ? 0 : mostTaken(template, unit, limit, rules.spaces[unit]),
      )
      let [fakes, others, largestFake, largest] = [0, 0, 0, 0]
      for (const { own, wanted } of alike) {
        const most = own.reduce((sum, index) => Math.max(sum, takes[index]!), 0)
        largest = Math.max(largest, most)
        if (own.every((index) => templates[index]!.isFake)) {
          fakes += wanted * most
          largestFake = Math.max(largestFake, most)
        } else others += wanted * most
      }
      const wanted = Math.min(
        Math.min(fakes, largestFake > 0 ? mostFakesOfVillage * largestFake : 0) + others,
        largest > 0 ? mostOfVillage * largest : 0,
      )
      const claimed = wanted + (stays[unit] ?? 0)
      return claimed > 0 ? [[unit, claimed]] : []
    }),
  )
}

/** Commands that are wanted of each list of templates: thousands of wishes have a few lists, and each change that is tried asks anew. */
function byTemplates(wishes: Operation['wishes']): { readonly own: readonly number[]; wanted: number }[] {
  const lists = new Map<string, { readonly own: readonly number[]; wanted: number }>()
  for (const wish of wishes) {
    const own = templatesOf(wish)
    const key = own.join(' ')
    const known = lists.get(key)
    if (known) known.wanted += wish.wanted
    else lists.set(key, { own, wanted: wish.wanted })
  }
  return [...lists.values()]
}

/** By one command of the template at most: what is filled up may all be of this unit. */
function mostTaken({ units, leastSpace = 0 }: Template, unit: UnitName, limit: number, space: number): number {
  const part = units.find((each) => each.unit === unit)
  if (!part) return 0
  const filled = part.takes === 'fill' && space > 0 ? Math.ceil(Math.max(leastSpace, limit, 1) / space) : 0
  return Math.max(part.least, filled)
}
