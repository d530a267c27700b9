/**
 * Whose villages are attacked by nobody: those of players who send, and of all members of the tribes that take part. Support may
 * go there.
 */
export interface OwnSide {
  /** Players whose villages send. */
  readonly senders: ReadonlySet<number>
  /** Tribes that take part. */
  readonly tribes: readonly number[]
}

export interface SideOwner {
  /** 0 is nobody. */
  readonly playerId: number
  /** 0 or absent for none. */
  readonly tribeId?: number | undefined
}

/** Barbarians are on nobody's side, and neither are all those without a tribe. */
export function isOwnSide({ playerId, tribeId }: SideOwner, { senders, tribes }: OwnSide): boolean {
  return (
    playerId !== 0 && (senders.has(playerId) || (tribeId !== undefined && tribeId !== 0 && tribes.includes(tribeId)))
  )
}
