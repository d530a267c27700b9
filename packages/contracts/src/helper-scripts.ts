/** Where the game's forums offer scripts that print lines for the noble spam planner. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import { reading } from './price.ts'
import { DomainName } from './wire-values.ts'

/** The domains that such a script exists for. */
export const HELPER_SCRIPT_DOMAINS = ['nl', 'net', 'us', 'de'] as const
export type HelperScriptDomain = (typeof HELPER_SCRIPT_DOMAINS)[number]

export const helperScriptCalls = {
  all: call({
    method: 'GET',
    url: '/api/general/v1/helper-scripts',
    price: reading(),
    schema: {
      summary: 'The helper scripts that this server leads to, at most one a domain.',
      tags: ['helper-scripts'],
      response: { 200: z.array(z.object({ domain: DomainName, url: z.string() })) },
    },
  }),
} as const
