/**
 * The advanced planner: nukes, fakes, anti-snipes and nobles in one plan, to targets that
 * each have arrival times of their own.
 *
 *   TargetFields                           what is wanted, where and when
 *   SourceFields, TowerFields              where it comes from, and what it keeps away from
 *   TimeFields, OptionFields               when nothing leaves, and which sources are taken
 *   AdvancedPlanBar, PlannerOutcome        what is missing; the plan, or why there is none
 */

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { WorldField } from '../../parts/planning/fields/draft-fields.tsx'
import { PlannerOutcome } from '../../parts/planning/outcome/PlannerOutcome.tsx'
import { unknownCoords } from '../../parts/planning/outcome/unknown-coords.ts'
import { planShelf } from '../../parts/planning/plan-shelf.ts'
import { usePlanning } from '../../parts/planning/planning.ts'
import { PlannerScreen } from '../../parts/planning/screen/PlannerScreen.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { Card } from '../../ui/layout.tsx'
import { AdvancedPlanBar } from './AdvancedPlanBar.tsx'
import { AdvancedPlanned } from './AdvancedPlanned.tsx'
import { fillExample } from './example.ts'
import { advancedDraft, useInputsOfWorld } from './form/advanced-draft.ts'
import { toRequest } from './form/advanced-request.ts'
import { advancedVillages } from './form/advanced-villages.ts'
import { OptionFields } from './OptionFields.tsx'
import { SourceFields, type SourceHandles } from './sources/SourceFields.tsx'
import { TimeFields, ZoneNote } from './TimeFields.tsx'
import { TargetFields } from './targets/TargetFields.tsx'
import type { ShownTarget } from './targets/TargetList.tsx'
import { focusTower, TowerFields } from './towers/TowerFields.tsx'

const advancedShelf = planShelf('advanced', advancedDraft.schema)

export function AdvancedPlannerPage() {
  const { t } = useTranslation('advanced')
  const { world } = useCurrentWorld()
  const asked = usePlanning(advancedDraft, toRequest, advancedShelf)
  const { planning, submit } = asked
  const [shownTarget, setShownTarget] = useState<ShownTarget>()
  const handles = useSourceHandles()
  const refused = unknownCoords(planning, world?.world)

  useInputsOfWorld()

  const showUnknown = (coords: string) => {
    const isSource = Object.values(handles).some(({ current }) => current?.show(coords))
    if (isSource) return
    const { targets } = advancedDraft.useDraft.getState().form
    if (targets.some((target) => target.coords === coords)) setShownTarget({ coords })
    else focusTower(coords)
  }

  return (
    <PlannerScreen
      title={t('title')}
      purpose={t('purposeOfPage')}
      planning={planning}
      onSubmit={submit}
      folds
      invites={world?.demo ?? false}
      outcome={
        <PlannerOutcome
          planner="advanced"
          asked={asked}
          draft={advancedDraft}
          villages={advancedVillages}
          steps={t('emptySteps')}
          onExample={fillExample}
          onShowUnknown={showUnknown}
          planned={(planned) => <AdvancedPlanned plan={planned} onPlanAgain={submit} />}
        />
      }
    >
      <Card titled gap={5} aria-label={t('world')}>
        <h2>
          {t('world')} <ZoneNote />
        </h2>
        <div className={cardCss['row']}>
          <WorldField />
        </div>
      </Card>
      <TargetFields refused={refused} shown={shownTarget} />
      <SourceFields handles={handles} refused={refused} />
      <TowerFields refused={refused} />
      <TimeFields />
      <OptionFields />
      <AdvancedPlanBar busy={planning.state === 'planning'} />
    </PlannerScreen>
  )
}

function useSourceHandles(): SourceHandles {
  const attack = useRef<VillageInputHandle>(null)
  const fake = useRef<VillageInputHandle>(null)
  const antiSnipe = useRef<VillageInputHandle>(null)
  const noble = useRef<VillageInputHandle>(null)
  return { attack, fake, antiSnipe, noble }
}
