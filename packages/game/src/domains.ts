/**
 * The game's markets ("domains"): host, prefix of their world keys, time zone.
 * Source: two public tools that agree on every row they share; `ae` and the zone of
 * `beta` have one source or none and are the best guess.
 */
export const DOMAINS = [
  'nl',
  'net',
  'us',
  'pt',
  'it',
  'br',
  'uk',
  'fr',
  'pl',
  'ae',
  'sk',
  'de',
  'ru',
  'ro',
  'tr',
  'ch',
  'es',
  'cz',
  'gr',
  'beta',
] as const

export type Domain = (typeof DOMAINS)[number]

export interface Market {
  readonly host: string
  /** World keys of the market begin with this: `nl100`, but `en150` on `net`. */
  readonly keyPrefix: string
  readonly timeZone: string
}

export const MARKETS: Readonly<Record<Domain, Market>> = {
  nl: { host: 'tribalwars.nl', keyPrefix: 'nl', timeZone: 'Europe/Amsterdam' },
  net: { host: 'tribalwars.net', keyPrefix: 'en', timeZone: 'Europe/London' },
  us: { host: 'tribalwars.us', keyPrefix: 'us', timeZone: 'America/New_York' },
  pt: { host: 'tribalwars.com.pt', keyPrefix: 'pt', timeZone: 'Europe/Lisbon' },
  it: { host: 'tribals.it', keyPrefix: 'it', timeZone: 'Europe/Rome' },
  br: { host: 'tribalwars.com.br', keyPrefix: 'br', timeZone: 'America/Sao_Paulo' },
  uk: { host: 'tribalwars.co.uk', keyPrefix: 'uk', timeZone: 'Europe/London' },
  fr: { host: 'guerretribale.fr', keyPrefix: 'fr', timeZone: 'Europe/Paris' },
  pl: { host: 'plemiona.pl', keyPrefix: 'pl', timeZone: 'Europe/Warsaw' },
  ae: { host: 'tribalwars.ae', keyPrefix: 'ae', timeZone: 'Asia/Dubai' },
  sk: { host: 'divoke-kmene.sk', keyPrefix: 'sk', timeZone: 'Europe/Bratislava' },
  de: { host: 'die-staemme.de', keyPrefix: 'de', timeZone: 'Europe/Berlin' },
  ru: { host: 'voynaplemyon.com', keyPrefix: 'ru', timeZone: 'Europe/Moscow' },
  ro: { host: 'triburile.ro', keyPrefix: 'ro', timeZone: 'Europe/Bucharest' },
  tr: { host: 'klanlar.org', keyPrefix: 'tr', timeZone: 'Europe/Istanbul' },
  ch: { host: 'staemme.ch', keyPrefix: 'ch', timeZone: 'Europe/Zurich' },
  es: { host: 'guerrastribales.es', keyPrefix: 'es', timeZone: 'Europe/Madrid' },
  cz: { host: 'divokekmeny.cz', keyPrefix: 'cs', timeZone: 'Europe/Prague' },
  gr: { host: 'fyletikesmaxes.gr', keyPrefix: 'gr', timeZone: 'Europe/Athens' },
  beta: { host: 'tribalwars.works', keyPrefix: 'zz', timeZone: 'Europe/Berlin' },
}

export const DEFAULT_DOMAIN: Domain = 'nl'

const known: ReadonlySet<string> = new Set(DOMAINS)

export function isDomain(text: string): text is Domain {
  return known.has(text)
}
