/**
 * The noble spam planner: many targets, each at several times, and the villages where nobles stand.
 *
 *   BalanceCard               nobles wanted and available, and lines that no command can serve
 *   TargetsCard, SourcesCard  the lists; each adds many at once and corrects one or many
 *   NoblePlanBar              what is missing, and the button
 *   PlanOutcome               nothing yet, waiting, the plan, or why there is none
 */
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { NothingPlanned } from '../../parts/planning/NothingPlanned.tsx'
import { PlannerScreen } from '../../parts/planning/PlannerScreen.tsx'
import { PlanOutcome } from '../../parts/planning/PlanOutcome.tsx'
import { usePlanning } from '../../parts/planning/planning.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { leadTo } from './lead.ts'
import { NoblePlanBar } from './NoblePlanBar.tsx'
import { NoblePlanned } from './NoblePlanned.tsx'
import { nobleDraft } from './noble-draft.ts'
import { exampleLists, toRequest } from './noble-form.ts'
import { ChoiceCard, TimesCard } from './OptionCards.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { TargetsCard } from './TargetsCard.tsx'
import { WorldCard } from './WorldCard.tsx'
import './noble-planner.css'

export function NoblePlannerPage() {
  const { t } = useTranslation('noble')
  const { world } = useCurrentWorld()
  const { planning, submit, cancel } = usePlanning(nobleDraft, toRequest)

  const showVillage = (coords: string) => {
    const { targets } = nobleDraft.useDraft.getState().form
    leadTo(targets.some((target) => target.coords === coords) ? 'targets' : 'sources', coords)
  }

  return (
    <PlannerScreen
      title={t('title')}
      purpose={t('purpose')}
      planning={planning}
      onSubmit={submit}
      invites={world?.demo ?? false}
      outcome={
        <PlanOutcome
          planning={planning}
          onCancel={cancel}
          onShowUnknown={showVillage}
          planned={(planned) => <NoblePlanned {...planned} />}
        >
          <NothingPlanned
            cancelled={planning.state === 'cancelled'}
            steps={t('steps')}
            onExample={(example) =>
              nobleDraft.replace({ ...nobleDraft.useDraft.getState().form, ...exampleLists(example), blackouts: [] })
            }
          />
        </PlanOutcome>
      }
    >
      <WorldCard />
      <BalanceCard />
      <TargetsCard />
      <SourcesCard />
      <TimesCard />
      <ChoiceCard />
      <NoblePlanBar busy={planning.state === 'planning'} />
    </PlannerScreen>
  )
}
