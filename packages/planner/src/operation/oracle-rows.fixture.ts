/**
 * The rules of an operation as rows of its oracle's program, in the words that HiGHS reads. Written for the oracle alone, from the
 * specification: the engine's own ledgers and rules are what it judges.
 */
import { addToGroup, printCoord, UNITS } from '@muster/game'
import { type FixedCommand, loadOf, type Operation, type Wish, wantedByWish } from './operation.ts'
import { type OracleOption, openUnits } from './oracle-options.fixture.ts'

export type Terms = [number, string][]

export function sum(terms: Terms): string {
  return terms.map(([weight, name]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`).join(' ')
}

/** No row where nothing is summed, or where there is no limit. */
function atMost(terms: Terms, limit: number): string[] {
  return terms.length > 0 && Number.isFinite(limit) ? [`${sum(terms)} <= ${limit}`] : []
}

/** Each of them, a train once; or the commands of all. */
const ones = (own: readonly OracleOption[]): Terms => own.map(({ name }) => [1, name])
const commands = (own: readonly OracleOption[]): Terms => own.map(({ name, size }) => [size, name])

export function rulesOf(operation: Operation, choices: readonly OracleOption[]): string[] {
  const { villages, wishes, fixed } = operation
  const wanted = wantedByWish(operation)
  return [
    ...wishes.flatMap((_, w) => atMost(commands(choices.filter(({ wish }) => wish === w)), wanted[w] ?? 0)),
    ...villages.flatMap((_, v) => {
      const own = choices.filter(({ village }) => village === v)
      const sent = fixed.filter(({ village }) => village === v)
      return [
        ...openRows(operation, own),
        ...stockRows(operation, v, own, sent),
        ...bareRows(operation, v, own, sent),
        ...shareRows(operation, own, sent),
      ]
    }),
    ...[...new Set(villages.map(({ owner }) => owner))].flatMap((id) => loadRows(operation, id, choices)),
    ...serviceRows(operation, choices),
  ]
}

/** What a command whose composition is free is made of. */
function openRows({ rules }: Operation, own: readonly OracleOption[]): string[] {
  const rows: string[] = []
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
  return rows
}

/** At every launch of the village no more is out than it has. */
function stockRows(
  { villages, wishes }: Operation,
  village: number,
  own: readonly OracleOption[],
  sent: readonly FixedCommand[],
): string[] {
  const { stock } = villages[village]!
  const rows: string[] = []
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
      const there = sent.reduce((left, { amounts }) => left - (amounts[unit] ?? 0), stock[unit] ?? 0)
      rows.push(...atMost(terms, Math.max(0, there)))
    }
  }
  return rows
}

/** What goes without a unit goes where others send all of it. */
function bareRows(
  { villages, templates }: Operation,
  village: number,
  own: readonly OracleOption[],
  sent: readonly FixedCommand[],
): string[] {
  const { stock } = villages[village]!
  const rows: string[] = []
  for (const unit of UNITS) {
    const bare = own.filter(({ without }) => without.includes(unit))
    if (bare.length === 0) continue
    const stays = Math.min(
      ...bare.map((each) => templates[each.template]!.units.find((part) => part.unit === unit)?.stays ?? 0),
    )
    const there = sent.reduce((left, { amounts }) => left - (amounts[unit] ?? 0), (stock[unit] ?? 0) - stays)
    const others = own.filter((each) => !each.without.includes(unit) && (each.need[unit] ?? 0) > 0)
    const filled = own.filter(({ open, isOnly }) => !isOnly && open?.most[unit] !== undefined)
    rows.push(
      ...atMost(
        [
          ...bare.map(({ name }): Terms[number] => [Math.max(0, there), name]),
          ...others.map(({ need, name }): Terms[number] => [-need[unit]!, name]),
          ...filled.map(({ name }): Terms[number] => [-1, `z${name}_${unit}`]),
        ],
        0,
      ),
    )
  }
  return rows
}

/** One at a time of those that take all that is left, and so many fakes and commands of a village. */
function shareRows(
  { templates, rules }: Operation,
  own: readonly OracleOption[],
  sent: readonly FixedCommand[],
): string[] {
  const rows: string[] = []
  const onlyOnes = own.filter(({ isOnly }) => isOnly)
  for (const moment of new Set([...onlyOnes, ...sent].map(({ launch }) => launch as number))) {
    const away = onlyOnes.filter(({ launch, back = Number.POSITIVE_INFINITY }) => launch <= moment && moment < back)
    const isTaken = sent.some(
      ({ isOnly, launch, home }) => isOnly && launch <= moment && moment < (home?.at ?? Number.POSITIVE_INFINITY),
    )
    rows.push(...atMost(ones(away), isTaken ? 0 : 1))
  }
  const fakes = own.filter(({ template }) => templates[template]!.isFake)
  const left = (most: number | undefined, there: number) => Math.max(0, (most ?? 1e9) - there)
  const sentFakes = sent.filter(({ isFake }) => isFake)
  rows.push(...atMost(commands(fakes), left(rules.mostFakesOfVillage, sentFakes.length)))
  rows.push(...atMost(commands(own), left(rules.mostOfVillage, sent.length)))
  return rows
}

/** Launches of a player: in all, apart, and within any ten minutes. */
function loadRows(
  { rules, owners, villages, fixed }: Operation,
  id: number,
  choices: readonly OracleOption[],
): string[] {
  const load = loadOf(
    rules,
    owners.find((owner) => owner.id === id),
  )
  const own = choices.filter(({ owner }) => owner === id)
  const sent = fixed.filter(({ village }) => villages[village]!.owner === id).map(({ launch }) => launch as number)
  const starts = new Set([...own.map(({ launch }) => launch), ...sent])
  const within = (length: number, most: number) =>
    [...starts].flatMap((from) => {
      const isWithin = (at: number) => at >= from && at < from + length
      const near = own.filter(({ launch }) => isWithin(launch))
      return atMost(ones(near), Math.max(0, most - sent.filter(isWithin).length))
    })
  return [
    ...atMost(ones(own), Math.max(0, (load.most ?? 1e9) - sent.length)),
    ...(load.gapSeconds > 0 ? within(load.gapSeconds * 1000, 1) : []),
    ...(load.mostInTenMinutes === undefined ? [] : within(600_000, load.mostInTenMinutes)),
  ]
}

/** A village sends once to a target, or to a player, where the rules say so. */
function serviceRows({ rules, wishes, fixed }: Operation, choices: readonly OracleOption[]): string[] {
  if (!rules.uniqueTarget && !rules.uniqueTargetOwner) return []
  const groupOf = (target: Wish['target'], owner: number) =>
    rules.uniqueTargetOwner && owner !== 0 ? `player ${owner}` : printCoord(target)
  const services = new Map<string, OracleOption[]>()
  for (const choice of choices) {
    const { target, targetOwner } = wishes[choice.wish]!
    addToGroup(services, `${choice.village} ${groupOf(target, targetOwner)}`, choice)
  }
  const taken = new Set(fixed.map(({ village, target, targetOwner }) => `${village} ${groupOf(target, targetOwner)}`))
  return [...services].flatMap(([key, own]) => atMost(ones(own), taken.has(key) ? 0 : 1))
}
