/** What players, waves, templates and groups of the open operation are called, by id. */
import type { OperationTargets, OperationWaves } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName, useTemplateName, useWaveName } from '../../../parts/operations/plan-words.ts'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'
import type { PlanNames } from './plan-in-hand.ts'

export function usePlanNames(targets: OperationTargets, waves: OperationWaves, { owners }: Ownership): PlanNames {
  const { t } = useTranslation('operationWords')
  const groupName = useGroupName()
  const templateName = useTemplateName()
  const waveName = useWaveName()
  return useMemo(() => {
    const players = new Map(owners.map(({ playerId, name }) => [playerId, name]))
    const groups = new Map(targets.groups.map((group) => [group.id, groupName(group)]))
    const templates = new Map(waves.templates.map((template) => [template.id, templateName(template)]))
    const named = new Map(waves.waves.map((wave, at) => [wave.id, waveName(wave, at)]))
    return {
      player: (id) => players.get(id) ?? t('unknownPlayer', { id }),
      wave: (id) => named.get(id) ?? id,
      template: (id) => templates.get(id) ?? id,
      group: (id) => groups.get(id) ?? id,
    }
  }, [targets, waves, owners, groupName, templateName, waveName, t])
}
