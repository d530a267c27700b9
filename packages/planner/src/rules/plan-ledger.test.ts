// What a hand edit is told of the other commands of its village.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { FAKE, NUKE, operation, TEMPLATES, village, wish } from '../operation/operation.fixture.ts'
import { coord } from '../problem.fixture.ts'
import type { PlacedCommand } from './placed-command.ts'
import { PlanLedger } from './plan-ledger.ts'
import { shareOfVillage } from './share-of-village.ts'

const HOME = coord('500|500')
const TARGET = coord('504|500')
const HOUR = 3600

/** A march of an hour, which is home two hours after it left. */
function leaving(id: string, hours: number, index: number, comesHome = true): PlacedCommand {
  const template = TEMPLATES[index]
  const asked = wish(TARGET, [index], comesHome ? { home: { share: 1, marginSeconds: 0 } } : {})
  const launch = later(asked.arrival, hours * HOUR)
  return {
    id,
    ownerId: 1,
    source: HOME,
    target: TARGET,
    targetOwner: 0,
    wish: asked,
    ...(template && { template }),
    isAskedFor: true,
    amounts: { axe: 900, ram: 20 },
    launch,
    arrival: later(launch, HOUR),
    train: '',
    isFixed: false,
  }
}

const ASKED = operation({ villages: [village(HOME, {})], wishes: [] })

test.each<[string, PlacedCommand, string | undefined]>([
  ['while the first is away', leaving('second', 1.9, NUKE), 'SHARE_OF_VILLAGE'],
  ['before it is back from an earlier evening', leaving('second', -1.9, NUKE), 'SHARE_OF_VILLAGE'],
  ['once that is home', leaving('second', 2, NUKE), undefined],
  ['and is home before that leaves', leaving('second', -2, NUKE), undefined],
  ['earlier, and does not come home', leaving('second', -2, NUKE, false), 'SHARE_OF_VILLAGE'],
  ['beside it, of what does not take all', leaving('second', 0, FAKE), undefined],
])('a second command that takes all that is left may leave %s', (_when, second, expected) => {
  const plan = new PlanLedger([leaving('first', 0, NUKE), second])
  expect(shareOfVillage.broken(second, { operation: ASKED, plan, now: ASKED.rules.now })).toBe(expected)
})
