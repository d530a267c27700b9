/** What follows from a template: how slow it is, and how large. */
import type { CommandTemplate, World } from '@muster/contracts'
import type { NukeBorders } from '@muster/game'
import { leastSpaceOf } from '@muster/operation'

/** Of the units that it may take, the slowest on the world; nothing where the world has none of them. */
export function slowestOf({ units }: Pick<CommandTemplate, 'units'>, world: World): World['units'][number] | undefined {
  const taken = new Set(units.map(({ unit }) => unit))
  let slowest: World['units'][number] | undefined
  for (const unit of world.units) {
    if (taken.has(unit.name) && (!slowest || unit.speed > slowest.speed)) slowest = unit
  }
  return slowest
}

export interface TemplateSpace {
  /** Farm space that a command has at least. */
  readonly least: number
  /** Whether more may go: of a unit of which all go, or that fills up. */
  readonly isMore: boolean
}

/** `borders` are where the classes of nukes begin. */
export function spaceOf(template: CommandTemplate, world: World, borders: NukeBorders): TemplateSpace {
  const spaces = new Map(world.units.map(({ name, farmSpace }) => [name, farmSpace]))
  let least = 0
  let isMore = false
  for (const { unit, mode, amount } of template.units) {
    if (mode === 'NUMBER' || mode === 'AT_LEAST' || mode === 'FILL') least += amount * (spaces.get(unit) ?? 0)
    if (mode !== 'NUMBER') isMore = true
  }
  return { least: Math.max(least, leastSpaceOf(template, borders) ?? 0), isMore }
}

/** Its units that the world does not have. */
export function unknownUnits({ units }: Pick<CommandTemplate, 'units'>, world: World): string[] {
  const known = new Set<string>(world.units.map(({ name }) => name))
  return units.flatMap(({ unit }) => (known.has(unit) ? [] : [unit]))
}

export interface Escort {
  /** From 1. */
  readonly number: number
  readonly template: CommandTemplate
  /** Farm space of what goes with the noble. */
  readonly space: TemplateSpace
  /** Of the farm space of all escorts, as far as it is known, in percent. */
  readonly share: number
}

/** The commands of a train from one village: the first by its own template, the others by that of the wave. */
export function escortsOf(
  count: number,
  first: CommandTemplate | undefined,
  others: CommandTemplate,
  world: World,
  borders: NukeBorders,
): readonly Escort[] {
  const noble = world.units.find(({ name }) => name === 'snob')?.farmSpace ?? 0
  const escortOf = (template: CommandTemplate): TemplateSpace => {
    const { least, isMore } = spaceOf(template, world, borders)
    const nobles = template.units.find(({ unit }) => unit === 'snob')?.amount ?? 0
    return { least: Math.max(0, least - nobles * noble), isMore }
  }
  const templates = Array.from({ length: count }, (_, at) => (at === 0 && first ? first : others))
  const spaces = templates.map(escortOf)
  const all = spaces.reduce((sum, { least }) => sum + least, 0)
  return templates.map((template, at) => {
    // There is one for each template.
    const space = spaces[at] as TemplateSpace
    return { number: at + 1, template, space, share: all === 0 ? 0 : Math.round((100 * space.least) / all) }
  })
}
