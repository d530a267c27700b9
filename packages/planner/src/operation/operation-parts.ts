/** An operation as parts of one network: each family a part, trains a part of each length. */
import { type TroopAmounts, UNITS } from '@muster/game'
import { mostOf } from './bounds.ts'
import { familiesOf } from './families.ts'
import { fixedByVillage, type Operation, wantedByWish } from './operation.ts'
import { type OperationPart, PartMaker } from './parts.ts'
import { bySize, trainSizes } from './trains.ts'

export interface OperationParts {
  readonly parts: readonly OperationPart[]
  /** The same with each size of train, and all that is wanted of each. */
  readonly wholes: readonly OperationPart[]
  /** Most commands of trains of several lengths, whatever else is planned. */
  readonly trainBound: number
  /** Whether no part was cut down to make room for another. */
  readonly isWhole: boolean
}

export function partsOfOperation(operation: Operation, checkCancelled: () => void): OperationParts {
  const maker = new PartMaker(operation)
  const wanted = wantedByWish(operation)
  const stocks = stocksLeft(operation)
  const parts: OperationPart[] = []
  const wholes: OperationPart[] = []
  let trainBound = 0
  let isWhole = true
  for (const family of familiesOf(operation)) {
    const own = family.wishes.map((wish) => wanted[wish]!)
    const single = maker.part(family, 1, own, stocks)
    const sizes = family.isTrain ? trainSizes(own) : [1]
    if (sizes.length < 2) {
      if (single) parts.push({ ...single, isWhole: true })
      if (single) wholes.push(single)
      continue
    }
    isWhole = false
    if (single) trainBound += mostOf(single, checkCancelled)
    for (const size of sizes) {
      const units = own.map((each) => Math.floor(each / size))
      const whole = maker.part(family, size, units, stocks)
      if (whole) wholes.push(whole)
    }
    parts.push(...bySize(maker, family, sizes, own, stocks, checkCancelled))
  }
  return { parts, wholes, trainBound, isWhole }
}

/** What each village has besides what its fixed commands took for good. */
function stocksLeft(operation: Operation): TroopAmounts[] {
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
