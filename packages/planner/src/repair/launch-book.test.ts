import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Launch } from '../launches/launch-rule.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import { LaunchBook } from './launch-book.ts'

const launch = (at: number, train = '') => ({ at: instant(at), train })

interface Drawn {
  readonly distinct: boolean
  readonly gap: number
  readonly taken: readonly Launch[]
  readonly asked: Launch
  readonly without: number
}

/** Launches of a minute and a half, on whole seconds and halves, commands and two trains. */
const drawn: fc.Arbitrary<Drawn> = fc.record({
  distinct: fc.boolean(),
  gap: fc.integer({ min: 0, max: 7 }),
  taken: fc.array(launches(), { maxLength: 6 }),
  asked: launches(),
  without: fc.integer({ min: 0, max: 5 }),
})

function launches(): fc.Arbitrary<Launch> {
  return fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('', '', 'one', 'other'))
    .map(([n, train]) => launch(n * 500, train))
}

/** The rule in words: seconds of their own, and so many seconds between any two. */
function areTooClose({ distinct, gap }: Drawn, a: number, b: number): boolean {
  return (distinct && Math.floor(a / 1000) === Math.floor(b / 1000)) || Math.abs(a - b) < gap * 1000
}

function isOneTrain(a: Launch, b: Launch): boolean {
  return a.train !== '' && a.train === b.train
}

function bookOf({ distinct, gap, taken }: Drawn): LaunchBook<Launch> {
  const book = new LaunchBook(new LaunchRule({ distinctLaunchSeconds: distinct, minimumGapSeconds: gap }))
  for (const each of taken) book.add(each)
  return book
}

/** Every case, drawn and judged; so many that no border is left out. */
function always(rule: (given: Drawn, book: LaunchBook<Launch>) => void): void {
  fc.assert(
    fc.property(drawn, (given) => rule(given, bookOf(given))),
    { numRuns: 300 },
  )
}

test('from a moment that is taken, as many whole seconds are passed as it takes to be free, and not one more', () => {
  const direction = [1, -1] as const
  always(({ taken, asked, ...rest }) => {
    const single = bookOf({ ...rest, asked, taken: taken.slice(0, 1) })
    for (const step of direction) {
      let seconds = 0
      while (single.conflicts(launch(asked.at + step * seconds * 1000, '')).length > 0) seconds++
      expect(single.secondsToPass(asked.at, step)).toBe(seconds)
    }
  })
})

test('whatever a launch may not stand beside is found, and nothing else', () => {
  always((given, book) => {
    const { taken, asked } = given
    const near = taken.filter((other) => !isOneTrain(asked, other) && areTooClose(given, asked.at, other.at))
    expect(new Set(book.conflicts(asked))).toEqual(new Set(near))
  })
})

test('one launch in the way of a single command is found where there is one, besides that which goes', () => {
  always((given, book) => {
    const { taken, asked } = given
    const without = taken[given.without]
    const near = taken.filter((other) => other !== without && areTooClose(given, asked.at, other.at))
    const first = book.firstConflict(asked.at, without)
    if (first) expect(near).toContain(first)
    else expect(near).toEqual([])
  })
})

test('a launch is free at its own moment, or behind all that stands in its way there', () => {
  always((given, book) => {
    const { taken, asked } = given
    const without = taken[given.without]
    const near = taken.filter(
      (other) => other !== without && !isOneTrain(asked, other) && areTooClose(given, asked.at, other.at),
    )
    let free: number = asked.at
    while (near.some((other) => areTooClose(given, free, other.at))) free += 500
    expect(book.freeAfter(asked, without)).toBe(free)
  })
})

test('what was taken out of the book is in nobody’s way, and all else stays', () => {
  always((given, book) => {
    const { taken, asked } = given
    const gone = taken[given.without]
    if (!gone) return
    book.remove(gone)
    const left = taken.filter((other) => other !== gone)
    expect(new Set(book.conflicts(asked))).toEqual(new Set(bookOf({ ...given, taken: left }).conflicts(asked)))
    book.add(gone)
    expect(new Set(book.conflicts(asked))).toEqual(new Set(bookOf(given).conflicts(asked)))
  })
})

test('what was taken out of the middle of a stretch frees its moment, and not that of its neighbour', () => {
  const book = new LaunchBook(new LaunchRule({ distinctLaunchSeconds: false, minimumGapSeconds: 15 }))
  const [first, second] = [launch(1_000_000), launch(1_015_000)]
  book.add(first)
  book.add(second)
  expect(book.conflicts(launch(1_007_000))).toEqual([first, second])
  book.remove(first)
  expect(book.conflicts(launch(1_000_000))).toEqual([])
  expect(book.conflicts(launch(1_000_001))).toEqual([second])
})
