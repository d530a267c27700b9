/**
 * The accounts of this server, and the roles they are given and lose. The page shows an action
 * and the server grants it by the same four rules:
 *
 *   VIP     is given to who has none of VIP, ADMIN, OWNER
 *   VIP     is taken from who has it, and has neither ADMIN nor OWNER
 *   ADMIN   is given to who lacks it
 *   ADMIN   is taken from who has it, is no OWNER, and is not the one who asks
 *
 * Everybody stays a USER, and the server's configuration alone makes an OWNER.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, NOW_AND_THEN, reading } from '../price.ts'
import { wholeInAddress } from '../wire-values.ts'
import { ROLES, type Role } from './rights.ts'
import { PROVIDERS } from './users.ts'

export const ROLE_ACTIONS = ['ADD', 'REMOVE'] as const
export type RoleAction = (typeof ROLE_ACTIONS)[number]

export const RoleChange = z.object({ role: z.enum(ROLES), action: z.enum(ROLE_ACTIONS) })
export type RoleChange = z.infer<typeof RoleChange>

export type RoleRefusal =
  | 'ROLE_FIXED'
  | 'ROLE_HELD'
  | 'ROLE_NOT_HELD'
  | 'ROLE_INCLUDED'
  | 'OWNER_KEEPS_ADMIN'
  | 'OWN_ADMIN_KEPT'

/** Why a change must not be made, or `undefined` where it may. */
export function roleRefusal(
  { role, action }: RoleChange,
  user: { readonly id: number; readonly roles: readonly Role[] },
  askerId: number,
): RoleRefusal | undefined {
  const has = (other: Role) => user.roles.includes(other)
  if (role === 'USER' || role === 'OWNER') return 'ROLE_FIXED'
  if (action === 'ADD' && has(role)) return 'ROLE_HELD'
  if (action === 'REMOVE' && !has(role)) return 'ROLE_NOT_HELD'
  if (role === 'VIP') return has('ADMIN') || has('OWNER') ? 'ROLE_INCLUDED' : undefined
  if (action === 'ADD') return undefined
  if (has('OWNER')) return 'OWNER_KEEPS_ADMIN'
  return user.id === askerId ? 'OWN_ADMIN_KEPT' : undefined
}

/** The roles after a change that may be made, in the order of `ROLES`. */
export function changedRoles(roles: readonly Role[], { role, action }: RoleChange): Role[] {
  return ROLES.filter((other) => (other === role ? action === 'ADD' : roles.includes(other)))
}

export const User = z.object({
  id: z.int(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  roles: z.array(z.enum(ROLES)),
  /** ISO 8601. */
  createdDate: z.string(),
})
export type User = z.infer<typeof User>

export const USERS_A_PAGE = 10
/** Also where neither page nor size is given. */
export const MOST_USERS_A_PAGE = 500
/** Each with a name of 100 letters. */
const LARGEST_USER_PAGE = 500_000

export const userRoleCalls = {
  list: call({
    method: 'GET',
    url: '/api/user/v1/users',
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_USER_PAGE }),
    schema: {
      summary: `The accounts, the oldest first; page counts from 0. The first ${MOST_USERS_A_PAGE} where neither page nor size is given.`,
      tags: ['users'],
      querystring: z.object({
        page: z.optional(wholeInAddress(0, 1_000_000)),
        /** 10 where only the page is given. */
        size: z.optional(wholeInAddress(1, MOST_USERS_A_PAGE)),
      }),
      response: { 200: z.array(User), 400: Refused, 401: Refused },
    },
  }),
  change: call({
    method: 'PUT',
    url: '/api/user/v1/user/:id',
    price: changing(NOW_AND_THEN),
    schema: {
      summary: 'Gives an account a role or takes it away, from its next request on.',
      tags: ['users'],
      params: z.object({ id: wholeInAddress(1) }),
      body: RoleChange,
      response: { 200: User, 400: Refused, 401: Refused, 403: Refused, 404: Refused },
    },
  }),
} as const
