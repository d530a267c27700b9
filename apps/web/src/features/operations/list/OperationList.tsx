import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { forgetOperation } from '../../../parts/operations/operation-keys.ts'
import { When } from '../../../parts/time/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { operationAt } from '../frame/operation-steps.ts'
import { forgetDrafts } from '../frame/saving/part-drafts.ts'
import css from './OperationList.module.css'
import { type OperationRow, useOperationRows } from './operation-rows.ts'

export function OperationList() {
  const { t } = useTranslation(['operations', 'shell'])
  const refusalText = useRefusalText()
  const { rows, isLoading, failure, askAgain, more } = useOperationRows()
  const columns = useColumns()
  return (
    <Stack as="section" gap={4} className={css['list']} aria-label={t('list.title')}>
      {failure !== null && (
        <Stack gap={4} items="start" pad={[5, 6]} frame="bad" round="card" role="alert">
          <p>{refusalText(failure)}</p>
          <Button onClick={askAgain}>{t('shell:retry')}</Button>
        </Stack>
      )}
      {isLoading && rows.length === 0 ? (
        <div role="status" aria-label={t('shell:loading')}>
          <Skeleton height={120} />
        </div>
      ) : (
        <Table
          label={t('list.title')}
          columns={columns}
          rows={rows}
          keyOf={idOf}
          empty={
            <Text tone="soft" prose>
              {t('list.none')}
            </Text>
          }
        />
      )}
      {more && <MoreRows label={t('list.more')} busy={more.isBusy} failure={undefined} onMore={more.ask} />}
      {rows.length > 0 && (
        <Text size="note" tone="faint" prose>
          {t('list.hint')}
        </Text>
      )}
    </Stack>
  )
}

function useColumns(): readonly Column<OperationRow>[] {
  const { t } = useTranslation('operations')
  return useMemo(
    () => [
      {
        id: 'name',
        onPhone: [1, 7],
        name: t('name'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Link {...operationAt(id)}>{name === '' ? t('unnamed') : name}</Link>,
      },
      { id: 'world', onPhone: [2, 2], name: t('list.world'), sortBy: ({ world }) => world, cell: ({ world }) => world },
      {
        id: 'troops',
        name: t('list.villages'),
        kind: 'figure',
        sortBy: ({ figures }) => figures?.villages,
        cell: ({ figures }) => figures && t('number', { number: figures.villages }),
      },
      {
        id: 'targets',
        name: t('step.targets'),
        kind: 'figure',
        sortBy: ({ figures }) => figures?.targets,
        cell: ({ figures }) => figures && t('number', { number: figures.targets }),
      },
      {
        id: 'waves',
        name: t('list.waves'),
        kind: 'figure',
        sortBy: ({ figures }) => figures?.waves,
        cell: ({ figures }) => figures && t('number', { number: figures.waves }),
      },
      {
        id: 'plan',
        onPhone: [1, 5],
        name: t('step.plan'),
        kind: 'figure',
        sortBy: ({ figures }) => figures?.planned ?? undefined,
        cell: ({ figures, isGone }) => {
          if (isGone) return t('list.gone')
          if (!figures) return null
          const { planned, wanted } = figures
          return planned === null ? t('figure.noPlan') : t('figure.plan', { planned, wanted: wanted ?? planned })
        },
      },
      {
        id: 'lastLanding',
        onPhone: [2, 10],
        isNamedOnPhone: true,
        name: t('list.lastLanding'),
        sortBy: ({ lastLanding }) => lastLanding ?? undefined,
        cell: ({ lastLanding }) => lastLanding && <When at={lastLanding} />,
      },
      {
        id: 'role',
        name: t('list.role'),
        cell: ({ role }) => role && t(`role.${role}`),
      },
      {
        id: 'actions',
        name: t('list.deeds'),
        head: <span className="unseen">{t('list.deeds')}</span>,
        kind: 'actions',
        cell: ({ id, isGone }) =>
          isGone && (
            <TextButton
              onClick={() => {
                forgetDrafts(id)
                forgetOperation(id)
              }}
            >
              {t('list.forget')}
            </TextButton>
          ),
      },
    ],
    [t],
  )
}

const idOf = ({ id }: OperationRow) => id
