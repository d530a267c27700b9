// What stands in the way of a launch, judged by rules that are stated once more here, plainly and without any book of what is there.
import { instant, later, UNITS } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { at } from '../../problem.fixture.ts'
import { randomNumbers } from '../../random.ts'
import type { Seat } from '../../repair/seat.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  type OperationMix,
  partsOf,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
} from '../operation.fixture.ts'
import type { EngineRules, Operation, Wish } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { fixedSeats } from '../plan-before/fixed-seats.ts'
import { Loads } from './loads.ts'

const TEN_MINUTES = 600_000

/** The rules, for plans of these parts. */
class Judge {
  private readonly asked: Operation
  private readonly parts: readonly OperationPart[]
  private readonly fixed: readonly Seat[]

  constructor(asked: Operation, parts: readonly OperationPart[], fixed: readonly Seat[]) {
    this.asked = asked
    this.parts = parts
    this.fixed = fixed
  }

  giveOf({ part, col }: Pick<Seat, 'part' | 'col'>) {
    return this.parts[part]?.gives[col] ?? expect.unreachable()
  }

  wishOf({ part, row }: Pick<Seat, 'part' | 'row'>): Wish {
    return this.asked.wishes[this.parts[part]?.table.rows.demand[row] ?? -1] ?? expect.unreachable()
  }

  ownerOf(seat: Seat): number {
    return this.asked.villages[this.giveOf(seat).village]?.owner ?? expect.unreachable()
  }

  loadOf(owner: number) {
    return { ...this.asked.rules.load, ...this.asked.owners.find(({ id }) => id === owner)?.load }
  }

  /** Of a player, those that were there before the plan among them; trains are one. */
  launchesOf(owner: number, seats: readonly Seat[]): Seat[] {
    const fixed = this.fixed.filter((_, i) => {
      const from = this.asked.fixed[i]?.village ?? -1
      return this.asked.villages[from]?.owner === owner
    })
    return [...fixed, ...seats.filter((seat) => this.ownerOf(seat) === owner)]
  }

  isNear(owner: number, seats: readonly Seat[], moment: number): boolean {
    const gap = this.loadOf(owner).gapSeconds * 1000
    return this.launchesOf(owner, seats).some((other) => Math.abs(other.at - moment) < gap)
  }

  isCrowd(owner: number, seats: readonly Seat[], moment: number): boolean {
    const { mostInTenMinutes: most } = this.loadOf(owner)
    const moments = [moment, ...this.launchesOf(owner, seats).map((other) => other.at)]
    return moments.some((from) => {
      const within = moments.filter((other) => other >= from && other < from + TEN_MINUTES)
      return most !== undefined && moment >= from && moment < from + TEN_MINUTES && within.length > most
    })
  }

  /** Whether a player can send at one moment more. */
  isFree(owner: number, seats: readonly Seat[], moment: number): boolean {
    return !this.isNear(owner, seats, moment) && !this.isCrowd(owner, seats, moment)
  }

  isOverloaded(seat: Seat, seats: readonly Seat[]): boolean {
    const owner = this.ownerOf(seat)
    const { most = Number.POSITIVE_INFINITY } = this.loadOf(owner)
    return !this.isFree(owner, seats, seat.at) || this.launchesOf(owner, seats).length + 1 > most
  }

  isOvershared(seat: Seat, seats: readonly Seat[]): boolean {
    const give = this.giveOf(seat)
    const { mostOfVillage = 1e9, mostFakesOfVillage = 1e9 } = this.asked.rules
    const planned = [...seats, seat]
      .filter((each) => this.giveOf(each).village === give.village)
      .flatMap((each) => Array.from({ length: each.commands }, () => this.giveOf(each)))
    const fixed = this.asked.fixed.filter((each) => each.village === give.village)
    const fakes = [
      ...planned.filter(({ isFake }) => isFake).flatMap(({ templates }) => templates),
      ...fixed.filter(({ isFake }) => isFake),
    ]
    const all = [...planned.flatMap(({ templates }) => templates), ...fixed]
    const until = (each: Seat) => {
      const { home } = this.wishOf(each)
      return home ? 2 * each.arrival - each.at + home.marginSeconds * 1000 : Number.POSITIVE_INFINITY
    }
    const onlyOnesWith = [...seats, seat]
      .filter((each) => this.giveOf(each).village === give.village && this.giveOf(each).isOnly)
      .filter((each) => each.at < until(seat) && seat.at < until(each))
      .reduce((sum, each) => sum + each.commands, 0)
    return (
      (give.isFake && fakes.length > mostFakesOfVillage) ||
      all.length > mostOfVillage ||
      (give.isOnly && onlyOnesWith > 1)
    )
  }

