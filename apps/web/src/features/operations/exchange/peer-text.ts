/**
 * The plan of another tool, as it was pasted and is not taken in yet: it survives the closing of its dialog and a reload. One for each
 * open operation, and one for that which is still to be made.
 */
import * as z from 'zod/mini'
import { keyPer, tabKey } from '../../../storage/browser-storage.ts'

export type PeerPlace = 'operations' | `operation.${string}`

export const keptPeerText = keyPer((place: PeerPlace) => tabKey(`${place}.peerPlan`, z.string(), ''))
