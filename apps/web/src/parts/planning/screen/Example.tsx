/** A plan of the world's own villages that is tried with a click. */
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { RequestRefused } from '../../../api/request.ts'
import { isWorldLoading, WORLD_ASKED_TIMES } from '../../../api/world-loading.ts'
import { Button } from '../../../ui/Button.tsx'
import { type ExamplePlan, exampleOf } from './example.api.ts'

/** On a world where no two tribes are beside each other. */
function isNone(failure: unknown): boolean {
  return failure instanceof RequestRefused && failure.status === 404
}

const PAUSE_MS = 1_500

export interface ExampleProps {
  readonly world: string
  /** Fills the form. */
  readonly onExample: (example: ExamplePlan) => void
}

export function Example({ world, onExample }: ExampleProps) {
  const { t } = useTranslation('planner')
  const refusalText = useRefusalText()
  const example = useMutation({
    mutationFn: () => exampleOf(world),
    // A demo world that nobody has used yet is made first.
    retry: (failures, error) => isWorldLoading(error) && failures < WORLD_ASKED_TIMES,
    retryDelay: PAUSE_MS,
    onSuccess: onExample,
  })
  return (
    <>
      <p>
        <Button busy={example.isPending} onClick={() => example.mutate()}>
          {t('tryExample')}
        </Button>{' '}
        <small>{t('exampleNote', { world })}</small>
      </p>
      {example.error && (
        <p role="alert">
          {isNone(example.error) ? (
            t('exampleNone', { world })
          ) : (
            <>
              {t('exampleFailed')} {refusalText(example.error)}
            </>
          )}
        </p>
      )}
    </>
  )
}
