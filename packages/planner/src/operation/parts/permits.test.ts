import { expect, test } from 'vitest'
import { isInside } from '../../launches/send-times.ts'
import { at, coord, hour } from '../../problem.fixture.ts'
import { FAKE, NOBLE, operation, TEMPLATES, wish } from '../operation.fixture.ts'
import type { Operation, Owner, Wish } from '../operation.ts'
import { Permits } from './permits.ts'

const TARGET = coord('500|500')
const SUPPORT = TEMPLATES.length

function permits(given: Partial<Operation>, rules: Partial<Operation['rules']> = {}): Permits {
  const templates = [...TEMPLATES, { ...TEMPLATES[FAKE]!, type: 'Support' as const }]
  return new Permits(operation({ villages: [], wishes: [], templates, ...given, rules }))
}

test.each<[string, Wish['senders'], boolean]>([
  ['nobody is named', undefined, true],
  ['he is among those that may', { only: [2, 1] }, true],
  ['only others may', { only: [2] }, false],
  ['nobody may', { only: [] }, false],
  ['he shall not', { never: [2, 1] }, false],
  ['others shall not', { never: [2] }, true],
  ['he may and shall not', { only: [1], never: [1] }, false],
  ['others are preferred', { preferred: [2] }, true],
])('a player may send where %s: %s', (_case, senders, may) => {
  const asked = permits({})
  const wanted = wish(TARGET, [FAKE], senders && { senders })
  for (const _again of [1, 2]) {
    expect(asked.refusal(wanted, { owner: 1, template: FAKE })).toBe(may ? undefined : 'NO_SENDER_ALLOWED')
  }
})

// By points, 1,000 against 200 have a morale of 3 × 0.2 + 0.3, which is 90 percent.
const LEAST = { leastMorale: { rule: 'points', percent: 90 } } as const
const STRONG: readonly Owner[] = [{ id: 1, points: 1000 }]

test.each<[string, Partial<Operation['rules']>, Partial<Wish>, number, boolean]>([
  ['just what is asked for', LEAST, { targetOwnerPoints: 200 }, FAKE, true],
  ['less than that', LEAST, { targetOwnerPoints: 196 }, FAKE, false],
  ['less, and nothing is asked for', {}, { targetOwnerPoints: 196 }, FAKE, true],
  ['less, and the village is a barbarian one', LEAST, { targetOwner: 0, targetOwnerPoints: 196 }, FAKE, true],
  ['less, and it is support', LEAST, { targetOwnerPoints: 196 }, SUPPORT, true],
  ['what nobody knows', LEAST, {}, FAKE, true],
])('an attack has a morale that is %s', (_morale, rules, given, template, may) => {
  const wanted = wish(TARGET, [template], { targetOwner: 9, ...given })
  const asked = permits({ owners: STRONG }, rules)
  expect(asked.refusal(wanted, { owner: 1, template })).toBe(may ? undefined : 'MORALE')
  // Of a player who is not known nobody knows his points.
  expect(asked.refusal(wanted, { owner: 2, template })).toBeUndefined()
})

test('who may not send at all is not judged by his morale', () => {
  const wanted = wish(TARGET, [FAKE], { targetOwner: 9, targetOwnerPoints: 1, senders: { never: [1] } })
  expect(permits({ owners: STRONG }, LEAST).refusal(wanted, { owner: 1, template: FAKE })).toBe('NO_SENDER_ALLOWED')
})

test.each<[string, number | undefined, Partial<Operation['rules']>, boolean, number]>([
  ['nothing', undefined, {}, true, Number.POSITIVE_INFINITY],
  ['its template', 7, {}, false, 7],
  ['the rules', undefined, { maxFields: 8 }, false, 8],
  ['the range of nobles', undefined, { maxNobleFields: 9 }, true, 9],
  ['nothing, for it carries none of them', undefined, { maxNobleFields: 9 }, false, Number.POSITIVE_INFINITY],
  ['the least of all: its template', 7, { maxFields: 8, maxNobleFields: 9 }, true, 7],
  ['the least of all: the rules', 9, { maxFields: 7, maxNobleFields: 8 }, true, 7],
  ['the least of all: the range', 9, { maxFields: 8, maxNobleFields: 7 }, true, 7],
])('how far a command goes is limited by %s', (_by, maxFields, rules, carriesNobles, fields) => {
  const templates = TEMPLATES.map((each, i) => ({ ...each, ...(i === NOBLE && maxFields && { maxFields }) }))
  expect(permits({ templates }, rules).mostFields(NOBLE, carriesNobles)).toBe(fields)
})

