/**
 * The environment, read and checked once. Whoever sets a wrong value is told in one
 * sentence what is wrong; nothing starts on a guess.
 */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { DEFAULT_LIMITS, type LimitName, type Limits } from '@muster/contracts'
import { DOMAINS, type Domain, isDomain } from '@muster/game'
import { DELIVERY_WAITS, type DeliveryWaits } from './deliveries/delivery-waits.ts'
import { ConfigError, type Environment, isLoopback, ON_OFF, oneOf, text, whole } from './environment.ts'
import { type HelperScripts, readHelperScripts } from './helper-scripts/helper-script-config.ts'
import { readTrustedProxies, type TrustedProxies } from './http/addresses/trusted-proxies.ts'
import { type PushConfig, readPushConfig } from './operations/push/push-config.ts'
import { type QuotaLimits, readQuotaLimits } from './quotas/quota-config.ts'
import { readSignInConfig, type SignInConfig } from './sign-in/sign-in-config.ts'
import { GAME_WAITS, type GameWaits } from './world-sync/game/game-waits.ts'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof LOG_LEVELS)[number]
const ROLES = ['all', 'web', 'planner'] as const

export interface Config {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Folder of the embedded database and its dumps; unused with a `databaseUrl`. */
  readonly dataDir: string
  /** A PostgreSQL server; the embedded database where it is missing. */
  readonly databaseUrl: string | undefined
  /** Where signals of other nodes are heard, past a pooler; none with the embedded database. */
  readonly databaseListenUrl: string | undefined
  readonly databaseConnections: number
  /** Where a domain's world list is asked for, without a slash at its end; the game's own host for domains it lacks. */
  readonly gameOrigins: Readonly<Partial<Record<Domain, string>>>
  readonly limits: ConfiguredLimits
  readonly quotas: QuotaLimits
  readonly logLevel: LogLevel
  /** What this node does: serve and plan, serve and let others plan, or only plan. */
  readonly role: (typeof ROLES)[number]
  readonly planning: PlanningConfig
  /** What the embedded database leaves free on its disk; below it nothing is written. */
  readonly floorBytes: number
  /** Hour of the server's day, 0 to 23, in which the embedded database is dumped. */
  readonly dumpHour: number
  /** Whose word about address and protocol of a request is believed. */
  readonly trustedProxies: TrustedProxies
  readonly metrics: boolean
  /** Webhooks may lead to addresses on this machine, by http: for trials. */
  readonly deliveriesInside: boolean
  readonly push: PushConfig
  /** How long the game is waited for, and what comes of it; nobody sets it. */
  readonly gameWaits: GameWaits
  /** The same of whoever is sent something. */
  readonly deliveryWaits: DeliveryWaits
  readonly signIn: SignInConfig
  /** IANA name of the zone whose days the statistics count. */
  readonly statisticsZone: string
  readonly helperScripts: HelperScripts
  /** Folder of demo files with their list; there are no demos where it is missing. */
  readonly demosDir: string | undefined
}

/** What the prices of the calls leave to whoever runs the server. */
interface ConfiguredLimits extends Limits {
  /** Off only on loopback, for trials. */
  readonly rates: boolean
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly unreadBytes: number
  readonly unreadBytesPerAddress: number
  readonly bodiesBytes: number
  readonly bodiesBytesPerAddress: number
}

interface PlanningConfig {
  readonly workers: number
  /** Plans that may wait for a worker before others are refused. */
  readonly queue: number
  readonly seconds: number
  /** The longest that an operation is computed. */
  readonly operationSeconds: number
  /** The most memory that a plan may take. */
  readonly megabytes: number
}

