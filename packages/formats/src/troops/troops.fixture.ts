/** Villages by chance, and every page and file that could have brought them. */
import { type Coord, type TroopAmounts, VILLAGE_UNITS, type VillageUnit } from '@muster/game'
import fc from 'fast-check'
import type { TroopWorld } from './troop-world.ts'
import type { VillageTroops } from './village-troops.ts'

/** With every unit there is. */
export const FULL: TroopWorld = { units: VILLAGE_UNITS, key: 'de253' }
/** Without archers, knight and militia. */
export const SMALL: TroopWorld = {
  units: VILLAGE_UNITS.filter((unit) => !['archer', 'marcher', 'knight', 'militia'].includes(unit)),
}

export type Village = Pick<VillageTroops, 'at' | 'amounts'> & { readonly points: number }

const coords: fc.Arbitrary<Coord> = fc.record({ x: fc.nat(999), y: fc.nat(999) })
const few = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(9_999), fc.nat(2_000_000))

/** Different villages of which all is known. */
export function knownVillages({ units }: TroopWorld): fc.Arbitrary<Village[]> {
  return fc.uniqueArray(
    fc.record({ at: coords, points: fc.integer({ min: 26, max: 13_000 }), amounts: amounts(units, few) }),
    {
      selector: ({ at }) => `${at.x}|${at.y}`,
      maxLength: 12,
    },
  )
}

/** The same, with question marks. */
export function anyVillages(world: TroopWorld): fc.Arbitrary<Village[]> {
  const unseen = fc.subarray([...world.units])
  return fc
    .tuple(knownVillages(world), unseen)
    .map(([villages, hidden]) =>
      villages.map((village, index) =>
        index % 2 === 0 ? village : { ...village, amounts: without(village.amounts, hidden) },
      ),
    )
}

function amounts(units: readonly VillageUnit[], count: fc.Arbitrary<number>): fc.Arbitrary<TroopAmounts> {
  return fc
    .array(count, { minLength: units.length, maxLength: units.length })
    .map((counts) => Object.fromEntries(units.map((unit, column) => [unit, counts[column] ?? 0])))
}

function without(of: TroopAmounts, hidden: readonly VillageUnit[]): TroopAmounts {
  return Object.fromEntries(Object.entries(of).filter(([unit]) => !hidden.some((name) => name === unit)))
}

function counts(of: TroopAmounts, { units }: TroopWorld): string[] {
  return units.map((unit) => of[unit]?.toLocaleString('de') ?? '?')
}

const place = ({ at }: Village) => `x 123|456 ${at.x} (${at.x}|${at.y}) K45`
const zeros = ({ units }: TroopWorld) => units.map(() => '0')

/** Each village stands in its own home; nothing is outside or in transit. */
export function ownPage(villages: readonly Village[], world: TroopWorld, rowCount: 4 | 5, cellEnd = '\t'): string {
  const none = zeros(world)
  const lines = villages.flatMap((village) => {
    const all = counts(village.amounts, world)
    const rows = [
      [place(village), 'own', ...all, 'Commands'],
      ['in the village', ...all, 'Troops'],
      ['outside', ...none],
      ['in transit', ...none, 'Commands'],
      ['total', ...all, 'Troops'],
    ]
    return rows.slice(0, rowCount).map((row) => row.join(cellEnd))
  })
  return [`\tVillage (${villages.length})\t\tAction`, ...lines].join('\n')
}

/** One of the tabs of the page. */
export function ownRowPage(villages: readonly Village[], world: TroopWorld): string {
  const lines = villages.map((village) => [place(village), ...counts(village.amounts, world), 'Commands'].join('\t'))
  return [`\tVillage (${villages.length})\t\tAction`, ...lines].join('\n')
}

/** A page whose villages have what they have at home, with its sum below, perhaps that of the points too. */
export function withSums(
  page: string,
  villages: readonly Village[],
  { units }: TroopWorld,
  hasPoints: boolean,
): string {
  const sums = units.map((unit) => villages.reduce((sum, { amounts }) => sum + (amounts[unit] ?? 0), 0))
  const cells = [...(hasPoints ? [villages.reduce((sum, { points }) => sum + points, 0)] : []), ...sums]
  return `${page}\n${['Total', ...cells.map((cell) => cell.toLocaleString('de'))].join('\t')}`
}

export function memberPage(villages: readonly Village[], world: TroopWorld): string {
  const lines = villages.map((village) =>
    [place(village), village.points.toLocaleString('de'), ...counts(village.amounts, world), '1', '0'].join('\t'),
  )
  return ['Village\tPoints\t\t\t(3)', ...lines].join('\n')
}

export function memberDefencePage(villages: readonly Village[], world: TroopWorld): string {
  const lines = villages.flatMap((village) => [
    [place(village), village.points.toLocaleString('de'), 'in', ...counts(village.amounts, world)].join('\t'),
    ['on the way', ...zeros(world)].join('\t'),
  ])
  return ['Village\tPoints\t\t\t(3)', ...lines].join('\n')
}

export function defenceCollection(villages: readonly Village[], world: TroopWorld): string {
  return villages
    .flatMap(({ at, points, amounts }) => [
      `${at.x}|${at.y},${points},in village,${world.units.map((unit) => amounts[unit] ?? '?').join()},0,`,
      `${at.x}|${at.y},on the way,${zeros(world).join()},0,`,
    ])
    .join('\n')
}

export function plannerState(villages: readonly Village[]): string {
  const rows = villages.map(({ at, amounts }) => ({ coord: `${at.x}|${at.y}`, villageName: '{"', units: amounts }))
  return JSON.stringify({ version: 1, troops: { 55: { villages: rows } } }, null, 2)
}
