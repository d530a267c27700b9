import type { World } from '@muster/contracts'
import { UNITS, type UnitName } from '@muster/game'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useCurrentWorld } from '../../world/current-world.ts'

/** A unit of a form; empty while none is chosen. */
export const UnitChoice = z.union([z.enum(UNITS), z.literal('')])
export type UnitChoice = z.infer<typeof UnitChoice>

/** The unit to go on with on a world: the same by name where the world has it, else the world's second. */
export function unitOn(world: World, unit: UnitName | ''): UnitName | '' {
  if (world.units.some(({ name }) => name === unit)) return unit
  return (world.units[1] ?? world.units[0])?.name ?? ''
}

interface DraftWithUnits<Field extends string> {
  readonly useDraft: { readonly getState: () => { readonly form: Readonly<Record<Field, UnitChoice>> } }
  readonly preset: (units: Partial<Record<Field, UnitChoice>>) => void
}

/** A world that has the chosen units keeps them, for any other they begin with its second. */
export function useUnitsOfWorld<Field extends string>(draft: DraftWithUnits<Field>, ...fields: readonly Field[]): void {
  const { world } = useCurrentWorld()
  const known = world && world.units.length > 0 ? world : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same world must not undo the player's choice
  useEffect(() => {
    if (!known) return
    const { form } = draft.useDraft.getState()
    // Each field with its unit, which the entries of an object do not say to the compiler.
    draft.preset(
      Object.fromEntries(fields.map((field) => [field, unitOn(known, form[field])])) as Record<Field, UnitChoice>,
    )
  }, [known?.world])
}
