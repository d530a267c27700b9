import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LaunchRule } from '../launch-rule.ts'
import { LaunchBook } from '../repair/launch-book.ts'
import { OwnLaunches } from './own-launches.ts'

const launch = (at: number, train = '') => ({ at: instant(at), train })

test('a player is free at the first moment at which nothing of his is nearer than his gap', () => {
  const half = fc.integer({ min: 0, max: 200 }).map((n) => n * 500)
  const launches = fc.array(fc.tuple(half, fc.constantFrom('', 'train')), { maxLength: 20 })
  fc.assert(
    fc.property(
      launches,
      fc.integer({ min: 0, max: 20 }),
      half,
      fc.nat({ max: 19 }),
      fc.boolean(),
      (taken, gap, at, gone, joins) => {
        const rule = new LaunchRule({ distinctLaunchSeconds: false, minimumGapSeconds: gap })
        const [own, book] = [new OwnLaunches(gap * 1000), new LaunchBook(rule)]
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
        expect(new Set(own.conflicts(launch(at, train)))).toEqual(new Set(book.conflicts(launch(at, train))))
        const without = all.find((each) => each !== removed)
        let free = at
        while (book.conflicts(launch(free, train)).some((other) => other !== without)) free += 500
        expect(own.freeAfter(launch(at, train), without)).toBe(free)
      },
    ),
    { numRuns: 1000 },
  )
})
