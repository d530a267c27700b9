/**
 * The built product on a made-up world of 8,000 villages, with people who attack and people who are attacked: what
 * scripts show and try that need more than a handful of villages.
 */
import { printOffPackLine, wallTimeOf } from '@muster/formats'
import { type Coord, DEFAULT_DOMAIN, type Domain, instant, MARKETS, parseCoord, seconds } from '@muster/game'
import { fixtureWorlds, startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import { startIdentityStandIn } from '@muster/identity-stand-in'
import { startServer } from '../../e2e/running-server.ts'

export interface TrialProduct {
  readonly url: string
  readonly domain: Domain
  /** Key of its world. */
  readonly world: string
  readonly zone: string
  readonly attackers: readonly TrialPlayer[]
  readonly targets: readonly string[]
  /** Tag of the attackers' tribe. */
  readonly tribe: string
  readonly stop: () => Promise<void>
}

interface TrialPlayer {
  readonly id: number
  readonly name: string
  readonly villages: readonly string[]
}

const ATTACKERS = 6
const TARGETS = 24
const READY_MS = 60_000
const TRY_MS = 250
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** Its world is the market's only one. */
export async function startTrialProduct(domain: Domain = DEFAULT_DOMAIN): Promise<TrialProduct> {
  const { keyPrefix, timeZone } = MARKETS[domain]
  const world = syntheticGameWorld({ key: `${keyPrefix}200`, seed: 2026, villages: 8000 })
  const game = await startGameStandIn({
    worlds: [world, ...fixtureWorlds().filter(({ key }) => !key.startsWith(keyPrefix))],
  })
  const identity = await startIdentityStandIn()
  const server = await startServer({
    GAME_ORIGIN_NET: game.url,
    [`GAME_ORIGIN_${domain.toUpperCase()}`]: game.url,
    ...identity.environment,
  })
  await imported(server.url, world.key)
  return {
    url: server.url,
    domain,
    world: world.key,
    zone: timeZone,
    ...sides(world),
    stop: async () => {
      await server.stop()
      await Promise.all([game.close(), identity.close()])
    },
  }
}

/** The largest players of the largest tribe, and villages of the largest of the next. */
function sides({ tribes, players, villages }: ReturnType<typeof syntheticGameWorld>) {
  const [own, other] = [...tribes].sort((a, b) => b.villages - a.villages)
  if (own === undefined || other === undefined) throw new Error('A world without two tribes shows no attack.')
  const villagesOf = (owner: number) =>
    villages.filter((village) => village.owner === owner).map(({ x, y }) => `${x}|${y}`)
  const membersOf = (tribe: number) =>
    players.filter((player) => player.tribe === tribe).sort((a, b) => b.villages - a.villages)
  return {
    tribe: own.tag,
    // Those that can be typed on any keyboard.
    attackers: membersOf(own.id)
      .filter(({ name }) => /^[\w ]+$/.test(name))
      .slice(0, ATTACKERS)
      .map(({ id, name }) => ({ id, name, villages: villagesOf(id) })),
    targets: membersOf(other.id)
      .flatMap(({ id }) => villagesOf(id).slice(0, 8))
      .slice(0, TARGETS),
  }
}

async function imported(url: string, world: string): Promise<void> {
  for (let waited = 0; waited < READY_MS; waited += TRY_MS) {
    if ((await fetch(`${url}/api/tw/v1/world/${world}/villages`)).status === 200) return
    await new Promise((resolve) => setTimeout(resolve, TRY_MS))
  }
  throw new Error(`${world} was not imported within ${READY_MS / 1000} s.`)
}

/** Attacks of the first attacker as off-pack lines, the first leaving three minutes from now, one every four minutes. */
export function linesLeaving({ attackers, targets, zone }: TrialProduct, count: number): readonly string[] {
  const sources = attackers[0]?.villages ?? []
  const now = Math.floor(Date.now() / 1000) * 1000
  return Array.from({ length: count }, (_, n) => {
    const launch = now + (3 + n * 4) * MINUTE_MS
    return printOffPackLine({
      source: placed(sources[n % sources.length]),
      target: placed(targets[n % targets.length]),
      fields: 20,
      unit: n % 5 === 0 ? 'snob' : 'ram',
      type: 'Attack',
      arrival: wallTimeOf(instant(launch + 600 * MINUTE_MS), zone),
      travel: seconds(36_000),
      launch: wallTimeOf(instant(launch), zone),
      amount: 1,
    })
  })
}

/** Eight o'clock of a day ahead, on the world's clock. */
export function evening({ zone }: TrialProduct, daysAhead: number): string {
  return `${wallTimeOf(instant(Date.now() + daysAhead * DAY_MS), zone).slice(0, 10)} 20:00:00`
}

function placed(text = ''): Coord {
  const coord = parseCoord(text)
  if (coord === undefined) throw new Error(`“${text}” is no village.`)
  return coord
}
