import type { Provider } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface SignInTables {
  /** Sign-ins that were begun and are not finished; each can be finished once. */
  readonly sign_in_attempt: {
    readonly state_hash: string
    readonly provider: Provider
    readonly browser_hash: string
    readonly code_verifier: string
    readonly nonce: string
    readonly return_path: string | null
    readonly expires_at: Date
  }
  /** Browsers that are signed in, or will be once they confirm. */
  readonly session: {
    readonly token_hash: string
    readonly user_id: number
    readonly browser_hash: string
    readonly created_at: Generated<Date>
    /** Null until the browser that began has asked who it is. */
    readonly confirmed_at: Date | null
    readonly last_used_at: Generated<Date>
    readonly expires_at: Date
  }
}
