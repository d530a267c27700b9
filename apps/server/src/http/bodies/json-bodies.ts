/**
 * Bodies of JSON. A small one is read and checked where it arrives. A large one would hold up everybody else, so a
 * thread does both: it hands back what was checked, spelt out once more, and reading that is quick, for it holds
 * nothing that the call does not name.
 *
 *   up to 64 kB   parsed here, checked here
 *   above         parsed and checked in the thread, parsed once more here; or prepared there for what its call stores
 */
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { openTaskThread } from '../../task-thread.ts'
import { workerEntry } from '../../worker-entry.ts'
import { clientAddress } from '../addresses/client-address.ts'
import { noteAsPrepared } from '../answers/prepared-bodies.ts'
import { badField } from '../refusals/answer-refusals.ts'
import { checkUpToFirstFault } from '../refusals/first-fault.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { BodyRead, BodyTask } from './json-bodies.worker.ts'

const LARGEST_READ_HERE = 64_000

export function readJsonBodies(app: FastifyInstance): void {
  const checked = new WeakSet<object>()
  const parseHere = app.getDefaultJsonParser('error', 'error')
  const thread = openTaskThread<BodyTask, BodyRead>({
    entry: workerEntry('json-bodies', import.meta.url),
    log: app.log,
  })
  app.addHook('onClose', () => thread.close())

  async function readInThread(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
    const { method, routeOptions } = request
    // A buffer of this size shares its memory with none, and nobody looks at it any more.
    const handed = bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : []
    const read = await thread.do(clientAddress(request), { call: `${method} ${routeOptions.url}`, bytes }, handed)
    if ('refused' in read) {
      const { status, code, values, details } = read.refused
      throw new Refusal(status, code, values, details)
    }
    if ('fault' in read) throw badField(read.fault, 'body')
    if ('prepared' in read) noteAsPrepared(request)
    const value: unknown = 'prepared' in read ? read.prepared : JSON.parse(Buffer.from(read.json).toString())
    if (typeof value === 'object' && value !== null) checked.add(value)
    return value
  }

  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length <= LARGEST_READ_HERE) return parseHere(request, bytes.toString(), done)
    readInThread(request, bytes).then((value) => done(null, value), done)
  })
  app.setValidatorCompiler(checking(checked))
}

function checking(checked: WeakSet<object>): FastifySchemaCompiler<z.ZodMiniType> {
  return ({ schema, httpPart }) =>
    (data: unknown) => {
      if (httpPart === 'body' && typeof data === 'object' && data !== null && checked.has(data)) return { value: data }
      const { success, data: value, error } = checkUpToFirstFault(schema, data)
      return success ? { value } : { error: badField(error.issues[0], httpPart) }
    }
}
