/** The language in which a browser wishes to be answered, of those that there are. */
import { type LanguageName, languageFor } from '@muster/phrases'
import type { FastifyRequest } from 'fastify'

export function languageOf({ headers }: FastifyRequest): LanguageName {
  return languageFor(wishedLanguages(headers['accept-language'] ?? ''))
}

/** Of `Accept-Language: de-AT, de;q=0.9, en;q=0.5`, the best first. */
function wishedLanguages(header: string): string[] {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', quality = ''] = wish.split(';')
    return { tag: tag.trim(), quality: quality === '' ? 1 : Number(quality.replace(/^\s*q=/, '')) }
  })
  return wishes.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag)
}
