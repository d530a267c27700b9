import { useTranslation } from 'react-i18next'
import { Box, Row } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'

export interface WrongLinesProps {
  /** From 0. */
  readonly lines: readonly number[]
  /** How a line is written. */
  readonly form: string
  readonly onShow: (line: number) => void
}

/** A text of the wrong kind is wrong in every line, and ten of them say so. */
const MOST_SHOWN = 10

/** The lines of a script that do not match; each leads to its place. */
export function WrongLines({ lines, form, onShow }: WrongLinesProps) {
  const { t } = useTranslation(['advanced', 'shell'])
  if (lines.length === 0) return null
  return (
    <Box tone="bad" size="note" role="alert">
      <p>{t('wrongLines', { form })}</p>
      <Row as="ul" wrap gap={[1, 5]} above={1} bare>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>
            <TextButton apart onClick={() => onShow(line)}>
              {t('shell:line', { line: line + 1 })}
            </TextButton>
          </li>
        ))}
      </Row>
      {lines.length > MOST_SHOWN && <p>{t('shell:moreLines', { count: lines.length - MOST_SHOWN })}</p>}
    </Box>
  )
}
