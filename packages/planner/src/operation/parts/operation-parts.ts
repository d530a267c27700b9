/**
 * An operation as parts of one network: each family a part, trains a part of each length.
 *
 *   wholes   every length of train with all that is wanted of it: a village's nobles stand in several of them. For searches that count for
 *            themselves what a wish has got
 *   parts    what the assignment serves: of each length no more than is sought of it, so that together they ask for nothing twice
 *
 *   trains   whole ones of one village first (`bySize`), as pieces; the search goes on from these among all villages, or from the plan in
 *            force, and what it seats is what the lengths are then cut down to
 *
 * Why two views? An assignment counts in columns, and a train of three and one of two are columns of their own: asked for all of both it
 * would give a wish five. Asked for what is left of one when the other is served it is right, and greedy; so the search for trains counts
 * for itself what a wish has got, over all lengths at once, and what it has found is what the assignment is then held to.
 *
 *   faster   what may go without a unit of which others send all is a column for the program alone, which can say that they do. It adds to
 *            the bound whatever it could send, so that no plan of the program is above it
 *
 * A family of single commands is the same part in both. Where a part was cut down its own assignment speaks for no other plan, and the bound
 * of trains is reckoned apart: by an assignment of single commands where all are alike, else by a greatest flow.
 */
import { type TroopAmounts, UNITS } from '@muster/game'
import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { unlessStopped } from '../../stopping.ts'
import { familiesOf } from '../gives/families.ts'
import { fixedByVillage, type Operation, wantedByWish } from '../operation.ts'
import { planInForce, type Seating } from '../plan-before/plan-in-force.ts'
import { isBetter, reachOf } from '../plan-before/reach.ts'
import type { TrainPiece } from '../trains/train-flow.ts'
import { moreTrains, mostInTrains } from '../trains/train-search.ts'
import { bySize, trainSizes } from '../trains/trains.ts'
import { mostOf, mostThereIs, withFasterAtMost } from './bounds.ts'
import { type OperationPart, PartMaker } from './parts.ts'

/** Both views of one operation, with what of it stands already. */
export interface NetworkParts {
  readonly parts: readonly OperationPart[]
  /** The same with each size of train, and all that is wanted of each. */
  readonly wholes: readonly OperationPart[]
  /** The same with every faster give besides, for the program; `wholes` themselves where there is none. */
  readonly withFaster: readonly OperationPart[]
  /** Most commands of trains of several lengths, whatever else is planned. */
  readonly trainBound: number
  /** Whether no part was cut down to make room for another. */
  readonly isWhole: boolean
  /** Trains that stand already, of these parts. */
  readonly seated: readonly Departure[]
  /** What of the plan before still keeps every rule, of these parts as well. */
  readonly inForce: readonly Departure[]
  /** The same with the trains that stand already in place of its own. */
  readonly resumed: readonly Departure[]
}

