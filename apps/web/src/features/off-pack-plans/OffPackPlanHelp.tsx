import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/layout.tsx'
import css from './OffPackPlanHelp.module.css'

export interface OffPackPlanHelpProps {
  /** Where messages count from; empty where the world has no address. */
  readonly gameOrigin: string
}

/** The message by which a page of the game tells that a command was sent. */
export function OffPackPlanHelp({ gameOrigin }: OffPackPlanHelpProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  return (
    <Box as="details" card pad={[5, 6]} className={css['fold']}>
      <summary>{t('help')}</summary>
      <p>{t('helpOpening')}</p>
      <p>{t('helpMessage')}</p>
      <p>{t('helpForm')}</p>
      <pre className="mono">{`window.opener.postMessage({ id: 12 }, '${location.origin}')`}</pre>
      <p>{t('helpTrust', { origin: gameOrigin })}</p>
    </Box>
  )
}
