/** Towers see commands and forbid none; without them nothing is seen. */
import type { SetRule } from './rule.ts'

export const watchTowers: SetRule = {
  broken: () => undefined,
  without: (operation) => ({ ...operation, towers: [] }),
}
