/**
 * Secrets that somebody has to show: 256 random bits, of which only the hash is kept, so
 * that whoever reads the database can use none of them. A plain SHA-256 is enough: there is nothing
 * to guess in random bits.
 */
import { createHash, randomBytes } from 'node:crypto'

const SECRET = /^[A-Za-z0-9_-]{43}$/

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET.test(text)
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
