/**
 * An operation as a tribe plan: who of which tribe has how many nukes, fakes and nobles, counted as the first step
 * counts them, and whose villages are attacked. Who sends what where is for the tribe plan to say.
 */
import {
  type AttackingPlayer,
  type AttackingTribe,
  LONGEST_PLAN_NAME,
  MOST_OF_A_TYPE,
  type Player,
  type PlayerWithVillages,
  SOLO_TRIBE_ID,
  SOLO_TRIBE_NAME,
  type TribePlanContent,
  worldContentCalls,
} from '@muster/contracts'
import { addToGroup, type PlayerStrength } from '@muster/game'
import { request } from '../../../api/request.ts'
import type { VillageOwner } from '../../../parts/villages/village-ownership.ts'

/** As every tribe plan begins. */
const TYPES = [
  { description: 'Nukes', icon: 'axe', amountOf: ({ nukes }) => nukes.full + nukes.threeQuarters },
  { description: 'Fakes', icon: 'catapult', amountOf: ({ fakes }) => fakes },
  { description: 'Nobles', icon: 'snob', amountOf: ({ nobles }) => nobles },
] as const satisfies readonly { description: string; icon: string; amountOf: (strength: PlayerStrength) => number }[]

export interface Amounts {
  readonly owner: VillageOwner
  readonly strength: PlayerStrength
}

export interface TribePlanWorld {
  /** Of whoever has amounts, as far as the world knows them. */
  readonly players: readonly Player[]
  readonly tribes: readonly Pick<AttackingTribe, 'tribeId' | 'name' | 'tag' | 'size'>[]
  readonly targets: readonly PlayerWithVillages[]
}

export function tribePlanContent(
  name: string,
  amounts: readonly Amounts[],
  { players, tribes, targets }: TribePlanWorld,
): TribePlanContent {
  const known = new Map(players.map((player) => [player.playerId, player]))
  const byTribe = new Map<number, AttackingPlayer[]>()
  for (const { owner, strength } of amounts) {
    const tribe = owner.tribeId === 0 ? SOLO_TRIBE_ID : owner.tribeId
    addToGroup(byTribe, tribe, {
      ...{ playerId: owner.playerId, name: owner.name, points: owner.points },
      villages: known.get(owner.playerId)?.villageCount ?? strength.villages,
      available: TYPES.map(({ description, amountOf }) => ({
        type: description,
        amount: Math.min(MOST_OF_A_TYPE, amountOf(strength)),
      })),
      assigned: TYPES.map(({ description }) => ({ type: description, coords: [] })),
    })
  }
  return {
    ...(name !== '' && { name: name.slice(0, LONGEST_PLAN_NAME) }),
    types: TYPES.map(({ description, icon }) => ({ description, icon, delible: false, date: '' })),
    attackingTribeData: Array.from(byTribe, ([tribeId, members], at) => ({
      ...(tribes.find((tribe) => tribe.tribeId === tribeId) ?? SOLO),
      players: members,
      visible: at === 0,
    })),
    targetPlayers: targets.map(({ name: owner, villages }) => ({ name: owner, villages })),
  }
}

const SOLO = { tribeId: SOLO_TRIBE_ID, name: SOLO_TRIBE_NAME, tag: '', size: 0 }
/** A search takes no shorter text. */
const SHORTEST_SEARCH = 3

export async function tribePlanWorld(
  world: string,
  amounts: readonly Amounts[],
  targets: readonly string[],
): Promise<TribePlanWorld> {
  const tags = new Map(amounts.map(({ owner }) => [owner.tribeId, owner.tag ?? '']))
  tags.delete(0)
  const found = await Promise.all(
    Array.from(tags, async ([tribeId, tag]) => {
      const params = { world }
      const members = await request(worldContentCalls.players, { params, querystring: { tribeId } })
      const named =
        tag.length < SHORTEST_SEARCH
          ? []
          : await request(worldContentCalls.tribes, { params, querystring: { search: tag } })
      const name = named.find((tribe) => tribe.tribeId === tribeId)?.name ?? tag
      return { members, tribe: { tribeId, tag, name, size: members.length } }
    }),
  )
  return {
    players: found.flatMap(({ members }) => members),
    tribes: found.map(({ tribe }) => tribe),
    targets:
      targets.length === 0
        ? []
        : await request(worldContentCalls.playersWithVillages, { params: { world }, body: targets.join('\n') }),
  }
}
