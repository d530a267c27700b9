/**
 * The order of names as people count: Speler 47 before Speler 377, nl9 before nl10, in whatever letters they are written. Tables
 * have it by themselves (table/sorting.ts); every other list of names is sorted by this.
 */
const NAMES = new Intl.Collator(undefined, { numeric: true })

export function byName(a: string, b: string): number {
  return NAMES.compare(a, b)
}
