/** An operation whose plan was given out: Alice has two orders, Bob one on the first of her targets. */
import type { KeptPlan, Marked, OperationOrders, OrderedPlayer, OrdersOfPlayer } from '@muster/contracts'
import type { LightMyRequestResponse } from 'fastify'
import type { PersonBrowser } from '../../sign-in/person-browser.fixture.ts'
import { ALICE, BOB, newOperation, newVersion, type OpenedOperation, smallPlan } from '../operations.fixture.ts'

type Command = KeptPlan['plan']['commands'][number]

const [FIRST] = smallPlan().commands

export function command(id: string, given: Partial<Command> = {}): Command {
  if (!FIRST) throw new Error('The small plan has a command.')
  return { ...FIRST, id, ...given }
}

export const COMMANDS: readonly Command[] = [
  command('a1'),
  command('a2', { target: '521|500', launch: (FIRST?.launch ?? 0) + 60_000 }),
  command('b1', { playerId: BOB, source: '510|500' }),
]

function planOf(...commands: readonly Command[]): KeptPlan['plan'] {
  return { ...smallPlan(), commands: [...commands] }
}

export interface GivenOperation {
  readonly operation: OpenedOperation
  /** Saves the commands as another version, and gives that out. */
  giveOut(...commands: readonly Command[]): Promise<LightMyRequestResponse>
  orders(since?: number): Promise<OperationOrders>
  /** Each order's state, by its id. */
  states(): Promise<Readonly<Record<string, string>>>
  mark(...marks: readonly MarkGiven[]): Promise<LightMyRequestResponse>
  players(): Promise<readonly OrderedPlayer[]>
  player(playerId: number): Promise<PlayerPage>
}

interface MarkGiven {
  readonly order: string
  readonly kind: string
  readonly [more: string]: unknown
}

/** Whoever came by a player's link. */
interface PlayerPage {
  readonly key: string
  orders(since?: number): Promise<OrdersOfPlayer>
  mark(...marks: readonly MarkGiven[]): Promise<Marked>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    json?: unknown,
    key?: string,
  ): Promise<LightMyRequestResponse>
}

let drawn = 0
/** Made now, under an id of its own. */
const whole = (mark: MarkGiven) => ({ id: `mark-${String(++drawn).padStart(8, '0')}`, madeAt: Date.now(), ...mark })

export async function givenOut(browser: PersonBrowser): Promise<GivenOperation> {
  const operation = await newOperation(browser)
  let version = 0
  const ok = async (answer: Promise<LightMyRequestResponse>) => {
    const { statusCode, body } = await answer
    if (statusCode >= 300) throw new Error(body)
    return JSON.parse(body)
  }
  const given: GivenOperation = {
    operation,
    async giveOut(...commands) {
      await ok(operation.call('PUT', '/plan', newVersion(version, planOf(...commands))))
      version += 1
      return operation.call('POST', '/orders', { version, author: 'Dana' })
    },
    orders: (since) => ok(operation.call('GET', `/orders${since === undefined ? '' : `?since=${since}`}`)),
    states: async () => Object.fromEntries((await given.orders()).orders.map(({ id, state }) => [id, state])),
    mark: (...marks) => operation.call('POST', '/orders/marks', { author: 'Dana', marks: marks.map(whole) }),
    players: () => ok(operation.call('GET', '/players')),
    async player(playerId) {
      const key = (await given.players()).find((one) => one.playerId === playerId)?.key ?? ''
      const call: PlayerPage['call'] = (method, path, json, other = key) =>
        operation.by(other).call(method, `/players/${playerId}${path}`, json)
      return {
        key,
        call,
        orders: (since) => ok(call('GET', `/orders${since === undefined ? '' : `?since=${since}`}`)),
        mark: (...marks) => ok(call('POST', '/marks', { marks: marks.map(whole) })),
      }
    },
  }
  const answer = await given.giveOut(...COMMANDS)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return given
}

export { ALICE, BOB }
