/** All calls at once, for what holds for each of them. A door of its own: a page that imports it takes all calls along. */
import type { Call } from './call.ts'
import * as contracts from './index.ts'

/** In the order of their lists. */
export const EVERY_CALL: readonly Call[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, list]) => Object.values<unknown>({ ...Object(list) }).filter(isCall))

/** Method and address, as the contract writes them: no two calls have the same. */
export function nameOf({ method, url }: Pick<Call, 'method' | 'url'>): string {
  return `${method} ${url}`
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
}
