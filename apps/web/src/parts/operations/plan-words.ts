/** What groups, templates and waves are called: by their own name, or by what they are for. */
import type { CommandTemplate, OperationWave, TargetGroup } from '@muster/contracts'
import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Templates of the beginnings, of which two may be of one kind. */
const BEGINNINGS = [
  'nuke',
  'nuke34',
  'fakeRam',
  'fakeCatapult',
  'noble',
  'nobleNuke',
  'ruin',
  'support',
] as const satisfies readonly string[]

export function useGroupName(): (group: Pick<TargetGroup, 'name' | 'kind'>) => string {
  const { t } = useTranslation('operationWords')
  return useCallback(({ name, kind }) => (name === '' ? t(`groups.${kind}`) : name), [t])
}

type NamedTemplate = Pick<CommandTemplate, 'id' | 'name' | 'kind'>

export function useTemplateName(): (template: NamedTemplate) => string {
  const { t } = useTranslation('operationWords')
  return useCallback((template) => templateName(template, t), [t])
}

/** In the language of `t`. */
export function templateName({ id, name, kind }: NamedTemplate, t: TFunction<'operationWords'>): string {
  if (name !== '') return name
  const beginning = BEGINNINGS.find((each) => each === id)
  return beginning === undefined ? t(`kinds.${kind}`) : t(`templates.${beginning}`)
}

/** Of one that is in no part: those of the beginnings are known by their ids. */
export function useUnsavedTemplateName(): (id: string) => string {
  const { t } = useTranslation('operationWords')
  return useCallback(
    (id) => {
      const beginning = BEGINNINGS.find((each) => each === id)
      return beginning === undefined ? id : t(`templates.${beginning}`)
    },
    [t],
  )
}

/** Ids of waves that no part names, as of a plan that came by the calls, by their first landing. They are numbered after the named. */
export function unsavedWaves(
  saved: readonly Pick<OperationWave, 'id'>[],
  commands: readonly { readonly wave: string; readonly arrival: number }[],
): readonly string[] {
  const named = new Set(saved.map(({ id }) => id))
  const first = new Map<string, number>()
  for (const { wave, arrival } of commands)
    if (!named.has(wave)) first.set(wave, Math.min(arrival, first.get(wave) ?? arrival))
  return [...first].toSorted(([a, at], [b, bt]) => at - bt || (a < b ? -1 : 1)).map(([id]) => id)
}

/** `at` is its place among the waves, from 0. */
export function useWaveName(): (wave: Pick<OperationWave, 'name'>, at: number) => string {
  const { t } = useTranslation('operationWords')
  return useCallback(({ name }, at) => (name === '' ? t('waveNumber', { number: at + 1 }) : name), [t])
}
