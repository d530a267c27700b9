/** The advanced command generator: nukes and fakes from villages of their own, to targets each at its own time. */
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
import { AdvancedGeneratorBar } from './AdvancedGeneratorBar.tsx'
import { AdvancedGeneratorWorldFields, SourceFields } from './AdvancedGeneratorFields.tsx'
import { type AdvancedGeneratorForm, toRequest } from './advanced-generator-form.ts'
import { advancedGeneratorDraft } from './drafts.ts'
import { GeneratorOutcome } from './GeneratorOutcome.tsx'
import { WaysToList } from './ListActions.tsx'
import { ChoiceFields } from './ScheduleFields.tsx'
import { AdvancedGeneratorTimeFields, TargetFields } from './TargetFields.tsx'
import { withTargets } from './targets.ts'

export function AdvancedGeneratorPage() {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const { planning, submit, cancel } = usePlanning(advancedGeneratorDraft, toRequest)
  const hasList = useStored(stored.commandList('advancedCommandGenerator'))[0] !== null
  const nukes = useRef<VillageInputHandle>(null)
  const fakes = useRef<VillageInputHandle>(null)
  const antiSnipes = useRef<VillageInputHandle>(null)
  const refused = unknownCoords(planning, world?.world)

  useUnitsOfWorld(advancedGeneratorDraft, 'nukeUnit', 'fakeUnit', 'antiSnipeUnit')

  return (
    <PlannerScreen
      title={t('advancedTitle')}
      purpose={t('advancedPurpose')}
      planning={planning}
      onSubmit={submit}
      invites={hasList || (world?.demo ?? false)}
      outcome={
        <GeneratorOutcome
          generator="advancedCommandGenerator"
          planning={planning}
          onCancel={cancel}
          onShowUnknown={(coords) => [nukes, fakes, antiSnipes].some(({ current }) => current?.show(coords))}
          templateOf={() => 'Nuke'}
          draft={plannedDraft}
        >
          <NothingPlanned
            cancelled={planning.state === 'cancelled'}
            steps={t('advancedSteps')}
            onExample={({ sourceVillages, targetVillages, arrivalTime }) => {
              const { form } = advancedGeneratorDraft.useDraft.getState()
              const newTarget = {
                ...form.newTarget,
                nukes: 1,
                fakes: 1,
                antiSnipes: 0,
                arrival: arrivalTime,
                latestArrival: '',
              }
              advancedGeneratorDraft.replace({
                ...form,
                nukeSources: sourceVillages.join('\n'),
                fakeSources: sourceVillages.join('\n'),
                targets: withTargets([], { ...newTarget, villages: targetVillages.join('\n') }),
                newTarget: { ...newTarget, villages: '' },
                blackouts: [],
              })
            }}
          />
        </GeneratorOutcome>
      }
    >
      <WaysToList generator="advancedCommandGenerator" />
      <AdvancedGeneratorWorldFields />
      <SourceFields nukes={nukes} fakes={fakes} antiSnipes={antiSnipes} refused={refused} />
      <TargetFields refused={refused} />
      <AdvancedGeneratorTimeFields />
      <ChoiceFields draft={advancedGeneratorDraft} />
      <AdvancedGeneratorBar busy={planning.state === 'planning'} />
    </PlannerScreen>
  )
}

/** Targets that are only being entered change nothing of the plan. */
const plannedDraft = {
  ...advancedGeneratorDraft,
  besides: ({ newTarget }: AdvancedGeneratorForm) => ({ newTarget }),
}
