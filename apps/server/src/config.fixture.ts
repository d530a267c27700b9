/**
 * The configuration of a test: everything as by default, but quiet and on a free port. Whoever asks for a world waits until it is
 * there, because a busy machine may import it for longer than people would wait.
 */
import { type Config, readConfig } from './config.ts'
import type { Environment } from './environment.ts'
import { LONG_LIMITS } from './world-sync/mirror.fixture.ts'

export function testConfig(environment: Environment = {}): Config {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PLAN_WORKERS: '1', ...environment })
  return { ...config, gameWaits: LONG_LIMITS }
}
