/** Who vouches for people in the tests: started once a file, mended after each test. */

import { type IdentityStandIn, startIdentityStandIn } from '@muster/identity-stand-in'
import { afterAll, afterEach, beforeAll } from 'vitest'

export { type Person, visitAndRefuse, visitAs } from '@muster/identity-stand-in'

export function useIdentityStandIn(): () => IdentityStandIn {
  let standIn: IdentityStandIn | undefined
  const running = () => {
    if (!standIn) throw new Error('The stand-in runs inside of tests and hooks only.')
    return standIn
  }
  beforeAll(async () => {
    standIn = await startIdentityStandIn()
  })
  afterEach(() => running().breakDown(undefined))
  afterAll(() => standIn?.close())
  return running
}
