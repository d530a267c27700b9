/**
 * What a person's browser does at the stand-in, for tests without a browser: follows the
 * way to the sign-in page, fills it in, and stops where the stand-in sends it away.
 */
import type { Person } from './people.ts'

/** Gives the address that the browser would open next: the server's own callback. */
export function visitAs({ subject, name }: Person, address: string): Promise<string> {
  return visit(address, { decision: 'sign-in', subject, name })
}

export function visitAndRefuse(address: string): Promise<string> {
  return visit(address, { decision: 'refuse' })
}

const MOST_STEPS = 10

async function visit(address: string, form: Readonly<Record<string, string>>): Promise<string> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next = address
  let filledIn: URLSearchParams | undefined
  for (let step = 0; step < MOST_STEPS && new URL(next).origin === origin; step++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(filledIn && { method: 'POST', body: filledIn }),
    })
    keepCookies(cookies, answer)
    const location = answer.headers.get('location')
    filledIn = location === null ? new URLSearchParams(form) : undefined
    if (location === null && !answer.ok)
      throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`)
    await answer.body?.cancel()
    next = new URL(location ?? next, next).href
  }
  return next
}

function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}
