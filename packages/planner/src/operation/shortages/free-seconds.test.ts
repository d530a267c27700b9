// When one command more may leave beside what is sent, and whether its player is at his load at every moment.
import { later, secondOfDay } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { village } from '../operation.fixture.ts'
import type { Load, Wish } from '../operation.ts'
import { fixedAt, type Given, judgeOf, one, stopping } from './judged-villages.fixture.ts'

const at18 = secondOfDay(18 * 3600)

const LEAVING = at('18:00')
const WINDOW = { latestArrival: at('20:00:30') }

test.each<[string, Load, readonly number[], Partial<Wish>, string]>([
  ['the gap', { gapSeconds: 20 }, [-20, 20], {}, 'SEND_TIMES_COLLIDE'],
  ['less than the gap before', { gapSeconds: 20 }, [-19], {}, 'OWNER_AT_LOAD'],
  ['less than the gap behind', { gapSeconds: 20 }, [19], {}, 'OWNER_AT_LOAD'],
  ['a free second at the end of the window', { gapSeconds: 20 }, [10], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['none in the window', { gapSeconds: 20 }, [11], WINDOW, 'OWNER_AT_LOAD'],
  ['a launch between seconds', { gapSeconds: 20 }, [10.5], WINDOW, 'OWNER_AT_LOAD'],
  ['free before launches', { gapSeconds: 20 }, [20, 25], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['as many as he may', { gapSeconds: 0, most: 2 }, [-9000, -8000], WINDOW, 'OWNER_AT_LOAD'],
  ['one less', { gapSeconds: 0, most: 3 }, [-9000, -8000], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['as many in ten minutes before', { gapSeconds: 0, mostInTenMinutes: 2 }, [-599, -1], {}, 'OWNER_AT_LOAD'],
  ['as many in ten minutes behind', { gapSeconds: 0, mostInTenMinutes: 2 }, [1, 599], {}, 'OWNER_AT_LOAD'],
  ['as many in ten minutes about it', { gapSeconds: 0, mostInTenMinutes: 2 }, [-300, 299], {}, 'OWNER_AT_LOAD'],
  ['as many, and never all of them', { gapSeconds: 0, mostInTenMinutes: 2 }, [-300, 300], {}, 'SEND_TIMES_COLLIDE'],
  ['ten minutes before', { gapSeconds: 0, mostInTenMinutes: 2 }, [-600, -1], {}, 'SEND_TIMES_COLLIDE'],
  ['ten minutes behind', { gapSeconds: 0, mostInTenMinutes: 2 }, [1, 600], {}, 'SEND_TIMES_COLLIDE'],
  ['one less in ten minutes', { gapSeconds: 0, mostInTenMinutes: 3 }, [-599, -1], {}, 'SEND_TIMES_COLLIDE'],
  ['ten minutes before the end', { gapSeconds: 0, mostInTenMinutes: 1 }, [-570], WINDOW, 'SEND_TIMES_COLLIDE'],
  ['never in the window', { gapSeconds: 0, mostInTenMinutes: 1 }, [-569], WINDOW, 'OWNER_AT_LOAD'],
])('a player is at his load where he is at every moment: %s', (_what, load, launches, given, reason) => {
  const fixed = launches.map((after) => fixedAt(later(LEAVING, after)))
  expect(stopping({ wish: given, fixed, rules: { load } })).toEqual({ [reason]: 1 })
  expect(stopping({ wish: given, fixed, owners: [{ id: 1, points: 1, load }] })).toEqual({ [reason]: 1 })
  expect(stopping({ wish: given, fixed, owners: [{ id: 2, points: 1, load }] })).toEqual({
    SEND_TIMES_COLLIDE: 1,
  })
})

/** Seconds behind 18:00 at which one command more may leave. */
function furtherAfter(given: Given): number | undefined {
  const latestArrival = at('20:05')
  const found = judgeOf(one({ ...given, wish: { latestArrival, ...given.wish } })).further(0, 0)
  return found && (found.launch - LEAVING) / 1000
}

const other = (launch: number) => [fixedAt(later(LEAVING, launch), { village: 1 })]
const others = [village(coord('500|510'), { ram: 5 }, { owner: 2 })]

test.each<[string, Given, number | undefined]>([
  ['nothing is in its way', {}, 0],
  ['the present', { rules: { now: later(LEAVING, 3) } }, 3],
  ['between seconds', { rules: { now: later(LEAVING, 2.5) } }, 3],
  ['since when the village sends', { village: { sendsFrom: later(LEAVING, 4) } }, 4],
  ['the earliest launch', { wish: { earliestLaunch: later(LEAVING, 5) } }, 5],
  ['the latest of these', { rules: { now: later(LEAVING, 9) }, village: { sendsFrom: later(LEAVING, 4) } }, 9],
  [
    'its player’s hours',
    { owners: [{ id: 1, points: 1, quietHours: [{ from: hour('17:00'), until: secondOfDay(at18 + 6) }] }] },
    6,
  ],
  ['everybody’s hours', { rules: { quietHours: { from: hour('17:00'), until: secondOfDay(at18 + 7) } } }, 7],
  ['a blackout', { rules: { blackouts: [{ start: at('17:00'), end: later(LEAVING, 7) }] } }, 8],
  ['a launch of its player', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 20 } } }, 20],
  [
    'launches of its player between seconds',
    { fixed: [fixedAt(later(LEAVING, 0.5)), fixedAt(later(LEAVING, 40.7))], rules: { load: { gapSeconds: 20 } } },
    61,
  ],
  [
    'launches of its player in ten minutes',
    { fixed: [fixedAt('17:52')], rules: { load: { gapSeconds: 0, mostInTenMinutes: 1 } } },
    120,
  ],
  ['a launch of anybody', { others, fixed: other(0), rules: { minimumGapSeconds: 15 } }, 15],
  ['a launch of anybody behind it', { others, fixed: other(14), rules: { minimumGapSeconds: 15 } }, 29],
  ['a second that is taken', { others, fixed: other(0.5), rules: { distinctLaunchSeconds: true } }, 1],
  ['a launch of another, whose gap is his', { others, fixed: other(0), rules: { load: { gapSeconds: 15 } } }, 0],
  ['the end of its window', { fixed: [fixedAt(later(LEAVING, 280))], rules: { load: { gapSeconds: 290 } } }, undefined],
  ['just the end of its window', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 300 } } }, 300],
  ['behind the end of its window', { fixed: [fixedAt(LEAVING)], rules: { load: { gapSeconds: 301 } } }, undefined],
  [
    'a blackout of its whole window',
    { rules: { blackouts: [{ start: at('17:00'), end: later(LEAVING, 301) }] } },
    undefined,
  ],
  [
    'launches of others all over its window',
    { others, fixed: [...other(0), ...other(250)], rules: { minimumGapSeconds: 250 } },
    undefined,
  ],
  [
    'its player behind the end of its window, and another before it',
    {
      others,
      wish: { latestArrival: at('20:00:30') },
      fixed: [...other(0), fixedAt(later(LEAVING, 20))],
      rules: { minimumGapSeconds: 1, load: { gapSeconds: 20 } },
    },
    undefined,
  ],
  ['a player who may launch no more', { rules: { load: { gapSeconds: 0, most: 0 } } }, undefined],
  ['a player who may not send', { wish: { senders: { never: [1] } } }, undefined],
  ['a village that has nothing', { village: { stock: {} } }, undefined],
])('one command more leaves at the first moment that is free: %s', (_what, given, after) => {
  expect(furtherAfter(given)).toBe(after)
})
