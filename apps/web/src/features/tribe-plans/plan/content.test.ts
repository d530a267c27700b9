import { TribePlanContent } from '@muster/contracts'
import { describe, expect, test } from 'vitest'
import { withHandout } from './assignment.ts'
import { defaultTypes, nameProblem, withDate, withoutType, withType } from './attack-types.ts'
import {
  attackersOf,
  showing,
  visibleTribe,
  withAvailable,
  withoutTribe,
  withPoints,
  withSoloPlayer,
  withTribe,
} from './attackers.ts'
import { AAA, ALICE, alphaContent, BOB, CAROL, CAROLS, DAVE, EEE, emptyContent, NOW } from './plan.fixture.ts'
import { targetCoords, targetCount, withoutTargets, withTargets } from './targets.ts'
import { assignmentsAt, freeOf, isAnythingAssigned, plannedByCoord, totalsOf } from './totals.ts'

const alice = (content: TribePlanContent) => attackersOf(content).find(({ name }) => name === 'Alice')
const ramkill = { name: ' Ramkill ', icon: 'ram', date: NOW } as const

/** Alice 2 and Bob 1 nukes on each of Carol's two villages. */
const assigned = () =>
  withHandout(alphaContent(), { totals: { Nukes: 3 }, players: { 1001: { Nukes: 2 }, 1002: { Nukes: 1 } } }, [CAROLS])

describe('attack types', () => {
  test('a plan begins with three that stay, dated now [TRIBE-16 TRIBE-17]', () => {
    expect(defaultTypes(NOW)).toEqual([
      { description: 'Nukes', delible: false, icon: 'axe', date: NOW },
      { description: 'Fakes', delible: false, icon: 'catapult', date: NOW },
      { description: 'Nobles', delible: false, icon: 'snob', date: NOW },
    ])
    expect(withoutType(alphaContent(), 'Nukes')).toEqual(alphaContent())
  })

  test('one of the plan’s own comes last, with nothing available and nothing assigned for all players [TRIBE-18]', () => {
    const content = withType(alphaContent(), ramkill)
    expect(content.types.at(-1)).toEqual({ description: 'Ramkill', delible: true, icon: 'ram', date: NOW })
    for (const player of attackersOf(content)) {
      expect(player.available.at(-1)).toEqual({ type: 'Ramkill', amount: 0 })
      expect(player.assigned.at(-1)).toEqual({ type: 'Ramkill', coords: [] })
    }
  })

  test('one that is deleted is gone everywhere, with what was assigned of it [TRIBE-19]', () => {
    const content = withAvailable(withType(alphaContent(), ramkill), 1001, 'Ramkill', 2)
    const handout = { totals: { Ramkill: 1 }, players: { 1001: { Ramkill: 1 } } }
    const removed = withoutType(withHandout(content, handout, [CAROLS]), 'Ramkill')
    expect(JSON.stringify(removed)).not.toContain('Ramkill')
    expect(alice(removed)).toEqual(alice(alphaContent()))
  })

  test.each([
    ['', 'EMPTY'],
    ['  ', 'EMPTY'],
    ['nukes', 'TAKEN'],
    ['x'.repeat(61), 'TOO_LONG'],
    ['Ramkill', undefined],
  ] as const)('a type named "%s": %s [TRIBE-14]', (name, problem) => {
    expect(nameProblem(emptyContent(), name)).toBe(problem)
  })

  test('a plan takes twelve types', () => {
    let content = emptyContent()
    for (let more = 4; more <= 12; more++) content = withType(content, { ...ramkill, name: `Type ${more}` })
    expect(TribePlanContent.safeParse(content).success).toBe(true)
    expect(nameProblem(content, 'One more')).toBe('TOO_MANY')
  })
})

