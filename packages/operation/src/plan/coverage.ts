/**
 * What of an operation its plan covers: by wave and group, and for each target what lands there. Wanted is what the engine can be
 * asked for: nothing of a target that is the own side's, or where no village lies.
 */
import type {
  CommandTemplate,
  OperationCommand,
  OperationTargets,
  OperationWaves,
  TemplateKind,
} from '@muster/contracts'
import { type FarmSpaces, farmSpace, groupedBy, UNITS } from '@muster/game'
import type { AskedOperation } from '../question/to-engine.ts'

/** Of one wave in one group of targets, by their ids; counts of commands. */
export interface Coverage {
  readonly wave: string
  readonly group: string
  /** At most what is wanted, target by target. */
  readonly planned: number
  readonly wanted: number
  /** Targets that want something of the wave, and those that get all of it. */
  readonly targets: number
  readonly wholeTargets: number
}

/** Of one target: counts of commands, but for `nobles`, of which a command may carry several. */
export interface TargetCoverage {
  readonly target: string
  readonly group: string
  /** In the order in which they land. */
  readonly commands: readonly OperationCommand[]
  /** All that land there, also beyond what is wanted. */
  readonly planned: number
  /** By all waves together. */
  readonly wanted: number
  readonly nukes: number
  readonly nobles: number
  readonly fakes: number
  /** Of all that is sent there. */
  readonly farmSpace: number
}

// What is asked for says what is wanted, and not the parts: of a target that cannot be attacked the parts still want all they say.
type TargetsAndWaves = { readonly targets: OperationTargets; readonly waves: OperationWaves }
type Asked = Pick<AskedOperation, 'wishes' | 'operation'>

/** By the waves' order, then the groups'; pairs of which nothing is wanted are left out. What is more than wanted is not counted. */
export function coverageOf(
  asked: Asked,
  { targets, waves }: TargetsAndWaves,
  commands: readonly OperationCommand[],
): Coverage[] {
  const planned = plannedByWish(commands)
  const wants = wantedByWish(asked)
  return waves.waves.flatMap((wave) =>
    targets.groups.flatMap((group): Coverage[] => {
      const cell = { wave: wave.id, group: group.id, planned: 0, wanted: 0, targets: 0, wholeTargets: 0 }
      for (const target of targets.targets) {
        const wanted = target.group === group.id ? (wants.get(`${wave.id} ${target.coords}`) ?? 0) : 0
        if (wanted === 0) continue
        const got = planned.get(`${wave.id} ${target.coords}`) ?? 0
        // One target that gets two more than it wants makes up for no other that gets two less.
        cell.planned += Math.min(got, wanted)
        cell.wanted += wanted
        cell.targets++
        if (got >= wanted) cell.wholeTargets++
      }
      return cell.targets > 0 ? [cell] : []
    }),
  )
}

/** One for each target, in their order. Here all commands count that land there, also those of waves that want nothing of it any more. */
export function targetCoverage(
  asked: Asked,
  { targets, waves }: TargetsAndWaves,
  commands: readonly OperationCommand[],
  spaces: FarmSpaces,
): TargetCoverage[] {
  const kinds = kindsByTemplate(waves.templates)
  const wants = wantedByWish(asked)
  const byTarget = groupedBy(commands, (command) => command.target)
  return targets.targets.map(({ coords, group }) => {
    const own = (byTarget.get(coords) ?? []).sort(
      (a, b) => a.arrival - b.arrival || (a.inTrain ?? 0) - (b.inTrain ?? 0),
    )
    // A command whose template is gone is of no kind: it is planned, and no nuke.
    const ofKind = (kind: TemplateKind) => own.filter(({ template }) => kinds.get(template) === kind).length
    return {
      target: coords,
      group,
      commands: own,
      planned: own.length,
      wanted: waves.waves.reduce((sum, wave) => sum + (wants.get(`${wave.id} ${coords}`) ?? 0), 0),
      nukes: ofKind('NUKE'),
      nobles: own.reduce((sum, { units }) => sum + (units.snob ?? 0), 0),
      fakes: ofKind('FAKE'),
      farmSpace: own.reduce((sum, { units }) => sum + spaceOf(units, spaces), 0),
    }
  })
}

/** Farm space of what a command sends. */
export function spaceOf(units: OperationCommand['units'], spaces: FarmSpaces): number {
  return farmSpace(Object.fromEntries(UNITS.map((unit) => [unit, units[unit] ?? 0])), UNITS, spaces)
}

/** By the template's id. */
export function kindsByTemplate(templates: readonly CommandTemplate[]): ReadonlyMap<string, TemplateKind> {
  return new Map(templates.map(({ id, kind }) => [id, kind]))
}

/** Of each wave at each target; of its hits on buildings all together. */
function wantedByWish({ wishes, operation }: Asked): ReadonlyMap<string, number> {
  const wants = new Map<string, number>()
  for (const [index, { wave, target }] of wishes.entries()) {
    const key = `${wave} ${target}`
    wants.set(key, (wants.get(key) ?? 0) + (operation.wishes[index]?.wanted ?? 0))
  }
  return wants
}

/** Under the same keys. */
function plannedByWish(commands: readonly OperationCommand[]): ReadonlyMap<string, number> {
  const planned = new Map<string, number>()
  for (const { wave, target } of commands) {
    const key = `${wave} ${target}`
    planned.set(key, (planned.get(key) ?? 0) + 1)
  }
  return planned
}
