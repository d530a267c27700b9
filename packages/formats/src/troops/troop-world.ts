import type { Coord, VillageUnit } from '@muster/game'

/** What a reader knows of the world whose troops it reads. */
export interface TroopWorld {
  /** The columns of its pages, in the game's order; the militia among them where the world has it. */
  readonly units: readonly VillageUnit[]
  /** Public points, to tell a column of points from one of spears. Without them the newer form is assumed. */
  readonly pointsAt?: (at: Coord) => number | undefined
  /** Whether a line that is only a name names a player, who then owns what follows. */
  readonly isPlayer?: (name: string) => boolean
  /** `de253`; a tool's file that names another world is not read. */
  readonly key?: string
}
