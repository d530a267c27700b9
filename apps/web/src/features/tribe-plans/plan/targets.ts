/** Who is attacked: players with those of their villages that are targets. Barbarians are a player without a name. */
import type { PlayerWithVillages, TargetPlayer, TribePlanContent } from '@muster/contracts'
import { isIncomingAttack } from '@muster/formats'
import { coordsIn, printCoord } from '@muster/game'
import { withPlayers } from './attack-types.ts'

/** Every coordinate of a text once, in its order; of a call for support none of those who attack. */
export function targetCoords(text: string): string[] {
  const lines = text.split('\n').filter((line) => !isIncomingAttack(line))
  return [...new Set(lines.flatMap(coordsIn).map(printCoord))]
}

/** A village that is a target already stays where it is. */
export function withTargets(content: TribePlanContent, owners: readonly PlayerWithVillages[]): TribePlanContent {
  const players = new Map(content.targetPlayers.map((player) => [player.name, player]))
  for (const { playerId, name, villages } of owners) {
    const owner = playerId === 0 ? '' : name
    const there = players.get(owner)?.villages ?? []
    const known = new Set(there.map(({ coordinates }) => coordinates))
    const added = villages.filter(({ coordinates }) => !known.has(coordinates))
    players.set(owner, {
      name: owner,
      villages: [...there, ...added.map(({ villageId, coordinates }) => ({ villageId, coordinates }))],
    })
  }
  return { ...content, targetPlayers: [...players.values()] }
}

/** Takes villages out of the targets and out of what every attacker sends. */
export function withoutTargets(content: TribePlanContent, gone: ReadonlySet<string>): TribePlanContent {
  return {
    ...withPlayers(content, (player) =>
      player.assigned.some(({ coords }) => coords.some(({ coord }) => gone.has(coord)))
        ? {
            ...player,
            assigned: player.assigned.map(({ type, coords }) => ({
              type,
              coords: coords.filter(({ coord }) => !gone.has(coord)),
            })),
          }
        : player,
    ),
    targetPlayers: content.targetPlayers
      .map((player) => ({
        ...player,
        villages: player.villages.filter(({ coordinates }) => !gone.has(coordinates)),
      }))
      .filter(({ villages }) => villages.length > 0),
  }
}

export function targetCount(targets: readonly TargetPlayer[]): number {
  return targets.reduce((sum, { villages }) => sum + villages.length, 0)
}
