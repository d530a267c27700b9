/** Whether the sources of all that has not left still have what it takes. */
import { instant } from '@muster/game'
import { checkedAgainst, type DoubtfulCommand } from '@muster/operation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffClock } from '../../../../parts/time/clock.ts'
import { dayText, timeText } from '../../../../parts/time/zone-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import type { Asked } from '../asking.ts'
import css from '../PlanStep.module.css'
import type { PlanInHand } from '../plan-in-hand.ts'
import { halfMinute } from '../use-operation-parts.ts'

export interface FreshCheckProps {
  readonly hand: PlanInHand
  readonly asked: Asked
}

export function FreshCheck({ hand, asked: { ask } }: FreshCheckProps) {
  const { t, i18n } = useTranslation('operationPlan')
  const { plan, asked, parts, names, world, isReadOnly } = hand
  const now = useOffClock(halfMinute)
  const checked = useMemo(() => {
    const doubtful = checkedAgainst(plan.commands, asked.choice, { waves: parts.waves, now })
    // What is locked stays as it is, also where it is asked for by name.
    const again = doubtful.filter(({ command }) => !command.isLocked).map(({ command }) => command.id)
    return {
      doubtful,
      again,
      locked: doubtful.length - again.length,
      ahead: plan.commands.filter(({ launch }) => launch >= now).length,
    }
  }, [plan.commands, asked.choice, parts.waves, now])
  const columns = useMemo(
    (): readonly Column<DoubtfulCommand>[] => [
      {
        id: 'source',
        onPhone: [1, 5],
        name: t('source'),
        kind: 'mono name',
        sortBy: ({ command }) => command.source,
        cell: ({ command }) => command.source,
      },
      {
        id: 'player',
        onPhone: [2, 5],
        name: t('player'),
        sortBy: ({ command }) => names.player(command.playerId),
        cell: ({ command }) => names.player(command.playerId),
      },
      {
        id: 'target',
        onPhone: [1, 7],
        name: t('proposal.target'),
        kind: 'mono',
        cell: ({ command }) => command.target,
      },
      {
        id: 'launch',
        name: t('launch'),
        sortBy: ({ command }) => command.launch,
        cell: ({ command }) => {
          const at = instant(command.launch)
          return `${dayText(at, world.timeZone, i18n.language)} ${timeText(at, world.timeZone)}`
        },
      },
      {
        id: 'problem',
        onPhone: [2, 7],
        name: t('causeHead'),
        sortBy: ({ problem }) => problem,
        cell: ({ problem }) => t(`fresh.${problem}`),
      },
    ],
    [t, i18n.language, names, world.timeZone],
  )
  if (checked.ahead === 0) return null
  return (
    <Stack as="section" gap={4} shrink aria-labelledby="operation-check">
      <h3 id="operation-check">{t('check')}</h3>
      {checked.doubtful.length === 0 ? (
        <p>{t('checkFine', { count: checked.ahead })}</p>
      ) : (
        <>
          <Row as="p" gap={4} align="center" wrap tone="warn" role="status">
            {t('doubtful', { count: checked.doubtful.length })}
            {!isReadOnly && checked.again.length > 0 && (
              <Button
                size="compact-sm"
                onClick={() => ask({ keepsPlan: true, those: { ids: checked.again, isAlone: true } })}
              >
                {t('doubtfulAgain')}
              </Button>
            )}
          </Row>
          {checked.locked > 0 && (
            <Text prose tone="soft" size="row">
              {t('doubtfulLocked', { count: checked.locked })}
            </Text>
          )}
          <Table
            label={t('check')}
            className={css['difference']}
            columns={columns}
            rows={checked.doubtful}
            keyOf={({ command }) => command.id}
            frame="card"
          />
        </>
      )}
    </Stack>
  )
}
