/**
 * People who are signed in already, for journeys about something else: the way in as a browser
 * takes it, but without one, and roles given by the call that administrators give them with.
 */
import type { RoleChange, User, UserInfo } from '@muster/contracts'
import { type Person, visitAs } from '@muster/identity-stand-in'
import type { Page } from '@playwright/test'

export interface SignedIn extends UserInfo {
  readonly token: string
}

export async function signedIn(origin: string, person: Person): Promise<SignedIn> {
  const begun = await fetch(`${origin}/oauth2/authorization/google`, { redirect: 'manual' })
  const cookie = cookiesOf(begun)
  const callback = await visitAs(person, locationOf(begun))
  const landing = await fetch(callback, { redirect: 'manual', headers: { cookie } })
  const token = new URL(locationOf(landing), origin).searchParams.get('token') ?? ''
  const headers = { cookie, authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/user/v1/user`, { headers })
  if (!answer.ok) throw new Error(`${person.name} is not signed in: ${await answer.text()}`)
  return { ...((await answer.json()) as UserInfo), token } // the server sends what the contract says
}

/** The call of an administrator. */
export async function changeRole(origin: string, { token }: SignedIn, id: number, change: RoleChange): Promise<User> {
  const answer = await callAs(origin, token, 'PUT', `/api/user/v1/user/${id}`, change)
  if (!answer.ok) throw new Error(`${change.action} ${change.role} was refused: ${await answer.text()}`)
  return (await answer.json()) as User // the server sends what the contract says
}

/** With the cross-site token, which any browser holds. Without a token of a person it is nobody's call. */
export async function callAs(
  origin: string,
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const cookie = cookiesOf(await fetch(`${origin}/api/tw/v1/total-plans`))
  const isText = typeof body === 'string'
  return fetch(origin + path, {
    method,
    headers: {
      cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': isText ? 'text/plain' : 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  })
}

/** From the next address it opens on, the page is this person's. */
export async function become(page: Page, { token }: Pick<SignedIn, 'token'>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('accessToken', JSON.stringify(kept)), token)
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function locationOf(answer: Response): string {
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`${answer.url} answered ${answer.status} and leads nowhere.`)
  return location
}
