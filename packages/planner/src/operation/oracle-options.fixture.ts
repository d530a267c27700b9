/**
 * What may leave in an operation at all, for its oracle: each village, template and wish at each moment, in each size of a train, and of a
 * command whose composition is free whatever it may be made of. `operation-oracle` names them and says what is asked of them.
 */
import {
  fieldsBetween,
  isQuiet,
  morale,
  safeFakeLimit,
  type TroopAmounts,
  towerRadius,
  travelTime,
  UNITS,
  type UnitName,
  wallClock,
} from '@muster/game'
import { Claims } from './gives/claims.ts'
import { type Need, sendingOf } from './gives/sending.ts'
import { type EngineRules, isOnlyOne, type Operation, type Template, type Wish, wantedByWish } from './operation.ts'

interface Opened {
  readonly space: number
  /** Of each unit. */
  readonly most: Need
  /** Space that it may have of them. */
  readonly room: number
  /** Of which it has one at least. */
  readonly oneOf: readonly UnitName[]
}

export interface OracleOption {
  readonly name: string
  readonly village: number
  readonly owner: number
  readonly wish: number
  readonly template: number
  readonly launch: number
  readonly travel: number
  /** Of each of its commands, and of all together. */
  readonly needs: readonly Need[]
  readonly need: Need
  /** Farm space that is missing to what is asked for, out of what the village has besides. */
  readonly open: Opened | undefined
  readonly size: number
  readonly isOnly: boolean
  readonly isSeen: boolean
  readonly place: number
  readonly isStranger: boolean
  readonly back: number | undefined
  /** Units of its template that others have to send all of. */
  readonly without: readonly UnitName[]
}

/** What leaves together, of templates without some of their units. */
interface Bare {
  readonly list: readonly Template[]
  readonly without: readonly UnitName[]
  /** Where it is filled up with slower units than it has besides. */
  readonly slower?: { readonly minutesPerField: number; readonly oneOf: readonly UnitName[] }
}

/** Units of which it may have more than the least. */
export function openUnits(open: OracleOption['open']): UnitName[] {
  return open ? UNITS.filter((unit) => open.most[unit] !== undefined) : []
}

/** The least of a command that takes all, and what is open: instead of what the engine has chosen. */
function opened(
  need: Need,
  { units, type, leastSpace = 0, mostSpace = 1e9 }: Template,
  stock: TroopAmounts,
  points: number,
  { spaces, minutesPerField, fakeLimitPercent }: EngineRules,
  trainPace: number,
  oneOf: readonly UnitName[],
): { least: Need; open: OracleOption['open'] } {
  const pace = (unit: UnitName) => minutesPerField[unit] ?? 0
  const isFilled = (unit: UnitName) => units.some((each) => each.unit === unit && each.takes === 'fill')
  const slowest = Math.max(...UNITS.map((unit) => (need[unit] && !isFilled(unit) ? pace(unit) : 0)))
  const ofAll = units.filter(({ takes }) => takes !== 'least')
  const leasts = UNITS.flatMap((unit): [UnitName, number][] => {
    const part = ofAll.find((each) => each.unit === unit)
    if (!part) return need[unit] ? [[unit, need[unit]]] : []
    const isForced = part.takes === 'all' && need[unit] && pace(unit) === slowest && slowest >= trainPace
    const least = part.least || (isForced ? 1 : 0)
    return least > 0 ? [[unit, least]] : []
  })
  const least: Need = Object.fromEntries(leasts)
  const limit = type === 'Attack' ? safeFakeLimit(points, fakeLimitPercent) : 1
  const has = UNITS.reduce((sum, unit) => sum + (least[unit] ?? 0) * spaces[unit], 0)
  const space = Math.max(leastSpace, limit, 1) - has
  if (space <= 0) return { least, open: undefined }
  const most: Need = Object.fromEntries(
    ofAll.map(({ unit, stays }) => [unit, Math.max(0, (stock[unit] ?? 0) - stays - (least[unit] ?? 0))]),
  )
  return { least, open: { space, most, room: mostSpace - has, oneOf } }
}

