/**
 * The noble spam planner: many targets, each at several times, and the villages where nobles stand.
 *
 *   BalanceCard               nobles wanted and available, and lines that no command can serve
 *   TargetsCard, SourcesCard  the lists; each adds many at once and corrects one or many
 *   NoblePlanBar              what is missing, and the button
 *   PlannerOutcome            nothing yet, waiting, the plan, or why there is none
 */
import { useTranslation } from 'react-i18next'
import { PlannerOutcome } from '../../parts/planning/outcome/PlannerOutcome.tsx'
import { planShelf } from '../../parts/planning/plan-shelf.ts'
import { usePlanning } from '../../parts/planning/planning.ts'
import { PlannerScreen } from '../../parts/planning/screen/PlannerScreen.tsx'
import { leadTo } from '../../parts/village-list/lead.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { BalanceCard } from './balance/BalanceCard.tsx'
import { nobleDraft } from './form/noble-draft.ts'
import { exampleLists, toRequest } from './form/noble-form.ts'
import { nobleVillages } from './form/noble-villages.ts'
import { NoblePlanBar } from './NoblePlanBar.tsx'
import { NoblePlanned } from './NoblePlanned.tsx'
import { ChoiceCard, TimesCard } from './OptionCards.tsx'
import { SourcesCard } from './sources/SourcesCard.tsx'
import { TargetsCard } from './targets/TargetsCard.tsx'
import { WorldCard } from './WorldCard.tsx'

const nobleShelf = planShelf('noble', nobleDraft.schema)

export function NoblePlannerPage() {
  const { t } = useTranslation('noble')
  const { world } = useCurrentWorld()
  const asked = usePlanning(nobleDraft, toRequest, nobleShelf)
  const { planning, submit } = asked

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
      folds
      invites={world?.demo ?? false}
      outcome={
        <PlannerOutcome
          planner="noble"
          asked={asked}
          draft={nobleDraft}
          villages={nobleVillages}
          steps={t('steps')}
          onExample={(example) =>
            nobleDraft.replace({ ...nobleDraft.useDraft.getState().form, ...exampleLists(example), blackouts: [] })
          }
          onShowUnknown={showVillage}
          planned={(planned) => <NoblePlanned plan={planned} onPlanAgain={submit} />}
        />
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
