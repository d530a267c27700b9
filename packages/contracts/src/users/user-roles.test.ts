import { expect, test } from 'vitest'
import type { Role } from './rights.ts'
import { changedRoles, type RoleChange, roleRefusal } from './user-roles.ts'

const SELF = 1
const OTHER = 2

const PEOPLE = {
  user: ['USER'],
  vip: ['USER', 'VIP'],
  admin: ['USER', 'ADMIN'],
  'vip admin': ['USER', 'VIP', 'ADMIN'],
  owner: ['USER', 'OWNER'],
  'vip owner': ['USER', 'VIP', 'OWNER'],
  'admin owner': ['USER', 'ADMIN', 'OWNER'],
} as const satisfies Record<string, readonly Role[]>

function whoMay(change: RoleChange, id = OTHER): string[] {
  return Object.entries(PEOPLE).flatMap(([name, roles]) =>
    roleRefusal(change, { id, roles }, SELF) === undefined ? [name] : [],
  )
}

test.each<[string, RoleChange, string[]]>([
  ['VIP is added to who has none of VIP, ADMIN, OWNER [ADMUSER-03]', { role: 'VIP', action: 'ADD' }, ['user']],
  ['VIP is removed from a VIP without ADMIN and OWNER [ADMUSER-04]', { role: 'VIP', action: 'REMOVE' }, ['vip']],
  [
    'ADMIN is added to who lacks it [ADMUSER-05]',
    { role: 'ADMIN', action: 'ADD' },
    ['user', 'vip', 'owner', 'vip owner'],
  ],
  ['ADMIN is removed from other admins [ADMUSER-06]', { role: 'ADMIN', action: 'REMOVE' }, ['admin', 'vip admin']],
])('%s', (_rule, change, people) => {
  expect(whoMay(change)).toEqual(people)
})

test('nobody takes ADMIN from themselves [ADMUSER-06]', () => {
  expect(whoMay({ role: 'ADMIN', action: 'REMOVE' }, SELF)).toEqual([])
})

test('USER and OWNER are neither given nor taken [ADMUSER-07]', () => {
  for (const role of ['USER', 'OWNER'] as const)
    for (const action of ['ADD', 'REMOVE'] as const) expect(whoMay({ role, action })).toEqual([])
})

test.each<[RoleChange, keyof typeof PEOPLE, number, string]>([
  [{ role: 'OWNER', action: 'ADD' }, 'user', OTHER, 'ROLE_FIXED'],
  [{ role: 'USER', action: 'REMOVE' }, 'user', OTHER, 'ROLE_FIXED'],
  [{ role: 'VIP', action: 'ADD' }, 'vip', OTHER, 'ROLE_HELD'],
  [{ role: 'VIP', action: 'ADD' }, 'admin', OTHER, 'ROLE_INCLUDED'],
  [{ role: 'VIP', action: 'REMOVE' }, 'user', OTHER, 'ROLE_NOT_HELD'],
  [{ role: 'VIP', action: 'REMOVE' }, 'vip owner', OTHER, 'ROLE_INCLUDED'],
  [{ role: 'ADMIN', action: 'ADD' }, 'admin', OTHER, 'ROLE_HELD'],
  [{ role: 'ADMIN', action: 'REMOVE' }, 'vip', OTHER, 'ROLE_NOT_HELD'],
  [{ role: 'ADMIN', action: 'REMOVE' }, 'admin owner', OTHER, 'OWNER_KEEPS_ADMIN'],
  [{ role: 'ADMIN', action: 'REMOVE' }, 'admin', SELF, 'OWN_ADMIN_KEPT'],
])('%o of the %s is refused with its reason', (change, name, id, reason) => {
  expect(roleRefusal(change, { id, roles: PEOPLE[name] }, SELF)).toBe(reason)
})

test('a change touches one role and keeps their order: an admin that was a VIP is one again afterwards', () => {
  expect(changedRoles(['USER', 'VIP'], { role: 'ADMIN', action: 'ADD' })).toEqual(['USER', 'VIP', 'ADMIN'])
  expect(changedRoles(['ADMIN', 'USER', 'VIP'], { role: 'ADMIN', action: 'REMOVE' })).toEqual(['USER', 'VIP'])
})
