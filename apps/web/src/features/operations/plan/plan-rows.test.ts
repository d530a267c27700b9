import { printOffPackLine } from '@muster/formats'
import { expect, test } from 'vitest'
import { parcelsOf } from '../../../parts/hand-over/hand-over.ts'
import { NUKES, planInHand, TRAINS } from './plan-in-hand.fixture.ts'
import { linesOf, planRows, sendersOf } from './plan-rows.ts'

test('a command goes wherever it is handed with its wave, its template and all that it sends', () => {
  const { fakes, commands } = linesOf(planRows(planInHand({ targets: 1 })))
  expect(commands.map(printOffPackLine)).toEqual([
    expect.stringMatching(/,Nuke,axe=6900 light=2900 ram=300,note=Nukes · Nuke$/),
  ])
  expect(fakes.map(printOffPackLine)).toEqual([expect.stringMatching(/,Fake,spy=60 ram=1,note=Fakes at dawn · Fake$/)])
  const nobles = linesOf(
    planRows(planInHand({ targets: 1, waves: [{ ...TRAINS, landing: NUKES.landing }], plannedEach: 1 })),
  )
  expect(nobles.commands[0]).toMatchObject({ unit: 'snob', troops: { snob: 1, axe: 100 }, note: 'Trains · Noble' })
})

test('orders are handed to whoever has them, and never to who took the village since', () => {
  const hand = planInHand({ targets: 2 })
  const taken = hand.plan.commands.map(({ source, ...command }) => ({ ...command, source, playerId: 2 }))
  const rows = planRows({ ...hand, plan: { ...hand.plan, commands: taken } })
  const lines = linesOf(rows)
  const senders = sendersOf(rows, lines)
  const parcels = parcelsOf(lines, (line) => senders.get(line))
  expect(parcels.map(({ playerId, name, items }) => [playerId, name, items.length])).toEqual([[2, 'Bert', 4]])
})
