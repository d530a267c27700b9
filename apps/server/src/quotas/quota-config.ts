/** How much may be stored, as the environment says. */
import { type Environment, whole } from '../environment.ts'
import type { LimitedKind } from './quotas.queries.ts'

export interface QuotaLimits {
  /** For an address, in 24 hours. */
  readonly address: { readonly bytes: number; readonly items: Readonly<Record<LimitedKind, number>> }
  /** For all plans under one account. */
  readonly account: { readonly bytes: number; readonly plans: number }
  /** For everything that everybody has stored. */
  readonly server: { readonly bytes: number; readonly items: Readonly<Record<LimitedKind, number>> }
}

export function readQuotaLimits(environment: Environment): QuotaLimits {
  const bytes = (name: string, megabytes: number) => whole(environment, name, megabytes, [1, 10_000_000]) * 1_000_000
  const items = (name: string, fallback: number) => whole(environment, name, fallback, [1, 100_000_000])
  const plansOfAddress = items('QUOTA_ADDRESS_PLANS', 200)
  const messagesOfAddress = items('QUOTA_ADDRESS_MESSAGES', 100)
  const plansOfServer = items('QUOTA_SERVER_PLANS', 200_000)
  return {
    address: {
      bytes: bytes('QUOTA_ADDRESS_MB', 50),
      items: {
        TRIBE_PLANS: plansOfAddress,
        OFF_PACK_PLANS: plansOfAddress,
        OPERATIONS: plansOfAddress,
        FEEDBACK: messagesOfAddress,
        CLIENT_ERRORS: messagesOfAddress,
      },
    },
    account: { bytes: bytes('QUOTA_ACCOUNT_MB', 200), plans: items('QUOTA_ACCOUNT_PLANS', 1_000) },
    server: {
      bytes: bytes('QUOTA_SERVER_MB', 4_000),
      items: {
        TRIBE_PLANS: plansOfServer,
        OFF_PACK_PLANS: plansOfServer,
        OPERATIONS: plansOfServer,
        FEEDBACK: items('QUOTA_SERVER_FEEDBACK', 2_000),
        CLIENT_ERRORS: items('QUOTA_SERVER_ERRORS', 10_000),
      },
    },
  }
}
