/**
 * What the converters share: a box for lines, the button, and what came of them. A
 * text is converted whole or not at all, since a plan that lacks a line without anybody
 * noticing is worse than none.
 */
import type { LineProblem, PlanLine, TextReading } from '@muster/formats'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { type StoredKey, useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'

export interface ConverterProps<Line extends PlanLine> {
  readonly title: string
  readonly purpose: string
  /** Where the text is kept with the tab. */
  readonly kept: StoredKey<string>
  readonly label: string
  readonly description?: string
  readonly placeholder: string
  readonly parse: (text: string) => TextReading<Line>
  /** What else the reading depends on: with another value it is out of date. */
  readonly of?: string | undefined
  readonly problemText: (problem: LineProblem) => string
  /** Stands in place of the outcome while there is none. */
  readonly empty: string
  /** What is chosen before the lines are given. */
  readonly before?: ReactNode
  readonly disabled?: boolean
  readonly children: (lists: readonly (readonly Line[])[]) => ReactNode
}

export function Converter<Line extends PlanLine>(props: ConverterProps<Line>) {
  const { title, purpose, kept, label, description, placeholder, parse, problemText, empty, before, disabled } = props
  const { t } = useTranslation('textTools')
  const [text, keepText] = useStored(kept)
  const [held, setHeld] = useState<{ readonly of: string | undefined; readonly reading: TextReading<Line> }>()
  const reading = held?.of === props.of ? held?.reading : undefined
  const lists = useMemo(() => (reading && isWhole(reading) ? [reading.lines] : undefined), [reading])
  const isEmpty = reading !== undefined && reading.lines.length === 0 && reading.problems.length === 0

  const change = (changed: string) => {
    keepText(changed)
    setHeld(undefined)
  }
  return (
    <ToolPage title={title} purpose={purpose}>
      <Card
        as="form"
        titled
        gap={5}
        wide="form"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setHeld({ of: props.of, reading: parse(text) })
        }}
      >
        {before}
        <LineInput
          label={label}
          value={text}
          onChange={change}
          {...(description === undefined ? {} : { description })}
          placeholder={placeholder}
          problem={isEmpty ? 'NO_LINES' : undefined}
          warning={t('refused')}
          complaints={reading?.problems.map(({ line, problem }) => ({ line, text: problemText(problem) }))}
        />
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={disabled ?? false}>
            {t('convert')}
          </Button>
        </Row>
      </Card>
      {lists ? (
        <Stack as="section" gap={5} wide="form" aria-label={t('outcome')}>
          {props.children(lists)}
        </Stack>
      ) : (
        <Callout kind="empty">{empty}</Callout>
      )}
    </ToolPage>
  )
}

function isWhole({ lines, problems }: TextReading<PlanLine>): boolean {
  return lines.length > 0 && problems.length === 0
}
