/** Troops of an operation: what each player's villages have, what that means, who brought it and when. */
import * as z from 'zod/mini'
import { CoordText, LocalTimeText, list, whole } from '../wire-values.ts'
import {
  AuthorName,
  Fields,
  GameId,
  MOST_OPERATION_PLAYERS,
  MOST_TROOP_VILLAGES,
  Moment,
  UnitCounts,
} from './operation-values.ts'

/** What the counts of a part say: read off the player's own page, off the tribe's pages, or told by hand. */
export const TROOP_MARKS = ['AT_HOME', 'ALL_OWN', 'BY_HAND'] as const
export type TroopMark = (typeof TROOP_MARKS)[number]

/** On which of its counts the plan rests; a village that lacks them has the others counted. */
export const TROOP_BASES = ['AT_HOME', 'ALL_OWN'] as const
export type TroopBasis = (typeof TROOP_BASES)[number]

/** At least one of the two. */
export const TroopVillage = z.object({
  coords: CoordText,
  /** Own troops that are at home. */
  atHome: z.optional(UnitCounts),
  /** Own troops wherever they are. */
  allOwn: z.optional(UnitCounts),
  /** Own troops on their way out or back, as the player's own page tells them; all own troops have them. */
  inTransit: z.optional(UnitCounts),
  /** When it was brought, of a village that stayed when the rest of its part was brought anew. */
  since: z.optional(Moment),
})
export type TroopVillage = z.infer<typeof TroopVillage>

/** A part: the troops of one player. A new one takes the place of the one before, and of nothing else. */
export const PlayerTroops = z.object({
  playerId: GameId,
  mark: z.enum(TROOP_MARKS),
  /** What whoever brought them calls himself; empty where he does not. */
  broughtBy: AuthorName,
  /** Each once. */
  villages: list(TroopVillage, MOST_TROOP_VILLAGES).check(
    z.refine((villages) => new Set(villages.map(({ coords }) => coords)).size === villages.length, {
      error: 'VILLAGE_TWICE',
    }),
  ),
})
export type PlayerTroops = z.infer<typeof PlayerTroops>

export const KeptTroops = z.object({
  ...PlayerTroops.shape,
  revision: z.int(),
  /** ISO 8601. */
  broughtDate: z.string(),
})
export type KeptTroops = z.infer<typeof KeptTroops>

/** `revision` is the one that is known: 0 where there were none. */
export const NewTroops = z.object({
  players: list(z.object({ ...PlayerTroops.shape, revision: whole(0) }), MOST_OPERATION_PLAYERS, 1).check(
    z.refine((players) => new Set(players.map(({ playerId }) => playerId)).size === players.length, {
      error: 'PLAYER_TWICE',
    }),
  ),
})
export type NewTroops = z.infer<typeof NewTroops>

/** Whose troops count, what a full nuke is, and what is left out. */
export const TroopSelection = z.object({
  /** Tribes whose players take part; empty: whoever has troops here. */
  tribes: list(GameId, 50),
  restsOn: z.enum(TROOP_BASES),
  /** When troops in transit are home: they count, and nothing of their villages leaves before. Absent: they count with all own troops alone. */
  transitHome: z.optional(LocalTimeText),
  /** Least farm space of offensive units of each class of nukes. */
  nukeBorders: z.object({
    full: whole(1, 100_000),
    threeQuarters: whole(1, 100_000),
    half: whole(1, 100_000),
    quarter: whole(1, 100_000),
  }),
  leaveOut: z.object({
    villages: list(CoordText, MOST_TROOP_VILLAGES),
    /** 0 to 99: the tens are those of y. */
    continents: list(whole(0, 99), 100),
    players: list(GameId, MOST_OPERATION_PLAYERS),
    /** Villages at most so far from any village of these tribes keep their troops. */
    front: z.optional(z.object({ tribes: list(GameId, 50), fields: Fields })),
  }),
})
export type TroopSelection = z.infer<typeof TroopSelection>
