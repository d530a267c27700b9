import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
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
    <Text tone="warn" size="row">
      {t('unknown', { count: missing.count, world: missing.world })}{' '}
      <TextButton onClick={onRemove}>{t('unknownRemove')}</TextButton>
    </Text>
  )
}