describe('attackers', () => {
  test('a tribe comes with its players, who have nothing yet [TRIBE-20 TRIBE-25 TRIBE-26]', () => {
    const content = withTribe(emptyContent(), AAA, [ALICE, BOB])
    expect(content.attackingTribeData).toMatchObject([
      { tribeId: 201, name: 'Alpha', tag: 'AAA', size: 2, visible: true },
    ])
    expect(alice(content)).toEqual({
      playerId: 1001,
      name: 'Alice',
      villages: 4,
      points: 4000,
      available: ['Nukes', 'Fakes', 'Nobles'].map((type) => ({ type, amount: 0 })),
      assigned: ['Nukes', 'Fakes', 'Nobles'].map((type) => ({ type, coords: [] })),
    })
    expect(TribePlanContent.safeParse(content).success).toBe(true)
  })

  test('the tribe that is added is the one that is shown [TRIBE-22]', () => {
    const content = withTribe(alphaContent(), EEE, [CAROL])
    expect(content.attackingTribeData.map(({ tag, visible }) => [tag, visible])).toEqual([
      ['AAA', false],
      ['EEE', true],
    ])
    expect(visibleTribe(showing(content, 201))?.tag).toBe('AAA')
  })

  test('a tribe that is there already gets the players it lacks, and keeps what is said of the others [TRIBE-23]', () => {
    const known = withTribe(emptyContent(), AAA, [ALICE])
    const again = withTribe(withAvailable(known, 1001, 'Nukes', 5), AAA, [ALICE, BOB])
    expect(again.attackingTribeData).toHaveLength(1)
    expect(attackersOf(again).map(({ name, available }) => [name, available[0]?.amount])).toEqual([
      ['Alice', 5],
      ['Bob', 0],
    ])
  })

  test('a player who comes alone stands in the tribe Solo Players, number −1 [TRIBE-12 TRIBE-13]', () => {
    const content = withSoloPlayer(alphaContent(), DAVE)
    expect(visibleTribe(content)).toMatchObject({ tribeId: -1, name: 'Solo Players', players: [{ name: 'Dave' }] })
    const both = withSoloPlayer(content, CAROL)
    expect(visibleTribe(both)?.players.map(({ name }) => name)).toEqual(['Dave', 'Carol'])
    expect(TribePlanContent.safeParse(both).success).toBe(true)
  })

  test('a player who is there already is shown where he stands, and never twice', () => {
    const content = withSoloPlayer(withSoloPlayer(alphaContent(), DAVE), ALICE)
    expect(visibleTribe(content)?.tag).toBe('AAA')
    expect(attackersOf(content).map(({ name }) => name)).toEqual(['Alice', 'Bob', 'Dave'])
    expect(attackersOf(withTribe(withSoloPlayer(emptyContent(), ALICE), AAA, [ALICE, BOB]))).toHaveLength(2)
  })

  test('when a tribe is deleted, the first that remains is shown [TRIBE-24]', () => {
    const content = withTribe(alphaContent(), EEE, [CAROL])
    expect(visibleTribe(withoutTribe(content, 202))?.tag).toBe('AAA')
    expect(withoutTribe(alphaContent(), 201).attackingTribeData).toEqual([])
  })

  test('fresh points replace the old ones and nothing else [TRIBE-21]', () => {
    const content = withPoints(assigned(), [{ ...ALICE, points: 99, villageCount: 5 }])
    expect(alice(content)).toEqual({ ...alice(assigned()), points: 99, villages: 5 })
    expect(attackersOf(content)[1]).toBe(attackersOf(content)[1])
  })
})

describe('targets', () => {
  test.each([
    ['a 520|500 520|500 b', ['520|500']],
    ['521|500\n520|500, 0521|500', ['521|500', '520|500']],
    ['abc', []],
    ['1520|5000', []],
  ])('in "%s" lie %j [TRIBE-31]', (text, coords) => {
    expect(targetCoords(text)).toEqual(coords)
  })

  test('targets stand under the player who owns them, each once [TRIBE-27]', () => {
    const once = withTargets(emptyContent(), [CAROLS])
    const twice = withTargets(once, [
      CAROLS,
      { playerId: 0, name: '', villages: [{ coordinates: '540|540', villageId: 51 }] },
    ])
    expect(twice.targetPlayers).toEqual([
      { name: 'Carol', villages: CAROLS.villages },
      { name: '', villages: [{ coordinates: '540|540', villageId: 51 }] },
    ])
    expect(targetCount(twice.targetPlayers)).toBe(3)
  })

  test('one that is deleted is gone from every player [TRIBE-43]', () => {
    const content = withoutTargets(assigned(), new Set(['520|500']))
    expect(JSON.stringify(content)).not.toContain('520|500')
    expect(assignmentsAt(content, '521|500')).toHaveLength(2)
    expect(withoutTargets(content, new Set(['521|500'])).targetPlayers).toEqual([])
  })
})

describe('totals', () => {
  test('what is planned of what there is, by type, of all players or of one [TRIBE-38 TRIBE-44]', () => {
    const content = assigned()
    expect(totalsOf(content.types, attackersOf(content))[0]).toEqual({ type: 'Nukes', planned: 6, available: 9 })
    const [one] = attackersOf(content)
    expect(one && totalsOf(content.types, [one])).toEqual([
      { type: 'Nukes', planned: 4, available: 6 },
      { type: 'Fakes', planned: 0, available: 0 },
      { type: 'Nobles', planned: 0, available: 0 },
    ])
    expect(one && freeOf(one, 'Nukes')).toBe(2)
  })

  test('what is sent to a village, in sum and by attacker [TRIBE-41 TRIBE-42]', () => {
    expect(plannedByCoord(assigned()).get('520|500')).toEqual(new Map([['Nukes', 3]]))
    expect(plannedByCoord(assigned()).has('522|500')).toBe(false)
    expect(assignmentsAt(assigned(), '520|500')).toEqual([
      { attacker: 'Alice', type: 'Nukes', amount: 2 },
      { attacker: 'Bob', type: 'Nukes', amount: 1 },
    ])
  })

  test('something is assigned as soon as a coordinate is [TRIBE-05 TRIBE-26]', () => {
    expect(isAnythingAssigned(alphaContent())).toBe(false)
    expect(isAnythingAssigned(withTargets(alphaContent(), [CAROLS]))).toBe(false)
    expect(isAnythingAssigned(assigned())).toBe(true)
    expect(alice(assigned())?.assigned[0]?.coords).toEqual([
      { coord: '520|500', amount: 2, player: 'Carol' },
      { coord: '521|500', amount: 2, player: 'Carol' },
    ])
    expect(TribePlanContent.safeParse(withDate(assigned(), 'Nukes', '')).success).toBe(true)
  })
})
