import type { OperationWave } from '@muster/contracts'
import { instant } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { WORLD } from '../operation.fixture.ts'
import { landingsOf } from './landings.ts'

const told = (...waves: [string, OperationWave['landing']][]) => {
  const { byWave, problems } = landingsOf(
    waves.map(([id, landing]) => ({ id, landing })),
    WORLD.timeZone,
  )
  return { landings: Object.fromEntries(byWave), problems }
}
const at = (from: string, until?: string): OperationWave['landing'] => ({
  ...{ kind: 'AT', from },
  ...(until !== undefined && { until }),
})
const after = (wave: string, seconds = 0, windowSeconds = 0): OperationWave['landing'] => ({
  ...{ kind: 'AFTER', wave, seconds, windowSeconds },
})
/** Of the clock of Amsterdam in winter. */
const utc = (...parts: [number, number, number, number?, number?]) => instant(Date.UTC(...parts))
const EIGHT = '2026-11-25T20:00:00'

test('a wave lands at the time of the clock of its world, until that same time where no other is told', () => {
  const moment = utc(2026, 10, 25, 19)
  expect(told(['a', at(EIGHT)]).landings).toEqual({ a: { from: moment, until: moment } })
  expect(told(['a', at(EIGHT, '2026-11-25T20:30:00')]).landings).toEqual({
    a: { from: moment, until: utc(2026, 10, 25, 19, 30) },
  })
})

test('a wave after another lands so long after its last landing, whichever is named first', () => {
  const first = utc(2026, 10, 25, 19, 31)
  const b = { from: first, until: utc(2026, 10, 25, 19, 33) }
  const [a, follows] = [at(EIGHT, '2026-11-25T20:30:00'), after('a', 60, 120)]
  expect(told(['a', a], ['b', follows]).landings).toMatchObject({ b })
  expect(told(['b', follows], ['a', a]).landings).toMatchObject({ b })
})

test('a time that the clock skips, at either end, is told, and the wave has no landing', () => {
  const skipped = '2026-03-29T02:30:00'
  const problems = [{ code: 'TIME_SKIPPED', wave: 'a' }]
  expect(told(['a', at(skipped)])).toEqual({ landings: {}, problems })
  expect(told(['a', at(skipped, '2026-03-29T04:00:00')])).toEqual({ landings: {}, problems })
  expect(told(['a', at('2026-03-29T01:00:00', skipped)])).toEqual({ landings: {}, problems })
})

test('a landing that ends before it begins is told', () => {
  expect(told(['a', at(EIGHT, '2026-11-25T19:59:59')])).toEqual({
    ...{ landings: {}, problems: [{ code: 'LANDING_REVERSED', wave: 'a' }] },
  })
})

describe('a wave that waits', () => {
  const circle = (...waves: string[]) => waves.map((wave) => ({ code: 'WAVES_IN_CIRCLE', wave }))
  const problems = (...waves: [string, OperationWave['landing']][]) =>
    told(...waves).problems.toSorted((a, b) => (String(a['wave']) < String(b['wave']) ? -1 : 1))

  test('for itself, or round a circle, has no landing, and each of the circle is told', () => {
    expect(problems(['a', after('a')])).toEqual(circle('a'))
    expect(problems(['a', after('b')], ['b', after('c')], ['c', after('a')])).toEqual(circle('a', 'b', 'c'))
  })

  test('for one of a circle is not told to be in it', () => {
    expect(problems(['a', after('b')], ['b', after('c')], ['c', after('b')])).toEqual(circle('b', 'c'))
    expect(problems(['a', after('b')], ['b', after('b')])).toEqual(circle('b'))
  })

  test('for a wave that is not there is told as such', () => {
    expect(problems(['a', after('gone')])).toEqual(circle('a'))
  })

  test('for one without a landing has none either, and that one tells why', () => {
    expect(told(['a', after('b')], ['b', after('c')], ['c', at(EIGHT, '2026-11-25T19:00:00')])).toEqual({
      landings: {},
      problems: [{ code: 'LANDING_REVERSED', wave: 'c' }],
    })
    expect(problems(['a', after('b')], ['b', after('gone')])).toEqual(circle('b'))
  })
})
