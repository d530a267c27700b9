/**
 * The stand-in as a process of its own:
 *
 *   npm run receivers -- --port 4300
 *
 * It prints addresses for the page, and what a server needs to be allowed to call them.
 */
import { parseArgs } from 'node:util'
import { startDeliveryStandIn } from './delivery-stand-in.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4300' } } })
const { discordAddress, signedAddress } = await startDeliveryStandIn({ port: Number(values.port) })
process.stdout.write(
  `Receivers of webhooks, for a server with DELIVERIES_INSIDE=on:\n\n  Discord  ${discordAddress('channel')}\n  signed   ${signedAddress('program')}\n`,
)
