/** The tribe plans of whoever is signed in: those that he has created, and those that he may change by name. */
import { Skeleton } from '@mantine/core'
import type { TribePlanItem } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { When } from '../../../parts/time/When.tsx'
import { isShutOut, useLeave } from '../../../parts/user/shut-out.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout, Stack, Text } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { NEW_PLAN, planAt } from '../addresses.ts'
import { Invitations } from '../share/Invitations.tsx'
import { Names } from '../share/Names.tsx'
import tribeCss from '../tribe.module.css'
import { usePlanList } from '../tribe-plans.api.ts'

export function TribePlansPage() {
  const { t } = useTranslation(['tribe', 'shell'])
  const refusalText = useRefusalText()
  const { data: plans, error, isLoadingError, refetch, ...list } = usePlanList()
  const leave = useLeave()
  useEffect(() => {
    leave(error)
  }, [error, leave])
  return (
    <Stack as="article" gap={6} wide="page" phone="clear" className={tribeCss['page']}>
      <PageHead title={t('shell:pages.tribePlans')} purpose={t('list.purpose')}>
        {plans && plans.length > 0 && <Link {...NEW_PLAN}>{t('list.begin')}</Link>}
      </PageHead>
      <Invitations />
      {plans ? (
        <>
          <PlanTable plans={plans} />
          {list.hasNextPage && (
            <MoreRows
              label={t('moreRows')}
              busy={list.isFetchingNextPage}
              failure={list.isFetchNextPageError ? refusalText(error) : undefined}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      ) : isLoadingError && !isShutOut(error) ? (
        <Callout as="div" kind="refused" role="alert">
          <p>{refusalText(error)}</p>
          <Button onClick={() => void refetch()}>{t('shell:retry')}</Button>
        </Callout>
      ) : (
        <div role="status" aria-label={t('shell:loading')}>
          <Skeleton height={180} />
        </div>
      )}
    </Stack>
  )
}

function PlanTable({ plans }: { readonly plans: readonly TribePlanItem[] }) {
  const { t } = useTranslation(['tribe', 'shell'])
  // Without an order of its own: what has not been fetched yet would stand elsewhere in it.
  const columns = useMemo(
    (): readonly Column<TribePlanItem>[] => [
      {
        id: 'planId',
        onPhone: [1, 8],
        name: t('list.planId'),
        kind: 'mono name',
        cell: ({ id, name }) => (
          <>
            {name !== undefined && (
              <Text as="b" tone="ink" block className={tribeCss['plan-name']}>
                {name}
              </Text>
            )}
            <Link {...planAt(id)}>{id}</Link>
          </>
        ),
      },
      { id: 'world', onPhone: [1, 4], name: t('list.world'), cell: ({ world }) => world },
      {
        id: 'tribes',
        name: t('list.tribes'),
        cell: ({ tribes, tribeCount }) => <Names names={tribes} count={tribeCount} />,
      },
      {
        id: 'targets',
        onPhone: [2, 4],
        name: t('list.targets'),
        cell: ({ targetPlayers, targetPlayerCount }) => <Names names={targetPlayers} count={targetPlayerCount} />,
      },
      { id: 'created', name: t('list.created'), cell: ({ createdDate }) => <When at={createdDate} /> },
      {
        id: 'modified',
        onPhone: [2, 8],
        name: t('list.modified'),
        cell: ({ lastModifiedDate }) => <When at={lastModifiedDate} />,
      },
      {
        id: 'readOnly',
        name: t('list.readOnly'),
        cell: ({ allowedEditors }) => t(allowedEditors.length > 0 ? 'list.locked' : 'list.open'),
      },
    ],
    [t],
  )
  return (
    <Table
      label={t('shell:pages.tribePlans')}
      columns={columns}
      rows={plans}
      keyOf={planId}
      empty={
        <p>
          {t('list.none')} <Link {...NEW_PLAN}>{t('list.begin')}</Link>
        </p>
      }
    />
  )
}

const planId = ({ id }: TribePlanItem) => id
