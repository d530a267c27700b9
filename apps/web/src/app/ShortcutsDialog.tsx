import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import css from './dialogs.module.css'

export interface ShortcutsDialogProps {
  readonly onClose: () => void
}

const SHORTCUTS = [
  { keys: ['Ctrl', 'Enter'], does: 'shortcutPlan' },
  { keys: ['Enter'], does: 'shortcutNext' },
  { keys: ['?'], does: 'shortcutHelp' },
  { keys: ['Esc'], does: 'shortcutClose' },
] as const

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shortcuts')} opened onClose={onClose} size="sm">
      <dl className={css['shortcuts']}>
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
      </dl>
    </Dialog>
  )
}
