import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { RequestRefused } from '../../api/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Stack } from '../../ui/layout.tsx'
import type { Asking } from './asking.ts'
import { RefusedCoords } from './RefusedCoords.tsx'

export interface AskedOutcomeProps<Question, Answer> {
  readonly asking: Asking<Question, Answer>
  /** While nothing was asked. */
  readonly idle: ReactNode
  /** Where a page has words of its own for a server that does not answer. */
  readonly silentText?: string
  readonly children: (answer: Answer, question: Question) => ReactNode
}

/** What the server answered; until then that it is asked, and where it refused, why and another try. */
export function AskedOutcome<Question, Answer>({
  asking,
  idle,
  silentText,
  children,
}: AskedOutcomeProps<Question, Answer>) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { asked, ask, cancel } = asking
  switch (asked.state) {
    case 'idle':
      return idle
    case 'asking':
      return <Waiting onCancel={cancel} />
    case 'answered':
      return children(asked.answer, asked.question)
    case 'refused':
      return (
        <Callout as="div" kind="refused" role="alert">
          <p>{isSilence(asked.failure) && silentText ? silentText : refusalText(asked.failure)}</p>
          <RefusedCoords failure={asked.failure} />
          <Button onClick={() => ask(asked.question)}>{t('retry')}</Button>
        </Callout>
      )
  }
}

function isSilence(failure: unknown): boolean {
  return failure instanceof RequestRefused && failure.status === 0
}

const SHOWN_AFTER_MS = 300

/** A short wait shows nothing. */
function Waiting({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack gap={5} wide="form" aria-busy="true">
      <p className="unseen" role="status">
        {t('loading')}
      </p>
      {isLong && (
        <>
          <Skeleton height={28} width="40%" />
          <Skeleton height={120} />
          <div>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </div>
        </>
      )}
    </Stack>
  )
}
