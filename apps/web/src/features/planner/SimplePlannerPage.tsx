/**
 * The simple planner: the form on the left, what came of it on the right; on phones one
 * above the other, with the button that plans always within reach.
 *
 *   WorldFields, VillageFields, TimeFields, ChoiceFields    the form, each reading its part of the draft
 *   PlanBar                                                 what is missing, and the button
 *   PlanOutcome                                             nothing yet, waiting, the plan, or why there is none
 */
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { useCurrentWorld } from '../../parts/current-world.ts'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { PlanBar } from './PlanBar.tsx'
import { PlanOutcome } from './PlanOutcome.tsx'
import { usePlanner } from './planner.api.ts'
import { presetForm, useDraft } from './simple-draft.ts'
import { problemsOf, unitOn } from './simple-form.ts'
import { TimeFields } from './TimeFields.tsx'
import { unknownCoords } from './unknown-coords.ts'
import { VillageFields } from './VillageFields.tsx'
import { WorldFields } from './WorldFields.tsx'
import './SimplePlannerPage.css'

export function SimplePlannerPage() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const { planning, plan, cancel } = usePlanner()
  const outcome = useRef<HTMLElement>(null)
  const targets = useRef<VillageInputHandle>(null)
  const sources = useRef<VillageInputHandle>(null)
  const refused = unknownCoords(planning, world?.world)

  useUnitOfWorld()

  const submit = (event?: Pick<FormEvent, 'preventDefault'>) => {
    event?.preventDefault()
    const { form } = useDraft.getState()
    if (!world || planning.state === 'planning' || hasAny(problemsOf(form, world, serverNow()))) return
    plan(form, world)
  }
  useEffect(() => {
    if (planning.state !== 'idle' && planning.state !== 'cancelled') showOutcome(outcome.current)
  }, [planning.state])
  // Also from within a field, which is where the hands are, but not from behind a dialog.
  useHotkeys([['mod+Enter', () => document.querySelector('[aria-modal="true"]') === null && submit()]], [])

  return (
    <div className="planner">
      <form className="planner-form" onSubmit={submit} noValidate aria-label={t('simpleTitle')}>
        <header className="planner-head">
          <h1>{t('simpleTitle')}</h1>
          <p>{t('simplePurpose')}</p>
        </header>
        <WorldFields />
        <VillageFields targets={targets} sources={sources} refused={refused} />
        <TimeFields />
        <ChoiceFields />
        <PlanBar busy={planning.state === 'planning'} />
      </form>
      <section
        ref={outcome}
        className="planner-outcome"
        data-invites={(planning.state === 'idle' && world?.demo) || undefined}
        aria-label={t('outcome')}
      >
        <PlanOutcome
          planning={planning}
          onCancel={cancel}
          onShowUnknown={(coords) => targets.current?.show(coords) || sources.current?.show(coords)}
        />
      </section>
    </div>
  )
}

/** A world that has the chosen unit keeps it, any other begins with its second. */
function useUnitOfWorld(): void {
  const { world } = useCurrentWorld()
  const known = world && world.units.length > 0 ? world : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer data of the same world must not undo the player's choice
  useEffect(() => {
    if (known) presetForm({ unit: unitOn(known, useDraft.getState().form.unit) })
  }, [known?.world])
}

/** Where the outcome stands beneath the form, the player is taken to it. */
function showOutcome(outcome: HTMLElement | null): void {
  if (outcome && outcome.getBoundingClientRect().top > window.innerHeight * 0.6) outcome.scrollIntoView()
}

function hasAny(problems: object): boolean {
  return Object.keys(problems).length > 0
}
