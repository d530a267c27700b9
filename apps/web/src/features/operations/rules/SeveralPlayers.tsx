/** Hours and load of several players at once: of those who are marked, and pasted, a line a player. */
import { TextInput } from '@mantine/core'
import type { PlayerRules } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import type { SendingPlayer } from '../entry/sending-players.ts'
import { withExemption, withSpans } from './player-rules.ts'
import { type PastedSetting, readSetting, readSettings, withSetting } from './player-setting.ts'
import css from './SeveralPlayers.module.css'

export interface SeveralPlayersProps {
  readonly players: readonly SendingPlayer[]
  readonly marked: ReadonlySet<number>
  readonly onMarked: (changed: (own: PlayerRules) => PlayerRules) => void
  readonly onPasted: (settings: readonly PastedSetting[]) => void
}

export function SeveralPlayers({ players, marked, onMarked, onPasted }: SeveralPlayersProps) {
  return (
    <Stack gap={5}>
      <Marked count={marked.size} onMarked={onMarked} />
      <Pasted players={players} onPasted={onPasted} />
    </Stack>
  )
}

interface MarkedProps extends Pick<SeveralPlayersProps, 'onMarked'> {
  readonly count: number
}

function Marked({ count, onMarked }: MarkedProps) {
  const { t } = useTranslation('operationRules')
  const [text, setText] = useState('')
  const setting = readSetting(text)
  const isNobody = count === 0
  return (
    <Stack as="section" gap={4} atMost={640} aria-label={t('several')}>
      <TextInput
        label={isNobody ? t('markFirst') : t('markedPlayers', { count })}
        description={t('settingHint')}
        placeholder="23-07 20s"
        classNames={{ input: 'mono' }}
        value={text}
        error={text.trim() !== '' && !setting && t('settingWrong')}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Row wrap gap={3}>
        <Button disabled={isNobody || !setting} onClick={() => setting && onMarked((own) => withSetting(own, setting))}>
          {t('setMarked')}
        </Button>
        <Button kind="quiet" disabled={isNobody} onClick={() => onMarked((own) => withSpans(own, []))}>
          {t('noHoursMarked')}
        </Button>
        <Button kind="quiet" disabled={isNobody} onClick={() => onMarked((own) => withExemption(own, true))}>
          {t('exemptMarked')}
        </Button>
      </Row>
    </Stack>
  )
}

function Pasted({ players, onPasted }: Pick<SeveralPlayersProps, 'players' | 'onPasted'>) {
  const { t } = useTranslation('operationRules')
  const [text, setText] = useState('')
  const { settings, faults } = readSettings(text, players)
  return (
    <details className={css['pasted']}>
      <summary>{t('pasteSettings')}</summary>
      <LineInput
        label={t('pasteLabel')}
        description={t('pasteHint')}
        placeholder="Ada 23-07"
        rows={6}
        value={text}
        onChange={setText}
        warning={faults.length > 0 ? t('pasteFaults', { count: faults.length }) : undefined}
        complaints={faults.map(({ line, fault }) => ({ line, text: t(`pasteFault.${fault}`) }))}
      />
      <Button
        disabled={settings.length === 0}
        onClick={() => {
          onPasted(settings)
          const left = new Set(faults.map(({ line }) => line))
          setText(
            text
              .split('\n')
              .filter((_, index) => left.has(index + 1))
              .join('\n'),
          )
        }}
      >
        {t('takeSettings', { count: settings.length })}
      </Button>
    </details>
  )
}
