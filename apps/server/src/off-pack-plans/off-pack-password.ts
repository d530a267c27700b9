/**
 * Passwords of off-pack plans. People choose them, so they can be guessed: what is kept is slow to
 * compute, and wrong guesses are counted (password-tries.ts).
 *
 *   scrypt:16384:8:1:salt:hash        the last two in base64url
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 16 MB and about 50 ms on one core of a small server. */
const COSTS = { N: 16_384, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derived(password, salt, HASH_BYTES, COSTS)
  return ['scrypt', COSTS.N, COSTS.r, COSTS.p, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

/** Takes the same time however much of the password is right. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = kept.split(':')
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined)
    throw new Error('A planning has a password hash of another kind.')
  const expected = Buffer.from(hash, 'base64url')
  const costs = { N: Number(N), r: Number(r), p: Number(p) }
  return timingSafeEqual(await derived(password, Buffer.from(salt, 'base64url'), expected.length, costs), expected)
}

/** One spelling for the letters that have two, or an é typed on another keyboard would be another password. */
function derived(password: string, salt: Buffer, bytes: number, costs: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, bytes, costs, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
