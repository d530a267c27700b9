/** The versions of the plan: who saved which when; each can be laid beside the one in force, and brought back. */
import { TextInput } from '@mantine/core'
import { type KeptPlan, LONGEST_AUTHOR, operationCalls, type PlanVersion } from '@muster/contracts'
import { instant } from '@muster/game'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../../api/refusal-text.ts'
import { dayText, timeText, zoneText } from '../../../../parts/time/zone-text.ts'
import { useStored } from '../../../../storage/browser-storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { Card, Stack, Text } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { toastError } from '../../../../ui/toasts/toast.ts'
import { useOperation } from '../../frame/operation-context.ts'
import css from '../PlanStep.module.css'
import type { PlanNames } from '../plan-in-hand.ts'
import { storedAuthor } from './author.ts'
import { PinButtons, VersionName } from './PinnedVersion.tsx'
import { Differences } from './PlanProposalView.tsx'
import { versionsKey } from './plan-drafts.ts'
import type { PlanVersions } from './plan-versions.ts'

export interface PlanVersionListProps {
  readonly versions: PlanVersions
  readonly names: PlanNames
}

export function PlanVersionList({ versions, names }: PlanVersionListProps) {
  const { t } = useTranslation('operationPlan')
  const { id, isReadOnly, request } = useOperation()
  const refusalText = useRefusalText()
  const [author, setAuthor] = useStored(storedAuthor)
  const [compared, setCompared] = useState<KeptPlan>()
  const [asking, setAsking] = useState<PlanVersion>()
  const readVersion = useVersion()
  const { data, error } = useQuery({
    queryKey: versionsKey(id),
    queryFn: ({ signal }) => request(operationCalls.versions, {}, signal),
  })

  const compare = useCallback(
    async ({ version }: PlanVersion) => {
      try {
        setCompared(await readVersion(version))
      } catch (failure) {
        // Going on is right: the versions stay as they are shown.
        toastError({ message: t('versionFailed', { reason: refusalText(failure) }) })
      }
    },
    [readVersion, t, refusalText],
  )
  const bringBack = async ({ version }: PlanVersion) => {
    try {
      const { plan } = await readVersion(version)
      versions.take(plan, 'BROUGHT_BACK', t('bringBackNote', { version }))
    } catch (failure) {
      // Going on is right: as above.
      toastError({ message: t('versionFailed', { reason: refusalText(failure) }) })
    }
  }
  const columns = useVersionColumns({ inForce: versions.kept?.version, compare, ask: setAsking })
  if (error && !data) return <p role="alert">{refusalText(error)}</p>
  return (
    <Stack aria-labelledby="operation-versions" as="section" gap={7} shrink className={css['overview']}>
      <h3 id="operation-versions">{t('versions')}</h3>
      <Text prose tone="soft" size="row">
        {t('versionsWhat')}
      </Text>
      {!isReadOnly && (
        <TextInput
          maw={320}
          label={t('author')}
          description={t('authorHint')}
          maxLength={LONGEST_AUTHOR}
          value={author}
          onChange={(event) => setAuthor(event.currentTarget.value)}
        />
      )}
      <Table label={t('versions')} columns={columns} rows={data ?? []} keyOf={({ version }) => version} frame="card" />
      {compared && versions.plan && (
        <Card
          gap={4}
          items="start"
          pad={[5, 6]}
          marked="accent"
          className={css['told']}
          aria-label={t('comparison', { version: compared.version })}
        >
          <Text as="h3" size="head">
            {t('comparison', { version: compared.version })}
          </Text>
          <Differences before={compared.plan.commands} after={versions.plan.commands} names={names} />
          <Button onClick={() => setCompared(undefined)}>{t('closeComparison')}</Button>
        </Card>
      )}
      <ConfirmDialog
        title={t('bringBackTitle', { version: asking?.version ?? 0 })}
        confirmLabel={t('bringBack')}
        opened={asking !== undefined}
        onConfirm={() => asking && void bringBack(asking)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('bringBackWhat')}</p>
      </ConfirmDialog>
    </Stack>
  )
}

interface VersionDeeds {
  readonly inForce: number | undefined
  /** The same between two renders, as is the other. */
  readonly compare: (version: PlanVersion) => Promise<void>
  readonly ask: (version: PlanVersion) => void
}

function useVersionColumns({ inForce, compare, ask }: VersionDeeds): readonly Column<PlanVersion>[] {
  const { t, i18n } = useTranslation('operationPlan')
  const { world, isReadOnly } = useOperation()
  const zone = world.timeZone
  return useMemo(
    (): readonly Column<PlanVersion>[] => [
      {
        id: 'version',
        onPhone: [1, 4],
        name: t('versionHead'),
        kind: 'name',
        cell: (version) => <VersionName version={version} isInForce={version.version === inForce} />,
      },
      {
        id: 'date',
        onPhone: [1, 8],
        name: t('savedAt'),
        cell: ({ date }) => {
          const at = instant(Date.parse(date))
          return `${dayText(at, zone, i18n.language)} ${timeText(at, zone)} ${zoneText(at, zone)}`
        },
      },
      { id: 'author', name: t('authorHead'), cell: ({ author }) => author },
      {
        id: 'cause',
        onPhone: [2, 5],
        name: t('causeHead'),
        cell: ({ cause, note }) =>
          note === '' || cause === 'PLANNED' ? t(`cause.${cause}`) : `${t(`cause.${cause}`)}: ${note}`,
      },
      {
        id: 'planned',
        onPhone: [2, 7],
        name: t('plannedHead'),
        kind: 'figure',
        cell: ({ planned, wanted }) => t('of', { planned, wanted }),
      },
      {
        id: 'deeds',
        name: t('actions'),
        kind: 'actions',
        cell: (version) => (
          <>
            {version.version !== inForce && (
              <Button
                kind="quiet"
                size="compact-sm"
                aria-label={`${t('compareWith')}: ${version.version}`}
                onClick={() => void compare(version)}
              >
                {t('compare')}
              </Button>
            )}
            {version.version !== inForce && !isReadOnly && (
              <Button
                kind="quiet"
                size="compact-sm"
                aria-label={`${t('bringBack')}: ${version.version}`}
                onClick={() => ask(version)}
              >
                {t('bringBack')}
              </Button>
            )}
            {!isReadOnly && <PinButtons version={version} />}
          </>
        ),
      },
    ],
    [t, i18n.language, zone, inForce, isReadOnly, compare, ask],
  )
}

/** A version never changes, so that it is asked for once. */
function useVersion(): (version: number) => Promise<KeptPlan> {
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  return useCallback(
    (version: number) =>
      queryClient.fetchQuery({
        queryKey: [...versionsKey(id), version],
        queryFn: () => request(operationCalls.version, { params: { version } }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    [id, request, queryClient],
  )
}
