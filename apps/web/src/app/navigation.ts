/**
 * The pages of the sidebar, group by group. A page stands here from the day it is built;
 * who sees it is decided by the rights of `@muster/contracts`.
 */
import { mayOpen, type Role } from '@muster/contracts'
import type { IconName } from '../ui/icons.tsx'

const GROUPS = [
  {
    name: 'planners',
    pages: [{ name: 'simplePlanner', to: '/', icon: 'plan', answersTo: /^\/(planner(\/|$)|$)/ }],
  },
] as const satisfies readonly Group[]

interface Group {
  readonly name: string
  readonly pages: readonly Page[]
}

interface Page {
  readonly name: string
  readonly to: string
  readonly icon: IconName
  /** The paths on which this page is the current one. */
  readonly answersTo: RegExp
}

/** Those that the menu of whoever is signed in leads to as well. */
const IN_USER_MENU: ReadonlySet<string> = new Set([
  '/off-pack-plans',
  '/tribe-plans',
  '/admin/users',
  '/admin/feedback',
])

/** A group without a page for these roles is left out. */
export function groupsFor(roles: readonly Role[]) {
  return GROUPS.map(({ name, pages }) => ({ name, pages: pages.filter(({ to }) => mayOpen(roles, to)) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

export function menuPagesFor(roles: readonly Role[]) {
  return groupsFor(roles).flatMap(({ pages }) => pages.filter(({ to }) => IN_USER_MENU.has(to)))
}
