/** Plans that are proposed: computed while whoever asked waits, or ended early by him with the best that was found. */
import { operationCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { registerCall } from '../../http/register-call.ts'
import type { Signals } from '../../signals/signals.ts'
import { sendLargeBytes } from '../../worlds/packed-answer.ts'
import type { OperationRoom } from '../documents/operation-saving.ts'
import { preparedAsk } from '../documents/prepared-operations.ts'
import { type MakeOperation, proposal } from './operation-planning.ts'
import { openSearches } from './searches.ts'

/** What a proposal is computed with. */
interface ProposalRoom extends Pick<OperationRoom, 'db' | 'worlds' | 'admission'> {
  readonly now: () => Instant
  /** The engine, behind its queue. */
  readonly make: MakeOperation
  readonly config: Pick<Config, 'planning'>
  readonly signals: Signals
}

/** For a place among the plans that are computed. */
const LONGEST_WAIT_SECONDS = 60

export async function proposalRoutes(app: FastifyInstance, room: ProposalRoom): Promise<void> {
  const { db, worlds, now, make, config, signals, admission } = room
  const searches = openSearches({ db, signals })

  registerCall(
    app,
    operationCalls.propose,
    async (request, reply, { operation }) => {
      const { search, ends } = request.body
      const ask = (enough?: AbortSignal) => proposal({ db, worlds, now, make }, operation, request, enough)
      const named = (name: string) => ({ operation: operation.id, search: name })
      const answer =
        ends !== undefined
          ? await searches.end(named(ends))
          : await (search === undefined ? ask() : searches.run(named(search), ask))
      if (!answer) return reply.hijack()
      return sendLargeBytes(request.headers, reply, answer)
    },
    {
      admit: admission.saving,
      prepare: preparedAsk,
      answerSeconds: config.planning.operationSeconds + LONGEST_WAIT_SECONDS,
    },
  )
}
