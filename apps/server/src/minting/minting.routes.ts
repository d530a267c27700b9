/** Finds the village to mint in. What is listed comes with the question; nothing is kept. */
import { type MintingEntry, mintingCalls } from '@muster/contracts'
import { type MintingVillage, optimalMintingVillage, parseCoord, parseMerchants, printCoord } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/register-call.ts'

export async function mintingRoutes(app: FastifyInstance): Promise<void> {
  registerCall(app, mintingCalls.optimalVillage, async ({ body }) => {
    const village = optimalMintingVillage(body.map(fromWire))
    if (!village) throw new Error('An empty list has passed the check of the call.')
    return { coordinates: printCoord(village.at) }
  })
}

function fromWire({ coords, merchants }: MintingEntry): MintingVillage {
  const at = parseCoord(coords)
  const all = typeof merchants === 'number' ? merchants : parseMerchants(merchants)
  if (!at || all === undefined)
    throw new Error(`${coords} with ${merchants} merchants has passed the check of the call.`)
  return { at, merchants: all }
}
