import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import type { Installation } from '../installation.ts'
import type { OfflineState } from '../kept-offline.ts'

export interface InstallToolProps {
  readonly installation: Installation
  readonly offline: OfflineState
  /** What works without a network, once it is kept. */
  readonly kept: string
}

export function InstallTool({ installation: { way, install }, offline, kept }: InstallToolProps) {
  const { t } = useTranslation('playerPage')
  return (
    <>
      <p>{offline === 'READY' ? kept : t(`install.offline.${offline}`)}</p>
      <p>{t(`install.way.${way}`)}</p>
      {way === 'BUTTON' && (
        <Button kind="primary" size="lg" onClick={install}>
          {t('install.install')}
        </Button>
      )}
      {way === 'IPHONE' && (
        <ol>
          <li>{t('install.iphone.share')}</li>
          <li>{t('install.iphone.add')}</li>
          <li>{t('install.iphone.open')}</li>
        </ol>
      )}
    </>
  )
}
