import { HELPER_SCRIPT_DOMAINS, helperScriptCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/register-call.ts'
import type { HelperScripts } from './helper-script-config.ts'

export async function helperScriptRoutes(app: FastifyInstance, { scripts }: { readonly scripts: HelperScripts }) {
  const answer = HELPER_SCRIPT_DOMAINS.flatMap((domain) => {
    const url = scripts[domain]
    return url === undefined ? [] : [{ domain, url }]
  })
  registerCall(app, helperScriptCalls.all, async () => answer)
}
