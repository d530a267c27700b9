import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { ListName } from './lead.ts'

export type Removal =
  | { readonly of: 'all' }
  | { readonly of: 'one'; readonly coords: string }
  | { readonly of: 'chosen'; readonly count: number }

export interface RemovalDialogProps {
  readonly list: ListName
  readonly removal: Removal
  readonly onRemove: (removal: Removal) => void
  readonly onClose: () => void
}

const ALL = {
  targets: { label: 'removeAllTargets', text: 'removeAllTargetsText' },
  sources: { label: 'removeAllSources', text: 'removeAllSourcesText' },
} as const

export function RemovalDialog({ list, removal, onRemove, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('noble')
  const ask = { opened: true, onConfirm: () => onRemove(removal), onClose }
  switch (removal.of) {
    case 'all':
      return (
        <ConfirmDialog {...ask} title={t(ALL[list].label)} confirmLabel={t(ALL[list].label)}>
          <p>{t(ALL[list].text)}</p>
        </ConfirmDialog>
      )
    case 'one':
      return (
        <ConfirmDialog
          {...ask}
          title={t('removeOneAsk', { coords: removal.coords })}
          confirmLabel={t('removeOne', { coords: removal.coords })}
        >
          <p>{t('removeOneText')}</p>
        </ConfirmDialog>
      )
    case 'chosen':
      return (
        <ConfirmDialog {...ask} title={t('removeChosenAsk', { count: removal.count })} confirmLabel={t('removeChosen')}>
          <p>{t('removeChosenText')}</p>
        </ConfirmDialog>
      )
  }
}