export function readConfig(environment: Environment): Config {
  const host = text(environment, 'HOST') ?? '127.0.0.1'
  return {
    port: whole(environment, 'PORT', 3000, [0, 65_535]),
    host,
    dataDir: resolve(text(environment, 'DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(environment, 'DATABASE_URL'),
    databaseListenUrl: databaseUrl(environment, 'DATABASE_LISTEN_URL') ?? databaseUrl(environment, 'DATABASE_URL'),
    databaseConnections: whole(environment, 'DATABASE_CONNECTIONS', 10, [2, 200]),
    gameOrigins: gameOrigins(environment),
    gameWaits: GAME_WAITS,
    deliveryWaits: DELIVERY_WAITS,
    deliveriesInside: deliveriesInside(environment, host),
    push: readPushConfig(environment),
    limits: {
      rates: rates(environment, host),
      ...readLimits(environment),
      connections: whole(environment, 'CONNECTIONS', 5_000, [10, 100_000]),
      connectionsPerAddress: whole(environment, 'CONNECTIONS_PER_ADDRESS', 200, [1, 100_000]),
      unreadBytes: whole(environment, 'UNREAD_MB', 256, [16, 100_000]) * 1e6,
      unreadBytesPerAddress: whole(environment, 'UNREAD_MB_PER_ADDRESS', 32, [1, 100_000]) * 1e6,
      bodiesBytes: whole(environment, 'BODIES_MB', 256, [16, 100_000]) * 1e6,
      bodiesBytesPerAddress: whole(environment, 'BODIES_MB_PER_ADDRESS', 32, [1, 100_000]) * 1e6,
    },
    quotas: readQuotaLimits(environment),
    logLevel: oneOf(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    role: role(environment),
    planning: {
      workers: whole(environment, 'PLAN_WORKERS', Math.max(1, availableParallelism() - 1), [1, 64]),
      queue: whole(environment, 'PLAN_QUEUE', 20, [0, 10_000]),
      seconds: whole(environment, 'PLAN_SECONDS', 20, [1, 600]),
      operationSeconds: whole(environment, 'OPERATION_SECONDS', 60, [1, 600]),
      megabytes: whole(environment, 'PLAN_MEMORY_MB', 1_000, [100, 100_000]),
    },
    floorBytes: whole(environment, 'DISK_FLOOR_MB', 256, [0, 1_000_000]) * 1e6,
    dumpHour: whole(environment, 'DUMP_HOUR', 4, [0, 23]),
    trustedProxies: readTrustedProxies(environment, 'TRUST_PROXY'),
    metrics: oneOf(environment, 'METRICS', ON_OFF, 'off') === 'on',
    signIn: readSignInConfig(environment, host),
    statisticsZone: timeZone(environment, 'STATISTICS_TIME_ZONE', 'UTC'),
    helperScripts: readHelperScripts(environment),
    demosDir: demosDir(environment),
  }
}

function readLimits(environment: Environment): Limits {
  const rate = (name: string, limit: LimitName) => whole(environment, name, DEFAULT_LIMITS[limit], [1, 100_000])
  return {
    plansPerMinute: rate('RATE_PLANS_PER_MINUTE', 'plansPerMinute'),
    signInsPerMinute: rate('RATE_SIGN_INS_PER_MINUTE', 'signInsPerMinute'),
    clientErrorsPerMinute: rate('RATE_ERRORS_PER_MINUTE', 'clientErrorsPerMinute'),
    feedbackPerHour: rate('RATE_FEEDBACK_PER_HOUR', 'feedbackPerHour'),
    planningsPerHour: rate('RATE_PLANNINGS_PER_HOUR', 'planningsPerHour'),
    planningChangesPerHour: rate('RATE_PLANNING_CHANGES_PER_HOUR', 'planningChangesPerHour'),
    tribePlansPerHour: rate('RATE_TRIBE_PLANS_PER_HOUR', 'tribePlansPerHour'),
    operationsPerHour: rate('RATE_OPERATIONS_PER_HOUR', 'operationsPerHour'),
    operationSavesPerHour: rate('RATE_OPERATION_SAVES_PER_HOUR', 'operationSavesPerHour'),
    bodyBytes: whole(environment, 'BODY_LIMIT_BYTES', DEFAULT_LIMITS.bodyBytes, [1_000, 10_000_000]),
    planBodyBytes: whole(environment, 'PLAN_BODY_LIMIT_BYTES', DEFAULT_LIMITS.planBodyBytes, [1_000, 100_000_000]),
  }
}

function role(environment: Environment): Config['role'] {
  const given = oneOf(environment, 'ROLE', ROLES, 'all')
  if (given === 'all' || databaseUrl(environment, 'DATABASE_URL') !== undefined) return given
  throw new ConfigError(`ROLE=${given} needs DATABASE_URL: nodes meet in one PostgreSQL.`)
}

function demosDir(environment: Environment): string | undefined {
  const given = text(environment, 'DEMOS_DIR')
  return given === undefined ? undefined : resolve(given)
}

function timeZone(environment: Environment, name: string, fallback: string): string {
  const given = text(environment, name) ?? fallback
  // A name alone: the platform also takes offsets like +01:00, which no calendar keeps all year.
  if (/^[A-Za-z]/.test(given) && isTimeZone(given)) return given
  throw new ConfigError(`${name} must be the name of a time zone like UTC or Europe/Amsterdam, not "${given}".`)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // The platform's one way to say that it knows no such zone.
    return false
  }
}

function databaseUrl(environment: Environment, name: 'DATABASE_URL' | 'DATABASE_LISTEN_URL'): string | undefined {
  const given = text(environment, name)
  if (given === undefined) return undefined
  // The address is not repeated in the sentence: it holds a password.
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given
  throw new ConfigError(`${name} must be an address like postgres://user:password@host:5432/muster.`)
}

function gameOrigins(environment: Environment): Config['gameOrigins'] {
  const origins: Partial<Record<Domain, string>> = {}
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('GAME_ORIGIN_')) continue
    const domain = name.slice('GAME_ORIGIN_'.length).toLowerCase()
    if (!isDomain(domain)) {
      const known = DOMAINS.map((known) => known.toUpperCase()).join(', ')
      throw new ConfigError(`${name} names no domain of the game; the known ones are ${known}.`)
    }
    const origin = gameOrigin(environment, name)
    if (origin !== undefined) origins[domain] = origin
  }
  return origins
}

function gameOrigin(environment: Environment, name: string): string | undefined {
  const given = text(environment, name)
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (isOrigin) return url.origin
  throw new ConfigError(`${name} must be an address like http://127.0.0.1:4100 without a path, not "${given}".`)
}

function deliveriesInside(environment: Environment, host: string): boolean {
  if (oneOf(environment, 'DELIVERIES_INSIDE', ON_OFF, 'off') === 'off') return false
  if (isLoopback(host)) return true
  throw new ConfigError(`DELIVERIES_INSIDE=on is for trials on this machine only, but HOST is ${host}.`)
}

function rates(environment: Environment, host: string): boolean {
  if (oneOf(environment, 'RATE_LIMIT', ON_OFF, 'on') === 'on') return true
  if (isLoopback(host)) return false
  throw new ConfigError(`RATE_LIMIT=off is for trials on this machine only, but HOST is ${host}.`)
}