  /** Whether the stock of its village would not do for it at every moment. */
  isOverspent(seat: Seat, seats: readonly Seat[]): boolean {
    const give = this.giveOf(seat)
    const own = [...seats, seat].filter((each) => this.giveOf(each).village === give.village)
    const sent = [
      ...this.asked.fixed.flatMap(({ village: from, amounts, launch, home }) =>
        from === give.village ? [{ amounts, launch, home, isPlanned: false }] : [],
      ),
      ...own.flatMap((each) => {
        const { home } = this.wishOf(each)
        const back = home && { at: 2 * each.arrival - each.at + home.marginSeconds * 1000, share: home.share }
        return Array.from({ length: each.commands }, () => this.giveOf(each).needs)
          .flat()
          .map((amounts) => ({ amounts, launch: each.at, home: back, isPlanned: true }))
      }),
    ]
    const areStaysAsked = this.asked.templates.some(({ units }) => units.some(({ stays }) => stays > 0))
    return UNITS.some((unit) => {
      const users = sent.filter(({ amounts }) => (amounts[unit] ?? 0) > 0)
      if (!users.some(({ isPlanned }) => isPlanned) || !(areStaysAsked || give.need[unit])) return false
      const stays = Math.max(...own.map((each) => this.giveOf(each).stays[unit] ?? 0))
      const there = (this.asked.villages[give.village]?.stock[unit] ?? 0) - stays
      return users.some(({ launch: moment }) => {
        if (moment < seat.at && !areStaysAsked) return false
        const out = users.reduce((sum, { amounts, launch, home }) => {
          const amount = amounts[unit] ?? 0
          if (launch > moment) return sum
          return sum + amount - (home && home.at <= moment ? Math.floor(amount * home.share) : 0)
        }, 0)
        return out > 0 && out > there
      })
    })
  }

  /** Whether something is broken by one more. */
  isBroken(seat: Seat, seats: readonly Seat[], isGrowing: boolean): boolean {
    return (
      (!isGrowing && this.isOverloaded(seat, seats)) || this.isOvershared(seat, seats) || this.isOverspent(seat, seats)
    )
  }
}

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 6, fixed: true }
/** With so many times the stock of one command of each kind. */
const MIXES: readonly [string, OperationMix, Partial<EngineRules>, stays: number, stock: number][] = [
  ['stocks alone', { ...MANY, trains: true }, {}, 0, 2],
  ['stocks that come home', { ...MANY, trains: true, home: true }, {}, 0, 2],
  ['stocks of which some stays at home', MANY, {}, 3, 2],
  ['stocks that come home or stay there', { ...MANY, trains: true, home: true }, {}, 3, 2],
  ['shares of villages', { ...MANY, trains: true }, { mostFakesOfVillage: 2, mostOfVillage: 4 }, 0, 9],
  ['loads of players', { ...MANY, loads: true, trains: true }, {}, 0, 9],
  ['crowds', MANY, { load: { gapSeconds: 30, mostInTenMinutes: 3 } }, 0, 9],
  ['every rule', { ...MANY, loads: true, shares: true, trains: true, home: true }, {}, 0, 4],
]

