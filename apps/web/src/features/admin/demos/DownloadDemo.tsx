import type { Demo } from '@muster/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useFigures } from '../figures.ts'
import { useDownload } from './download.ts'

/** Fetches the file of a demo. While it comes the same button tells how far it is, and stops it. */
export function DownloadDemo({ demo }: { readonly demo: Demo }) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  const { percent } = useFigures()
  const { progress, start, stop } = useDownload(demo)

  // A page that is left takes nothing more.
  useEffect(() => stop, [stop])

  const isRunning = progress.state === 'running'
  const share = isRunning ? percent(Math.min(1, demo.size === 0 ? 0 : progress.bytes / demo.size)) : ''
  return (
    <Button
      miw={96}
      aria-label={isRunning ? t('stopOf', { percent: share, name: demo.name }) : t('downloadOf', { name: demo.name })}
      onClick={isRunning ? stop : start}
    >
      {isRunning ? t('stop', { percent: share }) : t(progress.state === 'done' ? 'downloaded' : 'download')}
    </Button>
  )
}
