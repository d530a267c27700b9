/** What the player's page calls the waves, templates and other players that it shows; what nobody told is told by its id. */
import type { OrderNames } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTemplateName, useUnsavedTemplateName, useWaveName } from '../../parts/operations/plan-words.ts'

export interface NamesOfOrders {
  readonly wave: (id: string) => string
  readonly template: (id: string) => string
  /** `undefined` for whoever is shown without a name. */
  readonly player: (id: number | undefined) => string | undefined
}

export function useOrderNames(names: OrderNames | undefined): NamesOfOrders {
  const { t } = useTranslation('operationWords')
  const templateName = useTemplateName()
  const waveName = useWaveName()
  const unsavedTemplate = useUnsavedTemplateName()
  return useMemo(() => {
    const waves = new Map(names?.waves.map((wave) => [wave.id, waveName(wave, wave.at)]))
    const templates = new Map(names?.templates.map((template) => [template.id, templateName(template)]))
    const players = new Map(names?.players.map(({ id, name }) => [id, name]))
    return {
      wave: (id) => waves.get(id) ?? id,
      template: (id) => templates.get(id) ?? unsavedTemplate(id),
      player: (id) => (id === undefined ? undefined : (players.get(id) ?? t('unknownPlayer', { id }))),
    }
  }, [names, templateName, unsavedTemplate, waveName, t])
}
