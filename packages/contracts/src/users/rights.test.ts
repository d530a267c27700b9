import { expect, test } from 'vitest'
import { CALL_RIGHTS, holds, mayOpen, PAGE_RIGHTS, type Right, ROLES, type Role } from './rights.ts'

// Nobody has no role; everybody else has USER and perhaps one more.
const PEOPLE: readonly (readonly [string, readonly Role[]])[] = [
  ['nobody', []],
  ['user', ['USER']],
  ['vip', ['USER', 'VIP']],
  ['admin', ['USER', 'ADMIN']],
  ['owner', ['USER', 'OWNER']],
]

function whoHolds(right: Right): string {
  return names((roles) => holds(roles, right))
}

function whoMayOpen(page: string): string {
  return names((roles) => mayOpen(roles, page))
}

function names(may: (roles: readonly Role[]) => boolean): string {
  return PEOPLE.filter(([, roles]) => may(roles))
    .map(([name]) => name)
    .join(' ')
}

test('there are exactly the roles USER, VIP, ADMIN and OWNER [AUTH-12]', () => {
  expect(ROLES).toEqual(['USER', 'VIP', 'ADMIN', 'OWNER'])
})

test('the VIP check passes for VIP, ADMIN and OWNER [AUTH-13]', () => {
  expect(whoHolds('VIP')).toBe('vip admin owner')
})

test('the USER check passes for everybody who is signed in, the ADMIN check for ADMIN and OWNER', () => {
  expect(whoHolds('USER')).toBe('user vip admin owner')
  expect(whoHolds('ADMIN')).toBe('admin owner')
})

test.each([
  ['/planning-breakdown', 'vip admin owner'],
  ['/barbarian-finder', 'vip admin owner'],
  ['/off-pack-plans', 'user vip admin owner'],
  ['/tribe-plans', 'user vip admin owner'],
  ['/admin/statistics', 'admin owner'],
  ['/admin/settings', 'admin owner'],
  ['/admin/users', 'admin owner'],
  ['/admin/feedback', 'admin owner'],
  ['/admin/errors', 'admin owner'],
  ['/admin/demos', 'admin owner'],
])('the page %s is for %s', (page, people) => {
  expect(whoMayOpen(page)).toBe(people)
  expect(page in PAGE_RIGHTS).toBe(true)
})

test('every call of the admin area is for ADMIN and OWNER alone [AUTH-14]', () => {
  const adminCalls = Object.entries(CALL_RIGHTS).filter(([, right]) => right === 'ADMIN')
  expect(adminCalls.map(([call]) => call)).toEqual([
    'GET /api/user/v1/users',
    'PUT /api/user/v1/user/:id',
    'GET /api/general/v1/feedback',
    'PUT /api/general/v1/feedback/:id/resolve',
    'GET /api/error/v1/error',
    'GET /api/setting/v1/planner-settings',
    'PUT /api/setting/v1/setting/:id',
    'GET /api/tw/v1/statistics',
    'GET /api/tw/v1/statistics/top-days',
    'GET /api/tw/v1/statistics/planning-per-type',
    'GET /api/tw/v1/statistics/storage',
    'GET /api/csgo/v1/demos',
    'GET /api/csgo/v1/demos/:id/download',
  ])
})

test('a page without a right is for everybody, signed in or not', () => {
  expect(whoMayOpen('/sorter')).toBe('nobody user vip admin owner')
})
