/** How long tests wait for what comes by itself, where a machine does other things as well: until it is there, and seldom so long. */
export const PATIENCE = { timeout: 45_000, interval: 20 }