const QUIET = { from: hour('17:00'), until: hour('18:00') }
const OWNERS: readonly Owner[] = [
  { id: 1, points: 1, quietHours: [QUIET] },
  { id: 2, points: 1, load: { gapSeconds: 20, most: 3 } },
]

test('a player has the load of the rules, unless he has one of his own', () => {
  const asked = permits({ owners: OWNERS }, { load: { gapSeconds: 5 } })
  expect(asked.loadOf(2)).toEqual({ gapSeconds: 20, most: 3 })
  for (const owner of [1, 3]) expect(asked.loadOf(owner)).toEqual({ gapSeconds: 5 })
})

test('only who has quiet hours of his own has them', () => {
  const asked = permits({ owners: OWNERS }, { quietHours: QUIET })
  expect([1, 2, 3].map((owner) => asked.hasOwnHours(owner))).toEqual([true, false, false])
})

test('nothing leaves in the quiet hours of the rules or of its player, nor in a blackout', () => {
  const latestArrival = at('2026-06-11 20:00')
  const asked = permits(
    { owners: OWNERS, wishes: [wish(TARGET, [FAKE]), wish(TARGET, [FAKE], { latestArrival }), wish(TARGET, [FAKE])] },
    {
      quietHours: { from: hour('10:00'), until: hour('11:00') },
      blackouts: [{ start: at('14:00'), end: at('14:30') }],
    },
  )
  const isBanned = (owner: number, moment: string) => isInside(asked.bannedFor(owner).spans, at(moment))
  for (const _again of [1, 2]) {
    for (const owner of [1, 2, 3]) {
      expect(isBanned(owner, '10:30')).toBe(true)
      expect(isBanned(owner, '14:30')).toBe(true)
      expect(isBanned(owner, '12:00')).toBe(false)
      // Up to the last landing of all.
      expect(isBanned(owner, '2026-06-11 10:30')).toBe(true)
      expect(isBanned(owner, '17:30')).toBe(owner === 1)
      expect(isBanned(owner, '2026-06-11 17:30')).toBe(owner === 1)
    }
  }
})

test('a player may have several spans, and one who is exempt has none of those of all', () => {
  const spans = [QUIET, { from: hour('10:00'), until: hour('10:30') }]
  const owners = [
    { id: 1, points: 1, quietHours: spans },
    { id: 2, points: 1, quietHours: spans, isExempt: true },
    { id: 3, points: 1, isExempt: true },
  ]
  const ofAll = { from: hour('12:15'), until: hour('12:45') }
  const asked = permits({ owners, wishes: [wish(TARGET, [FAKE])] }, { quietHours: ofAll })
  const mayLeave = (owner: number, time: string) => !isInside(asked.bannedFor(owner).spans, at(time))
  const times = ['10:15', '12:30', '17:30']
  expect([1, 2, 3, 4].map((owner) => times.map((time) => mayLeave(owner, time)))).toEqual([
    [false, false, false],
    [false, true, false],
    [true, true, true],
    [true, false, true],
  ])
  expect(asked.hasOwnHours(3)).toBe(false)
})

test('a limit of a player’s own leaves the others to those of all', () => {
  const owners = [{ id: 1, points: 1, load: { gapSeconds: 30 } }]
  const asked = permits({ owners }, { load: { gapSeconds: 5, most: 7, mostInTenMinutes: 2 } })
  expect(asked.loadOf(1)).toEqual({ gapSeconds: 30, most: 7, mostInTenMinutes: 2 })
  expect(asked.loadOf(2)).toEqual({ gapSeconds: 5, most: 7, mostInTenMinutes: 2 })
})

test('spans of common and own hours that overlap are one, and players of equal hours have one key', () => {
  const owners = [
    ...OWNERS,
    { id: 4, points: 1, quietHours: [QUIET] },
    { id: 5, points: 1, quietHours: [{ ...QUIET, until: hour('18:30') }] },
  ]
  const asked = permits(
    { owners, wishes: [wish(TARGET, [FAKE])] },
    {
      quietHours: { from: hour('17:30'), until: hour('19:00') },
      blackouts: [{ start: at('18:10'), end: at('18:20') }],
    },
  )
  // Two evenings, from the second on which the rules are asked.
  expect(asked.bannedFor(1).spans).toEqual(
    ['2026-06-09', '2026-06-10'].map((day) => [at(`${day} 17:00`) + 1, at(`${day} 19:00`) - 1]),
  )
  expect(asked.bannedFor(2).spans).toEqual(
    ['2026-06-09', '2026-06-10'].map((day) => [at(`${day} 17:30`) + 1, at(`${day} 19:00`) - 1]),
  )
  const keys = [1, 2, 3, 4, 5].map((owner) => asked.bannedFor(owner).key)
  expect(keys[3]).toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
