/**
 * Temporal as our packages know it, in the built page: that of the browser, else the polyfill, which is fetched then alone.
 * The build puts this in the place of `temporal-polyfill`, which every browser would fetch (17 KB) and most step past.
 */
import type { Temporal as Polyfill } from 'temporal-polyfill'

// The compiler's library does not know it yet.
export let Temporal = (globalThis as unknown as { Temporal?: typeof Polyfill }).Temporal as typeof Polyfill

/** Nothing may read a clock before. */
export async function startTemporal(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal
}
