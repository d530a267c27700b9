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
  type TribePlanContent,
} from '@muster/contracts'
import { withPlayers } from './attack-types.ts'

/** Shows the tribe. One that is there already only gets the players it lacks. */
export function withTribe(
  content: TribePlanContent,
  { tribeId, name, tag, size }: Tribe,
  members: readonly Player[],
): TribePlanContent {
  return withTribePlayers(content, { tribeId, name, tag, size }, members)
}

/** Shows the tribe that the player stands in then. */
export function withSoloPlayer(content: TribePlanContent, player: Player): TribePlanContent {
  const there = content.attackingTribeData.find(({ players }) => players.some(isPlayer(player)))
  if (there) return showing(content, there.tribeId)
  return withTribePlayers(content, { tribeId: SOLO_TRIBE_ID, name: SOLO_TRIBE_NAME, tag: '', size: 0 }, [player])
}

function withTribePlayers(
  content: TribePlanContent,
  tribe: Pick<AttackingTribe, 'tribeId' | 'name' | 'tag' | 'size'>,
  members: readonly Player[],
): TribePlanContent {
  const isThere = new Set(attackersOf(content).map(({ playerId }) => playerId))
  const missing = members
    .filter(({ playerId }) => !isThere.has(playerId))
    .map((player) => newAttacker(player, content.types))
  const tribes = content.attackingTribeData.some(({ tribeId }) => tribeId === tribe.tribeId)
    ? content.attackingTribeData.map((each) =>
        each.tribeId === tribe.tribeId ? { ...each, players: [...each.players, ...missing] } : each,
      )
    : [...content.attackingTribeData, { ...tribe, players: missing, visible: false }]
  return showing({ ...content, attackingTribeData: tribes }, tribe.tribeId)
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
export function showing(content: TribePlanContent, shown: number): TribePlanContent {
  return {
    ...content,
    attackingTribeData: content.attackingTribeData.map((tribe) => ({ ...tribe, visible: tribe.tribeId === shown })),
  }
}

/** Takes a tribe out with all that its players were to send, and shows the first that remains. */
export function withoutTribe(content: TribePlanContent, gone: number): TribePlanContent {
  const remaining = content.attackingTribeData.filter(({ tribeId }) => tribeId !== gone)
  const [first] = remaining
  const rest = { ...content, attackingTribeData: remaining }
  return first ? showing(rest, first.tribeId) : rest
}

/** What the game says of the players now; of those it no longer knows the old figures stay. */
export function withPoints(content: TribePlanContent, known: readonly Player[]): TribePlanContent {
  const byId = new Map(known.map((player) => [player.playerId, player]))
  return withPlayers(content, (player) => {
    const now = byId.get(player.playerId)
    return now ? { ...player, name: now.name, points: now.points, villages: now.villageCount } : player
  })
}

export function withAvailable(
  content: TribePlanContent,
  playerId: number,
  type: string,
  amount: number,
): TribePlanContent {
  return withPlayers(content, (player) =>
    player.playerId === playerId
      ? { ...player, available: player.available.map((each) => (each.type === type ? { type, amount } : each)) }
      : player,
  )
}

export function attackersOf({ attackingTribeData }: TribePlanContent): AttackingPlayer[] {
  return attackingTribeData.flatMap(({ players }) => players)
}

/** The tribe that is shown: the first where a plan says none. */
export function visibleTribe({ attackingTribeData }: TribePlanContent): AttackingTribe | undefined {
  return attackingTribeData.find(({ visible }) => visible) ?? attackingTribeData[0]
}

function isPlayer({ playerId }: { readonly playerId: number }) {
  return (player: { readonly playerId: number }) => player.playerId === playerId
}
