import type { Feedback } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../parts/time/When.tsx'
import { Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { TenRows } from '../TenRows.tsx'
import { Decision, Message, Resolution } from './FeedbackCells.tsx'
import { useFeedback } from './feedback.api.ts'
import css from './feedback.module.css'

export function FeedbackPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.feedback')} purpose={t('feedback.purpose')}>
      <Asked query={useFeedback()}>
        {(messages) =>
          messages.length === 0 ? (
            <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
              {t('feedback.none')}
            </Text>
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
  const { t: ofShell } = useTranslation()
  const pending = messages.filter(({ approved }) => approved === null).length
  const columns = useMemo(
    (): readonly Column<Feedback>[] => [
      {
        id: 'message',
        onPhone: [1, 12],
        name: t('message'),
        width: '50%',
        cell: (feedback) => <Message feedback={feedback} />,
      },
      {
        id: 'resolution',
        onPhone: [2, 4],
        name: t('resolution'),
        cell: (feedback) => <Resolution feedback={feedback} />,
      },
      {
        id: 'handled',
        name: t('handledDate'),
        sortBy: ({ handledDate }) => handledDate ?? undefined,
        cell: ({ handledDate }) =>
          handledDate === null ? (
            <Text as="span" tone="faint">
              {t('notHandled')}
            </Text>
          ) : (
            <When at={handledDate} />
          ),
      },
      {
        id: 'created',
        onPhone: [2, 8],
        name: t('createdDate'),
        sortBy: ({ createdDate }) => createdDate,
        cell: ({ createdDate }) => <When at={createdDate} />,
      },
      { id: 'actions', name: t('actions'), cell: (feedback) => <Decision feedback={feedback} /> },
    ],
    [t],
  )
  return (
    <>
      <Text tone="faint" size="note" role="status">
        {pending === 0 ? t('nothingPending') : t('pending', { count: pending })}
      </Text>
      <TenRows
        label={ofShell('pages.feedback')}
        className={css['feedback-table']}
        columns={columns}
        rows={messages}
        keyOf={idOf}
      />
    </>
  )
}

const idOf = (feedback: Feedback) => feedback.id
