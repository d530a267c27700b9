/**
 * The stand-in as a process of its own:
 *
 *   npm run identity -- --port 4200
 *
 * It prints the environment with which a server signs people in here.
 */
import { parseArgs } from 'node:util'
import { startIdentityStandIn } from './identity-stand-in.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4200' } } })
const { url, environment } = await startIdentityStandIn({ port: Number(values.port) })
const settings = Object.entries(environment).map(([name, value]) => `  ${name}='${value}' \\\n`)
process.stdout.write(
  `The stand-in for Google, Discord and Facebook is at ${url}. Let a server use it:\n\n${settings.join('')}  npm run dev\n`,
)
