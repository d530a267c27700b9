import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Box } from '../../ui/layout.tsx'
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
      <header>
        <h3>
          {title} <span className={`${css['result-count']} mono`}>{coords.length}</span>
        </h3>
        {coords.length > 0 && <CopyButton text={() => coords.join('\n')} label={`${t('shell:copy')}: ${title}`} />}
      </header>
      {note !== undefined && coords.length > 0 && <p>{note}</p>}
      {coords.length === 0 ? (
        <p>{t('noVillages')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <p className={`${css['result-coords']} mono`} data-coord-list tabIndex={0}>
          {coords.join(' ')}
        </p>
      )}
    </Box>
  )
}
