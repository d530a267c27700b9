import { type Feedback, feedbackCalls } from '@muster/contracts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../../parts/MoreRows.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { useAsked } from '../admin-calls.ts'
import { OwnClock } from '../OwnClock.tsx'
import { FeedbackRow } from './FeedbackRow.tsx'
import './feedback.css'

const ROWS_AT_ONCE = 50

export function FeedbackPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.feedback')} purpose={t('feedback.purpose')}>
      <Asked query={useAsked(feedbackCalls.list, {})}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="admin-empty">{t('feedback.none')}</p>
          ) : (
            <FeedbackTable messages={messages} />
          )
        }
      </Asked>
    </AdminPage>
  )
}

function FeedbackTable({ messages }: { readonly messages: readonly Feedback[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const { t: ofAdmin } = useTranslation('admin')
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const showMore = useCallback(() => setMost((rows) => rows + ROWS_AT_ONCE), [])
  const pending = messages.filter(({ approved }) => approved === null).length
  return (
    <>
      <p className="admin-note" role="status">
        {pending === 0 ? t('nothingPending') : t('pending', { count: pending })}
      </p>
      <table className="admin-table admin-cards feedback-table">
        <thead>
          <tr>
            <th scope="col">{t('message')}</th>
            <th scope="col">{t('resolution')}</th>
            <th scope="col">{t('handledDate')}</th>
            <th scope="col">{t('createdDate')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.slice(0, most).map((feedback) => (
            <FeedbackRow key={feedback.id} feedback={feedback} />
          ))}
        </tbody>
      </table>
      {messages.length > most && <MoreRows label={ofAdmin('more')} busy={false} onMore={showMore} />}
      <OwnClock />
    </>
  )
}
