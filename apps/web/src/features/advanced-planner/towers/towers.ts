/** The watch towers that commands keep away from: a village each, with its level. */
import { TOP_TOWER_LEVEL } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import type { Tower } from '../../../parts/planning/fields/advanced-form.ts'
import { villageCounts } from '../../../parts/planning/fields/field-problems.ts'

export type { Tower } from '../../../parts/planning/fields/advanced-form.ts'

export function towerLevelProblem(level: number | null): FieldCode | undefined {
  return level !== null && Number.isInteger(level) && level >= 1 && level <= TOP_TOWER_LEVEL
    ? undefined
    : 'TOWER_LEVEL_OUT_OF_RANGE'
}

/** Every village of a text with one level; a tower that is listed already gets the new one. */
export function withTowers(towers: readonly Tower[], text: string, level: number): Tower[] {
  const byCoords = new Map(towers.map((tower) => [tower.coords, tower]))
  for (const coords of villageCounts(text).keys()) byCoords.set(coords, { coords, level })
  return [...byCoords.values()]
}
