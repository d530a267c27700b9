/**
 * Which push services this server calls, from the environment.
 *
 *   PUSH_HOSTS     their hosts, separated by commas; `*.` before those of which every host below is one
 *   PUSH_CONTACT   where whoever runs such a service reaches whoever runs this server
 */
import { ConfigError, type Environment, text } from '../../environment.ts'

export interface PushConfig {
  readonly hosts: readonly string[]
  /** An address by `mailto:` or https. */
  readonly contact: string
}

/** Those of Chrome and its kin, Firefox, Safari and Edge. */
const HOSTS = 'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'
const HOST = /^(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,10}$/

export function readPushConfig(environment: Environment): PushConfig {
  return { hosts: hosts(environment), contact: contact(environment) }
}

function hosts(environment: Environment): readonly string[] {
  const given = (text(environment, 'PUSH_HOSTS') ?? HOSTS).split(',').map((host) => host.trim().toLowerCase())
  const wrong = given.find((host) => !HOST.test(host))
  if (wrong === undefined) return given
  throw new ConfigError(`PUSH_HOSTS must be hosts like push.example or *.push.example, but it has "${wrong}".`)
}

/** Where nobody says, the address of this server; one on this machine alone is refused by Apple, which has no way to it anyhow. */
function contact(environment: Environment): string {
  const publicUrl = text(environment, 'PUBLIC_URL')
  const usual = publicUrl?.startsWith('https://') ? publicUrl : 'https://muster.invalid'
  const given = text(environment, 'PUSH_CONTACT') ?? usual
  if (/^mailto:[^@\s]{1,64}@[^@\s]{1,255}$/.test(given) || /^https:\/\/\S{1,200}$/.test(given)) return given
  throw new ConfigError(`PUSH_CONTACT must be an address like mailto:admin@muster.example, not "${given}".`)
}