/** Stopped on its way, trains are asked for as they come first to hand, and the bound is no more than what is wanted. */
export function partsOfOperation(
  operation: Operation,
  { fixed, groups }: Pick<Seating, 'fixed' | 'groups'>,
  checkStopped: () => void,
): NetworkParts {
  const maker = new PartMaker(operation)
  const wanted = wantedByWish(operation)
  const stocks = stocksLeft(operation)
  const parts: OperationPart[] = []
  const wholes: OperationPart[] = []
  const faster = new Map<OperationPart, OperationPart>()
  const pieces: TrainPiece[] = []
  const lengths = new Set<OperationPart>()
  let trainBound = 0
  let isWhole = true
  for (const family of familiesOf(operation)) {
    const own = family.wishes.map((wish) => wanted[wish]!)
    const partOf = (size: number, units: readonly number[]) => {
      const part = maker.part(family, size, units, stocks)
      const whole = part?.gives.some(({ hasFaster }) => hasFaster) && maker.part(family, size, units, stocks, true)
      if (!part) return part
      const mostFaster = (whole ? fasterThanUsual(whole) : 0) + atOtherPaces(part)
      const bounded = mostFaster > 0 || whole ? { ...part, mostFaster } : part
      if (whole) faster.set(bounded, whole)
      return bounded
    }
    const single = partOf(1, own)
    const sizes = family.isTrain ? trainSizes(own) : [1]
    if (sizes.length < 2) {
      if (single) parts.push({ ...single, isWhole: true })
      if (single) wholes.push(single)
      continue
    }
    isWhole = false
    const ofLengths: OperationPart[] = []
    for (const size of sizes) {
      const units = own.map((each) => Math.floor(each / size))
      const whole = partOf(size, units)
      if (whole) ofLengths.push(whole)
    }
    wholes.push(...ofLengths)
    for (const each of ofLengths) lengths.add(each)
    // Where all commands of a train are alike, a train of one is any of them.
    const areAlike = family.templates.length === 1
    if (areAlike && single) {
      const most = unlessStopped(() => mostOf(single, checkStopped)) ?? mostThereIs(single)
      trainBound += withFasterAtMost(most, single)
    }
    if (!areAlike) {
      const most = unlessStopped(() => mostInTrains(operation, ofLengths, family.wishes, checkStopped))
      const all = own.reduce((sum, each) => sum + each, 0)
      trainBound += most === undefined || !single ? (most ?? all) : withFasterAtMost(most, single)
    }
    const cut = bySize(maker, family, sizes, own, stocks, checkStopped)
    parts.push(...cut.parts)
    pieces.push(...cut.pieces)
  }
  // What stands of the plan before is found by the parts that have everything: what is in force may be a train of any length.
  const seating = { operation, parts: wholes, fixed, groups }
  const inForce = planInForce(seating)
  const seated = isWhole ? undefined : trainsFrom(seating, inForce, pieces, checkStopped)
  const withFaster = faster.size > 0 ? wholes.map((part) => faster.get(part) ?? part) : wholes
  const common = { wholes, withFaster, trainBound, isWhole, inForce }
  if (!seated && inForce.length === 0) return { ...common, parts, seated: [], resumed: [] }
  const isOfLength = ({ part }: Departure) => lengths.has(wholes[part]!)
  const ofTrains = (seated ?? []).filter(isOfLength)
  const asSeated = wholes.map((part, i) =>
    lengths.has(part) ? withSeated(part, i, ofTrains) : { ...part, isWhole: true },
  )
  const resumed = [...ofTrains, ...inForce.filter((each) => !isOfLength(each))]
  return { ...common, parts: asSeated, seated: ofTrains, resumed }
}

/** Villages that could send to some wish by a faster give alone: no bound that does not know those is one. */
function fasterThanUsual({ table, gives }: OperationPart): number {
  const usual = new Map<string, number>()
  const keyOf = ({ village, plain }: OperationPart['gives'][number]) => `${village} ${plain}`
  for (const [col, give] of gives.entries()) if (give.hasFaster) usual.set(keyOf(give), col)
  const found = new Set<number>()
  for (const [col, give] of gives.entries()) {
    const slower = give.sentByOthers.length > 0 ? usual.get(keyOf(give)) : undefined
    if (slower === undefined || found.has(give.village)) continue
    for (let row = 0; row < table.rows.length; row++) {
      if (!isValidPair(table, row, col) || isValidPair(table, row, slower)) continue
      found.add(give.village)
      break
    }
  }
  return found.size
}

/** What villages could send of commands that may be filled up with faster or slower units: when and how far they go then nobody has asked. */
function atOtherPaces({ gives }: OperationPart): number {
  return gives.reduce((sum, { hasPaces, uses }) => sum + (hasPaces ? uses : 0), 0)
}

