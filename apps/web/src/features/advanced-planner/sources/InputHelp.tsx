import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../../ui/layout.tsx'

const EXAMPLES = [
  ['helpPlain', '500|500 501|500\n502|500', 'helpPlainText'],
  ['helpSources', '500|500,3\n501|500,1', 'helpSourcesText'],
  ['helpTargets', '520|500,2,2030-01-01T20:00:00', 'helpTargetsText'],
] as const

/** What the village inputs read. */
export function InputHelp() {
  const { t } = useTranslation('advanced')
  return (
    <details>
      <summary>{t('help')}</summary>
      <Box as="dl" above={4} tone="soft" size="row">
        {EXAMPLES.map(([name, example, told]) => (
          <div key={name}>
            <Text as="dt" tone="ink" bold>
              {t(name)}
            </Text>
            <Text as="dd" above={1} below={5}>
              <Box
                as="pre"
                pad={[3, 5]}
                above={2}
                below={2}
                scrolls
                round="box"
                ground="well"
                tone="ink"
                className="mono"
              >
                {example}
              </Box>
              {t(told)}
            </Text>
          </div>
        ))}
      </Box>
    </details>
  )
}
