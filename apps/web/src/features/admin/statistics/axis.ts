/** The greatest figure of a chart's axis: the next 100 that no bar passes, and 100 where all are empty. */
export function axisTop(counts: readonly number[]): number {
  return Math.max(1, Math.ceil(Math.max(0, ...counts) / 100)) * 100
}
