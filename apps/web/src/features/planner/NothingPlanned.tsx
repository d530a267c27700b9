import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { RequestRefused } from '../../api/request.ts'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { exampleOf } from './example.api.ts'
import { simpleDraft } from './simple-draft.ts'

/** What will stand here, and on a demo world a plan that can be tried with a click. */
export function NothingPlanned({ cancelled }: { readonly cancelled: boolean }) {
  const { t } = useTranslation(['planner', 'shell'])
  const { world } = useCurrentWorld()
  return (
    <div className="plan-empty">
      <h2>{t('emptyTitle')}</h2>
      {cancelled && <p role="status">{t('cancelled')}</p>}
      <p>{t('emptyText')}</p>
      {world?.demo ? <Example world={world.world} /> : <p>{t('emptySteps')}</p>}
    </div>
  )
}

const TRIES = 40
const PAUSE_MS = 1_500

function Example({ world }: { readonly world: string }) {
  const { t } = useTranslation('planner')
  const refusalText = useRefusalText()
  const example = useMutation({
    mutationFn: () => exampleOf(world),
    // A demo world that nobody has used yet is made first.
    retry: (failures, error) => error instanceof RequestRefused && error.status === 503 && failures < TRIES,
    retryDelay: PAUSE_MS,
    onSuccess: ({ sourceVillages, targetVillages, arrivalTime }) => {
      const { form } = simpleDraft.useDraft.getState()
      simpleDraft.replace({
        ...form,
        sources: sourceVillages.join('\n'),
        targets: targetVillages.join('\n'),
        arrival: arrivalTime,
        earliestLaunch: '',
        blackouts: [],
      })
    },
  })
  return (
    <>
      <p>
        <Button busy={example.isPending} onClick={() => example.mutate()}>
          {t('tryExample')}
        </Button>
      </p>
      {example.isError && (
        <p role="alert">
          {t('exampleFailed')} {refusalText(example.error)}
        </p>
      )}
    </>
  )
}
