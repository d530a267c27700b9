import { expect, test } from 'vitest'
import { Least, offered } from './offers.ts'

function leastOf(...prices: readonly number[]): Least<string> {
  const least = new Least<string>()
  for (const [i, price] of prices.entries()) least.add(price, `${price}.${i}`)
  return least
}

test('of candidates of one kind the three of least price are tried, the least first', () => {
  expect(leastOf().candidates).toEqual([])
  expect(leastOf(7, 3).candidates).toEqual(['3.1', '7.0'])
  expect(leastOf(5, 9, 1, 7, 3).candidates).toEqual(['1.2', '3.4', '5.0'])
})

test('of candidates of one price those that came first are tried', () => {
  expect(leastOf(4, 4, 4, 4).candidates).toEqual(['4.0', '4.1', '4.2'])
  expect(leastOf(4, 2, 4, 2, 2).candidates).toEqual(['2.1', '2.3', '2.4'])
})

test('what asks as much as the last of three is none of them, and before there are three anything is', () => {
  expect(leastOf(1, 9).limit).toBe(Number.POSITIVE_INFINITY)
  expect(leastOf(1, 9, 5).limit).toBe(9)
  expect(leastOf(1, 9, 5, 4).limit).toBe(5)
})

test('where nothing else tells candidates apart one of each price is tried', () => {
  const least = new Least<string>()
  for (const [price, name] of [
    [2, 'first'],
    [2, 'second'],
    [1, 'less'],
  ] as const)
    least.addOnce(price, name)
  expect(least.candidates).toEqual(['less', 'first'])
})

/** Offered of candidates that win so many, and those that were tried for it. */
function offer(enough: number, ...wins: readonly (number | undefined)[]) {
  const tried: number[] = []
  const found = offered([...wins.keys()], enough, (candidate) => {
    tried.push(candidate)
    const won = wins[candidate]
    return won === undefined ? undefined : { change: { candidate }, won: { wins: won, isLeast: false } }
  })
  return { found, tried }
}

test('the first candidate that wins enough is offered, and none behind it is tried', () => {
  expect(offer(2, 1, 2, 3)).toEqual({ found: { candidate: 1, wins: 2 }, tried: [0, 1] })
  expect(offer(1, 5, 6)).toEqual({ found: { candidate: 0, wins: 5 }, tried: [0] })
})

test('where none wins enough that is offered which wins most, of equals the first', () => {
  expect(offer(9, 1, 4, 4, 2)).toEqual({ found: { candidate: 1, wins: 4 }, tried: [0, 1, 2, 3] })
})

test('what wins nothing, or was not tried, is not offered', () => {
  expect(offer(1).found).toBeUndefined()
  expect(offer(1, 0, undefined, -1).found).toBeUndefined()
  expect(offer(1, undefined, 1)).toEqual({ found: { candidate: 1, wins: 1 }, tried: [0, 1] })
})

test('a figure that is sure and may be more is told as that', () => {
  const of = (isLeast: boolean) => offered([0], 1, () => ({ change: { fields: 9 }, won: { wins: 2, isLeast } }))
  expect(of(true)).toEqual({ fields: 9, wins: 2, mayWinMore: true })
  expect(of(false)).toStrictEqual({ fields: 9, wins: 2 })
})
