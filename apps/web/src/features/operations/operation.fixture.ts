/** The pages of an operation before a server that keeps one, `0p1`, whose keys are these. */
import type {
  KeptTroops,
  OperationHead,
  OperationPartName,
  OperationRole,
  OperationRules,
  OperationTargets,
  OperationWaves,
  TroopSelection,
} from '@muster/contracts'
import { type Opened, openAs } from '../../app/signed-in.fixture.tsx'
import { keepKey } from '../../parts/operations/operation-keys.ts'
import { saveAtOnce } from '../../parts/saving/document-saving.ts'
import type { Answer } from '../../screen.fixture.tsx'

export const COORDINATORS_KEY = 'coordinators-key'
export const VIEWERS_KEY = 'viewers-key-0001'

const OPERATIONS = '/api/tw/v1/operations'
export const OPERATION = `${OPERATIONS}/0p1`

interface Parts {
  selection: TroopSelection
  targets: OperationTargets
  waves: OperationWaves
  rules: OperationRules
}

interface OperationServer {
  name: string
  keys: { coordinator: string; viewer: string }
  /** What is kept of each part, and of no part that was never saved. */
  readonly parts: { [Name in OperationPartName]?: { revision: number; content: Parts[Name] } }
  troops: KeptTroops[]
  bytes: number
  /** Answers every call of the operation in its place, while it is there. */
  fails: (() => Response) | undefined
}

export interface OpenedOperation extends Opened {
  readonly server: OperationServer
  /** What was sent to save the part, in order. */
  readonly saves: (part: OperationPartName | 'troops') => Promise<readonly unknown[]>
}

interface Given {
  readonly parts?: Partial<Parts>
  readonly troops?: readonly KeptTroops[]
  /** The key that the browser has; null for none. */
  readonly key?: string | null
  /** False where the moment before something is saved is what is tried. */
  readonly savesAtOnce?: boolean
  /** What the head says besides what follows from the parts. */
  readonly head?: Partial<Pick<OperationHead, 'orders' | 'revisions'>>
  readonly more?: Readonly<Record<string, Answer>>
}

/** One that says nothing. */
function openStream(): Response {
  return new Response(new ReadableStream())
}

