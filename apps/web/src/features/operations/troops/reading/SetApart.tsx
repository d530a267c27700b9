/** Villages that are not taken, or not from this line, by reason; and players of whom not everything is known. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { PlaceInText } from './brought-texts.ts'
import css from './ReadProblems.module.css'
import type { PlacedVillage, TakenTroops } from './taken-troops.ts'

const KINDS = ['unknown', 'barbarian', 'outside', 'repeated'] as const
type Kind = (typeof KINDS)[number]

export interface SetApartProps {
  readonly taken: TakenTroops
  readonly onShow: (place: PlaceInText) => void
}

export function SetApart({ taken, onShow }: SetApartProps) {
  const { t } = useTranslation('operationTroops')
  const unseen = taken.players.filter((player) => player.unseen > 0)
  const kinds = KINDS.filter((kind) => taken[kind].length > 0)
  if (kinds.length === 0 && unseen.length === 0) return null
  return (
    <Box
      as="section"
      pad={[4, 5]}
      marked="warn"
      ground="raised"
      size="row"
      className={css['problems']}
      aria-label={t('apart.title')}
    >
      {kinds.map((kind) => (
        <Apart key={kind} kind={kind} villages={taken[kind]} onShow={onShow} />
      ))}
      {unseen.length > 0 && (
        <details>
          <summary>{t('apart.unseen', { count: unseen.length })}</summary>
          <Text above={2}>{t('apart.unseenWhat')}</Text>
          <Box as="ul" tone="soft" bare>
            {unseen.map(({ playerId, name, unseen: villages }) => (
              <li key={playerId}>
                <b>{name}</b>: {t('bring.villages', { count: villages })}
              </li>
            ))}
          </Box>
        </details>
      )}
    </Box>
  )
}

const SHOWN_AT_FIRST = 50
const SHOWN_MORE = 500

interface ApartProps {
  readonly kind: Kind
  readonly villages: readonly PlacedVillage[]
  readonly onShow: (place: PlaceInText) => void
}

function Apart({ kind, villages, onShow }: ApartProps) {
  const { t } = useTranslation(['operationTroops', 'shell'])
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  return (
    <details data-apart={kind}>
      <summary>{t(`apart.${kind}`, { count: villages.length })}</summary>
      <Box as="ul" tone="soft" bare>
        {villages.slice(0, shown).map((village) => (
          <li key={`${village.textId} ${village.line} ${village.coords}`}>
            <TextButton onClick={() => onShow(village)}>{t('shell:line', { line: village.line })}</TextButton>{' '}
            <span className="mono">{village.coords}</span> {village.player}
          </li>
        ))}
      </Box>
      {villages.length > shown && (
        <TextButton onClick={() => setShown(shown + SHOWN_MORE)}>{t('problems.showMore')}</TextButton>
      )}
    </details>
  )
}
