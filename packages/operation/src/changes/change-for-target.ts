/**
 * A change that the engine found for a wave, made for one target of it alone: what the target lacks becomes a wave of its own that
 * stands beside the first, as important, with the change in it. The wave itself, its other targets, and the waves that follow it
 * stay as they are. A train is moved whole, for half of one conquers nothing.
 */
import {
  type CommandTemplate,
  LONGEST_WAVE_NAME,
  MOST_TEMPLATES,
  MOST_WAVES,
  type OperationChange,
  type OperationShortage,
  type OperationWave,
} from '@muster/contracts'
import { wantOf } from '../question/wishes.ts'
import { type ChangeableParts, withAppliedChange } from './applied-change.ts'

/** What the page says of the wave that is made: the operation keeps names as texts, in the language of whoever pressed. */
export interface AloneWave {
  /** Of the new wave, and of copies of templates: ids that nothing has yet. */
  readonly newId: (known: readonly { readonly id: string }[]) => string
  readonly waveName: string
}

/** `planned` is what the target has of the wave already, and keeps but for a train. */
type ShortageAt = Pick<OperationShortage, 'wave' | 'target' | 'planned'>

/** Nothing where the change is of a player or of all, or where there is no room for another wave. */
export function withChangeForTarget(
  parts: ChangeableParts,
  { wave: waveId, target: coords, planned }: ShortageAt,
  change: OperationChange,
  { newId, waveName, timeZone }: AloneWave & { readonly timeZone: string },
): ChangeableParts | undefined {
  const { waves, targets, rules } = parts
  const wave = waves.waves.find(({ id }) => id === waveId)
  const target = targets.targets.find((one) => one.coords === coords)
  // The hits of a ruin are one after the other on one village: half of them later are no ruin.
  if (!wave || !target || wave.ruin || waves.waves.length >= MOST_WAVES) return undefined
  const isDistance = change.change === 'GREATER_DISTANCE' || change.change === 'LESSER_DISTANCE'
  if (change.change !== 'LATER_LANDING' && !isDistance) return undefined
  // The rule of all holds for this target too.
  if (change.change === 'GREATER_DISTANCE' && rules.maxFields > 0 && (change.fields ?? 0) > rules.maxFields)
    return undefined

  // 1. What moves into the new wave.
  const wanted = wantOf(target, wave)
  const moved = wave.train ? wanted : wanted - planned
  if (moved <= 0) return undefined
  // 2. Its templates: a distance is the template's, and other waves keep theirs.
  const copies = isDistance ? copiesOf(waves.templates, wave.templates, newId) : new Map<string, CommandTemplate>()
  if (waves.templates.length + copies.size > MOST_TEMPLATES) return undefined
  // 3. The wave: of no group, so that the one target that names it is all it has.
  const own: OperationWave = {
    ...wave,
    id: newId(waves.waves),
    name: waveName.slice(0, LONGEST_WAVE_NAME),
    groups: [],
    templates: wave.templates.map((id) => copies.get(id)?.id ?? id),
    isEqualToPrevious: true,
  }
  const at = waves.waves.indexOf(wave)
  const split: ChangeableParts = {
    rules,
    waves: {
      ...waves,
      templates: [...waves.templates, ...copies.values()],
      waves: waves.waves.toSpliced(at + 1, 0, own),
    },
    targets: {
      ...targets,
      targets: targets.targets.map((one) => {
        if (one !== target) return one
        const others = (one.wants ?? []).filter((want) => want.wave !== wave.id)
        return {
          ...one,
          wants: [...others, { wave: wave.id, count: wanted - moved }, { wave: own.id, count: moved }],
        }
      }),
    },
  }
  // 4. The change, made to that wave as it would be to any.
  return withAppliedChange(split, { wave: own.id, target: coords }, change, timeZone)
}

/** By the id of what they are copies of. Each is known before the next is named, or two of one name would get one id. */
function copiesOf(
  templates: readonly CommandTemplate[],
  wanted: readonly string[],
  newId: AloneWave['newId'],
): ReadonlyMap<string, CommandTemplate> {
  const known = [...templates]
  const copies = new Map<string, CommandTemplate>()
  for (const template of templates) {
    if (!wanted.includes(template.id)) continue
    const copy = { ...template, id: newId(known) }
    known.push(copy)
    copies.set(template.id, copy)
  }
  return copies
}
