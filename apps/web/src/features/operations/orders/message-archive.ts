/** The messages of all players as one archive, a text file for each. */
import { downloadZip } from 'client-zip'
import type { LinkRow, MessageOf } from './link-rows.ts'

/** `at` is when it is made, milliseconds since 1970. Parts of a message stand one below the other. */
export async function messageArchive(players: readonly LinkRow[], messageOf: MessageOf, at: number): Promise<Blob> {
  const encoder = new TextEncoder()
  const files = players.map((player) => ({
    name: fileName(player),
    input: encoder.encode(messageOf(player).join('\n\n')),
    lastModified: new Date(at),
  }))
  return downloadZip(files).blob()
}

/** Two players may differ only in what a file's name cannot hold. */
function fileName({ name, playerId }: LinkRow): string {
  return `${name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')} (${playerId}).txt`
}
