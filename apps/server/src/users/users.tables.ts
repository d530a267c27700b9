import type { Provider, Role } from '@muster/contracts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface UsersTables {
  /** One row for each person of a provider. */
  readonly app_user: {
    readonly id: GeneratedAlways<number>
    readonly provider: Provider
    /** The provider's own name for the person. */
    readonly subject: string
    readonly name: string
    /** Always with USER; in no particular order. */
    readonly roles: readonly Role[]
    readonly created_at: Generated<Date>
  }
}