describe.each(MIXES)('random plans under %s', (_name, mix, rules, stays, stock) => {
  test.each([1, 2, 3])(
    'nothing is in the way of a launch that keeps every rule, and whatever is makes room (%i)',
    (seed) => {
      const drawn = randomOperation(seed, mix)
      const asked: Operation = {
        ...drawn,
        villages: drawn.villages.map((each, i) => ({
          ...each,
          owner: 1 + (i % 2),
          stock: { axe: 600 * stock, ram: 6 * stock, spy: 9 * stock, snob: 2 * stock, catapult: 25 * stock },
        })),
        templates: drawn.templates.map((each) => ({ ...each, units: each.units.map((part) => ({ ...part, stays })) })),
        // Fixed commands of which some are back in the course of the plan.
        fixed: drawn.fixed.map((each, i) => ({
          ...each,
          launch: instant(at('18:00') + i * 120_000),
          ...(mix.home && i % 2 === 0 && { home: { at: instant(at('18:20')), share: 0.5 } }),
        })),
        rules: { ...drawn.rules, ...rules },
      }
      const parts = partsOf(asked, [1, 2])
      const fixed = fixedSeats(asked, undefined)
      const [loads, judge] = [new Loads(asked, parts, fixed), new Judge(asked, parts, fixed)]
      const draw = randomNumbers(seed)
      const below = (n: number) => Math.floor(draw() * n)
      const there: Seat[] = []
      const leave = (seat: Seat, commands: number) => {
        loads.count(seat, -commands)
        seat.commands -= commands
        if (seat.commands === 0) there.splice(there.indexOf(seat), 1)
      }
      for (let step = 0; step < 60 && parts.length > 0; step++) {
        const part = below(parts.length)
        const { table } = parts[part] ?? expect.unreachable()
        const [row, col] = [below(table.rows.length), below(table.cols.length)]
        const launch = instant(at('18:00') + below(90) * 20_000)
        const arrival = later(launch, 60 * (1 + below(8)))
        const train = table.pool === 'noble' ? `${part} ${row} ${col} ${below(2)}` : ''
        const joined = there.find((other) => train !== '' && other.train === train)
        const moments = joined ? { at: joined.at, arrival: joined.arrival } : { at: launch, arrival }
        const seat: Seat = { part, row, col, commands: 1, ...moments, train, service: -1 }
        const others = there.filter((other) => other !== joined)
        const without = below(3) === 0 ? others[below(others.length)] : undefined
        const gone = below(3) === 0 ? others.slice(0, 1) : []
        const staying = there.filter((other) => other !== without && !gone.includes(other))

        const found = loads.blockers(seat, without, gone)
        expect(found.length > 0).toBe(judge.isBroken(seat, staying, joined !== undefined))
        expect(new Set(found.filter((other) => !other.isFixed)).size).toBe(
          found.filter((other) => !other.isFixed).length,
        )
        if (found.some(({ isFixed }) => isFixed)) {
          expect(judge.isBroken(seat, [], joined !== undefined)).toBe(true)
        } else {
          expect(found.filter((other) => !staying.includes(other))).toEqual([])
          const rest = staying.filter((other) => !found.includes(other))
          expect(judge.isBroken(seat, rest, joined !== undefined)).toBe(false)
        }

        const owner = judge.ownerOf(seat)
        const free = loads.freeAfter(seat, without)
        const beside = there.filter((other) => other !== without && other !== joined)
        expect(free).toBeGreaterThanOrEqual(seat.at)
        const before = Array.from({ length: Math.ceil((free - seat.at) / 20_000) }, (_, i) => seat.at + i * 20_000)
        const areTaken = [...before, free - 1000].filter((moment) => moment >= seat.at)
        expect(areTaken.filter((moment) => judge.isFree(owner, beside, moment))).toEqual([])
        expect(judge.isNear(owner, beside, free) && free === seat.at).toBe(false)
        for (const other of there) {
          if (other === joined) continue
          const gap = judge.loadOf(owner).gapSeconds * 1000
          const areApart = judge.ownerOf(other) !== owner || Math.abs(other.at - seat.at) >= gap
          expect(loads.areApart(seat, other)).toBe(areApart)
        }

        const [only] = found
        if (only && found.length === 1 && !only.isFixed) {
          const alone = staying.filter(
            (other) =>
              judge.giveOf(other).village === judge.giveOf(seat).village &&
              !judge.isOverspent(
                seat,
                staying.filter((each) => each !== other),
              ),
          )
          const isSpent = judge.isOverspent(
            seat,
            there.filter((other) => other !== without),
          )
          if (gone.length === 0) {
            const alternatives = loads.alternatives(seat, without, only)
            expect(alternatives[0]).toBe(only)
            expect(new Set(alternatives)).toEqual(new Set([only, ...(isSpent ? alone : [])]))
          }
        }

        if (found.some(({ isFixed }) => isFixed)) continue
        for (const other of [...gone, ...(without ? [without] : []), ...found]) {
          if (there.includes(other)) leave(other, other.commands)
        }
        const same = there.find((other) => other === joined)
        if (same) {
          same.commands++
          loads.count(same, 1)
        } else {
          there.push(seat)
          loads.count(seat, 1)
        }
        if (below(6) === 0) {
          const other = there[below(there.length)]
          if (other) leave(other, 1)
        }
      }
    },
  )
})
