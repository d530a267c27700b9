/**
 * What a plan of an operation can reach at best, by HiGHS: one variable for each command that may leave at a moment,
 * every rule as a row, the ranks one after the other, then the levels below them. For small operations.
 *
 *   x(village, template, wish, k)         commands that land k seconds into the window
 *   x(village, template, wish, k, size)   trains of so many commands, each a launch and a service
 *   y(wish)                               1 where a train gets all that it wants
 *   z(x, unit)                            what a command that takes all, or is filled up, sends of a unit besides the least, for its farm space
 *   x(village, template-ram, …)           the same command where others send all rams of the village, and faster for it
 *   x(village, template<25, …)            the same filled up with nothing slower than so many minutes per field, and with some that is as slow
 *
 * It shares with the engine what a village needs for a template (`sendingOf`), which is a definition, and the rules of the game. Where compositions
 * are free it asks of a command that takes all only what its template says, and `z` makes up the rest as it likes.
 */
import {
  addToGroup,
  fieldsBetween,
  isQuiet,
  morale,
  printCoord,
  safeFakeLimit,
  type TroopAmounts,
  towerRadius,
  travelTime,
  UNITS,
  type UnitName,
  wallClock,
} from '@muster/game'
import type { HighsSolver } from '../oracle-solver.fixture.ts'
import { Claims } from './gives/claims.ts'
import { type Need, sendingOf } from './gives/sending.ts'
import {
  type EngineRules,
  isOnlyOne,
  loadOf,
  type Operation,
  type Template,
  type Wish,
  wantedByWish,
} from './operation.ts'

interface Opened {
  readonly space: number
  /** Of each unit. */
  readonly most: Need
  /** Space that it may have of them. */
  readonly room: number
  /** Of which it has one at least. */
  readonly oneOf: readonly UnitName[]
}

