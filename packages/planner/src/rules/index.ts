/** All rules of an operation: those that people set, by name, and those that always hold. */
import type { Operation } from '../operation/operation.ts'
import { homeFirst, march, past, window } from './clock.ts'
import { composition } from './composition.ts'
import { distance } from './distance.ts'
import { fakeLimit } from './fake-limit.ts'
import { exclusionSlots, quietHours, quietHoursOfPlayers } from './hours.ts'
import { launchesApart } from './launches-apart.ts'
import { load } from './load.ts'
import { morale } from './morale.ts'
import type { PlacedCommand } from './placed-command.ts'
import { RULE_CODES, type Rule, type RuleCode, type RulesAt, type SetRule } from './rule.ts'
import { senders } from './senders.ts'
import { shareOfVillage } from './share-of-village.ts'
import { stock } from './stock.ts'
import { unique } from './unique.ts'
import { watchTowers } from './watch-towers.ts'

export type { PlacedCommand } from './placed-command.ts'
export { PlanLedger } from './plan-ledger.ts'
export { RULE_CODES, type RuleCode } from './rule.ts'

const SET_RULES = {
  QUIET_HOURS: quietHours,
  PLAYERS_QUIET_HOURS: quietHoursOfPlayers,
  EXCLUSION_SLOTS: exclusionSlots,
  DISTANCE: distance,
  LOAD: load,
  UNIQUE: unique,
  LAUNCHES_APART: launchesApart,
  SHARE_OF_VILLAGE: shareOfVillage,
  MORALE: morale,
  FAKE_LIMIT: fakeLimit,
  SENDERS: senders,
  WATCH_TOWERS: watchTowers,
} as const satisfies Readonly<Record<string, SetRule>>
export type SetRuleName = keyof typeof SET_RULES

const RULES: readonly Rule[] = [stock, composition, past, homeFirst, window, march, ...Object.values(SET_RULES)]

/** The operation as if nobody had set the rule; everything else is as it was. */
export function withoutRule(operation: Operation, rule: SetRuleName): Operation {
  return SET_RULES[rule].without(operation)
}

/** Every rule that a command of the plan breaks, in the order in which they are told. */
export function brokenRules(command: PlacedCommand, at: RulesAt): RuleCode[] {
  const broken = new Set(RULES.map((rule) => rule.broken(command, at)))
  return RULE_CODES.filter((code) => broken.has(code))
}
