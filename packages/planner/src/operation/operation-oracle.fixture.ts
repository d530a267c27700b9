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
import type { HighsSolver } from '../oracle-solver.fixture.ts'
import { type Operation, wantedByWish } from './operation.ts'
import { choicesOf, type OracleOption, openUnits } from './oracle-options.fixture.ts'
import { rulesOf, sum, type Terms } from './oracle-rows.fixture.ts'

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

function program(sense: string, terms: Terms, rows: readonly string[], names: readonly string[]): string {
  const bounds = names.filter((name) => name.startsWith('y')).map((name) => ` ${name} <= 1`)
  const lines = rows.map((row, i) => ` r${i}: ${row}`).join('\n')
  return `${sense}\n obj: ${sum(terms)}\nSubject To\n${lines}\nBounds\n${bounds.join('\n')}\nGeneral\n ${names.join(' ')}\nEnd`
}