/** Whether it is filled up, and several units would do. */
function isFilledOtherwise({ units }: Template, stock: TroopAmounts): boolean {
  const able = units.filter(({ unit, takes, least, stays }) => takes !== 'least' && (stock[unit] ?? 0) > least + stays)
  return able.length > 1 && able.some(({ takes }) => takes === 'fill')
}

/** What is filled up with several units: with nothing slower than the rest of it, and with units of each slower pace at the most. */
function bySlowness(bare: Bare, stock: TroopAmounts, { minutesPerField }: EngineRules): Bare[] {
  const [template] = bare.list as readonly [Template] // it leaves alone
  if (!isFilledOtherwise(template, stock)) return [bare]
  const pace = ({ unit }: Template['units'][number]) => minutesPerField[unit] ?? 0
  const isThere = ({ unit, stays }: Template['units'][number]) => (stock[unit] ?? 0) > stays
  const base = Math.max(
    0,
    ...template.units.filter((part) => part.least > 0 || (part.takes === 'all' && isThere(part))).map(pace),
  )
  const fill = template.units.filter((part) => part.takes === 'fill' && part.least === 0 && isThere(part))
  const slower = [...new Set(fill.map(pace))].filter((each) => each > base)
  return [base, ...slower].map((most) => ({
    ...bare,
    list: [{ ...template, units: template.units.filter((part) => !fill.includes(part) || pace(part) <= most) }],
    ...(most > base && {
      slower: { minutesPerField: most, oneOf: fill.filter((part) => pace(part) === most).map(({ unit }) => unit) },
    }),
  }))
}

export function choicesOf(operation: Operation, isFree: boolean): OracleOption[] {
  const { villages, wishes, templates, rules, fixed } = operation
  const claims = new Claims(operation)
  const wanted = wantedByWish(operation)
  return villages.flatMap((village, v) => {
    const stock: TroopAmounts = Object.fromEntries(
      UNITS.map((unit) => [
        unit,
        Math.max(
          0,
          (village.stock[unit] ?? 0) -
            fixed.reduce(
              (total, each) => total + (each.village === v && !each.home ? (each.amounts[unit] ?? 0) : 0),
              0,
            ),
        ),
      ]),
    )
    return wishes.flatMap((wish, w) =>
      wish.templates.flatMap((template, place): OracleOption[] =>
        sizesOf(wish, wanted[w]!).flatMap((size): OracleOption[] => {
          const list = Array.from(
            { length: size },
            (_, i) => templates[i === 0 ? (wish.train?.first ?? template) : template]!,
          )
          const lists: readonly Bare[] = [
            { list, without: [] },
            ...(size === 1 && isFree ? list.flatMap((alone) => bareOf(alone, stock, rules)) : []),
          ].flatMap((bare) => (size === 1 && isFree ? bySlowness(bare, stock, rules) : [bare]))
          return lists.flatMap(({ list, without, slower }): OracleOption[] => {
            const sendings = list.map((one) => sendingOf(village, stock, one, rules, claims.of(v)))
            const known = sendings.flatMap((each) => (typeof each === 'string' ? [] : [each]))
            if (known.length < size || wanted[w] === 0) return []
            const minutesPerField = slower?.minutesPerField ?? Math.max(...known.map((each) => each.minutesPerField))
            const made = known.map(({ need, isChosen }, i) => {
              const isBeside = isFree && known[i]!.minutesPerField < minutesPerField && isOnlyOne(list[i]!)
              const isOpen = isChosen || isBeside || isFilledOtherwise(list[i]!, stock)
              return isFree && isOpen
                ? opened(need, list[i]!, stock, village.points, rules, minutesPerField, slower?.oneOf ?? [])
                : { least: need, open: undefined }
            })
            // What needs nothing more is not filled up with what would make it slow.
            if (slower && !made[0]?.open) return []
            const needs = made.map(({ least }) => least)
            const open = made.find((each) => each.open)?.open
            const need = together(needs)
            const isOnly = list.some(isOnlyOne) || without.length > 0
            const travel = travelTime({ from: village.at, to: wish.target, minutesPerField, boost: wish.boost })
            const moments = Array.from(
              { length: 1 + Math.floor((wish.latestArrival - wish.arrival) / 1000) },
              (_, k) => k,
            )
            // Commands of several compositions are several columns.
            const copies = Array.from({ length: open && !isOnly ? wanted[w]! : 1 }, (_, copy) => copy)
            return moments.flatMap((k): OracleOption[] => {
              const launch = wish.arrival + (k - travel) * 1000
              if (!isAllowed(operation, v, wish, template, need, launch)) return []
              const { preferred } = wish.senders ?? {}
              const pace = slower ? `p${slower.minutesPerField}` : ''
              return copies.map(
                (copy): OracleOption => ({
                  name: `x${v}_${template}${without.join('')}${pace}_${w}_${k}_${size}_${copy}`,
                  village: v,
                  owner: village.owner,
                  wish: w,
                  template,
                  launch,
                  travel,
                  needs,
                  need,
                  open,
                  size,
                  isOnly,
                  place: wish.isEither ? 0 : place,
                  isSeen: operation.towers.some(
                    (tower) => toSegment(tower.at, village.at, wish.target) <= (towerRadius(tower.level) ?? -1) + 1e-9,
                  ),
                  isStranger: preferred !== undefined && !preferred.includes(village.owner),
                  back: wish.home && launch + (2 * travel + wish.home.marginSeconds) * 1000,
                  without,
                }),
              )
            })
          })
        }),
      ),
    )
  })
}

