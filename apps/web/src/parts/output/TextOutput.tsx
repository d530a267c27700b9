import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import css from './TextOutput.module.css'

export interface TextOutputProps {
  readonly text: string
  /** Names the text for screen readers. */
  readonly label: string
  /** Without it the text can only be copied. */
  readonly fileName?: string
  readonly mostRows?: number
}

/** A printed plan to take away: as tall as its text, up to 15 rows, then it scrolls. */
export function TextOutput({ text, label, fileName, mostRows = 15 }: TextOutputProps) {
  const { t } = useTranslation('result')
  const rows = useMemo(() => rowsOf(text), [text])
  return (
    <Stack gap={3} shrink className={css['text-output']}>
      <Row gap={4} align="center">
        <Text as="span" tone="faint" size="row" style={{ marginRight: 'auto' }}>
          {t('lines', { count: rows })}
        </Text>
        <CopyButton text={() => text} />
        {fileName !== undefined && <DownloadButton text={() => text} fileName={fileName} />}
      </Row>
      <textarea
        className="field mono"
        aria-label={label}
        readOnly
        wrap="off"
        spellCheck={false}
        rows={Math.min(Math.max(rows, 1), mostRows)}
        value={text}
      />
    </Stack>
  )
}

function rowsOf(text: string): number {
  if (text === '') return 0
  let rows = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) rows++
  return rows
}
