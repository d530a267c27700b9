/** An operation on the big world as the file that a bench takes in: 1,200 villages with troops, 500 targets, four waves, 2,000 commands. */
import type { OperationFile, OperationWave } from '@muster/contracts'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { BIG_WORLD, bigWorld } from './stage.ts'

const SOURCES = 1_200
const TARGETS = 500
const WAVES = 4
const HOUR_MS = 3_600_000
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const STOCK = { axe: 27_200, spy: 400, light: 11_600, ram: 1_200, snob: 4 }
const NUKE = { axe: 6800, light: 2900, ram: 300 }

export function largeOperation(): OperationFile {
  const owned = new Map<number, number>()
  for (const { owner } of bigWorld.villages) owned.set(owner, (owned.get(owner) ?? 0) + 1)
  const villages = bigWorld.villages
    .filter(({ owner }) => owner !== 0)
    .toSorted((a, b) => (owned.get(b.owner) ?? 0) - (owned.get(a.owner) ?? 0) || a.owner - b.owner)
  const [sources, targets] = [villages.slice(0, SOURCES), villages.slice(-TARGETS)]
  const tomorrow = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 96 * HOUR_MS
  const byOwner = new Map<number, typeof sources>()
  for (const village of sources) byOwner.set(village.owner, [...(byOwner.get(village.owner) ?? []), village])
  const coords = ({ x, y }: { readonly x: number; readonly y: number }) => `${x}|${y}`
  const waves = Array.from(
    { length: WAVES },
    (_, at): OperationWave => ({
      ...{ id: `w${at}`, name: `Wave ${at + 1}`, groups: ['clear'], templates: ['nuke'], count: 1 },
      landing: { kind: 'AT', from: localOf(tomorrow), until: localOf(tomorrow + HOUR_MS) },
      ...{ isEqualToPrevious: true, isSpread: false, avoidsWholeMinutes: false },
    }),
  )
  const commands = targets
    .flatMap((target, place) =>
      waves.map(({ id: wave }, at) => {
        const number = place * WAVES + at
        const source = sources[number % SOURCES]
        if (!source) throw new Error('A bench without sources')
        const arrival = tomorrow + (number % 3_600) * 1_000
        return {
          ...{ id: `c${number}`, source: coords(source), target: coords(target), playerId: source.owner },
          ...{ wave, template: 'nuke', units: NUKE, launch: arrival - 30 * HOUR_MS - number * 7_000, arrival },
        }
      }),
    )
    // As plans are.
    .sort((a, b) => a.launch - b.launch)
  return {
    ...{ format: 'muster-operation', version: 1, name: 'Bench', world: BIG_WORLD },
    selection: FIRST_SELECTION,
    targets: {
      ...FIRST_TARGETS,
      targets: targets.map((target) => ({ coords: coords(target), group: 'clear', playerId: target.owner })),
    },
    waves: { ...firstWaves(UNITS), waves },
    rules: FIRST_RULES,
    troops: Array.from(byOwner, ([playerId, own]) => ({
      ...{ playerId, mark: 'AT_HOME', broughtBy: '', broughtAt: Date.now() - HOUR_MS },
      villages: own.map((village) => ({ coords: coords(village), atHome: STOCK })),
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

/** The synthetic world's clock is an hour ahead in winter. */
function localOf(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 19)
}
