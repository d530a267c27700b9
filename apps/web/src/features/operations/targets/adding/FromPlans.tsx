import { TextInput } from '@mantine/core'
import { tribePlanCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { request } from '../../../../api/request.ts'
import formCss from '../../../../parts/fields/form-layout.module.css'
import cardCss from '../../../../parts/planning/cards.module.css'
import { useStored } from '../../../../storage/browser-storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { advancedTargets, keptAdvancedPlan } from './advanced-plan.ts'
import type { FinderProps, Finding } from './found.ts'

/** The targets of a plan of the tribe, by its address, and those that stand in the advanced planner of this browser. */
export function FromPlans({ world, onFind }: FinderProps) {
  const { t } = useTranslation('operationTargets')
  const refusalSentence = useRefusalSentence()
  const [address, setAddress] = useState('')
  const [advanced] = useStored(keptAdvancedPlan(world))
  const fromAdvanced = useMemo(() => advancedTargets(advanced), [advanced])
  const [chosen, setChosen] = useState<Finding>()
  const id = idIn(address)

  const asking = useMutation({
    mutationFn: (plan: string) => request(tribePlanCalls.one, { params: { id: plan } }),
    onSuccess: (plan) => {
      if (plan.world !== world) return
      const coords = plan.targetPlayers.flatMap(({ villages }) => villages.map(({ coordinates }) => coordinates))
      setChosen({ found: [...new Set(coords)].map((each) => ({ coords: each })) })
    },
  })
  useEffect(() => onFind(chosen), [chosen, onFind])
  const otherWorld = asking.data && asking.data.world !== world ? asking.data.world : undefined
  return (
    <div className={cardCss['row']}>
      <form
        className={formCss['group']}
        onSubmit={(event) => {
          event.preventDefault()
          setChosen(undefined)
          if (id !== undefined) asking.mutate(id)
        }}
      >
        <TextInput
          label={t('tribePlan')}
          description={t('tribePlanHint')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          autoComplete="off"
          error={address.trim() !== '' && id === undefined ? t('tribePlanWrong') : undefined}
        />
        <div>
          <Button type="submit" busy={asking.isPending} disabled={id === undefined}>
            {t('readPlan')}
          </Button>
        </div>
        {asking.error && <p role="alert">{refusalSentence(asking.error)}</p>}
        {otherWorld !== undefined && <p role="alert">{t('planOfOtherWorld', { world: otherWorld })}</p>}
        {asking.data && otherWorld === undefined && (
          <Text size="row" role="status">
            {t('planHolds', { name: asking.data.name ?? asking.data.id, count: chosen?.found.length ?? 0 })}
          </Text>
        )}
      </form>
      <div className={formCss['group']}>
        <Text size="row">{t('advancedPlan')}</Text>
        <p className={formCss['hint']}>
          {fromAdvanced.length === 0
            ? t('advancedPlanNone', { world })
            : t('advancedPlanHolds', { world, count: fromAdvanced.length })}
        </p>
        <div>
          <Button
            disabled={fromAdvanced.length === 0}
            onClick={() => {
              asking.reset()
              setChosen({ found: fromAdvanced.map((coords) => ({ coords })) })
            }}
          >
            {t('takeAdvanced')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const ID = /^[\w-]{4,100}$/

/** The id of a plan, alone or in its address. */
function idIn(text: string): string | undefined {
  const words = text.trim()
  const [, inAddress] = /\/tribe-planner\/([\w-]{4,100})(?:[/?#]|$)/.exec(words) ?? []
  return inAddress ?? (ID.test(words) ? words : undefined)
}
