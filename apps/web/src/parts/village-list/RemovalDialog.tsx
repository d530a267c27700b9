import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { ListWords } from './listed.ts'

export type Removal =
  | { readonly of: 'all' }
  | { readonly of: 'one'; readonly key: string }
  | { readonly of: 'chosen'; readonly count: number }

export interface RemovalDialogProps {
  readonly words: Pick<ListWords, 'removeAll' | 'removeAllText'>
  readonly removal: Removal
  /** Of the one. */
  readonly coords: string | undefined
  readonly onRemove: () => void
  readonly onClose: () => void
}

export function RemovalDialog({ words, removal, coords, onRemove, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('villageList')
  const ask = { opened: true, onConfirm: onRemove, onClose }
  switch (removal.of) {
    case 'all':
      return (
        <ConfirmDialog {...ask} title={words.removeAll} confirmLabel={words.removeAll}>
          <p>{words.removeAllText}</p>
        </ConfirmDialog>
      )
    case 'one':
      return (
        <ConfirmDialog {...ask} title={t('removeOneAsk', { coords })} confirmLabel={t('removeOne', { coords })}>
          <p>{t('removeOneText')}</p>
        </ConfirmDialog>
      )
    case 'chosen':
      return <ChosenRemovalDialog count={removal.count} {...{ onRemove, onClose }} />
  }
}

export interface ChosenRemovalDialogProps extends Pick<RemovalDialogProps, 'onRemove' | 'onClose'> {
  readonly count: number
}

export function ChosenRemovalDialog({ count, onRemove, onClose }: ChosenRemovalDialogProps) {
  const { t } = useTranslation('villageList')
  return (
    <ConfirmDialog
      opened
      title={t('removeChosenAsk', { count })}
      confirmLabel={t('removeChosen')}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{t('removeChosenText')}</p>
    </ConfirmDialog>
  )
}
