import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '../parts/guide/shortcuts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import css from './dialogs.module.css'

export interface ShortcutsDialogProps {
  readonly onClose: () => void
}

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shortcuts')} opened onClose={onClose} size="sm">
      <Stack as="dl" flush gap={4} className={css['shortcuts']}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  )
}
