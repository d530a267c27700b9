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

/** `at` is its place among the waves, from 0. */
export function useWaveName(): (wave: Pick<OperationWave, 'name'>, at: number) => string {
  const { t } = useTranslation('operationWords')
  return useCallback(({ name }, at) => (name === '' ? t('waveNumber', { number: at + 1 }) : name), [t])
}
