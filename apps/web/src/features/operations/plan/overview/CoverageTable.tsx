import { Progress } from '@mantine/core'
import { coverageOf } from '@muster/operation'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import { operationAt } from '../../frame/operation-steps.ts'
import type { PlanInHand } from '../plan-in-hand.ts'

type Coverage = ReturnType<typeof coverageOf>[number]

/** By wave and group: how many commands there are of those that are wanted, and how many targets get all. */
export function CoverageTable({ hand: { plan, parts, asked, names } }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlan')
  const rows = useMemo(() => coverageOf(asked, parts, plan.commands), [asked, parts, plan.commands])
  const columns = useMemo(
    (): readonly Column<Coverage>[] => [
      { id: 'wave', name: t('wave'), kind: 'name', cell: ({ wave }) => names.wave(wave) },
      {
        id: 'group',
        name: t('group'),
        sortBy: ({ group }) => names.group(group),
        cell: ({ group }) => names.group(group),
      },
      {
        id: 'planned',
        name: t('plannedHead'),
        kind: 'figure',
        sortBy: ({ planned, wanted }) => planned / wanted,
        cell: ({ planned, wanted }) => <Share planned={planned} wanted={wanted} />,
      },
      {
        id: 'whole',
        name: t('wholeTargets'),
        kind: 'figure',
        sortBy: ({ wholeTargets, targets }) => wholeTargets / targets,
        cell: ({ wholeTargets, targets }) => t('of', { planned: wholeTargets, wanted: targets }),
      },
    ],
    [t, names],
  )
  return (
    <Table
      label={t('coverage')}
      columns={columns}
      rows={rows}
      keyOf={({ wave, group }) => `${wave} ${group}`}
      empty={<NothingWanted hasWaves={parts.waves.waves.length > 0} />}
      statesOf={({ planned, wanted }) => ({ 'data-short': planned < wanted || undefined })}
      frame="card"
      phone="rows"
    />
  )
}

/** A plan may be older than the waves, or come from another tool: what to do next. */
function NothingWanted({ hasWaves }: { readonly hasWaves: boolean }) {
  const { t } = useTranslation('operationPlan')
  const { id } = useOperation()
  if (hasWaves) return t('problem.NOTHING_WANTED')
  return (
    <Row finger align="stretch">
      <Link {...operationAt(id, 'waves')}>{t('missingStep.waves')}</Link>
    </Row>
  )
}

/** `12 of 14` over a bar. */
function Share({ planned, wanted }: { readonly planned: number; readonly wanted: number }) {
  const { t } = useTranslation('operationPlan')
  return (
    <Stack gap={1} atMost={110} push>
      {t('of', { planned, wanted })}
      <Progress
        size={4}
        miw={64}
        value={Math.min(100, (planned / wanted) * 100)}
        color={planned < wanted ? 'var(--warn)' : 'var(--good)'}
        aria-hidden="true"
      />
    </Stack>
  )
}
