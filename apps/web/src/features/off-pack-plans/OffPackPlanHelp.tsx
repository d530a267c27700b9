import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../ui/layout.tsx'

export interface OffPackPlanHelpProps {
  /** Where messages count from; empty where the world has no address. */
  readonly gameOrigin: string
}

/** The message by which a page of the game tells that a command was sent. */
export function OffPackPlanHelp({ gameOrigin }: OffPackPlanHelpProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  return (
    <Box as="details" card pad={[5, 6]}>
      <summary>{t('help')}</summary>
      <Text prose above={4} tone="soft" size="row">
        {t('helpOpening')}
      </Text>
      <Text prose above={4} tone="soft" size="row">
        {t('helpMessage')}
      </Text>
      <Text prose above={4} tone="soft" size="row">
        {t('helpForm')}
      </Text>
      <Box as="pre" above={4} pad={[4, 5]} scrolls ground="well" round="card" className="mono">
        {`window.opener.postMessage({ id: 12 }, '${location.origin}')`}
      </Box>
      <Text prose above={4} tone="soft" size="row">
        {t('helpTrust', { origin: gameOrigin })}
      </Text>
    </Box>
  )
}
