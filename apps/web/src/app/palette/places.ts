/** The pages that a key after `g` leads to. Written by the letter of its English name, or one that is free. */
import type { Role } from '@muster/contracts'
import { groupsFor } from '../shell/navigation.ts'

const KEYS = {
  '/': 'p',
  '/planner/advanced': 'a',
  '/planner/noble': 'n',
  '/command-generator': 'c',
  '/off-pack-plans': 'm',
  '/planning': 'k',
  '/operations': 'o',
  '/tribe-plans': 't',
  '/barbarian-finder': 'b',
  '/sitter': 's',
} as const

export type KeyedPath = keyof typeof KEYS

/** Those that somebody with these roles may open, in the order of the sidebar. */
export function keyedPages(roles: readonly Role[]) {
  return groupsFor(roles)
    .flatMap(({ pages }) => pages)
    .flatMap(({ to, name }) => (isKeyed(to) ? [{ to, name, key: KEYS[to] }] : []))
}

function isKeyed(path: string): path is KeyedPath {
  return path in KEYS
}

export function pathOfKey(key: string, roles: readonly Role[]): KeyedPath | undefined {
  return keyedPages(roles).find((page) => page.key === key)?.to
}
