import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { lastPlans, type PlannerName, shownPlan } from './last-plans.ts'

const LastPlansDialog = lazy(async () => ({
  default: (await withTexts('lastPlans', import('./LastPlansDialog.tsx'))).LastPlansDialog,
}))

/** The way back to the last plans of this browser; nothing while there are none besides the one that is shown. */
export function LastPlans({ planner }: { readonly planner: PlannerName }) {
  const { t } = useTranslation('planner')
  const [plans] = useStored(lastPlans)
  const [shown] = useStored(shownPlan(planner))
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && plans.every(({ id }) => id === shown)) return null
  return (
    <>
      <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('lastPlans', { count: plans.length })}
      </Button>
      {isOpen && (
        <Suspense>
          <LastPlansDialog planner={planner} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
