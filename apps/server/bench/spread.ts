/** How times of a benchmark lie: half of them, nearly all, and the worst. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const part = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, most ${part(1)} ms`
}
