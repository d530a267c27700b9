/** What a plan was asked for, in a line that stands for the form while that is folded away. */
import type { PlanRequest } from '@muster/contracts'
import { parseWallTime, type WallTime } from '@muster/formats'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { wallTimeText } from '../../results/wall-time-text.ts'
import css from './Asked.module.css'
import { setFormFold, useFormFold } from './form-fold.ts'
import { showOutcome } from './PlannerScreen.tsx'

export function Asked({ request }: { readonly request: PlanRequest }) {
  const { t, i18n } = useTranslation(['result', 'planner'])
  const isFolded = useFormFold((form) => form.isFolded)
  const line = useRef<HTMLDivElement>(null)
  // A form that was folded away above it has moved it.
  useLayoutEffect(() => {
    if (isFolded) showOutcome(line.current?.closest('section'))
  }, [isFolded])
  const { world, targetVillages } = request
  const { sources, units, arrivals } = factsOf(request)
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  const timeText = (time: string) => {
    const known = wallTimeOfForm(time)
    return known ? wallTimeText(known, i18n.language) : time
  }
  return (
    <Row wrap gap={[2, 5]} align="center" justify="between" below={4} size="row" ref={line}>
      <Row as="dl" wrap gap={[1, 5]} className={css['facts']}>
        <Fact name={t('asked')}>{world}</Fact>
        {units.length === 1 && units[0] && <Fact name={t('unit')}>{t(`planner:units.${units[0]}`)}</Fact>}
        <Fact name={t('planner:targets')}>{targetVillages.length}</Fact>
        <Fact name={t('planner:sources')}>{sources}</Fact>
        {first !== undefined && last !== undefined && (
          <Fact name={t('arrival')}>{first === last ? timeText(first) : `${timeText(first)} – ${timeText(last)}`}</Fact>
        )}
      </Row>
      <Button
        size="compact-sm"
        aria-expanded={!isFolded}
        onClick={() => (isFolded ? unfold() : setFormFold({ isFolded: true }))}
      >
        {t(isFolded ? 'changeForm' : 'foldForm')}
      </Button>
    </Row>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <div>
      <Text as="dt" tone="faint">
        {name}
      </Text>{' '}
      <dd>{children}</dd>
    </div>
  )
}

/** The form again, and the keyboard at its first field. */
function unfold(): void {
  setFormFold({ isFolded: false })
  // Once it is drawn: what is not shown takes no focus.
  setTimeout(() => {
    const form = document.querySelector('main form')
    const first = form?.querySelector<HTMLElement>('section :is(input, textarea, select):not([type="hidden"])')
    form?.scrollIntoView()
    first?.focus({ preventScroll: true })
  })
}

function factsOf({
  sourceVillages,
  fakeVillages,
  antiSnipeSourceVillages,
  nobleVillages,
  targetVillages,
}: PlanRequest) {
  const sources = [sourceVillages, fakeVillages, antiSnipeSourceVillages, nobleVillages].flatMap((pool) => pool ?? [])
  const times = targetVillages.flatMap(({ arrivalTimes }) => arrivalTimes.map(({ arrivalTime }) => arrivalTime))
  return {
    sources: new Set(sources.map(({ coords }) => coords)).size,
    units: [...new Set(targetVillages.map(({ unit }) => unit))],
    arrivals: [...new Set(times)].sort(),
  }
}

/** As a form writes it: `2026-11-24T20:00:00`. */
function wallTimeOfForm(time: string): WallTime | undefined {
  return parseWallTime(`${time.replace('T', ' ').slice(0, 19)}.000`)
}