interface OracleOption {
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

export interface BestOperation {
  /** Of each rank: trains that get all they want, and commands. */
  readonly whole: readonly number[]
  readonly counts: readonly number[]
  /** What single villages send to single trains. */
  readonly pieces: number
  readonly places: number
  /** Commands without units of their template. */
  readonly without: number
  readonly strangers: number
  readonly seen: number
  /** The least, or the greatest where the slowest were asked for; 0 for none. */
  readonly travel: number
}

type Terms = [number, string][]

/** `compositions`: those that the engine has chosen, or whatever templates allow; where troops come home always the former. */
export function bestOperation(
  highs: HighsSolver,
  operation: Operation,
  levels: 'counts' | 'all',
  compositions: 'chosen' | 'any' = 'chosen',
): BestOperation {
  const isFree = compositions === 'any' && !operation.wishes.some(({ home }) => home)
  const choices = choicesOf(operation, isFree)
  const rows = rulesOf(operation, choices)
  const wanted = wantedByWish(operation)
  const trains = operation.wishes.flatMap(({ train, wanted: all }, wish) =>
    train && all > 1 && wanted[wish]! > 0 ? [wish] : [],
  )
  for (const wish of trains) {
    const own = choices.filter((choice) => choice.wish === wish).map(({ size, name }): Terms[number] => [-size, name])
    rows.push(`${sum([[wanted[wish]!, `y${wish}`], ...own])} <= 0`)
  }
  const names = [
    ...choices.map(({ name }) => name),
    ...choices.flatMap(({ name, open }) => openUnits(open).map((unit) => `z${name}_${unit}`)),
    ...trains.map((wish) => `y${wish}`),
  ]
  const solveFor = (sense: 'Maximize' | 'Minimize', terms: Terms): number => {
    if (terms.length === 0) return 0
    const value = highs(program(sense, terms, rows, names))
    const isMost = sense === 'Maximize'
    rows.push(`${sum(terms)} ${isMost ? '>=' : '<='} ${isMost ? value - 1e-4 : value + 1e-4}`)
    return Math.round(value)
  }
  const solve = (sense: 'Maximize' | 'Minimize', weight: (choice: OracleOption) => number): number =>
    solveFor(
      sense,
      choices.flatMap((choice) => (weight(choice) === 0 ? [] : [[weight(choice), choice.name]])),
    )
  const ranks = [...new Set(operation.wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  const reached = ranks.map((rank) => {
    const own = trains.filter((wish) => operation.wishes[wish]!.rank === rank)
    const whole = solveFor(
      'Maximize',
      own.map((wish) => [1, `y${wish}`]),
    )
    return { whole, count: solve('Maximize', ({ wish, size }) => (operation.wishes[wish]!.rank === rank ? size : 0)) }
  })
  const [whole, counts] = [reached.map((each) => each.whole), reached.map(({ count }) => count)]
  if (levels === 'counts') return { whole, counts, pieces: 0, places: 0, without: 0, strangers: 0, seen: 0, travel: 0 }
  const pieces = solve('Minimize', ({ wish }) => (operation.wishes[wish]!.train ? 1 : 0))
  const places = solve('Minimize', ({ place, size }) => place * size)
  const bare = solve('Minimize', ({ without, size }) => (without.length > 0 ? size : 0))
  const strangers = solve('Minimize', ({ isStranger, size }) => (isStranger ? size : 0))
  const seen = solve('Minimize', ({ isSeen, size }) => (isSeen ? size : 0))
  const { order } = operation.objective
  const travel =
    order === 'none' ? 0 : solve(order === 'fastest' ? 'Minimize' : 'Maximize', ({ travel, size }) => travel * size)
  return { whole, counts, pieces, places, without: bare, strangers, seen, travel }
}

function openUnits(open: OracleOption['open']): UnitName[] {
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

function choicesOf(operation: Operation, isFree: boolean): OracleOption[] {
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

function rulesOf(operation: Operation, choices: readonly OracleOption[]): string[] {
  const { villages, owners, templates, wishes, rules, fixed } = operation
  const wanted = wantedByWish(operation)
  const rows: string[] = []
  const atMost = (terms: Terms, limit: number) => {
    if (terms.length > 0 && Number.isFinite(limit)) rows.push(`${sum(terms)} <= ${limit}`)
  }
  const ones = (own: readonly OracleOption[]): Terms => own.map(({ name }) => [1, name])
  const commands = (own: readonly OracleOption[]): Terms => own.map(({ name, size }) => [size, name])
  wishes.forEach((_, w) => {
    atMost(commands(choices.filter(({ wish }) => wish === w)), wanted[w] ?? 0)
  })
  villages.forEach(({ stock }, v) => {
    const own = choices.filter(({ village }) => village === v)
    for (const { name, open } of own) {
      const made = openUnits(open)
      if (!open || made.length === 0) continue
      for (const unit of made) rows.push(`z${name}_${unit} - ${open.most[unit]} ${name} <= 0`)
      const spaceOf = (sign: number): Terms => made.map((unit) => [sign * rules.spaces[unit], `z${name}_${unit}`])
      rows.push(`${sum([[open.space, name], ...spaceOf(-1)])} <= 0`, `${name} <= 1`)
      // Copies are alike: the second goes where the first does.
      const before = name.replace(/_(\d+)$/, (_, copy) => `_${Number(copy) - 1}`)
      if (own.some((other) => other.name === before)) rows.push(`${name} - ${before} <= 0`)
      if (open.room < 1e8) rows.push(`${sum([...spaceOf(1), [-open.room, name]])} <= 0`)
      if (open.oneOf.length > 0) {
        rows.push(`${sum([[1, name], ...open.oneOf.map((unit): Terms[number] => [-1, `z${name}_${unit}`])])} <= 0`)
      }
    }
    const ownFixed = fixed.filter(({ village }) => village === v)
    for (const moment of new Set(own.map(({ launch }) => launch))) {
      for (const unit of UNITS) {
        const terms = own.flatMap((choice): Terms => {
          const amount = choice.need[unit] ?? 0
          if (choice.open) {
            const made: Terms = openUnits(choice.open).includes(unit) ? [[1, `z${choice.name}_${unit}`]] : []
            return choice.launch > moment
              ? []
              : [...(amount > 0 ? [[amount, choice.name] as Terms[number]] : []), ...made]
          }
          if (amount === 0 || choice.launch > moment) return []
          const home = choice.back !== undefined && choice.back <= moment ? wishes[choice.wish]!.home : undefined
          const out = choice.needs.reduce(
            (total, need) => total + (need[unit] ?? 0) - (home ? Math.floor((need[unit] ?? 0) * home.share) : 0),
            0,
          )
          return out === 0 ? [] : [[out, choice.name]]
        })
        const there = ownFixed.reduce((left, { amounts }) => left - (amounts[unit] ?? 0), stock[unit] ?? 0)
        atMost(terms, Math.max(0, there))
      }
    }
    for (const unit of UNITS) {
      const bare = own.filter(({ without }) => without.includes(unit))
      if (bare.length === 0) continue
      const stays = Math.min(
        ...bare.map((each) => templates[each.template]!.units.find((part) => part.unit === unit)?.stays ?? 0),
      )
      const there = ownFixed.reduce((left, { amounts }) => left - (amounts[unit] ?? 0), (stock[unit] ?? 0) - stays)
      const others = own.filter((each) => !each.without.includes(unit) && (each.need[unit] ?? 0) > 0)
      const filled = own.filter(({ open, isOnly }) => !isOnly && open?.most[unit] !== undefined)
      atMost(
        [
          ...bare.map(({ name }): Terms[number] => [Math.max(0, there), name]),
          ...others.map(({ need, name }): Terms[number] => [-need[unit]!, name]),
          ...filled.map(({ name }): Terms[number] => [-1, `z${name}_${unit}`]),
        ],
        0,
      )
    }
    const onlyOnes = own.filter(({ isOnly }) => isOnly)
    for (const moment of new Set([...onlyOnes, ...ownFixed].map(({ launch }) => launch as number))) {
      const away = onlyOnes.filter(({ launch, back = Number.POSITIVE_INFINITY }) => launch <= moment && moment < back)
      const isTaken = ownFixed.some(
        ({ isOnly, launch, home }) => isOnly && launch <= moment && moment < (home?.at ?? Number.POSITIVE_INFINITY),
      )
      atMost(ones(away), isTaken ? 0 : 1)
    }
    const fakes = own.filter(({ template }) => templates[template]!.isFake)
    atMost(
      commands(fakes),
      Math.max(0, (rules.mostFakesOfVillage ?? 1e9) - ownFixed.filter(({ isFake }) => isFake).length),
    )
    atMost(commands(own), Math.max(0, (rules.mostOfVillage ?? 1e9) - ownFixed.length))
  })
  for (const id of new Set(villages.map(({ owner }) => owner))) {
    const load = loadOf(
      rules,
      owners.find((owner) => owner.id === id),
    )
    const own = choices.filter(({ owner }) => owner === id)
    const sent = fixed.filter(({ village }) => villages[village]!.owner === id).map(({ launch }) => launch as number)
    atMost(ones(own), Math.max(0, (load.most ?? 1e9) - sent.length))
    const starts = new Set([...own.map(({ launch }) => launch), ...sent])
    const apart = (length: number, most: number) => {
      for (const from of starts) {
        const within = own.filter(({ launch }) => launch >= from && launch < from + length)
        atMost(ones(within), Math.max(0, most - sent.filter((at) => at >= from && at < from + length).length))
      }
    }
    if (load.gapSeconds > 0) apart(load.gapSeconds * 1000, 1)
    if (load.mostInTenMinutes !== undefined) apart(600_000, load.mostInTenMinutes)
  }
  const services = new Map<string, OracleOption[]>()
  const groupOf = (target: Wish['target'], owner: number) =>
    rules.uniqueTargetOwner && owner !== 0 ? `player ${owner}` : printCoord(target)
  if (rules.uniqueTarget || rules.uniqueTargetOwner) {
    for (const choice of choices) {
      const { target, targetOwner } = wishes[choice.wish]!
      addToGroup(services, `${choice.village} ${groupOf(target, targetOwner)}`, choice)
    }
    const taken = new Set(fixed.map(({ village, target, targetOwner }) => `${village} ${groupOf(target, targetOwner)}`))
    for (const [key, own] of services) atMost(ones(own), taken.has(key) ? 0 : 1)
  }
  return rows
}

function toSegment(p: Wish['target'], a: Wish['target'], b: Wish['target']): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

function program(sense: string, terms: Terms, rows: readonly string[], names: readonly string[]): string {
  const bounds = names.filter((name) => name.startsWith('y')).map((name) => ` ${name} <= 1`)
  const lines = rows.map((row, i) => ` r${i}: ${row}`).join('\n')
  return `${sense}\n obj: ${sum(terms)}\nSubject To\n${lines}\nBounds\n${bounds.join('\n')}\nGeneral\n ${names.join(' ')}\nEnd`
}

function sum(terms: Terms): string {
  return terms.map(([weight, name]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`).join(' ')
}
