/**
 * Before all journeys: an empty cluster of the embedded database, as a server makes one in a new folder, which each server of a worker
 * begins with a copy of. To make it anew took ten seconds of the processor for each of a dozen servers.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CREATING = fileURLToPath(new URL('../apps/server/dist/create-cluster.worker.js', import.meta.url))

export default async function makeCluster(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-e2e-cluster-'))
  const cluster = join(folder, 'postgres')
  await promisify(execFile)(process.execPath, [CREATING, cluster])
  // Workers have the environment as it is when they start.
  process.env['NEW_CLUSTER'] = cluster
  return () => rm(folder, { recursive: true, force: true })
}
