/**
 * Who attacks: tribes with their players, of which one tribe is shown. Players who come alone stand
 * in a tribe of their own, Solo Players. A player stands once in a plan: whoever is
 * there already keeps his place and what is said of him.
 */
import {
  type AttackingPlayer,
  type AttackingTribe,
  type AttackType,
  type Player,
  SOLO_TRIBE_ID,
  SOLO_TRIBE_NAME,
  type Tribe,
  type TribePlanning,
} from '@muster/contracts'
import { withPlayers } from './attack-types.ts'

/** Shows the tribe. One that is there already only gets the players it lacks. */
export function withTribe(
  planning: TribePlanning,
  { tribeId, name, tag, size }: Tribe,
  members: readonly Player[],
): TribePlanning {
  return withTribePlayers(planning, { tribeId, name, tag, size }, members)
}

/** Shows the tribe that the player stands in then. */
export function withSoloPlayer(planning: TribePlanning, player: Player): TribePlanning {
  const there = planning.attackingTribeData.find(({ players }) => players.some(isPlayer(player)))
  if (there) return showing(planning, there.tribeId)
  return withTribePlayers(planning, { tribeId: SOLO_TRIBE_ID, name: SOLO_TRIBE_NAME, tag: '', size: 0 }, [player])
}

function withTribePlayers(
  planning: TribePlanning,
  tribe: Pick<AttackingTribe, 'tribeId' | 'name' | 'tag' | 'size'>,
  members: readonly Player[],
): TribePlanning {
  const isThere = new Set(attackersOf(planning).map(({ playerId }) => playerId))
  const missing = members
    .filter(({ playerId }) => !isThere.has(playerId))
    .map((player) => newAttacker(player, planning.types))
  const tribes = planning.attackingTribeData.some(({ tribeId }) => tribeId === tribe.tribeId)
    ? planning.attackingTribeData.map((each) =>
        each.tribeId === tribe.tribeId ? { ...each, players: [...each.players, ...missing] } : each,
      )
    : [...planning.attackingTribeData, { ...tribe, players: missing, visible: false }]
  return showing({ ...planning, attackingTribeData: tribes }, tribe.tribeId)
}

function newAttacker({ playerId, name, villageCount, points }: Player, types: readonly AttackType[]): AttackingPlayer {
  return {
    playerId,
    name,
    villages: villageCount,
    points,
    available: types.map(({ description }) => ({ type: description, amount: 0 })),
    assigned: types.map(({ description }) => ({ type: description, coords: [] })),
  }
}

/** Hides every other tribe. */
export function showing(planning: TribePlanning, shown: number): TribePlanning {
  return {
    ...planning,
    attackingTribeData: planning.attackingTribeData.map((tribe) => ({ ...tribe, visible: tribe.tribeId === shown })),
  }
}

/** Takes a tribe out with all that its players were to send, and shows the first that remains. */
export function withoutTribe(planning: TribePlanning, gone: number): TribePlanning {
  const remaining = planning.attackingTribeData.filter(({ tribeId }) => tribeId !== gone)
  const [first] = remaining
  const rest = { ...planning, attackingTribeData: remaining }
  return first ? showing(rest, first.tribeId) : rest
}

/** What the game says of the players now; of those it no longer knows the old figures stay. */
export function withPoints(planning: TribePlanning, known: readonly Player[]): TribePlanning {
  const byId = new Map(known.map((player) => [player.playerId, player]))
  return withPlayers(planning, (player) => {
    const now = byId.get(player.playerId)
    return now ? { ...player, name: now.name, points: now.points, villages: now.villageCount } : player
  })
}

export function withAvailable(planning: TribePlanning, playerId: number, type: string, amount: number): TribePlanning {
  return withPlayers(planning, (player) =>
    player.playerId === playerId
      ? { ...player, available: player.available.map((each) => (each.type === type ? { type, amount } : each)) }
      : player,
  )
}

export function attackersOf({ attackingTribeData }: TribePlanning): AttackingPlayer[] {
  return attackingTribeData.flatMap(({ players }) => players)
}

/** The tribe that is shown: the first where a plan says none. */
export function visibleTribe({ attackingTribeData }: TribePlanning): AttackingTribe | undefined {
  return attackingTribeData.find(({ visible }) => visible) ?? attackingTribeData[0]
}

function isPlayer({ playerId }: { readonly playerId: number }) {
  return (player: { readonly playerId: number }) => player.playerId === playerId
}
