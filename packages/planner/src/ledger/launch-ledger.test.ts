import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LaunchRule } from '../launches/launch-rule.ts'
import { LaunchBook } from '../repair/launch-book.ts'
import { LaunchLedger } from './launch-ledger.ts'

const launch = (at: number, train = '') => ({ at: instant(at), train })

test('a player is free at the first moment at which nothing of his is nearer than his gap', () => {
  const half = fc.integer({ min: 0, max: 200 }).map((n) => n * 500)
  const launches = fc.array(fc.tuple(half, fc.constantFrom('', 'train')), { maxLength: 20, size: 'max' })
  fc.assert(
    fc.property(
      launches,
      fc.integer({ min: 0, max: 20 }),
      half,
      fc.nat({ max: 19 }),
      fc.boolean(),
      (taken, gap, at, gone, joins) => {
        const rule = new LaunchRule({ distinctLaunchSeconds: false, minimumGapSeconds: gap })
        const [own, book] = [new LaunchLedger(), new LaunchBook(rule)]
        const all = taken.map(([moment, train]) => launch(moment, train))
        for (const each of all) {
          own.add(each)
          book.add(each)
        }
        const removed = all[gone]
        if (removed) {
          own.remove(removed)
          book.remove(removed)
        }
        const train = joins ? 'train' : ''
        expect(new Set(own.near(launch(at, train), gap * 1000))).toEqual(new Set(book.conflicts(launch(at, train))))
        const without = all.find((each) => each !== removed)
        let free = at
        while (book.conflicts(launch(free, train)).some((other) => other !== without)) free += 500
        expect(own.freeAfter(launch(at, train), gap * 1000, without)).toBe(free)
      },
    ),
    { numRuns: 1000 },
  )
})

test('the launches of a player in any ten minutes count a train once, with the one that is asked about', () => {
  const moments = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.constantFrom('', 'a train')), { maxLength: 12 })
  fc.assert(
    fc.property(moments, fc.nat({ max: 40 }), fc.integer({ min: 1, max: 15 }), (taken, at, span) => {
      const own = new LaunchLedger()
      // A train leaves at one moment.
      const all = taken.map(([moment, train]) => launch(train === '' ? moment : 20, train))
      for (const each of all) own.add(each)
      const once = new Set(all.map((each, i) => (each.train === '' ? `${i}` : each.train)))
      expect(own.count()).toBe(once.size)
      const singles = all.flatMap((each) => (each.train === '' ? [each.at as number] : []))
      const launches = [at, ...singles, ...(once.has('a train') ? [20] : [])]
      const within = (from: number) => launches.filter((each) => each >= from && each < from + span).length
      const starts = launches.filter((from) => from <= at && at < from + span)
      expect(own.mostTogether(launch(at), span)).toBe(Math.max(...starts.map(within)))
    }),
    { numRuns: 1000 },
  )
})
