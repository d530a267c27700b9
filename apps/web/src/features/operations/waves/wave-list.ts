/** Waves and templates of an operation as lists that people change: functions from content to content. */
import {
  type CommandTemplate,
  MOST_TEMPLATES,
  MOST_WAVES,
  type OperationWave,
  type OperationWaves,
} from '@muster/contracts'
import { newPartId } from '../entry/part-editing.ts'

export function withWave(content: OperationWaves, wave: OperationWave): OperationWaves {
  return { ...content, waves: content.waves.map((each) => (each.id === wave.id ? wave : each)) }
}

/** Lands a second after the wave before it, or at `from` where it is the first. */
export function addedWave(content: OperationWaves, groups: readonly string[], from: string): OperationWaves {
  if (content.waves.length >= MOST_WAVES) return content
  const before = content.waves.at(-1)
  const template = content.templates[0]
  const wave: OperationWave = {
    id: newPartId(content.waves),
    name: '',
    groups: [...groups],
    templates: template ? [template.id] : [],
    count: 1,
    landing: before ? { kind: 'AFTER', wave: before.id, seconds: 1, windowSeconds: 0 } : { kind: 'AT', from },
    isEqualToPrevious: false,
    isSpread: template?.kind === 'FAKE',
    avoidsWholeMinutes: false,
  }
  return { ...content, waves: [...content.waves, wave] }
}

/** A wave that becomes one of fakes is spread over its window: fakes that all come at its beginning are known for what they are. */
export function withTemplates(
  wave: OperationWave,
  chosen: readonly string[],
  templates: readonly CommandTemplate[],
): OperationWave {
  const fakes = new Set(templates.filter(({ kind }) => kind === 'FAKE').map(({ id }) => id))
  const isOfFakes = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => fakes.has(id))
  const becomes = isOfFakes(chosen) && !isOfFakes(wave.templates)
  return { ...wave, templates: [...chosen], ...(becomes && { isSpread: true }) }
}

export function copiedWave(content: OperationWaves, id: string): OperationWaves {
  const at = content.waves.findIndex((wave) => wave.id === id)
  const wave = content.waves[at]
  if (!wave || content.waves.length >= MOST_WAVES) return content
  return { ...content, waves: content.waves.toSpliced(at + 1, 0, { ...wave, id: newPartId(content.waves) }) }
}

/** What landed after it lands then at the instant it did, so nothing hangs in the air; `at` tells that of a wave. */
export function withoutWave(
  content: OperationWaves,
  id: string,
  at: (wave: OperationWave) => OperationWave['landing'] | undefined,
): OperationWaves {
  const waves = content.waves
    .filter((wave) => wave.id !== id)
    .map((wave) => {
      if (wave.landing.kind !== 'AFTER' || wave.landing.wave !== id) return wave
      const landing = at(wave)
      return landing ? { ...wave, landing } : wave
    })
  return { ...content, waves }
}

/** Another place among the waves, from 0. The first wave is as important as none before it. */
export function movedWave(content: OperationWaves, id: string, to: number): OperationWaves {
  const from = content.waves.findIndex((wave) => wave.id === id)
  const wave = content.waves[from]
  if (!wave || to < 0 || to >= content.waves.length || to === from) return content
  const waves = content.waves.toSpliced(from, 1).toSpliced(to, 0, wave)
  return { ...content, waves: waves.map((each, at) => (at === 0 ? { ...each, isEqualToPrevious: false } : each)) }
}

export function withTemplate(content: OperationWaves, template: CommandTemplate): OperationWaves {
  return { ...content, templates: content.templates.map((each) => (each.id === template.id ? template : each)) }
}

export function addedTemplate(content: OperationWaves, template: Omit<CommandTemplate, 'id'>): OperationWaves {
  if (content.templates.length >= MOST_TEMPLATES) return content
  return { ...content, templates: [...content.templates, { ...template, id: newPartId(content.templates) }] }
}

export function withoutTemplate(content: OperationWaves, id: string): OperationWaves {
  return { ...content, templates: content.templates.filter((template) => template.id !== id) }
}

/** The waves in which a template stands, by their place. */
export function wavesOfTemplate({ waves }: OperationWaves, id: string): number[] {
  return waves.flatMap((wave, at) => (wave.templates.includes(id) || wave.train?.first === id ? [at] : []))
}

/** One place up or down in a short list. */
export function shifted<Item>(items: readonly Item[], at: number, by: 1 | -1): Item[] {
  const item = items[at]
  const to = at + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}
