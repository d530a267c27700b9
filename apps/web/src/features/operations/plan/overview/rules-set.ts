/** Which rules are set of those that could cost commands. */
import { COSTLY_RULES, type CostlyRule, type PlayerRules, quietSpansOf } from '@muster/contracts'
import type { OperationParts, WorldFacts } from '@muster/operation'

export function rulesSet(
  { rules, targets }: Pick<OperationParts, 'rules' | 'targets'>,
  { fakeLimitPercent, morale }: Pick<WorldFacts, 'fakeLimitPercent' | 'morale'>,
): CostlyRule[] {
  const { load, players } = rules
  const isLoaded = (of: NonNullable<PlayerRules['load']>) =>
    (of.gapSeconds ?? 0) > 0 || of.most !== undefined || of.mostInTenMinutes !== undefined
  const hasSenders = [...targets.groups, ...targets.targets].some(
    ({ senders }) => senders && (senders.only !== undefined || (senders.never?.length ?? 0) > 0),
  )
  const isSet: Readonly<Record<CostlyRule, boolean>> = {
    QUIET_HOURS: rules.quietHours !== undefined,
    PLAYERS_QUIET_HOURS: players.some((player) => quietSpansOf(player).length > 0),
    EXCLUSION_SLOTS: rules.exclusionSlots.length > 0,
    DISTANCE: rules.maxFields > 0,
    LOAD: isLoaded(load) || players.some((player) => player.load && isLoaded(player.load)),
    UNIQUE: rules.uniqueTarget || rules.uniqueTargetPlayer,
    LAUNCHES_APART: rules.distinctLaunchSeconds || rules.minimumGapSeconds > 0,
    SHARE_OF_VILLAGE: rules.mostFakesOfVillage !== undefined || rules.mostOfVillage !== undefined,
    MORALE: rules.leastMorale !== undefined && morale !== 'none',
    FAKE_LIMIT: rules.keepsFakeLimit && fakeLimitPercent > 0,
    SENDERS: hasSenders,
    // They make commands seen, and none impossible.
    WATCH_TOWERS: false,
  }
  return COSTLY_RULES.filter((rule) => isSet[rule])
}
