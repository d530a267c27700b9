import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '../../parts/guide/shortcuts.ts'
import { useRoles } from '../../parts/user/user.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { keyedPages } from '../palette/places.ts'

export interface ShortcutsDialogProps {
  readonly onClose: () => void
}

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  const pages = keyedPages(useRoles())
  return (
    <Dialog title={t('shortcuts')} opened onClose={onClose} size="sm">
      <Stack as="dl" gap={4}>
        {SHORTCUTS.map(({ keys, does }) => (
          <Keys key={does} keys={keys} does={t(does)} />
        ))}
      </Stack>
      <h3>{t('shortcutPlaces')}</h3>
      <Stack as="dl" gap={4}>
        {pages.map(({ to, name, key }) => (
          <Keys key={to} keys={['g', key]} does={t(`pages.${name}`)} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Keys({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <Stack columns="110px 1fr" align="center">
      <Row as="dt" gap={2}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Row>
      <dd>{does}</dd>
    </Stack>
  )
}
