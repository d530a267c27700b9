/** Puts pasted lines in the order of their dates, or under the hours in which commands leave. */
import { type DatedText, groupedByHour, sortedByDate } from '@muster/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'

/** `EMPTY` where there was nothing to sort. */
type Outcome = DatedText | 'EMPTY'

export function SorterPage() {
  const { t } = useTranslation(['textTools', 'shell'])
  const [text, keepText] = useStored(stored.toolText('sorter'))
  const [outcome, setOutcome] = useState<Outcome>()
  const sorted = outcome === 'EMPTY' ? undefined : outcome

  const change = (changed: string) => {
    keepText(changed)
    setOutcome(undefined)
  }
  const show = (order: (text: string) => DatedText) => () => setOutcome(text.trim() === '' ? 'EMPTY' : order(text))

  return (
    <ToolPage title={t('shell:pages.sorter')} purpose={t('sorter.purpose')}>
      <Card as="div" titled gap={5} wide="form">
        <LineInput
          label={t('sorter.lines')}
          required
          value={text}
          onChange={change}
          problem={outcome === 'EMPTY' ? 'REQUIRED_FIELD' : undefined}
          warning={t('sorter.uncertain')}
          complaints={sorted?.problems.map(({ line, problem }) => ({ line, text: t(`sorter.${problem}`) }))}
        />
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button kind="primary" onClick={show(sortedByDate)}>
            {t('sorter.sort')}
          </Button>
          <Button onClick={show(groupedByHour)}>{t('sorter.groupByHour')}</Button>
        </Row>
      </Card>
      {sorted ? (
        <Stack as="section" gap={5} wide="form" aria-label={t('outcome')}>
          <TextOutput text={sorted.text} label={t('sorter.sorted')} fileName="sorted.txt" />
        </Stack>
      ) : (
        <Callout kind="empty">{t('sorter.empty')}</Callout>
      )}
    </ToolPage>
  )
}
