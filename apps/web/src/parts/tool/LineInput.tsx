/**
 * A box for pasted lines, and beneath it what is wrong with them: each complaint leads to
 * its line. Long texts are not checked while they are typed, so complaints belong to the
 * last press of a button, and whoever shows them takes them back when the text changes.
 *
 * The text area holds its own text, as that of the villages does: writing thousands of lines
 * back into it at each key would be felt.
 */
import { Input } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { FieldProblem } from '../fields/FieldProblem.tsx'
import { showLine } from '../village-input/village-editing.ts'
import css from './LineInput.module.css'

/** As LineInput.module.css sets it. */
const LINE_HEIGHT_PX = 20
/** A text of the wrong kind is wrong in every line, and ten of them say so. */
const MOST_SHOWN = 10

interface LineComplaint {
  /** From 1. */
  readonly line: number
  readonly text: string
}

export interface LineInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly description?: string
  readonly placeholder?: string
  readonly rows?: number
  readonly required?: boolean
  /** What is wrong with the text as a whole. */
  readonly problem?: FieldCode | undefined
  /** What the complaints mean together. */
  readonly warning?: string | undefined
  readonly complaints?: readonly LineComplaint[] | undefined
}

export function LineInput(props: LineInputProps) {
  const { label, value, onChange, description, placeholder, rows = 12, problem, warning, complaints = [] } = props
  const { required = false } = props
  const { t } = useTranslation()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [initial] = useState(value)
  useLayoutEffect(() => {
    // A change from elsewhere; what was typed here stands there already.
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])
  const shown = complaints.slice(0, MOST_SHOWN)
  const described = [description && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      className={css['line-input']}
      label={label}
      labelProps={{ htmlFor: id }}
      required={required}
      description={description}
      descriptionProps={{ id: `${id}-hint` }}
      error={problem && <FieldProblem code={problem} />}
      errorProps={{ id: `${id}-problem`, role: 'alert' }}
    >
      <textarea
        ref={area}
        id={id}
        className="field mono"
        defaultValue={initial}
        wrap="off"
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={placeholder}
        aria-required={required || undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {shown.length > 0 && (
        <Box pad={[4, 5]} above={4} marked="warn" ground="raised" tone="soft" size="row" role="alert">
          {warning !== undefined && (
            <Text below={2} tone="ink">
              {warning}
            </Text>
          )}
          <Box as="ul" bare>
            {shown.map(({ line, text }) => (
              <li key={line}>
                <TextButton onClick={() => area.current && showLine(area.current, line - 1, LINE_HEIGHT_PX)}>
                  {t('line', { line })}
                </TextButton>{' '}
                {text}
              </li>
            ))}
          </Box>
          {complaints.length > shown.length && (
            <Text below={2} tone="ink">
              {t('moreLines', { count: complaints.length - shown.length })}
            </Text>
          )}
        </Box>
      )}
    </Input.Wrapper>
  )
}
