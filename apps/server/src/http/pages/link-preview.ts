/**
 * What other sites show of an address that somebody pastes there: the page itself says it, by the Open Graph protocol
 * (https://ogp.me), for what draws such a preview runs no script. Pages that belong to whoever has their link are kept out of
 * search engines by a header: forbidden in robots.txt they would have no preview either.
 */
import type { FastifyRequest } from 'fastify'

export interface LinkPreview {
  readonly title: string
  readonly description: string
}

/** Nothing for an address of which there is no more to say than of every page. */
export type PreviewOf = (request: FastifyRequest) => Promise<LinkPreview | undefined>

/** Those that carry, or go with, the key of somebody's plan. */
const BY_LINK = /^\/(planning|operation|orders|tribe-planner)\/|^\/command-generator\?/

export function isByLink(url: string): boolean {
  return BY_LINK.test(url)
}

export function pageWithPreview(page: string, { title, description }: LinkPreview): string {
  const told = [`<meta property="og:title" content="${quoted(title)}" />`]
  told.push(`<meta property="og:description" content="${quoted(description)}" />`)
  // By a function: a name may hold `$&`.
  return page.replace(/(?=<\/head>)/, () => told.join(''))
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