/** A template once others have sent all of its slowest unit, of the next as well, and so on; those of which it asks for some are its own. */
function bareOf(template: Template, stock: TroopAmounts, { minutesPerField }: EngineRules): Bare[] {
  const there = template.units.filter(({ unit, least, stays }) => least > 0 || (stock[unit] ?? 0) > stays)
  const bySlowness = there.toSorted((a, b) => (minutesPerField[b.unit] ?? 0) - (minutesPerField[a.unit] ?? 0))
  const asked = bySlowness.findIndex(({ least, takes }) => least > 0 || takes !== 'all')
  const spare = bySlowness.slice(0, asked < 0 ? undefined : asked).map(({ unit }) => unit)
  return spare.map((_, i) => {
    const gone = spare.slice(0, i + 1)
    return { list: [{ ...template, units: template.units.filter(({ unit }) => !gone.includes(unit)) }], without: gone }
  })
}

/** How many of one village leave for a wish together. */
function sizesOf({ train }: Wish, wanted: number): number[] {
  return train ? Array.from({ length: Math.min(5, wanted) }, (_, i) => i + 1) : [1]
}

function together(needs: readonly Need[]): Need {
  return Object.fromEntries(UNITS.map((unit) => [unit, needs.reduce((all, need) => all + (need[unit] ?? 0), 0)]))
}

function isAllowed(operation: Operation, v: number, wish: Wish, template: number, need: Need, launch: number): boolean {
  const { villages, owners, templates, rules } = operation
  const { at, owner: ownerId, sendsFrom } = villages[v]!
  const owner = owners.find(({ id }) => id === ownerId)
  const fields = fieldsBetween(at, wish.target)
  const { minFields = 0, maxFields = 1e9, type } = templates[template]!
  if (fields === 0 || fields < minFields || fields > Math.min(maxFields, rules.maxFields ?? 1e9)) return false
  if (need.snob && fields > (rules.maxNobleFields ?? 1e9)) return false
  if (launch < Math.max(rules.now, sendsFrom ?? 0, wish.earliestLaunch ?? 0)) return false
  if (rules.blackouts.some(({ start, end }) => start <= launch && launch <= end)) return false
  const clock = wallClock(launch as Wish['arrival'], rules.timeZone) // an instant
  if (
    [owner?.isExempt ? undefined : rules.quietHours, ...(owner?.quietHours ?? [])].some(
      (hours) => hours && isQuiet(hours, clock),
    )
  )
    return false
  if (wish.senders?.only && !wish.senders.only.includes(ownerId)) return false
  if (wish.senders?.never?.includes(ownerId)) return false
  const least = rules.leastMorale
  if (!least || type !== 'Attack' || !owner || wish.targetOwner === 0 || wish.targetOwnerPoints === undefined)
    return true
  return morale(least.rule, { attackerPoints: owner.points, defenderPoints: wish.targetOwnerPoints }) >= least.percent
}

function toSegment(p: Wish['target'], a: Wish['target'], b: Wish['target']): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}
