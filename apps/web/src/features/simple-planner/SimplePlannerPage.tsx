/**
 * The simple planner: many sources, many targets, one arrival.
 *
 *   WorldFields, VillageFields, TimeFields, ChoiceFields    the form, each reading its part of the draft
 *   PlanBar                                                 what is missing, and the button
 *   PlannerOutcome                                          nothing yet, waiting, the plan, or why there is none
 */
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { useUnitsOfWorld } from '../../parts/planning/fields/world-units.ts'
import type { PlannerOutcomeProps } from '../../parts/planning/outcome/PlannerOutcome.tsx'
import { unknownCoords } from '../../parts/planning/outcome/unknown-coords.ts'
import { planShelf } from '../../parts/planning/plan-shelf.ts'
import { usePlanning } from '../../parts/planning/planning.ts'
import { PlannerScreen } from '../../parts/planning/screen/PlannerScreen.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { InTurn } from '../../ui/folds/InTurn.tsx'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { simpleDraft } from './simple-draft.ts'
import { type SimpleForm, toRequest } from './simple-form.ts'
import { simpleVillages } from './simple-villages.ts'
import { VillageFields } from './VillageFields.tsx'
import { WorldFields } from './WorldFields.tsx'

const SimplePlanned = lazyWhenIdle(async () => (await withTexts('result', import('./SimplePlanned.tsx'))).SimplePlanned)
/** The page asks for them by itself, after the first fields (`first-questions.ts`). */
const below = () => import('./form-below.ts')
const TimeFields = lazyWhenIdle(async () => (await below()).TimeFields)
const ChoiceFields = lazyWhenIdle(async () => (await below()).ChoiceFields)
const SimplePlanBar = lazyWhenIdle(async () => (await below()).SimplePlanBar)
const PlannerOutcome = lazyWhenIdle<PlannerOutcomeProps<SimpleForm>>(async () => (await below()).PlannerOutcome)
const simpleShelf = planShelf('simple', simpleDraft.schema)

export function SimplePlannerPage() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const asked = usePlanning(simpleDraft, toRequest, simpleShelf)
  const { planning, submit } = asked
  const targets = useRef<VillageInputHandle>(null)
  const sources = useRef<VillageInputHandle>(null)
  const refused = unknownCoords(planning, world?.world)

  useUnitsOfWorld(simpleDraft, 'unit')

  return (
    <PlannerScreen
      title={t('simpleTitle')}
      purpose={t('simplePurpose')}
      planning={planning}
      onSubmit={submit}
      folds
      invites={world?.demo ?? false}
      outcome={
        <InTurn needs={PlannerOutcome.fetched}>
          <PlannerOutcome
            planner="simple"
            asked={asked}
            draft={simpleDraft}
            villages={simpleVillages}
            steps={t('emptySteps')}
            onExample={({ sourceVillages, targetVillages, arrivalTime }) =>
              simpleDraft.replace({
                ...simpleDraft.useDraft.getState().form,
                sources: sourceVillages.join('\n'),
                targets: targetVillages.join('\n'),
                arrival: arrivalTime,
                earliestLaunch: '',
                blackouts: [],
              })
            }
            onShowUnknown={(coords) => targets.current?.show(coords) || sources.current?.show(coords)}
            planned={(planned) => <SimplePlanned plan={planned} onPlanAgain={submit} />}
          />
        </InTurn>
      }
    >
      <InTurn>
        <WorldFields />
      </InTurn>
      <InTurn>
        <VillageFields targets={targets} sources={sources} refused={refused} />
      </InTurn>
      <InTurn needs={TimeFields.fetched}>
        <TimeFields />
      </InTurn>
      <InTurn needs={ChoiceFields.fetched}>
        <ChoiceFields />
        <SimplePlanBar busy={planning.state === 'planning'} />
      </InTurn>
    </PlannerScreen>
  )
}
