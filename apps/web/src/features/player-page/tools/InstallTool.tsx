import { useTranslation } from 'react-i18next'
import type { Installation } from '../../../parts/night-watch/installation.ts'
import type { OfflineState } from '../../../parts/night-watch/kept-offline.ts'
import { Button } from '../../../ui/Button.tsx'

export interface InstallToolProps {
  readonly installation: Installation
  readonly offline: OfflineState
}

export function InstallTool({ installation: { way, install }, offline }: InstallToolProps) {
  const { t } = useTranslation('playerPage')
  return (
    <>
      <p>{t(`install.offline.${offline}`)}</p>
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
