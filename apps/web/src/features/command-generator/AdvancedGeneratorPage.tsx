/** The advanced command generator: nukes and fakes from villages of their own, to targets each at its own time. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { isSameForm } from '../../parts/planning/form-draft.ts'
import { NothingPlanned } from '../../parts/planning/NothingPlanned.tsx'
import { PlannerScreen } from '../../parts/planning/PlannerScreen.tsx'
import { usePlanning } from '../../parts/planning/planning.ts'
import { unknownCoords } from '../../parts/planning/unknown-coords.ts'
import { unitOn } from '../../parts/planning/world-units.ts'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { AdvancedBar } from './AdvancedBar.tsx'
import { AdvancedWorldFields, SourceFields } from './AdvancedFields.tsx'
import { type AdvancedForm, toRequest } from './advanced-form.ts'
import { advancedDraft } from './drafts.ts'
import { GeneratorOutcome } from './GeneratorOutcome.tsx'
import { ChoiceFields } from './ScheduleFields.tsx'
import { AdvancedTimeFields, TargetFields } from './TargetFields.tsx'
import { withTargets } from './targets.ts'

export function AdvancedGeneratorPage() {
  const { t } = useTranslation('generator')
  const { world } = useCurrentWorld()
  const { planning, submit, cancel } = usePlanning(advancedDraft, toRequest)
  const hasList = useStored(stored.commandList('advancedCommandGenerator'))[0] !== null
  const nukes = useRef<VillageInputHandle>(null)
  const fakes = useRef<VillageInputHandle>(null)
  const refused = unknownCoords(planning, world?.world)

  useUnitsOfWorld()

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
          onShowUnknown={(coords) => nukes.current?.show(coords) || fakes.current?.show(coords)}
          templateOf={() => 'Nuke'}
          useIsOtherForm={useIsOtherForm}
        >
          <NothingPlanned
            cancelled={planning.state === 'cancelled'}
            steps={t('advancedSteps')}
            onExample={({ sourceVillages, targetVillages, arrivalTime }) => {
              const { form } = advancedDraft.useDraft.getState()
              const newTarget = { ...form.newTarget, nukes: 1, fakes: 1, arrival: arrivalTime, latestArrival: '' }
              advancedDraft.replace({
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
      <AdvancedWorldFields />
      <SourceFields nukes={nukes} fakes={fakes} refused={refused} />
      <TargetFields refused={refused} />
      <AdvancedTimeFields />
      <ChoiceFields draft={advancedDraft} />
      <AdvancedBar busy={planning.state === 'planning'} />
    </PlannerScreen>
  )
}

/** Targets that are only being entered change nothing of the plan. */
function useIsOtherForm(planned: AdvancedForm): boolean {
  return advancedDraft.useDraft(({ form }) => !isSameForm({ ...form, newTarget: planned.newTarget }, planned))
}

/** A world that has the chosen units keeps them, for any other they begin with its second. */
function useUnitsOfWorld(): void {
  const { world } = useCurrentWorld()
  const known = world && world.units.length > 0 ? world : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same world must not undo the player's choice
  useEffect(() => {
    const { nukeUnit, fakeUnit } = advancedDraft.useDraft.getState().form
    if (known) advancedDraft.preset({ nukeUnit: unitOn(known, nukeUnit), fakeUnit: unitOn(known, fakeUnit) })
  }, [known?.world])
}
