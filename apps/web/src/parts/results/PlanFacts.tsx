import type { PlanAnswer } from '@muster/contracts'
import { sharingLaunchSecond } from '@muster/formats'
import { instant, NIGHT } from '@muster/game'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { timeText, zoneText } from '../time/zone-text.ts'
import { leavesAtNight } from './hours/send-night.ts'
import css from './PlanFacts.module.css'
import type { PlanLines } from './plan-lines.ts'
import { useSpanText } from './span-text.ts'
import type { Remedies } from './warnings/remedies.ts'

export interface PlanFactsProps {
  readonly answer: PlanAnswer
  readonly lines: PlanLines
  readonly remedies?: Remedies | undefined
}

/** When the plan was made and how far all walk; what in it asks for heed comes first, with the way out of it. */
export function PlanFacts({ answer, lines, remedies = {} }: PlanFactsProps) {
  const { t } = useTranslation('result')
  const spanText = useSpanText()
  const all = useMemo(() => [...lines.commands, ...lines.fakes], [lines])
  const sharing = useMemo(() => sharingLaunchSecond(all).size, [all])
  const atNight = useMemo(() => all.filter(leavesAtNight).length, [all])
  const { seenByTower, totalTravelSeconds, seed } = answer.optimality
  const { timeZone } = answer.world
  const made = instant(Date.parse(answer.plannedDate))
  return (
    <Row as="ul" wrap gap={[1, 6]} tone="faint" size="row" bare className={css['facts']}>
      {sharing > 0 && (
        <Text as="li" tone="warn">
          {t('sharedSeconds', { count: sharing })}{' '}
          {remedies.spread && <TextButton onClick={remedies.spread}>{t('spread')}</TextButton>}
        </Text>
      )}
      {atNight > 0 && (
        <Text as="li" tone="warn">
          {t('night', { count: atNight, ...NIGHT })}{' '}
          {remedies.forbidNight && (
            <TextButton title={t('forbidNightHint', remedies.forbidNight)} onClick={remedies.forbidNight.plan}>
              {t('forbidNight')}
            </TextButton>
          )}
        </Text>
      )}
      {seenByTower > 0 && (
        <Text as="li" tone="warn">
          {t('seenByTower', { count: seenByTower })}
        </Text>
      )}
      <li>{t('madeAt', { time: `${timeText(made, timeZone)} ${zoneText(made, timeZone)}` })}</li>
      {totalTravelSeconds > 0 && <li>{t('totalTravel', { span: spanText(totalTravelSeconds) })}</li>}
      <li>{t('seed', { seed })}</li>
    </Row>
  )
}
