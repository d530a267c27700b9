/** What is to be said of saving the plan that is open, and what a decision between two versions has put aside. */
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { forgetStored, useStored } from '../../../storage/browser-storage.ts'
import { Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { planAside } from './plan-document.ts'
import { changePlan } from './plan-draft.ts'
import type { PlanSaving } from './plan-saving.ts'

export function SavingNotice({ id, saving }: { readonly id: string; readonly saving: PlanSaving }) {
  const { t } = useTranslation('tribe')
  const refusalSentence = useRefusalSentence()
  const { state, refusal, isJoined, isOnlyHere } = saving
  const isWaiting = state === 'UNSAVED' && refusal !== undefined
  return (
    <>
      {refusal !== undefined && state !== 'SAVING' && (
        <Text tone="soft" role="alert">
          {isWaiting && `${t('waiting')} `}
          {isWaiting ? refusalSentence(refusal) : t('notSaved', { reason: refusalSentence(refusal) })}
          {isOnlyHere && ` ${t('onlyHere')}`} <TextButton onClick={saving.save}>{t('tryAgain')}</TextButton>
        </Text>
      )}
      {isJoined && state === 'SAVED' && (
        <Text tone="soft" role="status">
          {t('joined')}
        </Text>
      )}
      {state !== 'CONFLICT' && <Aside id={id} />}
    </>
  )
}

function Aside({ id }: { readonly id: string }) {
  const { t } = useTranslation('tribe')
  const [aside] = useStored(planAside(id))
  if (!aside) return null
  const forget = () => forgetStored(planAside(id))
  const bringBack = () => {
    changePlan(() => aside.planning)
    forget()
  }
  return (
    <Text tone="soft" role="status">
      {t(aside.whose === 'MINE' ? 'asideMine' : 'asideTheirs')}{' '}
      <TextButton onClick={bringBack}>{t('bringBack')}</TextButton>{' '}
      <TextButton onClick={forget}>{t('forgetAside')}</TextButton>
    </Text>
  )
}
