/**
 * The command generator: many sources, many targets, one arrival, and a list of links to
 * send them from. With `?planning=` it is the list of that planning alone.
 */
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitsOfWorld } from '../../parts/planning/fields/world-units.ts'
import { NothingPlanned } from '../../parts/planning/outcome/NothingPlanned.tsx'
import { unknownCoords } from '../../parts/planning/outcome/unknown-coords.ts'
import { usePlanning } from '../../parts/planning/planning.ts'
import { PlannerScreen } from '../../parts/planning/screen/PlannerScreen.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { generatorDraft } from './drafts.ts'
import { GeneratorBar } from './GeneratorBar.tsx'
import { TimeFields, VillageFields, WorldFields } from './GeneratorFields.tsx'
import { GeneratorOutcome } from './GeneratorOutcome.tsx'
import { templateOfForm, toRequest } from './generator-form.ts'
import { WaysToList } from './ListActions.tsx'
import { OffPackPlanList } from './OffPackPlanList.tsx'
import { ChoiceFields } from './ScheduleFields.tsx'

export function CommandGeneratorPage() {
  const { planning } = useSearch({ strict: false })
  return planning === undefined ? <Generator /> : <OffPackPlanList key={planning} planKey={planning} />
}

function Generator() {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const { planning, submit, cancel } = usePlanning(generatorDraft, toRequest)
  const hasList = useStored(stored.commandList('commandGenerator'))[0] !== null
  const targets = useRef<VillageInputHandle>(null)
  const sources = useRef<VillageInputHandle>(null)

  useUnitsOfWorld(generatorDraft, 'unit')

  return (
    <PlannerScreen
      title={t('simpleTitle')}
      purpose={t('simplePurpose')}
      planning={planning}
      onSubmit={submit}
      invites={hasList || (world?.demo ?? false)}
      outcome={
        <GeneratorOutcome
          generator="commandGenerator"
          planning={planning}
          onCancel={cancel}
          onShowUnknown={(coords) => targets.current?.show(coords) || sources.current?.show(coords)}
          templateOf={templateOfForm}
          draft={generatorDraft}
        >
          <NothingPlanned
            cancelled={planning.state === 'cancelled'}
            steps={t('simpleSteps')}
            onExample={({ sourceVillages, targetVillages, arrivalTime }) =>
              generatorDraft.replace({
                ...generatorDraft.useDraft.getState().form,
                sources: sourceVillages.join('\n'),
                targets: targetVillages.join('\n'),
                arrival: arrivalTime,
                latestArrival: '',
                blackouts: [],
              })
            }
          />
        </GeneratorOutcome>
      }
    >
      <WaysToList generator="commandGenerator" />
      <WorldFields />
      <VillageFields targets={targets} sources={sources} refused={unknownCoords(planning, world?.world)} />
      <TimeFields />
      <ChoiceFields draft={generatorDraft} />
      <GeneratorBar busy={planning.state === 'planning'} />
    </PlannerScreen>
  )
}
