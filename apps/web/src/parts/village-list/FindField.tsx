import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import type { Finding } from './finding.ts'

export interface FindFieldProps {
  readonly finding: Finding<unknown>
  /** Of the whole list. */
  readonly all: number
  /** Also above a short list. */
  readonly always?: boolean
}

/** So many rows are looked through rather than read. */
const LONG = 12

/** Narrows a long list down to what is looked for, and says how much of it that is. */
export function FindField({
  finding: { text, find, shown, isAsking, isFailed, askAgain },
  all,
  always,
}: FindFieldProps) {
  const { t, i18n } = useTranslation(['villageList', 'shell'])
  if (!always && all < LONG && text === '') return null
  return (
    <Row gap={[2, 5]} align="end" wrap>
      <TextInput
        flex="0 1 340px"
        label={t('find')}
        data-search
        placeholder={t('findHint')}
        value={text}
        onChange={({ currentTarget }) => find(currentTarget.value)}
        autoComplete="off"
        // In a form that plans, Enter here would plan.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
      />
      <p className={formCss['hint']} role="status">
        {text.trim() !== '' &&
          (shown.length === 0 && !isAsking
            ? t('noneShown')
            : t('shownOf', { count: shown.length, all: all.toLocaleString(i18n.language) }))}{' '}
        {isAsking && t('asking')}
      </p>
      {isFailed && (
        <p className={formCss['hint']} role="alert">
          {t('askingFailed')} <TextButton onClick={askAgain}>{t('shell:retry')}</TextButton>
        </p>
      )}
    </Row>
  )
}
