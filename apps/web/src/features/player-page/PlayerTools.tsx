import { useTranslation } from 'react-i18next'
import { type PlayerPlace, playerLink } from '../../parts/operations/player-link.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import css from './PlayerTools.module.css'

export interface PlayerToolsProps {
  readonly place: PlayerPlace
  readonly linkKey: string
}

/** What is set up once, folded away above the list: it ends where the orders begin. */
export function PlayerTools({ place, linkKey }: PlayerToolsProps) {
  const { t } = useTranslation('playerPage')
  return (
    <div className={css['tools']}>
      <details>
        <summary>{t('link.title')}</summary>
        <p>{t('link.what')}</p>
        <CopyButton text={() => playerLink(place, linkKey)} caption={t('link.copy')} />
      </details>
    </div>
  )
}
