/**
 * New targets, and who sends how many to each of them. Nothing of it is in the plan before it is
 * applied; the server then says whose villages they are.
 */
import { worldContentCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { RequestRefused, request } from '../../../api/request.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import { RefusedCoords } from '../../../parts/tool/RefusedCoords.tsx'
import { MAP_DIALOG } from '../../../parts/village-ways/finders.ts'
import { type VillageWay, VillageWays } from '../../../parts/village-ways/VillageWays.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Callout, Row } from '../../../ui/layout.tsx'
import { automaticHandout, type Handout, overPlanned, withHandout } from '../plan/assignment.ts'
import { attackersOf } from '../plan/attackers.ts'
import { targetCoords } from '../plan/targets.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'
import { AssignmentTable } from './AssignmentTable.tsx'
import { useNewTargets } from './new-targets.ts'
import { OverPlannedList } from './OverPlannedList.tsx'

const NO_AMOUNTS: Handout = { totals: {}, players: {} }

export function AddTargetsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tribe')
  const { world, planId } = useAccess()
  const content = usePlanDraft((draft) => draft.content)
  const { text, handout, change, forget } = useNewTargets(planId)
  const [way, setWay] = useState<VillageWay>('text')
  const listed = useMemo(
    () => content.targetPlayers.flatMap(({ villages }) => villages.map(({ coordinates }) => coordinates)),
    [content.targetPlayers],
  )
  const settled = useDeferredValue(text)
  const coords = useMemo(() => targetCoords(settled), [settled])
  const attackers = useMemo(() => attackersOf(content), [content])
  const types = useMemo(() => content.types.map(({ description }) => description), [content.types])
  const problems = overPlanned(handout, attackers, types, coords.length)
  const isReady = coords.length > 0 && problems.length === 0 && settled === text

  const applying = useMutation({
    mutationFn: (wanted: readonly string[]) =>
      request(worldContentCalls.playersWithVillages, {
        params: { world: world?.world ?? '' },
        body: wanted.join('\n'),
      }),
    onSuccess: (owners) => {
      changePlan((plan) => withHandout(plan, handout, owners))
      forget()
      onClose()
    },
  })
  const changeText = (changed: string) => {
    change((before) => ({ ...before, text: changed }))
    applying.reset()
  }
  const changeHandout = useCallback(
    (changed: (before: Handout) => Handout) => change((before) => ({ ...before, handout: changed(before.handout) })),
    [change],
  )
  const takeOut = (unknown: readonly string[]) =>
    changeText(coords.filter((coord) => !unknown.includes(coord)).join('\n'))

  return (
    <FormDialog
      title={t('addTargets')}
      submitLabel={t('apply')}
      onSubmit={() => isReady && !applying.isPending && applying.mutate(coords)}
      disabled={!isReady}
      busy={applying.isPending}
      onClose={onClose}
      size={way === 'map' ? MAP_DIALOG : 'xl'}
    >
      <VillageWays world={world?.world} {...{ way, listed, text }} onWay={setWay} onText={changeText}>
        <LineInput
          label={t('coordinates')}
          description={t('addTargetsHint')}
          rows={6}
          required
          value={text}
          onChange={changeText}
        />
      </VillageWays>
      <p className={formCss['hint']} role="status">
        {coords.length === 0 ? t('foundNone') : t('found', { count: coords.length })}
      </p>
      {applying.error && <Refused failure={applying.error} onTakeOut={takeOut} />}
      <fieldset className={formCss['group']}>
        <legend>{t('perTarget')}</legend>
        <p className={formCss['hint']}>{t('perTargetHint')}</p>
        <AssignmentTable attackers={attackers} handout={handout} onChange={changeHandout} />
        <Row wrap gap={4} align="center" justify="between">
          <Button
            disabled={coords.length === 0}
            onClick={() => changeHandout(({ totals }) => automaticHandout(totals, attackers, types, coords.length))}
          >
            {t('assignAutomatically')}
          </Button>
          <Button kind="quiet" onClick={() => changeHandout(() => NO_AMOUNTS)}>
            {t('clearAmounts')}
          </Button>
        </Row>
      </fieldset>
      <OverPlannedList problems={problems} />
    </FormDialog>
  )
}

interface RefusedProps {
  readonly failure: unknown
  readonly onTakeOut: (unknown: readonly string[]) => void
}

/** Coordinates where no village lies are named, and can be taken out at once. */
function Refused({ failure, onTakeOut }: RefusedProps) {
  const { t } = useTranslation('tribe')
  const refusalSentence = useRefusalSentence()
  const unknown = failure instanceof RequestRefused ? failure.refusal.coords : undefined
  return (
    <Callout as="div" kind="refused" role="alert">
      <p>{refusalSentence(failure)}</p>
      {unknown && (
        <>
          <RefusedCoords failure={failure} />
          <Button onClick={() => onTakeOut(unknown)}>{t('takeOut')}</Button>
        </>
      )}
    </Callout>
  )
}
