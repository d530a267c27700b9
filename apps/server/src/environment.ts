/**
 * How a value of the environment is read: an empty one is none, and one that cannot be
 * used becomes a sentence for the person who set it.
 */

export type Environment = Readonly<Record<string, string | undefined>>

/** A value of the environment that cannot be used. Its message is one sentence for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export const ON_OFF = ['on', 'off'] as const

/** An empty value is no value: `PORT= npm start` means the default. */
export function text(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}

export function whole(
  environment: Environment,
  name: string,
  fallback: number,
  [least, most]: [number, number],
): number {
  const given = text(environment, name)
  if (given === undefined) return fallback
  const value = Number(given)
  if (/^\d+$/.test(given) && value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
}

export function oneOf<const T extends string>(
  environment: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const given = text(environment, name)
  if (given === undefined) return fallback
  const choice = choices.find((value) => value === given)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}".`)
}

/** Of a host as it is configured or as a URL writes it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
