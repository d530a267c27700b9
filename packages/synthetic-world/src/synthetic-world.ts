/**
 * A made-up world with the shape of a real one, for the demo and for tests. The same
 * seed gives the same world. The shares were read off two public worlds:
 *
 *   villages   a full disc around 500|500, 0.31 a field, ids ascending from the centre
 *   owners     a quarter is barbarian; half of the players have one village, a few a hundred
 *   clusters   a player owns villages next to each other, a tribe a region (a Voronoi cell)
 *   bonus      one village in twenty
 *
 * Names are syllables of four scripts with blanks, commas and percent signs between,
 * because real names have all of these.
 */
export interface SyntheticVillage {
  readonly id: number
  readonly name: string
  readonly x: number
  readonly y: number
  /** 0 for barbarian villages. */
  readonly owner: number
  readonly points: number
  readonly bonus: number
}

export interface SyntheticPlayer {
  readonly id: number
  readonly name: string
  /** 0 for none. */
  readonly tribe: number
  readonly villages: number
  readonly points: number
  readonly rank: number
}

export interface SyntheticTribe {
  readonly id: number
  readonly name: string
  readonly tag: string
  readonly members: number
  readonly villages: number
  readonly points: number
  readonly rank: number
}

export interface SyntheticWorld {
  readonly villages: readonly SyntheticVillage[]
  readonly players: readonly SyntheticPlayer[]
  readonly tribes: readonly SyntheticTribe[]
}

export interface SyntheticWorldSize {
  readonly seed: number
  /** At most 200,000: more do not fit around the centre. */
  readonly villages: number
}

const SIDE = 1000
const CENTRE = 500
const VILLAGES_A_FIELD = 0.31
const BARBARIAN_SHARE = 0.25
const BONUS_SHARE = 0.05
const TRIBELESS_SHARE = 0.12
const VILLAGES_A_TRIBE = 400
const LARGEST_PLAYER = 110
/** Who owns more than this is always in a tribe. */
const LARGEST_LONER = 8
const FIRST_PLAYER_ID = 1_000_001

type Random = () => number

interface Place {
  readonly x: number
  readonly y: number
}

export function syntheticWorld({ seed, villages }: SyntheticWorldSize): SyntheticWorld {
  if (villages < 100 || villages > 200_000) throw new Error(`A world of ${villages} villages cannot be made up`)
  const random = randomOf(seed)
  const places = placesOf(villages, random)
  const holdings = holdingsOf(places, random)
  const tribes = tribesOf(places, holdings, random)
  return populated(places, holdings, tribes, random)
}

/** Free fields of the disc, drawn evenly over its area; then in the order in which a world fills: from the centre. */
function placesOf(count: number, random: Random): Place[] {
  const radius = Math.sqrt(count / (Math.PI * VILLAGES_A_FIELD))
  const taken = new Set<number>()
  const places: (Place & { readonly filled: number })[] = []
  while (places.length < count) {
    const distance = radius * Math.sqrt(random())
    const angle = 2 * Math.PI * random()
    const x = Math.round(CENTRE + distance * Math.cos(angle))
    const y = Math.round(CENTRE + distance * Math.sin(angle))
    if (taken.has(y * SIDE + x)) continue
    taken.add(y * SIDE + x)
    places.push({ x, y, filled: distance + 0.1 * radius * random() })
  }
  return places.sort((a, b) => a.filled - b.filled)
}

/** The villages of one player, as indexes into the places; the first is where the player began. */
type Holding = readonly number[]

/** Large players choose first and take what lies nearest to their first village; what nobody takes is barbarian. */
function holdingsOf(places: readonly Place[], random: Random): Holding[] {
  const cells = new Int32Array(SIDE * SIDE)
  places.forEach(({ x, y }, index) => {
    cells[y * SIDE + x] = index + 1
  })
  // Barbarian villages are set aside before anybody chooses, so that they lie between the players.
  const isFree = Uint8Array.from(places, () => (random() < BARBARIAN_SHARE ? 0 : 1))
  const free = isFree.reduce((sum, one) => sum + one, 0)
  const sizes = sizesOf(free, random)
  const beginnings = shuffled(places.length, random)
  const holdings: Holding[] = []
  let next = 0
  for (const size of sizes) {
    while (next < beginnings.length && isFree[beginnings[next] ?? 0] === 0) next++
    const first = beginnings[next]
    if (first === undefined) break
    const holding = nearestFree(first, size, places, cells, isFree)
    for (const index of holding) isFree[index] = 0
    holdings.push(holding)
  }
  return holdings
}

/** Numbers of villages a player, largest first, `total` together; a Pareto distribution like that of real worlds. */
function sizesOf(total: number, random: Random): number[] {
  const sizes: number[] = []
  for (let left = total; left > 0; ) {
    const size = Math.min(left, LARGEST_PLAYER, Math.floor((1 - random()) ** (-1 / 1.15)))
    sizes.push(size)
    left -= size
  }
  return sizes.sort((a, b) => b - a)
}

/** Walks square rings around the first village, so that a holding is a cluster. */
function nearestFree(
  first: number,
  size: number,
  places: readonly Place[],
  cells: Int32Array,
  isFree: Uint8Array,
): number[] {
  const centre = places[first]
  const found = [first]
  for (let ring = 1; centre && found.length < size && ring < 60; ring++) {
    for (let step = -ring; step < ring && found.length < size; step++) {
      const sides = [
        [step, -ring],
        [ring, step],
        [-step, ring],
        [-ring, -step],
      ]
      for (const [dx = 0, dy = 0] of sides) {
        const index = (cells[(centre.y + dy) * SIDE + centre.x + dx] ?? 0) - 1
        if (index >= 0 && isFree[index] === 1 && found.length < size) found.push(index)
      }
    }
  }
  return found
}

