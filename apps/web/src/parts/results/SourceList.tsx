import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import css from './ResultPanel.module.css'

export interface SourceListProps {
  readonly title: string
  readonly coords: readonly string[]
  /** Why it is what it is; only where there are any. */
  readonly note?: string | undefined
}

/** Villages to read or to take elsewhere, one a line when copied. */
export function SourceList({ title, coords, note }: SourceListProps) {
  const { t } = useTranslation(['result', 'shell'])
  return (
    <Box as="section" shrink className={css['result-sources']} aria-label={title}>
      <Row as="header" gap={4} align="center" justify="between" tall={36} below={2}>
        <Text as="h3" flush size="row">
          {title}{' '}
          <Text as="span" tone="faint" size="note" light className="mono">
            {coords.length}
          </Text>
        </Text>
        {coords.length > 0 && <CopyButton text={() => coords.join('\n')} label={`${t('shell:copy')}: ${title}`} />}
      </Row>
      {note !== undefined && coords.length > 0 && <Text tone="soft">{note}</Text>}
      {coords.length === 0 ? (
        <Text tone="soft">{t('noVillages')}</Text>
      ) : (
        // A region that scrolls must be reachable by keyboard.
        <Text
          pad={[3, 5]}
          scrolls
          frame="line"
          round="box"
          ground="well"
          size="row"
          tone="soft"
          className={`mono ${css['result-coords']}`}
          data-coord-list
          tabIndex={0}
        >
          {coords.join(' ')}
        </Text>
      )}
    </Box>
  )
}
