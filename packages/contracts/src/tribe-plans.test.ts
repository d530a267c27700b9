import { expect, test } from 'vitest'
import { mayEditTribePlan, TribePlanContent, tribePlanBytes } from './tribe-plans.ts'

const nukes = { description: 'Nukes', delible: false, icon: 'axe', date: '' } as const
const fakes = { description: 'Fakes', delible: true, icon: 'ram', date: '2026-11-24T20:00:00' } as const
const has = (type: string) => ({ type, amount: 3 })
const sends = (type: string) => ({ type, coords: [{ coord: '500|500', amount: 1, player: '' }] })

/** A plan with these types, and one player after the other who has and sends these. */
const plan = (types: readonly object[], ...players: readonly { has?: string; sends?: string }[]) => ({
  types,
  attackingTribeData: [
    {
      tribeId: 1,
      name: 'North',
      tag: 'N',
      size: 9,
      visible: true,
      players: players.map((player, playerId) => ({
        playerId,
        name: 'Ada',
        villages: 1,
        points: 1,
        available: player.has === undefined ? [] : [has(player.has)],
        assigned: player.sends === undefined ? [] : [sends(player.sends)],
      })),
    },
  ],
  targetPlayers: [],
})

const faults = (content: object) =>
  TribePlanContent.safeParse(content).error?.issues.map(({ message, path }) => [message, ...path].join(' ')) ?? []

test.each<[string, object, readonly string[]]>([
  ['what players have and send of types that are there', plan([nukes, fakes], { has: 'Nukes', sends: 'Fakes' }), []],
  ['players who have nothing', plan([nukes], {}, {}), []],
  ['two types of one name', plan([nukes, { ...fakes, description: 'Nukes' }]), ['TYPE_NAMED_TWICE types']],
  ['having what is no type', plan([nukes], { has: 'Fakes' }), ['UNKNOWN_ATTACK_TYPE attackingTribeData']],
  ['sending what is no type', plan([nukes], { sends: 'Fakes' }), ['UNKNOWN_ATTACK_TYPE attackingTribeData']],
  [
    'what only the second player has',
    plan([nukes], { has: 'Nukes' }, { has: 'Fakes' }),
    ['UNKNOWN_ATTACK_TYPE attackingTribeData'],
  ],
])('the types of a tribe plan are judged: %s', (_name, content, expected) => {
  expect(faults(content)).toEqual(expected)
})

test('what players of any tribe have is a type of the plan', () => {
  const [known, unknown] = [plan([nukes], { has: 'Nukes' }), plan([nukes], { has: 'Fakes' })]
  const attackingTribeData = [...known.attackingTribeData, ...unknown.attackingTribeData]
  expect(faults({ ...known, attackingTribeData })).toEqual(['UNKNOWN_ATTACK_TYPE attackingTribeData'])
})

test('a plan without any type is none', () => {
  expect(faults(plan([]))).toHaveLength(1)
})

test('a type has a name', () => {
  expect(faults(plan([{ ...nukes, description: '' }]))).toHaveLength(1)
})

test('the size of a plan is counted in bytes, of which some letters have several', () => {
  const size = (name: string) => tribePlanBytes(TribePlanContent.parse({ ...plan([nukes]), name }))
  expect(size('Ø') - size('O')).toBe(1)
  expect(size('OO') - size('O')).toBe(1)
})

test.each<[string, readonly number[], number | undefined, boolean]>([
  ['an open plan is changed by anybody', [], undefined, true],
  ['an open plan is changed by any account', [], 7, true],
  ['a locked plan by its editors', [5, 7], 7, true],
  ['a locked plan by no other account', [5], 7, false],
  ['a locked plan by nobody without an account', [5], undefined, false],
])('%s', (_name, editors, asker, may) => {
  expect(mayEditTribePlan(editors, asker)).toBe(may)
})