/** The tribe of each holding, 0 for none: the tribe whose capital is nearest to where the player began. */
function tribesOf(places: readonly Place[], holdings: readonly Holding[], random: Random): number[] {
  const count = Math.max(4, Math.round(places.length / VILLAGES_A_TRIBE))
  const capitals = Array.from({ length: count }, () => places[Math.floor(random() * places.length)])
  return holdings.map((holding) => {
    const home = places[holding[0] ?? 0]
    const isLoner = random() < TRIBELESS_SHARE && holding.length <= LARGEST_LONER
    if (!home || isLoner) return 0
    const distances = capitals.map((capital) => (capital ? Math.hypot(capital.x - home.x, capital.y - home.y) : SIDE))
    return distances.indexOf(Math.min(...distances)) + 1
  })
}

function populated(
  places: readonly Place[],
  holdings: readonly Holding[],
  tribeOf: readonly number[],
  random: Random,
): SyntheticWorld {
  const ownerOf = new Map(holdings.flatMap((holding, player) => holding.map((index) => [index, player] as const)))
  const playerNames = uniqueNames(holdings.length, random, (draw) => playerName(draw))
  const villages = places.map(({ x, y }, index): SyntheticVillage => {
    const player = ownerOf.get(index)
    const bonus = random() < BONUS_SHARE ? 1 + Math.floor(random() * 9) : 0
    const growth = random() * random()
    if (player === undefined) {
      const name = bonus === 0 ? 'Barbarian village' : 'Bonus village'
      return { id: index + 1, name, x, y, owner: 0, points: Math.round(26 + 2900 * growth), bonus }
    }
    const size = holdings[player]?.length ?? 1
    const number = String((holdings[player]?.indexOf(index) ?? 0) + 1).padStart(3, '0')
    const name = size === 1 ? `${playerNames[player]}` : `${number} ${word(randomOf(player))}`
    // Those who own much have grown much: up to some 10,500 points in a village of a large player.
    const grown = Math.min(1, 0.25 + Math.log2(1 + size) / 6)
    return {
      id: index + 1,
      name,
      x,
      y,
      owner: playerId(player),
      points: Math.round(60 + 10_440 * grown * (1 - growth)),
      bonus,
    }
  })
  const players = ranked(
    holdings.map((holding, player) => ({
      id: playerId(player),
      name: playerNames[player] ?? '',
      tribe: tribeOf[player] ?? 0,
      villages: holding.length,
      points: holding.reduce((sum, index) => sum + (villages[index]?.points ?? 0), 0),
    })),
  )
  return { villages, players, tribes: tribesWith(players, random) }
}

function tribesWith(players: readonly SyntheticPlayer[], random: Random): SyntheticTribe[] {
  const ids = [...new Set(players.map((player) => player.tribe))].filter((tribe) => tribe !== 0).sort((a, b) => a - b)
  const names = uniqueNames(ids.length, random, (draw) => `${word(draw)} ${word(draw)}`)
  const tags = uniqueNames(ids.length, random, (draw) =>
    word(draw)
      .slice(0, 3 + Math.floor(draw() * 3))
      .toUpperCase(),
  )
  return ranked(
    ids.map((id, index) => {
      const members = players.filter((player) => player.tribe === id)
      return {
        id,
        name: names[index] ?? '',
        tag: tags[index] ?? '',
        members: members.length,
        villages: members.reduce((sum, member) => sum + member.villages, 0),
        points: members.reduce((sum, member) => sum + member.points, 0),
      }
    }),
  )
}

/** Most points first, ranked from 1. */
function ranked<T extends { readonly points: number }>(rows: readonly T[]): (T & { readonly rank: number })[] {
  return [...rows].sort((a, b) => b.points - a.points).map((row, index) => ({ ...row, rank: index + 1 }))
}

/** The ids of real players are no sequence either. */
function playerId(player: number): number {
  return FIRST_PLAYER_ID + player * 37
}

const SYLLABLES = [
  ['ka', 'lo', 'mir', 'ten', 'dra', 'vel', 'os', 'hin', 'gar', 'sa', 'ru', 'bek'],
  ['ко', 'ра', 'мир', 'лес', 'вол', 'гра', 'до', 'стя', 'жу', 'бо', 'ёл', 'ник'],
  ['żó', 'łw', 'ię', 'dąb', 'śla', 'wro', 'ny', 'ków', 'ćma', 'ra', 'źró', 'dło'],
  ['αλ', 'κυ', 'νο', 'θη', 'ρά', 'λυ', 'φω', 'τι', 'δρά', 'κος', 'μέ', 'γας'],
] as const
const PATTERNS = ['{}', '{} {}', '-{}-', '{}, {}', '{} 100%', '[{}]', '{}&{}', 'x{}x'] as const

function word(random: Random): string {
  const script = pick(SYLLABLES, random)
  const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(script, random)).join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function playerName(random: Random): string {
  return pick(PATTERNS, random).replace(/\{\}/g, () => word(random))
}

function uniqueNames(count: number, random: Random, draw: (random: Random) => string): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const name = draw(random)
    names.add(names.has(name) ? `${name} ${names.size}` : name)
  }
  return [...names]
}

function pick<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}

function shuffled(length: number, random: Random): number[] {
  const order = Array.from({ length }, (_, index) => index)
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
  return order
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, even enough for names and places. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
