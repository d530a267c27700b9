import type { PlanWarning } from '@muster/contracts'
import { parseWallTime } from '@muster/formats'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { wallTimeText } from '../wall-time-text.ts'
import css from './ShortageCard.module.css'
import { missingOf, type ShortageGroup, sourcesTooFew } from './shortage-groups.ts'
import cardCss from './WarningCard.module.css'
import { type FixAction, FixItem, WarningCard } from './WarningCard.tsx'
import { isCommonReason, useReasonText } from './warning-texts.ts'

export interface ShortageCardProps {
  readonly group: ShortageGroup
  readonly fixAction?: FixAction | undefined
}

/** Shortages of one cause: what it is, what helps most, and the targets that are short; each in full on demand. */
export function ShortageCard({ group, fixAction }: ShortageCardProps) {
  const { t } = useTranslation('result')
  const reasonText = useReasonText()
  const [shown, setShown] = useState(0)
  const { cause, warnings, missing, best } = group
  const first = warnings[0]
  if (!first) return null
  const isMostly = isCommonReason(cause) && warnings.some(({ mostly }) => mostly === cause)
  const tooFew = sourcesTooFew(group)
  const reason = tooFew > 0 ? t('sourcesTooFew', { count: tooFew }) : reasonText(first)
  const causeText = isMostly ? t(`mostly.${cause}`) : reason
  return (
    <Box
      as="article"
      pad={[4, 6]}
      frame="line"
      round="box"
      ground="panel"
      className={cardCss['warning-card']}
      data-short={missing > 0 || undefined}
    >
      <Row as="header" wrap gap={[1, 5]} align="baseline">
        <Text as="h3" flush grows={240}>
          {causeText}
        </Text>
        <Text as="span" push tone="soft">
          {missing > 0 ? t('missing', { count: missing }) : t('remarks', { count: warnings.length })}
        </Text>
      </Row>
      {best && (
        <Row wrap gap={[2, 4]} align="baseline" above={4} size="row">
          <span>{t('helpsMost')}</span>
          <Row as="ul" wrap gap={[2, 3]}>
            <FixItem fix={best.fix} act={fixAction?.(best.fix, best.warning)} />
          </Row>
        </Row>
      )}
      <ShortTargets group={group} label={`${t('shortTargets')}: ${causeText}`} />
      {shown === 0 ? (
        <TextButton onClick={() => setShown(AT_ONCE)}>{t('eachInFull', { count: warnings.length })}</TextButton>
      ) : (
        <Box as="ul" above={3}>
          {warnings.slice(0, shown).map((warning) => (
            <li key={keyOf(warning)}>
              <WarningCard warning={warning} fixAction={fixAction} />
            </li>
          ))}
          {shown < warnings.length && (
            <li>
              <TextButton onClick={() => setShown(shown + MORE)}>
                {t('moreWarnings', { count: warnings.length - shown })}
              </TextButton>
            </li>
          )}
        </Box>
      )}
    </Box>
  )
}

const AT_ONCE = 6
const MORE = 100

interface ShortTargetsProps {
  readonly group: ShortageGroup
  readonly label: string
}

function ShortTargets({ group: { warnings }, label }: ShortTargetsProps) {
  const { t, i18n } = useTranslation('result')
  const reasonText = useReasonText()
  const columns = useMemo((): readonly Column<PlanWarning>[] => {
    const isMixed = (of: (warning: PlanWarning) => string) => new Set(warnings.map(of)).size > 1
    const arrivalOf = ({ arrivalTime }: PlanWarning) => {
      const known = parseWallTime(arrivalTime)
      return known ? wallTimeText(known, i18n.language) : arrivalTime
    }
    return [
      {
        id: 'target',
        name: t('to'),
        kind: 'mono name',
        sortBy: ({ coords }) => coords,
        cell: ({ coords }) => coords,
      },
      { id: 'arrival', name: t('arrival'), sortBy: ({ arrivalTime }) => arrivalTime, cell: arrivalOf },
      ...(isMixed(({ pool }) => pool)
        ? [{ id: 'pool', name: t('unit'), cell: ({ pool }: PlanWarning) => t(`pools.${pool}`) }]
        : []),
      {
        id: 'count',
        name: t('plannedHead'),
        kind: 'figure',
        sortBy: missingOf,
        cell: ({ totalPlanned, totalNeeded }) => t('plannedOf', { planned: totalPlanned, needed: totalNeeded }),
      },
      ...(isMixed(({ reason }) => reason) ? [{ id: 'reason', name: t('reason'), cell: reasonText }] : []),
    ]
  }, [warnings, t, i18n.language, reasonText])
  return (
    <Table
      label={label}
      className={css['targets']}
      columns={columns}
      rows={warnings}
      keyOf={keyOf}
      frame="box"
      phone="rows"
    />
  )
}

/** A target has one warning per pool, arrival and kind of remark. */
function keyOf({ pool, coords, arrivalTime, reason, totalNeeded }: PlanWarning): string {
  return [pool, coords, arrivalTime, reason, totalNeeded].join()
}
