/** What is done with all targets that are ticked. */
import type { OperationWave, TargetGroup } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick } from '../../../parts/rows/Pick.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import css from './ManyBar.module.css'

const MOST_OF_A_WAVE = 1000

export interface ManyBarProps {
  readonly count: number
  readonly groups: readonly TargetGroup[]
  readonly waves: readonly OperationWave[]
  readonly onGroup: (group: string) => void
  readonly onCount: (wave: OperationWave, count: number | undefined) => void
  readonly onSenders: () => void
  readonly onRemove: () => void
  readonly onNone: () => void
}

export function ManyBar({ count, groups, waves, onGroup, onCount, onSenders, onRemove, onNone }: ManyBarProps) {
  const { t } = useTranslation('operationTargets')
  const groupName = useGroupName()
  const waveName = useWaveName()
  const [waveId, setWaveId] = useState('')
  const [wanted, setWanted] = useState<number | null>(null)
  const wave = waves.find(({ id }) => id === waveId) ?? waves[0]
  const isCount = wanted === null || (Number.isInteger(wanted) && wanted >= 0 && wanted <= MOST_OF_A_WAVE)
  return (
    <Row
      as="section"
      wrap
      gap={[4, 5]}
      align="center"
      pad={[4, 5]}
      frame="accent"
      round="card"
      ground="raised"
      size="row"
      className={css['bar']}
      aria-label={t('many')}
    >
      <b>{t('selected', { count })}</b>
      <Text as="span" width={170}>
        <Pick
          label={t('moveSelected')}
          value=""
          options={[
            { value: '', label: t('moveSelected') },
            ...groups.map((group) => ({ value: group.id, label: groupName(group) })),
          ]}
          onChange={(chosen) => chosen !== '' && onGroup(chosen)}
        />
      </Text>
      {wave && (
        <Stack as="span" gap={3} align="center" columns="140px 72px auto">
          <Pick
            label={t('waveOfMany')}
            value={wave.id}
            options={waves.map((each, at) => ({ value: each.id, label: waveName(each, at) }))}
            onChange={setWaveId}
          />
          <CountBox
            label={t('countOfMany')}
            placeholder={t('usual')}
            value={wanted}
            wrong={!isCount}
            onChange={setWanted}
          />
          <Button size="compact-sm" disabled={!isCount} onClick={() => onCount(wave, wanted ?? undefined)}>
            {t(wanted === null ? 'setUsual' : 'setCount')}
          </Button>
        </Stack>
      )}
      <Button size="compact-sm" aria-haspopup="dialog" onClick={onSenders}>
        {t('columns.senders')}
      </Button>
      <Button size="compact-sm" onClick={onRemove}>
        {t('removeSelected')}
      </Button>
      <Button size="compact-sm" kind="quiet" onClick={onNone}>
        {t('selectNone')}
      </Button>
    </Row>
  )
}