/** Trains as they are found anew, or those in force with what can be had beside them: the better of both, of equals those in force. */
function trainsFrom(
  seating: Seating,
  inForce: readonly Departure[],
  pieces: readonly TrainPiece[],
  checkStopped: () => void,
): readonly Departure[] | undefined {
  const anew = moreTrains(seating, [], pieces, checkStopped)
  if (inForce.length === 0) return anew
  const resumed = moreTrains(seating, inForce, [], checkStopped) ?? inForce
  const { operation, parts } = seating
  const reached = (departures: readonly Departure[]) =>
    reachOf(operation, { parts, departures: departures.filter(({ part }) => parts[part]!.table.pool === 'noble') })
  return anew && isBetter(reached(anew), reached(resumed)) ? anew : resumed
}

/** As many trains of its length as are seated. */
function withSeated(part: OperationPart, index: number, seated: readonly Departure[]): OperationPart {
  const rowUnits = new Int32Array(part.rowUnits.length)
  for (const { part: own, row, commands } of seated) if (own === index) rowUnits[row] = rowUnits[row]! + commands
  return { ...part, rowUnits }
}

/** Wishes for trains that get all that they want, if everything that these parts ask for is sent. */
export function wholeTrains(operation: Operation, parts: readonly OperationPart[]): Set<number> {
  const wanted = wantedByWish(operation)
  const asked = new Map<number, number>()
  for (const { table, rowUnits } of parts) {
    const size = table.cols.size[0] ?? 1
    for (const [row, wish] of table.rows.demand.entries())
      asked.set(wish, (asked.get(wish) ?? 0) + size * rowUnits[row]!)
  }
  const isWhole = (wish: number) => operation.wishes[wish]!.train !== undefined && asked.get(wish) === wanted[wish]
  return new Set([...asked.keys()].filter(isWhole))
}

/**
 * The same departures by parts that have each length of train. What joined a train on its way is one of that length there;
 * `undefined` where a departure is of no such part.
 */
export function ontoWholes(
  { wishes }: Operation,
  { parts, departures }: { readonly parts: readonly OperationPart[]; readonly departures: readonly Departure[] },
  wholes: readonly OperationPart[],
): Departure[] | undefined {
  const columns = wholes.map(
    ({ gives }) =>
      new Map(
        gives.map(({ village, templates, day, sentByOthers }, col) => [
          `${village} ${templates.join('+')} ${day} ${sentByOthers}`,
          col,
        ]),
      ),
  )
  const rows = wholes.map(({ table }) => new Map(Array.from(table.rows.demand, (wish, row) => [wish, row])))
  const found: Departure[] = []
  for (const departure of departures) {
    const { table, gives } = parts[departure.part]!
    const { village, templates, plain, day, sentByOthers } = gives[departure.col]!
    const wish = table.rows.demand[departure.row]!
    const joined = [templates[0], ...Array.from({ length: templates.length * departure.commands - 1 }, () => plain)]
    // As one train of all its commands where that is a column, else as several trains as they stand.
    const lists = wishes[wish]!.train ? [{ list: joined, commands: 1 }] : []
    for (const { list, commands } of [...lists, { list: templates, commands: departure.commands }]) {
      const key = `${village} ${list.join('+')} ${day} ${sentByOthers}`
      const part = wholes.findIndex((_, i) => rows[i]!.has(wish) && columns[i]!.has(key))
      if (part < 0) continue
      found.push({ ...departure, part, row: rows[part]!.get(wish)!, col: columns[part]!.get(key)!, commands })
      break
    }
  }
  return found.length === departures.length ? found : undefined
}

/** What each village has besides what its fixed commands took for good. What comes home is there for later ones, and is asked for by the moment. */
export function stocksLeft(operation: Operation): TroopAmounts[] {
  const fixed = fixedByVillage(operation)
  return operation.villages.map(({ stock }, village) => {
    const left = { ...stock }
    for (const { amounts, home } of fixed[village] ?? []) {
      if (home) continue
      for (const unit of UNITS) left[unit] = Math.max(0, (left[unit] ?? 0) - (amounts[unit] ?? 0))
    }
    return left
  })
}
