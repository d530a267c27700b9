/** What players, waves, templates and groups of the open operation are called, by id. */
import type { OperationTargets, OperationWaves } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  unsavedWaves,
  useGroupName,
  useTemplateName,
  useUnsavedTemplateName,
  useWaveName,
} from '../../../parts/operations/plan-words.ts'
import type { Ownership } from '../../../parts/villages/village-ownership.ts'
import type { PlanNames } from './plan-in-hand.ts'

/** `commands` are all that may be named: their waves have a number where no part names them. */
export function usePlanNames(
  { targets, waves }: { readonly targets: OperationTargets; readonly waves: OperationWaves },
  { owners }: Ownership,
  commands: Parameters<typeof unsavedWaves>[1],
): PlanNames {
  const { t } = useTranslation('operationWords')
  const groupName = useGroupName()
  const templateName = useTemplateName()
  const waveName = useWaveName()
  const unsavedTemplate = useUnsavedTemplateName()
  // A text, so that an edit of the plan makes no new names.
  const unsaved = useMemo(() => unsavedWaves(waves.waves, commands).join('\n'), [waves, commands])
  return useMemo(() => {
    const players = new Map(owners.map(({ playerId, name }) => [playerId, name]))
    const groups = new Map(targets.groups.map((group) => [group.id, groupName(group)]))
    const templates = new Map(waves.templates.map((template) => [template.id, templateName(template)]))
    const all = [...waves.waves, ...unsaved.split('\n').map((id) => ({ id, name: '' }))]
    const named = new Map(all.map((wave, at) => [wave.id, waveName(wave, at)]))
    return {
      player: (id) => players.get(id) ?? t('unknownPlayer', { id }),
      wave: (id) => named.get(id) ?? id,
      template: (id) => templates.get(id) ?? unsavedTemplate(id),
      group: (id) => groups.get(id) ?? id,
    }
  }, [targets, waves, owners, unsaved, groupName, templateName, unsavedTemplate, waveName, t])
}
