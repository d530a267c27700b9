/**
 * Who may call what and open which page: one table that the server enforces and the page
 * reads. What is not listed is open to everybody, signed in or not.
 *
 *   right    held by whoever has one of the roles
 *   USER     USER, which every account has
 *   VIP      VIP, ADMIN, OWNER
 *   ADMIN    ADMIN, OWNER
 */

/** Roles are a set; each account has USER and keeps it. */
export const ROLES = ['USER', 'VIP', 'ADMIN', 'OWNER'] as const
export type Role = (typeof ROLES)[number]

export type Right = 'USER' | 'VIP' | 'ADMIN'

const HELD_BY: Readonly<Record<Right, readonly Role[]>> = {
  USER: ['USER'],
  VIP: ['VIP', 'ADMIN', 'OWNER'],
  ADMIN: ['ADMIN', 'OWNER'],
}

export type RightsTable = Readonly<Record<string, Right>>

/** By method and address of the call, as its contract writes them. */
export const CALL_RIGHTS: RightsTable = {
  'GET /api/user/v1/user': 'USER',
  'POST /api/user/v1/sign-out-everywhere': 'USER',
  'DELETE /api/user/v1/delete-account': 'USER',
  'GET /api/tw/v1/world/:world/villages/barbarian': 'VIP',
  'GET /api/user/v1/users': 'ADMIN',
  'PUT /api/user/v1/user/:id': 'ADMIN',
  'GET /api/general/v1/feedback': 'ADMIN',
  'PUT /api/general/v1/feedback/:id/resolve': 'ADMIN',
  'GET /api/error/v1/error': 'ADMIN',
  'GET /api/setting/v1/planner-settings': 'ADMIN',
  'PUT /api/setting/v1/setting/:id': 'ADMIN',
  'GET /api/tw/v1/statistics': 'ADMIN',
  'GET /api/tw/v1/statistics/top-days': 'ADMIN',
  'GET /api/tw/v1/statistics/planning-per-type': 'ADMIN',
  'GET /api/tw/v1/statistics/storage': 'ADMIN',
  'GET /api/tw/v1/tribe/plans': 'USER',
  'GET /api/tw/v1/tribe/plans/invitations': 'USER',
  'PUT /api/tw/v1/tribe/plans/:id/invitation': 'USER',
  'GET /api/planning/v1/planning/plans': 'USER',
  'GET /api/tw/v1/operations': 'USER',
  'GET /api/csgo/v1/demos': 'ADMIN',
  'GET /api/csgo/v1/demos/:id/download': 'ADMIN',
}

/** By address of the page. */
export const PAGE_RIGHTS: RightsTable = {
  '/planning-breakdown': 'VIP',
  '/barbarian-finder': 'VIP',
  '/off-pack-plans': 'USER',
  '/tribe-plans': 'USER',
  '/admin/statistics': 'ADMIN',
  '/admin/settings': 'ADMIN',
  '/admin/users': 'ADMIN',
  '/admin/feedback': 'ADMIN',
  '/admin/errors': 'ADMIN',
  '/admin/demos': 'ADMIN',
}

/** Whoever is not signed in has no roles. */
export function holds(roles: readonly Role[], right: Right): boolean {
  return HELD_BY[right].some((role) => roles.includes(role))
}

export function mayOpen(roles: readonly Role[], page: string): boolean {
  const right = PAGE_RIGHTS[page]
  return right === undefined || holds(roles, right)
}
