import { PAGE_RIGHTS, ROLES } from '@muster/contracts'
import { expect, test } from 'vitest'
import { groupsFor, menuPagesFor } from './navigation.ts'

const pagesOf = (groups: ReturnType<typeof groupsFor>) => groups.flatMap(({ pages }) => pages.map(({ to }) => to))

test('whoever has no role is led to every page that needs none, and to no other', () => {
  expect(pagesOf(groupsFor([]))).toEqual(pagesOf(groupsFor(ROLES)).filter((page) => PAGE_RIGHTS[page] === undefined))
})

test('a group without a page for somebody is not there for him', () => {
  for (const roles of [[], ['USER'], ROLES] as const) {
    expect(groupsFor(roles).filter(({ pages }) => pages.length === 0)).toEqual([])
  }
})

test('the menu leads nowhere that the sidebar does not', () => {
  const inSidebar = new Set<string>(pagesOf(groupsFor(ROLES)))
  expect(menuPagesFor(ROLES).filter(({ to }) => !inSidebar.has(to))).toEqual([])
})

test.each([
  ['/planning', ['/planning']],
  ['/planning/JjLbR6t0a7md4NGy', []],
  ['/planner/advanced', ['/planner/advanced']],
  ['/tribe-planner/p1an/general', ['/tribe-planner']],
])('on %s the current items are %j', (path, current) => {
  const pages = groupsFor(ROLES).flatMap((group) => [...group.pages])
  expect(pages.filter(({ answersTo }) => answersTo.test(path)).map(({ to }) => to)).toEqual(current)
})
