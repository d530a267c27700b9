/**
 * Reading pasted troops: 20,000 villages in each format, and what nobody should paste. Processor time of the best of
 * three runs, beside the size of the text: `npm run bench -- formats`.
 */
import type { TroopAmounts } from '@muster/game'
import { printArmyLine } from '../src/troops/army-line.ts'
import { parseTroops } from '../src/troops/parse-troops.ts'
import { printTroopCsv } from '../src/troops/troop-csv.ts'
import {
  defenceCollection,
  FULL,
  memberDefencePage,
  memberPage,
  ownPage,
  plannerState,
  type Village,
} from '../src/troops/troops.fixture.ts'

const VILLAGES = 20_000
const amounts: TroopAmounts = Object.fromEntries(FULL.units.map((unit, column) => [unit, column * 977]))
const villages = Array.from(
  { length: VILLAGES },
  (_, index): Village => ({ at: { x: index % 1000, y: 400 + Math.floor(index / 1000) }, points: 9764, amounts }),
)
const army = villages.map((village) => printArmyLine({ ...village, line: 1, lastLine: 1 }, FULL.units)).join('\n')

const TEXTS: Readonly<Record<string, () => string>> = {
  'army lines': () => army,
  'defence lines': () => defenceCollection(villages, FULL),
  'own page, five rows': () => ownPage(villages, FULL, 5),
  'own page, a cell a line': () => ownPage(villages, FULL, 5, '\n'),
  'member page': () => memberPage(villages, FULL),
  'member page, defence': () => memberDefencePage(villages, FULL),
  CSV: () => printTroopCsv(villages, FULL.units),
  'planner’s state': () => plannerState(villages),
  'army lines, 20 MB': () => `${army}\n`.repeat(Math.ceil(20_000_000 / army.length)),
  'one line of 5 MB': () => `501|487,${'0,'.repeat(2_500_000)}`,
  'tags of 5 MB': () => `${'<'.repeat(5_000)}\n`.repeat(1_000),
  'an object of 5 MB that does not end': () => '{"a":'.repeat(1_000_000),
  'coordinates without amounts': () => 'a (501|487)\n'.repeat(400_000),
  'a letter a line, 16 MB': () => 'a\n'.repeat(8_000_000),
}

for (const [name, textOf] of Object.entries(TEXTS)) {
  const text = textOf()
  let best = Infinity
  let read = ''
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    const { parts, problemCount } = parseTroops(text, FULL)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
    read = `${parts.reduce((sum, part) => sum + part.villages.length, 0)} villages, ${problemCount} problems`
  }
  const size = `${(text.length / 1e6).toFixed(1)} MB`
  console.log(`${name.padEnd(38)}${size.padStart(9)}${`${best.toFixed(0)} ms`.padStart(10)}   ${read}`)
}
