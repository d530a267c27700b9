/**
 * A server that keeps one plan of Alice on nl100, for tests of the page: it tells, adds and removes lines
 * as the real one does. 500|500 and 501|500 are hers, 520|500 and 580|500 are not.
 */
import type { Answer } from '../../screen.fixture.tsx'

export const KEY = 'abcdefghijklmnopqrstuvwx'
const PLANNING = '/api/planning/v1/planning'
const WORLD = '/api/tw/v1/world/nl100'

export interface FakeOffPackPlan {
  /** In the order of their launches. */
  lines: { id: number; line: string }[]
  readonly password?: string
  readonly answers: Readonly<Record<string, Answer>>
}

const VILLAGES = [
  ['500|500', 11],
  ['501|500', 12],
  ['520|500', 31],
  ['580|500', 41],
] as const

const village = ([coordinates, villageId]: (typeof VILLAGES)[number]) => ({ coordinates, villageId })
const refusal = (status: number) => () =>
  Response.json({ error: 'Refused', message: `Refused with ${status}`, status }, { status })

export function fakeOffPackPlan(texts: readonly string[], password?: string): FakeOffPackPlan {
  const isShut = ({ headers }: Request) =>
    password !== undefined && headers.get('planning-pass') !== encodeURIComponent(password)
  let lastId = texts.length
  const linesAnswer = async (request: Request) => {
    if (isShut(request)) return refusal(401)()
    const body = await request.json()
    if (request.method === 'DELETE') {
      plan.lines = plan.lines.filter(({ id }) => !body.lineIds.includes(id))
    } else {
      for (const { line } of body) plan.lines.push({ id: ++lastId, line })
    }
    return new Response(null, { status: 204 })
  }
  const plan: FakeOffPackPlan = {
    lines: texts.map((line, index) => ({ id: index + 1, line })),
    answers: {
      [`${WORLD}/villages`]: VILLAGES.map(village),
      [`${WORLD}/players?playerId=1001`]: [
        {
          playerId: 1001,
          name: 'Alice',
          points: 1,
          villageCount: 2,
          tribeId: 0,
          villages: VILLAGES.slice(0, 2).map(village),
        },
      ],
      [`${PLANNING}/${KEY}/lines`]: linesAnswer,
      [PLANNING]: (request: Request) => {
        if (request.method === 'POST') return Response.json({ planningKey: KEY }, { status: 201 })
        if (new URL(request.url).searchParams.get('key') !== KEY) return refusal(404)()
        return isShut(request) ? refusal(401)() : detailOf(plan.lines, password !== undefined)
      },
    },
  }
  return plan
}

function detailOf(lines: FakeOffPackPlan['lines'], passwordProtected: boolean) {
  return {
    planningKey: KEY,
    name: 'Friday night',
    player: { playerId: 1001, name: 'Alice' },
    world: { world: 'nl100', url: 'https://nl100.tribalwars.nl' },
    passwordProtected,
    createdDate: '2026-11-20T12:00:00Z',
    planningLines: lines.map(({ id, line }) => `${id};${line}`),
  }
}
