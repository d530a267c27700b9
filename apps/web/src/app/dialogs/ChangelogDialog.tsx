import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Box, Stack } from '../../ui/layout.tsx'

export interface ChangelogDialogProps {
  readonly onClose: () => void
}

const Changelog = z.array(z.object({ version: z.string(), changes: z.array(z.string()) }))

/** What changed for players, newest version first. */
export function ChangelogDialog({ onClose }: ChangelogDialogProps) {
  const { t } = useTranslation()
  const { data, isLoadingError } = useQuery({ queryKey: ['changelog'], queryFn: fetchChangelog })
  return (
    <Dialog title={t('changelog')} opened onClose={onClose}>
      {isLoadingError && <p role="alert">{t('backendSilent')}</p>}
      {data?.map(({ version, changes }) => (
        <Box as="section" below={6} key={version}>
          <h3>{t('changelogVersion', { version })}</h3>
          <Stack as="ul" gap={2}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Stack>
        </Box>
      ))}
    </Dialog>
  )
}

async function fetchChangelog({ signal }: { signal: AbortSignal }) {
  const response = await fetch('/assets/changelog.json', { signal })
  return Changelog.parse(await response.json())
}
