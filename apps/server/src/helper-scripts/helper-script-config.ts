/** `HELPER_SCRIPT_NL=https://forum…`: where the page sends a player for the script of his domain. */
import { HELPER_SCRIPT_DOMAINS, type HelperScriptDomain } from '@muster/contracts'
import { ConfigError, type Environment, text } from '../environment.ts'

/** By domain; one that is missing has no link. */
export type HelperScripts = Readonly<Partial<Record<HelperScriptDomain, string>>>

const PREFIX = 'HELPER_SCRIPT_'

export function readHelperScripts(environment: Environment): HelperScripts {
  const scripts: Partial<Record<HelperScriptDomain, string>> = {}
  for (const name of Object.keys(environment)) {
    if (!name.startsWith(PREFIX)) continue
    const domain = HELPER_SCRIPT_DOMAINS.find((known) => known === name.slice(PREFIX.length).toLowerCase())
    if (!domain) {
      const known = HELPER_SCRIPT_DOMAINS.map((each) => each.toUpperCase()).join(', ')
      throw new ConfigError(`${name} names no domain with a helper script; those are ${known}.`)
    }
    const address = addressIn(environment, name)
    if (address !== undefined) scripts[domain] = address
  }
  return scripts
}

/** Only of the web: the page makes a link of it. */
function addressIn(environment: Environment, name: string): string | undefined {
  const given = text(environment, name)
  if (given === undefined) return undefined
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return given
  throw new ConfigError(`${name} must be an address like https://forum.example/thread, not "${given}".`)
}
