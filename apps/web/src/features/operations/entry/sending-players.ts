/** A player who brought troops. */
export interface SendingPlayer {
  readonly playerId: number
  readonly name: string
  readonly villages: number
}
