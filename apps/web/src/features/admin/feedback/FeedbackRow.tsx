/** One message, as text whatever stands in it. It is approved or denied once; afterwards it only tells the outcome. */
import type { Feedback } from '@muster/contracts'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../parts/time/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import admin from '../admin.module.css'
import { resolutionOf, useResolveFeedback } from './feedback.api.ts'
import css from './feedback.module.css'

export function FeedbackRow({ feedback }: { readonly feedback: Feedback }) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const { mutate: resolve, isPending } = useResolveFeedback()
  const messageId = useId()
  const outcome = useRef<HTMLTableCellElement>(null)
  const resolution = resolutionOf(feedback)
  const decide = (approved: boolean) => () => {
    if (isPending) return
    // The buttons go with the decision; the focus goes on to what has come of it.
    resolve({ id: feedback.id, approved }, { onSuccess: () => outcome.current?.focus() })
  }
  return (
    <tr>
      <td id={messageId} className={css['feedback-message']}>
        <Message text={feedback.message} />
      </td>
      <td ref={outcome} tabIndex={-1} data-label={t('resolution')}>
        <span className={css['resolution']} data-resolution={resolution}>
          {t(resolution)}
        </span>
      </td>
      <td data-label={t('handledDate')}>
        {feedback.handledDate === null ? (
          <span className={admin['admin-faint']}>{t('notHandled')}</span>
        ) : (
          <When at={feedback.handledDate} />
        )}
      </td>
      <td data-label={t('createdDate')}>
        <When at={feedback.createdDate} />
      </td>
      <td data-label={t('actions')}>
        {resolution === 'PENDING' && (
          <span className={admin['admin-actions']}>
            <Button aria-disabled={isPending} aria-describedby={messageId} onClick={decide(true)}>
              {t('approve')}
            </Button>
            <Button kind="danger" aria-disabled={isPending} aria-describedby={messageId} onClick={decide(false)}>
              {t('deny')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Longer than this, a message is cut to some lines until it is asked for. */
const LONG = 400
const LINES = 6

function Message({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const [whole, setWhole] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > LINES
  return (
    <>
      <span className={isLong && !whole ? `${css['feedback-text']} ${css['feedback-text-cut']}` : css['feedback-text']}>
        {text}
      </span>
      {isLong && (
        <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'less' : 'whole')}
        </TextButton>
      )}
    </>
  )
}
