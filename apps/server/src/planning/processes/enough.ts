/**
 * How a process that plans is told that what it has found is enough. Its engine is deep in its search and reads no messages, so
 * the places of tasks go through a pipe of their own to the thread beside it, which puts the last one where the engine looks.
 *
 *   server ──place of the task──▶ pipe ──▶ thread ──▶ shared memory ◀── the search asks whether it is its own
 */

/** Where a process has the pipe among its files: behind the three standard ones and the channel of its messages. */
export const ENOUGH_PIPE = 4

const PLACE_BYTES = 4

/** What is written of the task at this place, the first that a process was given at 1. */
export function enoughOf(place: number): Uint8Array {
  const bytes = Buffer.alloc(PLACE_BYTES)
  bytes.writeUInt32LE(place)
  return bytes
}

/** Takes what comes through the pipe in any pieces, and tells each whole place. */
export function readingEnough(onPlace: (place: number) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (; rest.length >= PLACE_BYTES; rest = rest.subarray(PLACE_BYTES)) onPlace(rest.readUInt32LE())
  }
}
