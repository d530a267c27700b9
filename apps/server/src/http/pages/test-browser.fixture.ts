/**
 * A browser as the server sees one: it fetches the token cookie once and echoes it in
 * every call that is not a GET. Answers are parsed.
 */
import type { FastifyInstance } from 'fastify'
import { TOKEN_COOKIE, TOKEN_HEADER } from './cross-site.ts'

interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed body where it is JSON, else its text. */
  readonly body: unknown
}

export interface TestBrowser {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
  /** A text is sent as text/plain, anything else as JSON. */
  post(url: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>
}

export async function openTestBrowser(app: FastifyInstance): Promise<TestBrowser> {
  const first = await app.inject({ method: 'GET', url: '/health' })
  const token = first.cookies.find((cookie) => cookie.name === TOKEN_COOKIE)?.value
  if (token === undefined) throw new Error('The server set no token cookie on a GET.')
  const cookie = `${TOKEN_COOKIE}=${token}`

  return {
    get: async (url, headers = {}) => parsed(await app.inject({ method: 'GET', url, headers: { cookie, ...headers } })),
    post: async (url, body, headers = {}) =>
      parsed(
        await app.inject({
          method: 'POST',
          url,
          headers: {
            cookie,
            [TOKEN_HEADER]: token,
            'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
            ...headers,
          },
          payload: typeof body === 'string' ? body : JSON.stringify(body ?? null),
        }),
      ),
  }
}

function parsed(answer: Awaited<ReturnType<FastifyInstance['inject']>>): TestAnswer {
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? JSON.parse(answer.body) : answer.body,
  }
}
