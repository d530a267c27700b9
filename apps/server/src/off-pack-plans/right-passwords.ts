/**
 * Passwords that were right are known from then on, so that neither a list that is read page by page nor somebody who has one
 * makes the server compute a slow hash again with every request. The same password asked about at once is computed once.
 *
 * Known is a mark of password and kept hash, made by a key that this process alone has and never tells.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isPassword } from './off-pack-password.ts'

/** Beyond these the oldest is computed once more. */
const MOST_KNOWN = 10_000

type IsRight = (password: string, kept: string) => Promise<boolean>

export function rememberRightPasswords(isRight: IsRight = isPassword, mostKnown = MOST_KNOWN): IsRight {
  const secret = randomBytes(32)
  const known = new Set<string>()
  const inHand = new Map<string, Promise<boolean>>()

  function remember(mark: string): void {
    known.add(mark)
    const [oldest] = known
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }

  async function compute(mark: string, password: string, kept: string): Promise<boolean> {
    try {
      const right = await isRight(password, kept)
      if (right) remember(mark)
      return right
    } finally {
      inHand.delete(mark)
    }
  }

  return async (password, kept) => {
    const mark = createHmac('sha256', secret)
      .update(`${kept}\n${password.normalize('NFC')}`)
      .digest('base64')
    if (known.has(mark)) return true
    const asked = inHand.get(mark) ?? compute(mark, password, kept)
    inHand.set(mark, asked)
    return asked
  }
}
