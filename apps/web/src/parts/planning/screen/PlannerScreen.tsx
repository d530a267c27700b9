/**
 * The frame of every planner: the form on the left, what came of it on the right; on phones
 * one above the other, with the button that plans always within reach. A plan that was just made has the whole
 * width, and the form is folded away, where a line of the plan stands for it (Asked.tsx).
 */
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isDialogOpen } from '../../../ui/dialogs/open-dialog.ts'
import { Box, Stack } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import type { Planning } from '../planning-state.ts'
import { setFormFold, useFormFold } from './form-fold.ts'
import css from './PlannerScreen.module.css'

export interface PlannerScreenProps {
  readonly title: string
  readonly purpose: string
  readonly planning: Planning<unknown>
  /** Also by Ctrl+Enter from within a field, but not from behind a dialog. */
  readonly onSubmit: () => void
  readonly outcome: ReactNode
  /** The outcome has something to begin with: on phones it stands first. */
  readonly invites?: boolean
  /** The form is folded away for a plan that was made of it. */
  readonly folds?: boolean
  /** The form. */
  readonly children: ReactNode
}

export function PlannerScreen(props: PlannerScreenProps) {
  const { title, purpose, planning, onSubmit, outcome, invites = false, folds = false, children } = props
  const { t } = useTranslation('planner')
  const section = useRef<HTMLElement>(null)
  const { state } = planning
  const isFolded = useFormFold((form) => folds && form.isFolded) && (state === 'planned' || state === 'planning')
  // A plan that stood here before is not led to: whoever opens the page begins at its head.
  const wasPlanning = useRef(false)

  useEffect(() => {
    if (wasPlanning.current && planning.state === 'planned' && !planning.isBack) setFormFold({ isFolded: true })
    if (wasPlanning.current && state !== 'cancelled') showOutcome(section.current)
    wasPlanning.current = state === 'planning'
    if (state !== 'planning') return
    section.current?.setAttribute('data-asked', '')
    showOutcome(section.current)
  }, [state, planning])
  useEffect(() => () => setFormFold({ isFolded: false }), [])
  // Not the library's hotkeys: for one key they would be 0.7 kB of the first load.
  useWindowEvent('keydown', (event) => {
    const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isAsked) return
    event.preventDefault()
    if (!isDialogOpen()) onSubmit()
  })

  return (
    <Stack gap={6} phone="clear" className={css['screen']} data-folded={isFolded || undefined}>
      <Stack
        as="form"
        gap={5}
        shrink
        packed
        wide="page"
        className={css['form']}
        onSubmit={(event) => {
          // React passes on what happens in a dialog to where it was opened from: that form is not this one.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onSubmit()
        }}
        noValidate
        aria-label={title}
      >
        <PageHead title={title} purpose={purpose} />
        {children}
      </Stack>
      <Box
        ref={section}
        as="section"
        shrink
        className={css['outcome']}
        data-planned={state === 'planned' || undefined}
        data-invites={(state === 'idle' && invites) || undefined}
        aria-label={t('outcome')}
      >
        {outcome}
      </Box>
    </Stack>
  )
}

/** Where the outcome begins beneath what is in sight, or above it, the player is taken to it. */
export function showOutcome(outcome: Element | null | undefined): void {
  if (!outcome) return
  const { top } = outcome.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight * 0.6) outcome.scrollIntoView()
}
