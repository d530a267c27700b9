/** What stands in the row of a message. It is text whatever it holds; it is approved or denied once and then only tells the outcome. */
import type { Feedback } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import admin from '../admin.module.css'
import { resolutionOf, useResolveFeedback } from './feedback.api.ts'
import css from './feedback.module.css'

interface FeedbackProps {
  readonly feedback: Feedback
}

const TONES = { PENDING: 'warn', APPROVED: 'good', DENIED: 'faint' } as const

export function Resolution({ feedback }: FeedbackProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const resolution = resolutionOf(feedback)
  return (
    <Text
      id={outcomeId(feedback)}
      as="span"
      size="note"
      bold
      tone={TONES[resolution]}
      data-resolution={resolution}
      tabIndex={-1}
    >
      {t(resolution)}
    </Text>
  )
}

export function Decision({ feedback }: FeedbackProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const { mutate: resolve, isPending } = useResolveFeedback()
  if (resolutionOf(feedback) !== 'PENDING') return null
  const decide = (approved: boolean) => () => {
    if (isPending) return
    // The buttons go with the decision; the focus goes on to what has come of it.
    const showOutcome = () => document.getElementById(outcomeId(feedback))?.focus()
    resolve({ id: feedback.id, approved }, { onSuccess: showOutcome })
  }
  return (
    <Row as="span" gap={3} className={admin['admin-actions']}>
      <Button aria-disabled={isPending} aria-describedby={messageId(feedback)} onClick={decide(true)}>
        {t('approve')}
      </Button>
      <Button kind="danger" aria-disabled={isPending} aria-describedby={messageId(feedback)} onClick={decide(false)}>
        {t('deny')}
      </Button>
    </Row>
  )
}

const messageId = ({ id }: Feedback) => `feedback-${id}`
const outcomeId = ({ id }: Feedback) => `feedback-${id}-outcome`

/** Longer than this, a message is cut to some lines until it is asked for. */
const LONG = 400
const LINES = 6

export function Message({ feedback }: FeedbackProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'feedback' })
  const [whole, setWhole] = useState(false)
  const { message: text } = feedback
  const isLong = text.length > LONG || text.split('\n').length > LINES
  return (
    <>
      <Text
        id={messageId(feedback)}
        as="span"
        breaks
        block
        className={css['feedback-text']}
        data-cut={(isLong && !whole) || undefined}
      >
        {text}
      </Text>
      {isLong && (
        <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'less' : 'whole')}
        </TextButton>
      )}
    </>
  )
}
