/** Nobles that stay at home although the operation sends nobles, with the reason. */
import { type NoblesLeft as Found, HAND_RULES, type HandRule, type NobleReason, noblesLeft } from '@muster/operation'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../../ui/layout.tsx'
import { planChecks } from '../commands/plan-checks.ts'
import type { PlanInHand } from '../plan-in-hand.ts'

export interface NoblesLeftProps {
  readonly hand: PlanInHand
  /** What would let them go, behind the reasons. */
  readonly children?: ReactNode
}

export function NoblesLeft({ hand, children }: NoblesLeftProps) {
  const { t } = useTranslation('operationPlan')
  const found = useNoblesLeft(hand)
  if (!found || found.all === 0 || !sendsNobles(hand)) return null
  const { nobles, all, reasons } = found
  return (
    <Stack as="section" gap={4} shrink aria-labelledby="operation-nobles">
      <h3 id="operation-nobles">{t('nobles.title')}</h3>
      <p>{nobles === 0 ? t('nobles.none', { count: all }) : t('nobles.left', { count: nobles, all })}</p>
      {nobles > 0 && (
        <Stack as="ul" bare gap={2} size="row">
          {reasons.map(({ reason, nobles: count }) => (
            <li key={reason}>
              <span className="mono">{count}:</span> {t(`nobles.why.${knownReason(reason)}`)}
            </li>
          ))}
        </Stack>
      )}
      {nobles > 0 && children}
    </Stack>
  )
}

/** What has a sentence of its own; a village that could not be asked for has none. */
const TOLD = HAND_RULES.filter((rule): rule is ToldRule => rule !== 'OTHER_THAN_TEMPLATE' && rule !== 'OTHER_MARCH')
type ToldRule = Exclude<HandRule, 'OTHER_THAN_TEMPLATE' | 'OTHER_MARCH'>

function knownReason(reason: NobleReason): ToldRule | 'NOT_WANTED' | 'COULD_GO' | 'other' {
  if (reason === 'NOT_WANTED' || reason === 'COULD_GO') return reason
  return TOLD.find((rule) => rule === reason) ?? 'other'
}

function sendsNobles({ asked: { operation } }: PlanInHand): boolean {
  return operation.wishes.some(({ templates }) =>
    templates.some((index) => operation.templates[index]?.units.some(({ unit }) => unit === 'snob')),
  )
}

const SLICE_MS = 10

/** Found a few villages at a time; what was found of the plan before stays until then. */
function useNoblesLeft(hand: PlanInHand): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const { asked, parts, plan } = hand
    let search: ReturnType<typeof noblesLeft> | undefined
    const slice = () => {
      search ??= noblesLeft({ asked, parts, commands: plan.commands, edits: planChecks(hand).edits })
      const until = performance.now() + SLICE_MS
      do {
        const next = search.next()
        if (next.done) return setFound(next.value)
      } while (performance.now() < until)
      timer = setTimeout(slice)
    }
    let timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }, [hand])
  return found
}
