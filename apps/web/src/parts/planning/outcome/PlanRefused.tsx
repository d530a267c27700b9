import { instant } from '@muster/game'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { toastSuccess } from '../../../ui/toasts/toast.ts'
import formCss from '../../fields/form-layout.module.css'
import { timeText, zoneText } from '../../time/zone-text.ts'
import { LastPlans } from '../LastPlans.tsx'
import type { PlannerName } from '../last-plans.ts'
import type { Planned, Planning } from '../planning-state.ts'
import { setFormFold } from '../screen/form-fold.ts'
import { type FormToLeaveOutOf, leftOut } from './leave-out.ts'
import { unknownCoords } from './unknown-coords.ts'

/** Where a refusal leads on to. */
export interface WayOn<Form extends object = object> {
  /** One that keeps its plans. */
  readonly planner?: PlannerName
  /** Once more. */
  readonly onRetry?: () => void
  /** To the plan before. */
  readonly onShowBefore?: () => void
  readonly onShowUnknown: (coords: string) => void
  /** The form, out of which villages that nobody knows can be taken. */
  readonly draft?: FormToLeaveOutOf<Form>
}

export interface PlanRefusedProps<Form extends object> extends WayOn<Form> {
  readonly refused: Extract<Planning<unknown>, { state: 'refused' }>
}

/** Why there is no plan, and the way on: once more, or back to the plan before. */
export function PlanRefused<Form extends object>(props: PlanRefusedProps<Form>) {
  const { planner, refused, onRetry, onShowBefore, onShowUnknown, draft } = props
  const { t } = useTranslation(['planner', 'refusals'])
  const refusalText = useRefusalText()
  const coords = unknownCoords(refused, refused.world.world)
  return (
    <>
      <Callout as="div" kind="refused" gap={5} role="alert">
        <Text as="h2" flush tone="bad">
          {t('planFailed')}
        </Text>
        <p>{coords.length > 0 ? t('refusals:COORDS_UNKNOWN') : refusalText(refused.failure)}</p>
        {coords.length > 0 && (
          <Row as="ul" bare wrap gap={[2, 5]} scrolls={160} className="mono">
            {coords.map((each) => (
              <li key={each}>
                <TextButton aria-label={t('showUnknown', { coords: each })} onClick={() => onShowUnknown(each)}>
                  {each}
                </TextButton>
              </li>
            ))}
          </Row>
        )}
        <p className={formCss['hint']}>{t('planFailedKept')}</p>
        {coords.length > 0 && draft && onRetry && <LeaveOut {...{ coords, draft, onRetry }} />}
        {coords.length === 0 && onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
      </Callout>
      <Stack gap={4} items="start" above={5}>
        {refused.before && onShowBefore && <PlanBefore plan={refused.before} onShow={onShowBefore} />}
        {planner && <LastPlans planner={planner} />}
      </Stack>
    </>
  )
}

interface LeaveOutProps<Form extends object> {
  readonly coords: readonly string[]
  readonly draft: FormToLeaveOutOf<Form>
  readonly onRetry: () => void
}

/** It comes next, and not planning, until the form becomes another. */
function LeaveOut<Form extends object>({ coords, draft, onRetry }: LeaveOutProps<Form>) {
  const { t } = useTranslation('planner')
  const [refused] = useState(() => draft.useDraft.getState().form)
  const isNext = draft.useDraft(({ form }) => form === refused)
  useEffect(() => {
    setFormFold({ isCurrent: isNext })
    return () => setFormFold({ isCurrent: false })
  }, [isNext])
  const leaveOut = () => {
    draft.change(leftOut(draft.useDraft.getState().form, coords))
    toastSuccess({ message: t('leftOut', { coords }) })
    onRetry()
  }
  return (
    <Button kind={isNext ? 'primary' : 'plain'} onClick={leaveOut}>
      {t('leaveOutAndPlan', { count: coords.length })}
    </Button>
  )
}

function PlanBefore({ plan, onShow }: { readonly plan: Planned<unknown>; readonly onShow: () => void }) {
  const { t } = useTranslation('planner')
  const { answer, world } = plan
  const { planned, wanted } = answer.optimality
  const made = instant(Date.parse(answer.plannedDate))
  const time = `${timeText(made, world.timeZone)} ${zoneText(made, world.timeZone)}`
  return (
    <Text prose>
      {t('planBefore', { planned, wanted, world: world.world, time })}{' '}
      <TextButton onClick={onShow}>{t('showBefore')}</TextButton>
    </Text>
  )
}
