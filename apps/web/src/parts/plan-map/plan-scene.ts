/** What the map draws of a plan: its villages by what they do, the ways between them, the towers. */
import type { PlanAnswer } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { addToGroup, type Coord, parseCoord } from '@muster/game'
import type { PlanLines } from '../results/plan-lines.ts'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'

export interface SceneCommand {
  /** Of a text that tells no more than the way, the way alone. */
  readonly line: Pick<PlanLine, 'source' | 'target'> & Partial<PlanLine>
  /** Drawn in the colour of catapults and fakes. */
  readonly isFake: boolean
}

export interface SceneTower {
  readonly at: Coord
  readonly level: number
}

export interface PlanScene {
  readonly sources: readonly Coord[]
  readonly targets: readonly Coord[]
  readonly unusedSources: readonly Coord[]
  readonly towers: readonly SceneTower[]
  readonly commands: readonly SceneCommand[]
  /** Commands by the fields where they begin and end. */
  readonly commandsAt: ReadonlyMap<FieldNumber, readonly SceneCommand[]>
  /** Every village of the plan, once. */
  readonly places: readonly Coord[]
}

export function planScene(answer: PlanAnswer, { commands, fakes }: PlanLines): PlanScene {
  const sent: SceneCommand[] = [...commands.map(commandOf), ...fakes.map((line) => ({ line, isFake: true }))]
  return sceneOf(sent, {
    // A target that got nothing is a target all the same.
    targets: coordsOf(answer.warnings.map((w) => w.coords)),
    unusedSources: coordsOf(answer.unUsedSourceVillages),
    towers: answer.watchTowers.flatMap(({ coords, level }) => coordsOf([coords]).map((at) => ({ at, level }))),
  })
}

/** Commands that somebody pasted; nobody told more than they are. */
export function pastedScene(lines: readonly SceneCommand['line'][]): PlanScene {
  return sceneOf(lines.map(commandOf), { targets: [], unusedSources: [], towers: [] })
}

/** Commands of which everything is known already; targets that get nothing are shown too. */
export function commandScene(commands: readonly SceneCommand[], targets: readonly Coord[]): PlanScene {
  return sceneOf(commands, { targets, unusedSources: [], towers: [] })
}

function commandOf(line: SceneCommand['line']): SceneCommand {
  return { line, isFake: line.unit === 'catapult' || line.template === 'Fake' }
}

function sceneOf(
  commands: readonly SceneCommand[],
  besides: Pick<PlanScene, 'targets' | 'unusedSources' | 'towers'>,
): PlanScene {
  const sources = once(commands.map(({ line }) => line.source))
  const targets = once([...commands.map(({ line }) => line.target), ...besides.targets])
  const { unusedSources, towers } = besides
  return {
    sources,
    targets,
    unusedSources,
    towers,
    commands,
    commandsAt: byField(commands),
    places: once([...sources, ...targets, ...unusedSources, ...towers.map(({ at }) => at)]),
  }
}

function coordsOf(texts: readonly string[]): Coord[] {
  return texts.map(parseCoord).filter((coord) => coord !== undefined)
}

export function once(coords: readonly Coord[]): Coord[] {
  return [...new Map(coords.map((coord) => [fieldNumber(coord), coord])).values()]
}

/** Each command under both of its ends. */
export function byField(commands: readonly SceneCommand[]): Map<FieldNumber, SceneCommand[]> {
  const fields = new Map<FieldNumber, SceneCommand[]>()
  for (const command of commands) {
    for (const end of [command.line.source, command.line.target]) {
      addToGroup(fields, fieldNumber(end), command)
    }
  }
  return fields
}