/** As somebody who is not the creator and came by a link. What is changed is saved at once. */
export function openOperation(
  path: string,
  { parts = {}, troops = [], key = COORDINATORS_KEY, savesAtOnce = true, head = {}, more = {} }: Given = {},
): OpenedOperation {
  if (savesAtOnce) saveAtOnce()
  const server: OperationServer = {
    name: 'Thursday',
    keys: { coordinator: COORDINATORS_KEY, viewer: VIEWERS_KEY },
    parts: {},
    troops: [...troops],
    bytes: 40_000,
    fails: undefined,
  }
  for (const name of ['selection', 'targets', 'waves', 'rules'] as const) {
    const content = parts[name]
    // Each part under its own name.
    if (content) Object.assign(server.parts, { [name]: { revision: 1, content } })
  }
  const answering = (needed: OperationRole, answer: Answer) => async (request: Request) => {
    if (server.fails) return server.fails()
    const role = roleOf(request, server)
    if (role === undefined) return refused(404, 'OPERATION_UNKNOWN')
    if (needed === 'COORDINATOR' && role === 'VIEWER') return refused(403, 'OPERATION_READ_ONLY')
    return typeof answer === 'function' ? answer(request) : answer
  }
  const byMethod = (reads: Answer, writes: Answer) => (request: Request) =>
    answering(request.method === 'GET' ? 'VIEWER' : 'COORDINATOR', request.method === 'GET' ? reads : writes)(request)
  const partAnswers = Object.fromEntries(
    (['selection', 'targets', 'waves', 'rules'] as const).map((name) => [
      `${OPERATION}/${name}`,
      byMethod(
        () => server.parts[name] ?? { revision: 0, content: null },
        async (request: Request) => {
          const { revision, content } = await request.json()
          const kept = server.parts[name]?.revision ?? 0
          if (revision !== kept) return refused(409, 'OPERATION_PART_CHANGED')
          Object.assign(server.parts, { [name]: { revision: kept + 1, content } })
          return { revision: kept + 1 }
        },
      ),
    ]),
  )
  if (key !== null) keepKey('0p1', key, 1)
  const opened = openAs([], path, {
    [OPERATIONS]: (request: Request) =>
      request.method === 'GET' ? [] : Response.json({ id: '0p1', links: server.keys }, { status: 201 }),
    [OPERATION]: byMethod(
      (request: Request) => ({ ...headOf(server, roleOf(request, server) ?? 'VIEWER'), ...head }),
      async (request: Request) => {
        if (request.method === 'PUT') server.name = (await request.json()).name
        return new Response(null, { status: 204 })
      },
    ),
    [`${OPERATION}/signals`]: openStream,
    [`${OPERATION}/presence`]: () => new Response(null, { status: 204 }),
    [`${OPERATION}/links`]: answering('COORDINATOR', async (request: Request) => {
      if (request.method === 'POST') {
        const { role } = await request.json()
        const name = role === 'VIEWER' ? 'viewer' : 'coordinator'
        server.keys = { ...server.keys, [name]: `${server.keys[name]}-anew` }
      }
      return server.keys
    }),
    [`${OPERATION}/troops`]: byMethod(
      () => ({ players: server.troops }),
      async (request: Request) => {
        if (request.method === 'DELETE') {
          const player = new URL(request.url).searchParams.get('playerId')
          server.troops = player === null ? [] : server.troops.filter(({ playerId }) => String(playerId) !== player)
          return new Response(null, { status: 204 })
        }
        const { players } = (await request.json()) as { players: KeptTroops[] }
        const kept = players.map((troops) => ({
          ...troops,
          revision: troops.revision + 1,
          broughtDate: '2026-11-20T12:00:00.000Z',
        }))
        const ids = new Set(kept.map(({ playerId }) => playerId))
        server.troops = [...server.troops.filter(({ playerId }) => !ids.has(playerId)), ...kept]
        return {
          players: kept.map(({ playerId, revision, broughtDate }) => ({ playerId, revision, broughtDate })),
        }
      },
    ),
    ...partAnswers,
    ...more,
  })
  const saves = (part: OperationPartName | 'troops') =>
    Promise.all(
      opened.seen
        .filter(({ method, url }) => method === 'PUT' && url.endsWith(`/0p1/${part}`))
        .map((request) => request.clone().json()),
    )
  return { ...opened, server, saves }
}

function roleOf(request: Request, { keys }: OperationServer): OperationRole | undefined {
  const key = request.headers.get('operation-key')
  if (key === keys.coordinator) return 'COORDINATOR'
  return key === keys.viewer ? 'VIEWER' : undefined
}

function refused(status: number, code: string): Response {
  return Response.json({ error: 'Refused', message: code, status, code }, { status })
}

function headOf({ name, parts, troops, bytes }: OperationServer, role: OperationRole): OperationHead {
  return {
    id: '0p1',
    name,
    world: 'nl100',
    role,
    isOwn: false,
    createdDate: '2026-11-20T12:00:00.000Z',
    expiresDate: '2027-02-18T12:00:00.000Z',
    bytes,
    figures: {
      villages: troops.reduce((sum, { villages }) => sum + villages.length, 0),
      players: troops.length,
      targets: parts.targets?.content.targets.length ?? 0,
      waves: parts.waves?.content.waves.length ?? 0,
      planned: null,
      wanted: null,
    },
    orders: { given: 0, sent: 0, version: 0 },
    revisions: {
      selection: parts.selection?.revision ?? 0,
      targets: parts.targets?.revision ?? 0,
      waves: parts.waves?.revision ?? 0,
      rules: parts.rules?.revision ?? 0,
      troops: Math.max(0, ...troops.map(({ revision }) => revision)),
      plan: 0,
    },
  }
}
