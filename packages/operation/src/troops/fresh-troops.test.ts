import type { OperationCommand } from '@muster/contracts'
import { instant, type TroopAmounts } from '@muster/game'
import { expect, test } from 'vitest'
import { ANNA, wave } from '../operation.fixture.ts'
import { checkedAgainst } from './fresh-troops.ts'
import type { SendingVillage, VillageChoice } from './sending-villages.ts'

const LEAVES = instant(1_000_000)
const command = (id: string, given: Partial<OperationCommand> = {}): OperationCommand => ({
  ...{ id, source: '500|500', target: '520|500', playerId: ANNA, wave: 'nukes', template: 'nuke' },
  ...{ units: { axe: 60 }, launch: LEAVES, arrival: instant(2_000_000) },
  ...given,
})
const village = (amounts: TroopAmounts): SendingVillage => ({
  ...{ at: { x: 500, y: 500 }, coords: '500|500', playerId: ANNA, points: 9000, restsOn: 'AT_HOME' },
  amounts,
})
const choice = (given: Partial<VillageChoice> = {}): VillageChoice => ({
  ...{ sending: [village({ axe: 100 })], leftOut: new Map(), changedOwner: [], unknown: [] },
  ...{ taken: { villages: 0, continents: 0, players: 0, front: 0 }, outsideTribes: [], otherBasis: 0 },
  ...given,
})
const WAVES = { waves: [wave()], templates: [] }
const problems = (commands: readonly OperationCommand[], chosen = choice(), now = instant(0)) =>
  checkedAgainst(commands, chosen, { waves: WAVES, now }).map(({ command: { id }, problem }) => [id, problem])

test('of a village that has too little, the commands that leave first keep theirs', () => {
  const late = command('late', { launch: instant(LEAVES + 1) })
  expect(problems([late, command('soon')])).toEqual([['late', 'TOO_FEW']])
  expect(problems([command('soon'), late])).toEqual([['late', 'TOO_FEW']])
})

test('a command that lacks its troops takes none from those that follow', () => {
  const much = command('much', { units: { axe: 101 } })
  expect(problems([much, command('next', { launch: instant(LEAVES + 1) })])).toEqual([['much', 'TOO_FEW']])
})

test('just what there is suffices', () => {
  expect(problems([command('all', { units: { axe: 100 } })])).toEqual([])
})

test('what has left is not doubted, and what leaves this moment is', () => {
  const much = command('much', { units: { axe: 101 } })
  expect(problems([much], choice(), LEAVES)).toEqual([['much', 'TOO_FEW']])
  expect(problems([much], choice(), instant(LEAVES + 1))).toEqual([])
  const elsewhere = command('lost', { source: '501|500' })
  expect(problems([elsewhere], choice(), LEAVES)).toEqual([['lost', 'GONE']])
  expect(problems([elsewhere], choice(), instant(LEAVES + 1))).toEqual([])
})

test('what has left took its troops all the same, though there were too few of them', () => {
  const much = command('much', { units: { axe: 101 } })
  const next = command('next', { launch: instant(LEAVES + 1000), units: { axe: 1 } })
  expect(problems([much, next], choice(), instant(LEAVES + 1))).toEqual([['next', 'TOO_FEW']])
})

test('a village that sends nothing is told as lost, left out or unknown', () => {
  const commands = ['501|500', '502|500', '503|500'].map((source, at) => command(`${at}`, { source }))
  const chosen = choice({ changedOwner: ['501|500'], leftOut: new Map([['502|500', []]]) })
  expect(problems(commands, chosen)).toEqual([
    ['0', 'LOST'],
    ['1', 'LEFT_OUT'],
    ['2', 'GONE'],
  ])
})

test('what comes home by then can leave again', () => {
  const back = { waves: [wave({ home: { percent: 100, marginSeconds: 0 } })], templates: [] }
  const again = (launch: number) =>
    checkedAgainst([command('first'), command('again', { launch: instant(launch) })], choice(), {
      ...{ waves: back, now: instant(0) },
    })
  expect(again(3_000_000)).toEqual([])
  expect(again(2_999_000)).toMatchObject([{ problem: 'TOO_FEW' }])
})
