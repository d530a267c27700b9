/**
 * What a call makes of its body before it stores it or hands it on, where that takes more than a moment: documents deflated, lines read.
 *
 *   a small body   prepared where it was checked
 *   a large one    in the thread that checks it; what was prepared is handed over, and the body itself never comes back
 *
 * A call that prepares is registered with its preparation, and named for the thread in every-preparation.ts.
 */
import type { FastifyRequest } from 'fastify'

const PREPARED = new WeakSet<FastifyRequest>()

export function noteAsPrepared(request: FastifyRequest): void {
  PREPARED.add(request)
}

export function isPrepared(request: FastifyRequest): boolean {
  return PREPARED.has(request)
}
