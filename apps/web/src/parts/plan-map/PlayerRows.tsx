import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Ownership, VillageOwner } from '../villages/village-ownership.ts'
import { inkOn, useMapGround } from './drawing/map-grounds.ts'
import { type MapPlayer, sharingPlayer } from './map-players.ts'
import type { Isolated } from './shown-plan.ts'

export interface PlayerRowsProps {
  readonly players: readonly MapPlayer[]
  /** Who have no colour of their own. */
  readonly sharing: readonly VillageOwner[]
  /** Of the plan's villages. */
  readonly ownership: Ownership
  readonly isolated: Isolated | undefined
  readonly onIsolate: (isolated: Isolated | undefined) => void
  readonly onRemove: (playerId: number) => void
}

/** The players on the map in their colours, by side; a click on a name shows that player's commands alone. */
export function PlayerRows({ players, sharing, ownership, isolated, onIsolate, onRemove }: PlayerRowsProps) {
  const { t } = useTranslation('map')
  const ground = useMapGround()
  const swatch = (color: string) => (
    <Text as="span" rigid round="inner" width={12} style={{ height: 12, background: inkOn(ground, color).tone }} />
  )
  return (
    <Stack as="ul" gap={2} bare anchor scrolls={220}>
      {players.map(({ playerId, name, tag, color, fields }, index) => {
        const isAlone = isolated !== undefined && 'playerId' in isolated && isolated.playerId === playerId
        const owned = ownership.owners.find((owner) => owner.playerId === playerId)
        return (
          <Row as="li" gap={4} align="center" key={playerId}>
            {swatch(color)}
            {owned ? (
              <TextButton
                className="cut shrink size-row"
                aria-pressed={isAlone}
                onClick={() => onIsolate(isAlone ? undefined : { playerId, name, fields: owned.fields })}
              >
                {name}
              </TextButton>
            ) : (
              <Text as="span" cut shrink size="row">
                {name}
              </Text>
            )}
            {/* A side is named once, by its first player; to screen readers each row is another one. */}
            {tag !== undefined && (
              <Text
                as="span"
                rigid
                tone="soft"
                size="note"
                className={players[index - 1]?.tag === tag ? 'unseen' : undefined}
              >
                {tag}
              </Text>
            )}
            <Text as="span" push nowrap tone="faint" size="note">
              {t('villages', { count: fields.length })}
            </Text>
            <CloseButton size="sm" aria-label={t('removePlayer', { name })} onClick={() => onRemove(playerId)} />
          </Row>
        )
      })}
      {sharing.length > 0 && (
        <Row as="li" gap={4} align="center" title={sharing.map(({ name }) => name).join(' · ')}>
          {swatch(sharingPlayer(sharing).color)}
          <span>{t('shared', { count: sharing.length })}</span>
        </Row>
      )}
    </Stack>
  )
}
