/** A folder with as many demos as their list has room for, each with all of its players. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_DEMOS = 200
/** Of the file that is downloaded: what sending costs grows with it, a piece at a time. */
const FILE_BYTES = 10_000_000

const player = {
  ...{ steamId: '76561198000000001', name: 'Ё'.repeat(32), kd: 1.23456, kills: 24, deaths: 16, assists: 4, adr: 91.3 },
}
const team = { name: 'Ё'.repeat(60), score: 16, matchOutcome: 'WIN', players: Array(5).fill(player) }

/** Whoever asks for it removes it. */
export async function largestDemos(share: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demos-'))
  const files = Array.from({ length: MOST_DEMOS * share }, (_, at) => `match-${at}.dem`)
  for (const [at, file] of files.entries())
    await writeFile(join(folder, file), Buffer.alloc(at === files.length - 1 ? FILE_BYTES * share : 1))
  const listed = files.map((download) => ({
    ...{ name: 'Ё'.repeat(60), ourTeam: team, enemyTeam: team, map: 'x', download },
  }))
  await writeFile(join(folder, 'demos.json'), JSON.stringify(listed))
  return folder
}
