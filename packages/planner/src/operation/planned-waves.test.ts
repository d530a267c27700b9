// What waves get: which template, what it leaves, what comes home, and trains.
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, operation, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from './operation.fixture.ts'
import { FULL, planned, SMALL } from './planned.fixture.ts'

test('the better template goes first, and the next one where it runs out [OPW-04]', () => {
  const { commands, optimality } = planned(
    operation({
      villages: [village(coord('500|500'), FULL), village(coord('501|500'), SMALL)],
      wishes: [wish(coord('510|500'), [NUKE, SMALLER_NUKE], { wanted: 2 })],
    }),
  )
  expect(commands.map(({ village: from, template }) => [from, template]).sort()).toEqual([
    [0, NUKE],
    [1, SMALLER_NUKE],
  ])
  expect(optimality.proven).toBe(true)
})

test('of templates that are as good as each other the nearest village goes, whichever it can pay', () => {
  const of = (isEither: boolean) =>
    planned(
      operation({
        villages: [village(coord('500|500'), FULL), village(coord('509|500'), SMALL)],
        wishes: [
          wish(coord('510|500'), [NUKE, SMALLER_NUKE], { isEither }),
          // The same but for that: they are not mistaken for each other.
          wish(coord('400|400'), [NUKE, SMALLER_NUKE], { rank: 1, senders: { only: [9] } }),
        ],
      }),
    )
  expect(of(false).commands).toMatchObject([{ village: 0, template: NUKE }])
  const either = of(true)
  expect(either.commands).toMatchObject([{ village: 1, template: SMALLER_NUKE }])
  expect(either.optimality.proven).toBe(true)
})

test('a plan before with a template as good as the other is as good as any, and stays', () => {
  const asked = operation({
    villages: [village(coord('500|500'), FULL), village(coord('509|500'), SMALL)],
    wishes: [wish(coord('510|500'), [NUKE, SMALLER_NUKE], { isEither: true })],
  })
  const [command] = planned(asked).commands
  if (!command) throw new Error('There is a command.')
  const { commands, optimality } = planned({ ...asked, before: [command] })
  expect(commands).toMatchObject([{ village: 1, template: SMALLER_NUKE, isKept: true }])
  expect(optimality.proven).toBe(true)
})

test('a command that takes all leaves what the others of its village need, and sends the rest', () => {
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 900, ram: 60, spy: 10 })],
      wishes: [wish(coord('510|500'), [NUKE]), wish(coord('511|500'), [FAKE], { wanted: 5, rank: 1 })],
    }),
  )
  const nuke = commands.find(({ template }) => template === NUKE)
  expect(commands).toHaveLength(6)
  expect(nuke?.amounts).toEqual({ axe: 900, ram: 55 })
})

test('a command that takes all leaves at home what another template of its village does', () => {
  const kept = { unit: 'axe', least: 0, takes: 'least', stays: 250 } as const
  const [nuke, smaller, fake] = TEMPLATES
  if (!nuke || !smaller || !fake) throw new Error('There are five templates.')
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 1300, ram: 60, spy: 10 })],
      templates: [nuke, smaller, { ...fake, units: [...fake.units, kept] }],
      wishes: [wish(coord('510|500'), [NUKE]), wish(coord('511|500'), [FAKE], { rank: 1 })],
    }),
  )
  expect(commands.find(({ template }) => template === NUKE)?.amounts).toEqual({ axe: 1050, ram: 59 })
})

test('a command that takes all leaves a share of each unit where it needs less, so that a train goes as well', () => {
  const { commands } = planned(
    operation({
      villages: [village(coord('500|500'), { axe: 500, ram: 60, snob: 1 })],
      wishes: [wish(coord('510|500'), [SMALLER_NUKE]), wish(coord('511|500'), [NOBLE], { rank: 1, train: {} })],
    }),
  )
  const nuke = commands.find(({ template }) => template === SMALLER_NUKE)
  expect(commands).toHaveLength(2)
  expect(nuke?.amounts).toEqual({ axe: 450, ram: 60 })
})

