/** What the server holds, as figures for whoever watches it: counted at most every five minutes. */
import { Gauge, type Registry } from 'prom-client'
import type { QuotaLimits } from './quota-config.ts'
import { LIMITED_KINDS } from './quotas.queries.ts'
import type { Quotas } from './quotas.ts'

export function measureStorage(registry: Registry, quotas: Quotas, limits: QuotaLimits): void {
  const registers = [registry]
  const items = new Gauge({
    name: 'muster_stored_items',
    help: 'Plans and messages that are kept.',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      const held = await quotas.held()
      for (const kind of LIMITED_KINDS) items.set({ kind }, held[kind].items)
    },
  })
  const bytes = new Gauge({
    name: 'muster_stored_bytes',
    help: 'What they take.',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      const held = await quotas.held()
      for (const kind of LIMITED_KINDS) bytes.set({ kind }, held[kind].bytes)
    },
  })
  new Gauge({
    name: 'muster_storable_bytes',
    help: 'What all of them together may take.',
    registers,
  }).set(limits.server.bytes)
}
