/**
 * An operation on the big world as the file that a bench takes in: 2,400 villages with a nuke each, 500 targets, four waves,
 * 2,000 commands that break no rule. A nuke takes all of its village: 400 villages are left that could send instead.
 */
import type { OperationFile, OperationWave } from '@muster/contracts'
import { type Coord, groupedBy, instant, MARKETS, printCoord, printLocal, travelTime } from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { BIG_WORLD, bigWorld } from './stage.ts'

const SOURCES = 2_400
const TARGETS = 500
const WAVES = 4
const HOUR_MS = 3_600_000
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const NUKE = { axe: 7000, light: 3000, ram: 300 }
const STOCK = { ...NUKE, spy: 400, snob: 4 }
const MINUTES_PER_FIELD = Math.max(
  ...bigWorld.units.map(({ name, minutesPerField }) => (name in NUKE ? minutesPerField : 0)),
)

export function largeOperation(): OperationFile {
  const owned = new Map<number, number>()
  for (const { owner } of bigWorld.villages) owned.set(owner, (owned.get(owner) ?? 0) + 1)
  const villages = bigWorld.villages
    .filter(({ owner }) => owner !== 0)
    .toSorted((a, b) => (owned.get(b.owner) ?? 0) - (owned.get(a.owner) ?? 0) || a.owner - b.owner)
  const [sources, targets] = [villages.slice(0, SOURCES), villages.slice(-TARGETS)]
  const byOwner = groupedBy(sources, (village) => village.owner)
  const pairs = targets.flatMap((target, place) =>
    sources
      .slice(place * WAVES, (place + 1) * WAVES)
      .map((source) => ({ source, target, travelMs: march(source, target) })),
  )
  // The one that marches longest has a day until it leaves.
  const longest = Math.max(...pairs.map(({ travelMs }) => travelMs))
  const landing = Math.ceil((Date.now() + longest) / HOUR_MS) * HOUR_MS + 24 * HOUR_MS
  const waves = Array.from(
    { length: WAVES },
    (_, at): OperationWave => ({
      ...{ id: `w${at}`, name: `Wave ${at + 1}`, groups: ['clear'], templates: ['nuke'], count: 1 },
      landing: { kind: 'AT', from: localOf(landing), until: localOf(landing + HOUR_MS) },
      ...{ isEqualToPrevious: true, isSpread: false, avoidsWholeMinutes: false },
    }),
  )
  const commands = pairs
    .map(({ source, target, travelMs }, number) => {
      const arrival = landing + (number % 3_600) * 1_000
      return {
        ...{ id: `c${number}`, source: printCoord(source), target: printCoord(target), playerId: source.owner },
        ...{ wave: `w${number % WAVES}`, template: 'nuke', units: NUKE, launch: arrival - travelMs, arrival },
      }
    })
    // As plans are.
    .sort((a, b) => a.launch - b.launch)
  return {
    ...{ format: 'muster-operation', version: 1, name: 'Bench', world: BIG_WORLD },
    selection: FIRST_SELECTION,
    targets: {
      ...FIRST_TARGETS,
      targets: targets.map((target) => ({ coords: printCoord(target), group: 'clear', playerId: target.owner })),
    },
    waves: { ...firstWaves(UNITS), waves },
    rules: FIRST_RULES,
    troops: Array.from(byOwner, ([playerId, own]) => ({
      ...{ playerId, mark: 'AT_HOME', broughtBy: '', broughtAt: Date.now() - HOUR_MS },
      villages: own.map((village) => ({ coords: printCoord(village), atHome: STOCK })),
    })),
    plans: [
      {
        ...{ version: 1, author: '', cause: 'PLANNED', note: '', savedAt: Date.now() - HOUR_MS },
        plan: {
          ...{ commands, shortages: [] },
          figures: {
            ...{ planned: commands.length, wanted: commands.length, bound: commands.length, proven: true },
            ...{ seenByTower: 0, seed: 1, milliseconds: 1, plannedAt: Date.now() - HOUR_MS },
          },
        },
      },
    ],
  }
}

function march(from: Coord, to: Coord): number {
  return travelTime({ from, to, minutesPerField: MINUTES_PER_FIELD, boost: 1 }) * 1_000
}

function localOf(at: number): string {
  return printLocal(instant(at), MARKETS.nl.timeZone).slice(0, 19).replace(' ', 'T')
}
