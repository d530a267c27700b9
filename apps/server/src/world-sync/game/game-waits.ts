/** How long an answer of the game may take, and how long somebody waits for what comes of it. */
export interface GameWaits {
  /** For one answer of the game. */
  readonly listMs: number
  readonly settingsMs: number
  readonly mapFileMs: number
  /** How long a caller waits for what is missing before it is answered without. */
  readonly waitForListMs: number
  readonly waitForSettingsMs: number
  readonly waitForStateMs: number
}

export const GAME_WAITS: GameWaits = {
  listMs: 10_000,
  settingsMs: 10_000,
  mapFileMs: 30_000,
  waitForListMs: 4_000,
  waitForSettingsMs: 8_000,
  waitForStateMs: 3_000,
}
