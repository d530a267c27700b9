import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/TextButton.tsx'
import css from './MissingNote.module.css'
import type { Missing } from './missing.ts'

export interface MissingNoteProps {
  readonly missing: Missing
  readonly onRemove: () => void
}

/** How many rows are no villages of the world, and the way to be rid of them. */
export function MissingNote({ missing, onRemove }: MissingNoteProps) {
  const { t } = useTranslation('villageList')
  if (missing.count === 0) return null
  return (
    <p className={css['missing']}>
      {t('unknown', { count: missing.count, world: missing.world })}{' '}
      <TextButton onClick={onRemove}>{t('unknownRemove')}</TextButton>
    </p>
  )
}