test('troops are spent once over all waves and days, unless a wave says that they come home [OPW-08]', () => {
  const first = at('2026-06-10 20:00')
  const asked = (home?: { share: number; marginSeconds: number }) =>
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      wishes: [
        wish(coord('502|500'), [RUIN], { arrival: first, ...(home && { home }) }),
        wish(coord('503|500'), [RUIN], { arrival: instant(first + 86_400_000), rank: 1 }),
      ],
    })
  expect(planned(asked()).commands).toHaveLength(1)
  expect(planned(asked({ share: 1, marginSeconds: 60 })).commands).toHaveLength(2)
  expect(planned(asked({ share: 0.5, marginSeconds: 60 })).commands).toHaveLength(1)
})

test('what comes home too late is not there for the next wave [OPW-08]', () => {
  const first = at('2026-06-10 20:00')
  // Two fields take an hour; out at 19:00, home at 21:01.
  const next = (marginSeconds: number) =>
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      wishes: [
        wish(coord('502|500'), [RUIN], { arrival: first, home: { share: 1, marginSeconds } }),
        wish(coord('502|500'), [RUIN], { arrival: at('2026-06-10 22:01'), rank: 1 }),
      ],
    })
  expect(planned(next(60)).commands).toHaveLength(2)
  expect(planned(next(61)).commands).toHaveLength(1)
})

test('what is fixed for later is kept for it, though something comes home in between', () => {
  const first = at('2026-06-10 20:00')
  const later = at('2026-06-10 23:00')
  const asked = operation({
    villages: [village(coord('500|500'), { catapult: 30 })],
    wishes: [
      wish(coord('502|500'), [RUIN], { arrival: first }),
      wish(coord('503|500'), [RUIN], { arrival: at('2026-06-12 20:00'), home: { share: 1, marginSeconds: 0 } }),
    ],
    fixed: [
      {
        village: 0,
        target: coord('509|500'),
        targetOwner: 5,
        amounts: { catapult: 20 },
        isFake: false,
        launch: later,
        arrival: instant(later + 3_600_000),
      },
    ],
  })
  expect(planned(asked).commands).toEqual([])
})

test('a village that stands in for itself with two templates sends as often as its troops come home', () => {
  const half = { unit: 'catapult', least: 10, takes: 'least', stays: 0 } as const
  const templates = [20, 10].map((least) => ({ type: 'Attack', isFake: false, units: [{ ...half, least }] }) as const)
  const home = { share: 1, marginSeconds: 0 }
  const arrival = at('2026-06-10 20:00')
  const { commands, optimality } = planned(
    operation({
      villages: [village(coord('500|500'), { catapult: 20 })],
      templates,
      wishes: [
        wish(coord('502|500'), [0, 1], { wanted: 2, arrival, home }),
        wish(coord('502|500'), [0, 1], { wanted: 2, arrival: instant(arrival + 86_400_000), rank: 1 }),
      ],
    }),
  )
  expect(commands).toHaveLength(4)
  expect(optimality.bound).toBe(4)
})

test('a train comes from one village where one has the nobles, its first command as the wish says [OPW-09]', () => {
  const { commands } = planned(
    operation({
      villages: [
        village(coord('500|500'), { snob: 2, axe: 900, ram: 20 }),
        village(coord('520|500'), { snob: 4, axe: 1200, ram: 20 }),
      ],
      wishes: [wish(coord('505|500'), [NOBLE], { wanted: 4, train: { first: NUKE } })],
    }),
  )
  expect(commands.map(({ village: from, template, inTrain }) => [from, inTrain, template])).toEqual([
    [1, 1, NUKE],
    [1, 2, NOBLE],
    [1, 3, NOBLE],
    [1, 4, NOBLE],
  ])
  expect(new Set(commands.map(({ launch, arrival }) => `${launch} ${arrival}`)).size).toBe(1)
})

test('a train that no village has alone comes from as few as have it together [OPW-09]', () => {
  const { commands } = planned(
    operation({
      villages: ['500|500', '501|500', '502|500', '503|500'].map((place, i) =>
        village(coord(place), { snob: i === 3 ? 3 : 1, axe: 500 }),
      ),
      wishes: [wish(coord('510|500'), [NOBLE], { wanted: 4, train: {} })],
    }),
  )
  expect(commands).toHaveLength(4)
  expect(new Set(commands.map(({ village: from }) => from)).size).toBe(2)
})
