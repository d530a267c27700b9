import * as React from 'react'

/**
 * React keeps of the first ten thousand elements of each second where they were made: an error with its stack for each, to be read in
 * the tools of a browser. Here nobody reads them, and to make them was a fourteenth of the time of all tests of the page.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stacks of owners elsewhere now.')
  // As if there had been enough of them; it sets the count back each second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
}
