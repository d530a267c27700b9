import type { World } from '@muster/contracts'
import type { UnitName } from '@muster/game'

/** The unit to go on with on a world: the same by name where the world has it, else the world's second. */
export function unitOn(world: World, unit: UnitName | ''): UnitName | '' {
  if (world.units.some(({ name }) => name === unit)) return unit
  return (world.units[1] ?? world.units[0])?.name ?? ''
}
