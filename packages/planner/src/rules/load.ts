/** How often a player sends: seconds between his launches, launches in all, launches in any ten minutes. A train is one launch. */
import { TEN_MINUTES_MS } from '../ledger/launch-ledger.ts'
import { loadOf } from '../operation/operation.ts'
import { mostTogether, othersNear } from './launches.ts'
import type { SetRule } from './rule.ts'

export const load: SetRule = {
  broken(command, { operation, plan }) {
    if (plan.joinsFixed(command)) return undefined
    const { gapSeconds, most, mostInTenMinutes } = loadOf(operation.rules, command.owner)
    const launches = plan.launchesOf(command.ownerId)
    const isTooNear = gapSeconds > 0 && othersNear(launches, command, gapSeconds * 1000).length > 0
    const isTooOften = most !== undefined && launches.count() > most
    const isCrowded =
      mostInTenMinutes !== undefined && mostTogether(launches, command, TEN_MINUTES_MS) > mostInTenMinutes
    return isTooNear || isTooOften || isCrowded ? 'OWNER_AT_LOAD' : undefined
  },
  without: (operation) => ({
    ...operation,
    owners: operation.owners.map(({ load: _load, ...owner }) => owner),
    rules: { ...operation.rules, load: { gapSeconds: 0 } },
  }),
}
