/**
 * Sends what operations and tribe plans keep. A small answer is written where it is asked for; a large one would hold up everybody
 * else for up to a fifth of a second, so a thread writes it, and here its bytes alone are sent on.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../../http/addresses/client-address.ts'
import { openTaskThread } from '../../task-thread.ts'
import { workerEntry } from '../../worker-entry.ts'
import { sendWritten, takesGzip } from '../../worlds/packed-answer.ts'
import { type KeptAnswer, keptBytes, type Piece, type WrittenAnswer, writtenAnswer } from './kept-answer.ts'

export type SendKept = (request: FastifyRequest, reply: FastifyReply, pieces: readonly Piece[]) => Promise<FastifyReply>

/** Deflated: some 20 kB as a rule, and 2 MB where somebody saves one value over and over, which is 20 ms. */
const LARGEST_WRITTEN_HERE = 2_000

export function openKeptAnswers(app: FastifyInstance): SendKept {
  const entry = workerEntry('kept-answers', import.meta.url)
  const thread = openTaskThread<KeptAnswer, WrittenAnswer>({ entry, log: app.log })
  app.addHook('onClose', () => thread.close())
  return async (request, reply, pieces) => {
    const answer = { pieces, isGzipped: takesGzip(request.headers) }
    const isSmall = keptBytes(pieces) <= LARGEST_WRITTEN_HERE
    const { bytes, plainBytes } = isSmall ? writtenAnswer(answer) : await thread.do(clientAddress(request), answer)
    return sendWritten(reply, { bytes, plainBytes, isGzipped: answer.isGzipped })
  }
}
