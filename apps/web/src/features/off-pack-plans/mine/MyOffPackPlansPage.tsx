/** The off-pack plans of whoever is signed in. */
import { Loader, TextInput } from '@mantine/core'
import type { OffPackPlanSummary } from '@muster/contracts'
import { instant } from '@muster/game'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { When } from '../../../parts/time/When.tsx'
import { ToolPage } from '../../../parts/tool/ToolPage.tsx'
import { isShutOut, useLeave } from '../../../parts/user/shut-out.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Callout, Row, Stack, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { DeleteOffPackPlanDialog } from '../DeleteOffPackPlanDialog.tsx'
import { TimeLeft } from '../lines/TimeLeft.tsx'
import { useMyOffPackPlans } from '../off-pack-plans.api.ts'
import { useOffPackPlanDeletion } from '../use-off-pack-plan-deletion.ts'
import { planGroups } from './plan-groups.ts'

export function MyOffPackPlansPage() {
  const { t } = useTranslation('offPack')
  const { data: plans, error, isLoadingError, refetch } = useMyOffPackPlans()
  const leave = useLeave()
  useEffect(() => {
    leave(error)
  }, [error, leave])
  const title = plans ? t('list.title', { count: plans.length }) : t('list.titleAlone')
  return (
    <ToolPage title={title} purpose={t('list.purpose')}>
      {plans ? (
        <PlanTable plans={plans} />
      ) : isLoadingError ? (
        !isShutOut(error) && <Failed failure={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('list.loading')}>
          <Loader size="sm" />
        </div>
      )}
    </ToolPage>
  )
}

function Failed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (
    <Callout as="div" kind="refused" role="alert">
      <p>{refusalText(failure)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Callout>
  )
}

function PlanTable({ plans }: { readonly plans: readonly OffPackPlanSummary[] }) {
  const { t } = useTranslation(['offPack', 'shell'])
  const columns = useColumns()
  const [text, setText] = useState('')
  const groups = useMemo(() => planGroups(plans, text), [plans, text])
  if (plans.length === 0)
    return (
      <Callout as="div" kind="empty">
        <p>{t('list.none')}</p>
        <Link to="/planning">{t('shell:pages.createPlanning')}</Link>
      </Callout>
    )
  return (
    <>
      {plans.length > FEW && (
        <TextInput
          type="search"
          maw={360}
          label={t('list.search')}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      {groups.length === 0 && (
        <Callout kind="empty" role="status">
          {t('list.noneFound')}
        </Callout>
      )}
      {groups.map(({ id, handedOver, plans: rows }) => {
        const label = handedOver ? t('list.handedOver', { count: rows.length }) : t('list.titleAlone')
        return (
          <Stack as="section" gap={3} key={id} aria-label={label}>
            {handedOver && (
              <Row as="header" wrap gap={[1, 4]} align="baseline">
                <Text as="h2" size="body" bold flush>
                  {label}
                </Text>
                <Text as="span" size="note" tone="soft">
                  <When at={handedOver} />
                </Text>
              </Row>
            )}
            <Table label={label} columns={columns} columnsPx={880} rows={rows} keyOf={keyOf} />
          </Stack>
        )
      })}
    </>
  )
}

function useColumns(): readonly Column<OffPackPlanSummary>[] {
  const { t } = useTranslation('offPack')
  return useMemo(
    (): readonly Column<OffPackPlanSummary>[] => [
      {
        id: 'description',
        onPhone: [1, 8],
        onTablet: [1, 6],
        name: t('list.description'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: ({ planningKey, name }) => (
          <Text as="span" size="body" bold>
            <Link to="/planning/$key" params={{ key: planningKey }}>
              {name}
            </Link>
          </Text>
        ),
      },
      {
        id: 'next',
        onPhone: [1, 4],
        onTablet: [1, 3],
        name: t('list.nextLaunch'),
        sortBy: ({ nextLaunch }) => nextLaunch ?? undefined,
        cell: ({ nextLaunch }) =>
          nextLaunch ? <TimeLeft launch={instant(Date.parse(nextLaunch))} tooLate={t('view.tooLate')} /> : '–',
      },
      {
        id: 'lines',
        onTablet: [1, 3],
        name: t('list.lines'),
        kind: 'figure',
        sortBy: ({ totalLines }) => totalLines,
        cell: ({ totalLines, linesAhead = totalLines }) =>
          linesAhead === totalLines ? totalLines : t('list.linesAhead', { ahead: linesAhead, total: totalLines }),
      },
      {
        id: 'world',
        onPhone: [2, 4],
        onTablet: [2, 2],
        name: t('list.world'),
        sortBy: ({ world }) => world.world,
        cell: ({ world }) => world.world,
      },
      {
        id: 'key',
        onPhone: [2, 8],
        onTablet: [2, 5],
        name: t('list.key'),
        kind: 'mono',
        cell: ({ planningKey }) => (
          <Link to="/planning/$key" params={{ key: planningKey }}>
            {planningKey}
          </Link>
        ),
      },
      {
        id: 'protected',
        name: t('list.protected'),
        cell: ({ passwordProtected }) => (
          <span role="img" aria-label={passwordProtected ? t('list.isProtected') : t('list.isOpen')}>
            <Icon name={passwordProtected ? 'check' : 'close'} />
          </span>
        ),
      },
      {
        id: 'created',
        onTablet: [2, 5],
        isNamedOnPhone: true,
        name: t('list.createdDate'),
        sortBy: ({ createdDate }) => createdDate,
        cell: ({ createdDate }) => <When at={createdDate} />,
      },
      {
        id: 'actions',
        onTablet: 'beside',
        name: t('list.actions'),
        kind: 'actions',
        cell: ({ planningKey }) => <Deletion planKey={planningKey} />,
      },
    ],
    [t],
  )
}

/** So many are seen at one glance. */
const FEW = 7

const keyOf = (plan: OffPackPlanSummary) => plan.planningKey

function Deletion({ planKey }: { readonly planKey: string }) {
  const { t } = useTranslation('offPack')
  const [isAsking, setIsAsking] = useState(false)
  const { deletePlanning, isDeleting } = useOffPackPlanDeletion()
  return (
    <>
      <RowMenu
        label={t('more', { name: planKey })}
        entries={[
          {
            name: t('list.deleteShort'),
            label: t('list.deleteKey', { key: planKey }),
            onChoose: () => setIsAsking(true),
          },
        ]}
        isBusy={isDeleting}
      />
      <DeleteOffPackPlanDialog
        planKey={planKey}
        opened={isAsking}
        onConfirm={() => deletePlanning(planKey)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
