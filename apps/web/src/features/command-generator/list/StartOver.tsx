import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'

export interface StartOverProps {
  readonly disabled: boolean
  readonly onConfirm: () => void
}

/** Nothing counts as opened any more. */
export function StartOver({ disabled, onConfirm }: StartOverProps) {
  const { t } = useTranslation('generator')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" disabled={disabled} onClick={() => setAsking(true)}>
        {t('startOver')}
      </Button>
      <ConfirmDialog
        title={t('startOverAsk')}
        opened={asking}
        confirmLabel={t('startOver')}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('startOverText')}</p>
      </ConfirmDialog>
    </>
  )
}
