/** The address of a webhook as somebody pasted it, and what of it is kept; refuses what nothing can be sent to. */
import type { WebhookKind } from '@muster/contracts'
import type { Outside } from '../../deliveries/outside.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

const DISCORD_HOSTS = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']
const DISCORD_PATH = /^\/api(\/v\d{1,2})?\/webhooks\/\d{1,25}\/[\w-]{1,200}\/?$/

export async function webhookAddress(outside: Outside, kind: WebhookKind, given: string): Promise<string> {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : undefined
  return kind === 'DISCORD' ? discordAddress(url, outside) : publicAddress(url, outside)
}

function discordAddress(url: URL | undefined, { mayBeInside }: Outside): string {
  const isThere =
    url !== undefined &&
    (mayBeInside || (url.protocol === 'https:' && url.port === '' && DISCORD_HOSTS.includes(url.hostname))) &&
    `${url.username}${url.password}` === '' &&
    DISCORD_PATH.test(url.pathname)
  if (!isThere) throw new Refusal(422, 'WEBHOOK_NOT_DISCORD', {}, { field: 'address' })
  // Of what may stand behind it a thread is the one thing that says where a message goes.
  const thread = url.searchParams.get('thread_id') ?? ''
  return `${url.origin}${url.pathname}${/^\d{1,25}$/.test(thread) ? `?thread_id=${thread}` : ''}`
}

/** Why is not told apart: nobody learns from here which names there are inside. */
async function publicAddress(url: URL | undefined, outside: Outside): Promise<string> {
  const mayBe = url !== undefined && `${url.username}${url.password}` === ''
  if (!mayBe || (await outside.problemOf(url.href)) !== undefined)
    throw new Refusal(422, 'WEBHOOK_NOT_PUBLIC', {}, { field: 'address' })
  url.hash = ''
  return url.href
}
