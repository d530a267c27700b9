/** A wish of one ram that is short, asked for the changes that help it. */
import { type Instant, later } from '@muster/game'
import type { Offered } from '../../explanation/offers.ts'
import type { PlannedAgain } from '../../explanation/trials.ts'
import { coord, hour } from '../../problem.fixture.ts'
import { commandOf } from '../commands.fixture.ts'
import { FAKE, operation, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Owner, Template, Wish } from '../operation.ts'
import type { EngineCommand } from '../operation-report.ts'
import { Sent } from '../shortages/sent.ts'
import { ChangeTrials } from './change-trials.ts'
import type { EngineChange } from './changes.ts'
import { HelpfulChanges } from './helpful-changes.ts'

// One ram goes from 500|500 to 504|500 in two hours: it leaves at 18:00 and lands at 20:00.
export interface Given {
  readonly village?: Partial<OperationVillage>
  readonly others?: readonly OperationVillage[]
  readonly owners?: readonly Owner[]
  readonly templates?: readonly Template[]
  readonly wish?: Partial<Wish>
  readonly wishes?: readonly Wish[]
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
  readonly commands?: readonly Partial<EngineCommand>[]
  /** What planning again tells; without it somebody waits, and nothing is planned again. */
  readonly again?: Partial<PlannedAgain>
  readonly isMost?: boolean
}

export function offers(given: Given, times = 1): readonly Offered<EngineChange>[] {
  return offersIfTried(given, times) ?? []
}

/** Asked for the first wish as often as is told, the last answer. */
export function offersIfTried(given: Given, times = 1): readonly Offered<EngineChange>[] | undefined {
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1 }, given.village), ...(given.others ?? [])],
    owners: given.owners ?? [],
    templates: given.templates ?? TEMPLATES,
    wishes: [wish(coord('504|500'), [FAKE], given.wish), ...(given.wishes ?? [])],
    fixed: given.fixed ?? [],
    ...(given.rules && { rules: given.rules }),
  })
  const commands = (given.commands ?? []).map((each) => commandOf(asked, each))
  const planAgain = () => ({ planned: commands.length + 1, isMost: true, arithmetic: 0, ...given.again })
  const trials = new ChangeTrials({ operation: asked, commands, isMost: given.isMost ?? true, planAgain })
  const helpful = new HelpfulChanges(asked, new Sent(asked, commands), trials, () => !given.again)
  for (let i = 1; i < times; i++) helpful.of(0)
  return helpful.of(0)
}

/** The same without what they win. */
export function kinds(given: Given) {
  return offers(given).map(({ wins: _wins, mayWinMore: _may, ...change }) => change)
}

/** A ram of the first village that left then and is never back. */
export function fixedAt(launch: Instant, given: Partial<Operation['fixed'][number]> = {}) {
  const place = { village: 0, target: coord('510|510'), targetOwner: 0, amounts: {}, isFake: false }
  return { ...place, launch, arrival: later(launch, 7200), ...given }
}

export const place = (x: number, given: Partial<OperationVillage> = {}) => village({ x, y: 500 }, { ram: 1 }, given)
export const NIGHT = { from: hour('00:00'), until: hour('23:59') }
export const ASLEEP = { quietHours: [NIGHT] }
export const MORALE = { leastMorale: { rule: 'points', percent: 90 } } as const
export const AGAINST = { targetOwner: 9, targetOwnerPoints: 1000 }
export const limited = (limit: Partial<Template>) => TEMPLATES.map((template) => ({ ...template, ...limit }))
