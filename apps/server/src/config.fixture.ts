/** The configuration of a test: everything as by default, but quiet and on a free port. */
import { type Config, readConfig } from './config.ts'
import type { Environment } from './environment.ts'

export function testConfig(environment: Environment = {}): Config {
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', PLAN_WORKERS: '1', ...environment })
}
