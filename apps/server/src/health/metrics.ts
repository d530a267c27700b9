/** Figures for whoever watches the server, in the text form of Prometheus at /metrics. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A figure that is looked up whenever somebody asks for the figures. */
export interface Figure {
  /** With its unit, `muster_disk_free_bytes`. */
  readonly name: string
  readonly help: string
  value(): number | Promise<number>
}

/** As that of a call: whoever watches asks a few times a minute, and gets some 20 kB. */
const PRICE = { rateLimit: { max: 240, timeWindow: 60_000 }, answerBytes: 500_000 }

/** Gives the registry, for figures of other slices. */
export function serveMetrics(app: FastifyInstance, figures: readonly Figure[] = []): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'muster_http_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 20],
    registers: [registry],
  })
  for (const { name, help, value } of figures) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        gauge.set(await value())
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address: an address names worlds and keys, and there is no end of them.
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: PRICE }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}
