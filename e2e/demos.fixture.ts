/** A folder of three demos, as docs/configuration.md describes it, for the administrators' page. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Demo, MatchOutcome } from '@muster/contracts'

export const DEMO_CONTENT = 'no real match'

export async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demos-'))
  const list = [
    demo('Mirage evening', 'Night Owls', 'de_mirage', 'SCRIM', 'WIN'),
    demo('Cup, map 1', 'Red Team', 'de_mirage', 'OFFICIAL', 'LOSS'),
    demo('Unnamed', 'Night Owls', 'de_nuke', 'UNKNOWN', 'DRAW'),
  ]
  await writeFile(join(folder, 'demos.json'), JSON.stringify(list))
  for (const { download } of list) await writeFile(join(folder, download), DEMO_CONTENT)
  return folder
}

function demo(
  name: string,
  enemy: string,
  map: string,
  type: Demo['type'],
  outcome: MatchOutcome,
): Omit<Demo, 'size' | 'modifyDate'> {
  const download = `${map}-${type.toLowerCase()}.dem`
  return { name, map, type, download, ourTeam: team('Muster Five', outcome), enemyTeam: team(enemy, AGAINST[outcome]) }
}

const AGAINST = { WIN: 'LOSS', LOSS: 'WIN', DRAW: 'DRAW' } as const
const SCORES = { WIN: 16, LOSS: 12, DRAW: 15 } as const

function team(name: string, matchOutcome: MatchOutcome): Demo['ourTeam'] {
  const player = { steamId: '76561198000000001', name: `Captain of ${name}`, kd: 1.5, kills: 24, deaths: 16 }
  return { name, score: SCORES[matchOutcome], matchOutcome, players: [{ ...player, assists: 4, adr: 91.3 }] }
}
