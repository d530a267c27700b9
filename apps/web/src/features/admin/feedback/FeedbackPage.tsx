import { type Feedback, feedbackCalls } from '@muster/contracts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { OwnClock } from '../OwnClock.tsx'
import { FeedbackRow } from './FeedbackRow.tsx'
import css from './feedback.module.css'

const ROWS_AT_ONCE = 50

export function FeedbackPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.feedback')} purpose={t('feedback.purpose')}>
      <Asked query={useAsked(feedbackCalls.list, {})}>
        {(messages) =>
          messages.length === 0 ? (
            <p className={adminCss['admin-empty']} data-empty>
              {t('feedback.none')}
            </p>
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
      <p className={adminCss['admin-note']} role="status">
        {pending === 0 ? t('nothingPending') : t('pending', { count: pending })}
      </p>
      <table className={`${adminCss['admin-table']} ${adminCss['admin-cards']} ${css['feedback-table']}`}>
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
