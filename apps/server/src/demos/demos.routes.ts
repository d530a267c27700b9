/** What administrators see of the folder of demos. */
import { type Demo, demoCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { openDemo, type StoredDemo, storedDemos } from './demo-folder.ts'

export interface DemoOptions {
  /** There are no demos where it is missing. */
  readonly folder: string | undefined
}

export async function demoRoutes(app: FastifyInstance, { folder }: DemoOptions): Promise<void> {
  registerCall(app, demoCalls.list, async ({ log }) => {
    if (folder === undefined) return []
    const list = await storedDemos(folder)
    if ('problem' in list) throw new Refusal(500, 'DEMOS_UNREADABLE', { problem: list.problem })
    if (list.missing.length > 0) log.warn({ files: list.missing }, 'listed demos are not in the folder')
    return list.demos.map(toWire)
  })

  registerCall(
    app,
    demoCalls.download,
    async ({ params: { id } }, reply) => {
      const demo = folder === undefined ? undefined : await openDemo(folder, id)
      if (!demo) throw new Refusal(404, 'DEMO_UNKNOWN')
      if ('problem' in demo) throw new Refusal(500, 'DEMOS_UNREADABLE', { problem: demo.problem })
      return (
        reply
          .type('application/octet-stream')
          .headers({
            'content-length': demo.bytes,
            // A file's name holds no sign that would end the quotes.
            'content-disposition': `attachment; filename="${demo.fileName}"`,
            'cache-control': 'private, no-store',
          })
          // No more than the length says: a match may be written to its file at this moment.
          .send(demo.file.createReadStream({ end: Math.max(0, demo.bytes - 1) }))
      )
    },
    { compress: false },
  )
}

function toWire({ id, listed, bytes, modifiedAt }: StoredDemo): Demo {
  return {
    ...listed,
    size: bytes,
    modifyDate: modifiedAt.toISOString(),
    download: demoCalls.download.url.replace(':id', id),
  }
}
