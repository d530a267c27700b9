/**
 * An operation of so many villages on a made-up world: a tribe in a disc, its enemy in another beside it, troops as tribes have them, and
 * the waves of an evening. Drawn by seeds, so that a run repeats.
 */
import type { OperationWave, PlayerTroops } from '@muster/contracts'
import { addToGroup, fieldsBetween } from '@muster/game'
import { type GameWorld, syntheticGameWorld, withVillages } from '@muster/game-stand-in'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'

export interface War {
  readonly key: string
  readonly villages: number
  readonly players: number
  /** Of the enemy; the first are to be conquered, the next cleared, and all are faked. */
  readonly targets: number
  readonly conquered: number
  readonly cleared: number
  readonly nukes: number
  /** Of each wave of fakes, for a target. */
  readonly fakes: readonly number[]
}

const WORLD_VILLAGES = 40_000
const FIRST_PLAYER = 5_000_001
const DAY_MS = 86_400_000

/** A tribe in a disc, its enemy in another beside it; whoever else there is owns nothing of either. */
export function worldOf({ key, villages: count, players: senders, targets }: War): GameWorld {
  const world = syntheticGameWorld({ key, seed: 1, villages: WORLD_VILLAGES })
  const radius = Math.sqrt(count / 0.31 / Math.PI)
  const middle = { x: 500 - radius, y: 500 }
  const nearest = (to: { readonly x: number; readonly y: number }) =>
    world.villages.toSorted((a, b) => fieldsBetween(a, to) - fieldsBetween(b, to))
  // Neighbours belong to one player, as on a real map.
  const own = nearest(middle)
    .slice(0, count)
    .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x)
  const ownerOf = new Map(own.map(({ id }, place) => [id, idOf(Math.floor((place * senders) / count))]))
  const enemies = nearest({ x: 500 + radius / 2, y: 500 }).filter(({ id }) => !ownerOf.has(id))
  for (const { id } of enemies.slice(0, targets)) ownerOf.set(id, idOf(senders))
  const taken = new Set(ownerOf.values())
  const template = world.players[0]
  if (!template) throw new Error('A made-up world has players')
  const added = [...taken].map((id) => ({
    ...template,
    id,
    name: `Player ${id}`,
    tribe: id === idOf(senders) ? 0 : (world.tribes[0]?.id ?? 0),
  }))
  const villages = world.villages.map((village) => ({ ...village, owner: ownerOf.get(village.id) ?? village.owner }))
  const owners = new Set(villages.map(({ owner }) => owner))
  const others = world.players.filter(({ id }) => owners.has(id))
  // The files of a world agree: no player without villages, no tribe without members.
  const players = [...others, ...added]
  const membersOf = (tribe: number) => players.filter((player) => player.tribe === tribe).length
  const tribes = world.tribes
    .map((tribe) => ({ ...tribe, members: membersOf(tribe.id) }))
    .filter(({ members }) => members > 0)
  return withVillages({ ...world, players, tribes }, villages)

  function idOf(player: number): number {
    return FIRST_PLAYER + player
  }
}

/** A third of the villages are full nukes, a sixth three quarters of one, one in fifteen has nobles, the others defend. */
export function troopsOn({ villages, units }: GameWorld, { players }: War): PlayerTroops[] {
  const draw = randomNumbers(7)
  const between = (least: number, most: number) => Math.round(least + draw() * (most - least))
  const first = FIRST_PLAYER
  const byPlayer = new Map<number, { readonly x: number; readonly y: number }[]>()
  for (const { x, y, owner } of villages) {
    if (owner < first || owner >= first + players) continue
    addToGroup(byPlayer, owner, { x, y })
  }
  return [...byPlayer].map(([playerId, own]) => ({
    ...{ playerId, mark: 'AT_HOME', broughtBy: 'bench' },
    villages: own.map(({ x, y }) => {
      const kind = draw()
      const size = kind < 0.33 ? 1 : kind < 0.5 ? 0.8 : 0
      const counts: Readonly<Record<string, number>> = {
        axe: Math.round(size * between(6_800, 7_400)),
        light: Math.round(size * between(2_900, 3_100)),
        ram: size > 0 ? between(260, 320) : between(0, 20),
        ...{ spear: between(0, 4_000), sword: between(0, 4_000), heavy: size > 0 ? 0 : between(0, 900) },
        ...{ spy: between(50, 400), catapult: between(0, 60), snob: draw() < 1 / 15 ? 4 : 0 },
      }
      return { coords: `${x}|${y}`, atHome: Object.fromEntries(units.map(({ name }) => [name, counts[name] ?? 0])) }
    }),
  }))
}

export function partsOn(
  world: GameWorld,
  war: War,
): Readonly<Record<'selection' | 'targets' | 'waves' | 'rules', unknown>> {
  const enemy = FIRST_PLAYER + war.players
  const day = new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)
  const usual = { name: '', isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false }
  const waves: OperationWave[] = [
    {
      ...usual,
      ...{ id: 'trains', groups: ['conquer'], templates: ['noble'], count: 4, train: {} },
      landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 },
    },
    {
      ...usual,
      ...{ id: 'nukes', groups: ['conquer', 'clear'], templates: ['nuke', 'nuke34'], count: war.nukes },
      landing: { kind: 'AT', from: `${day}T07:00:00`, until: `${day}T07:00:20` },
    },
    ...war.fakes.map(
      (count, index): OperationWave => ({
        ...usual,
        ...{ id: `fakes${index}`, groups: ['conquer', 'clear', 'fake'], templates: ['fakeRam', 'fakeCatapult'], count },
        landing: { kind: 'AT', from: `${day}T0${5 + 3 * index}:00:00`, until: `${day}T0${6 + 3 * index}:59:59` },
      }),
    ),
  ]
  const hour = (value: number) => `${String(value % 24).padStart(2, '0')}:00`
  return {
    selection: FIRST_SELECTION,
    targets: {
      ...FIRST_TARGETS,
      targets: world.villages
        .filter(({ owner }) => owner === enemy)
        .map(({ x, y }, place) => ({
          coords: `${x}|${y}`,
          group: place < war.conquered ? 'conquer' : place < war.conquered + war.cleared ? 'clear' : 'fake',
          playerId: enemy,
        })),
    },
    waves: { ...firstWaves(world.units.map(({ name }) => name)), waves },
    rules: {
      ...FIRST_RULES,
      ...{ seed: 1, load: { gapSeconds: 20 } },
      players: Array.from({ length: war.players }, (_, player) => ({
        playerId: FIRST_PLAYER + player,
        quietHours: { from: hour(21 + (player % 6)), until: hour(29 + (player % 6)) },
      })),
    },
  }
}

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
