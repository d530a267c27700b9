/** The words around the orders in every message, to be edited, with what can stand in them and what comes of it for a player. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { LinkRow, MessageOf } from './link-rows.ts'
import { LONGEST_MESSAGE_TEXT, MESSAGE_PLACES, useMessageText } from './message-text.ts'
import { otherLanguages } from './message-words.ts'

interface PreviewProps {
  readonly players: readonly LinkRow[]
  readonly messageOf: MessageOf
}

export interface MessageTemplateProps extends PreviewProps {
  /** Whether the words of the languages that players have chosen are there. */
  readonly hasWords: boolean
}

export function MessageTemplate({ players, messageOf, hasWords }: MessageTemplateProps) {
  const { t } = useTranslation('operationOrders')
  const { own, text, change } = useMessageText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack as="details" gap={3} full onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('message.title')}</summary>
      <Textarea
        aria-label={t('message.title')}
        description={t('message.places', { places: MESSAGE_PLACES.map((place) => `{${place}}`).join(' ') })}
        rows={8}
        maxLength={LONGEST_MESSAGE_TEXT}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {otherLanguages(players).length > 0 && (
        <Text size="note" tone="faint" prose>
          {t(hasWords ? 'message.languages' : 'message.notSpoken')}
        </Text>
      )}
      {own !== undefined && <TextButton onClick={() => change(undefined)}>{t('message.again')}</TextButton>}
      {isOpen && players.length > 0 && <Preview players={players} messageOf={messageOf} />}
    </Stack>
  )
}

function Preview({ players, messageOf }: PreviewProps) {
  const { t } = useTranslation('operationOrders')
  const [chosen, setChosen] = useState<string>()
  const player = players.find(({ playerId }) => String(playerId) === chosen) ?? players[0]
  if (!player) return null
  const parts = messageOf(player)
  return (
    <Stack as="section" gap={3} aria-label={t('message.preview')}>
      <Select
        label={t('message.previewFor')}
        searchable
        allowDeselect={false}
        value={String(player.playerId)}
        onChange={(next) => setChosen(next ?? undefined)}
        data={players.map(({ playerId, name }) => ({ value: String(playerId), label: name }))}
      />
      {parts.length > 1 && <p>{t('message.inParts', { count: parts.length })}</p>}
      <Text pad={[4, 5]} frame="line" round="box" ground="well" breaks style={{ whiteSpace: 'pre-wrap' }}>
        {parts[0]}
      </Text>
    </Stack>
  )
}
