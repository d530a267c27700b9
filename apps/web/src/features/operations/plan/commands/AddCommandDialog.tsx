/** Another command for a target and a wave that wants something of it, from whoever can send it. */

import { addition, type Candidate, type CommandEdit, givenBack } from '@muster/operation'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { Select } from '../../../../ui/Select.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { villageAt } from '../plan-rows.ts'
import { CandidateTable } from './CandidateTable.tsx'
import css from './EditCommandDialog.module.css'
import { LandingField, localOf, momentOf } from './LandingField.tsx'
import { planChecks } from './plan-checks.ts'
import { wayOf } from './way-of.ts'

export interface AddCommandDialogProps {
  readonly hand: PlanInHand
  readonly onClose: () => void
  readonly target?: string | undefined
  /** Saves in place of `hand`, for whoever lets it be undone. */
  readonly onEdit?: (edit: CommandEdit, told: string) => void
}

/** Of thousands of targets no more are offered at once. */
const MOST_OFFERED = 60

export function AddCommandDialog({ hand, onClose, target: given = '', onEdit }: AddCommandDialogProps) {
  const { t } = useTranslation('operationPlanEdit')
  const { plan, parts, asked, names, world } = hand
  const [target, setTarget] = useState(given)
  const [chosen, setChosen] = useState('')
  const wishes = useMemo(() => asked.wishes.filter((wish) => wish.target === target), [asked, target])
  const wish = wishes.find((one) => wishName(one) === chosen) ?? wishes[0]
  const window = wish && planChecks(hand).edits.windowOf(wish)
  const [landing, setLanding] = useState<string>()
  const local = landing ?? (window ? localOf(window.from, world.timeZone) : '')
  const arrival = momentOf(local, world.timeZone)
  const ask = useMemo(() => (wish && arrival !== undefined ? { ...wish, arrival } : undefined), [wish, arrival])
  const take = useCallback(
    (candidate: Candidate) => {
      if (!wish) return
      const edit = givenBack(addition(plan.commands, wish, candidate), plan.takenOut)
      const told = t('done.added', { command: wayOf({ source: candidate.source, target: wish.target }) })
      if (onEdit) onEdit(edit, told)
      else hand.edit(edit, told)
      onClose()
    },
    [hand, plan, wish, onEdit, onClose, t],
  )
  const targets = useMemo(
    () =>
      parts.targets.targets.map(({ coords }) => {
        const village = villageAt(hand, coords)
        return { value: coords, label: [coords, village?.name, village?.owner?.name].filter(Boolean).join(' · ') }
      }),
    [hand, parts],
  )
  return (
    <Dialog title={t('edit.addTitle')} opened onClose={onClose} size={1120} fillsPhones>
      <Stack gap={5} shrink className={css['dialog']}>
        <Row wrap gap={5} align="start">
          <Select
            label={t('edit.target')}
            data={targets}
            limit={MOST_OFFERED}
            searchable
            value={target === '' ? null : target}
            onChange={(next) => {
              setTarget(next ?? '')
              setLanding(undefined)
            }}
          />
          {wishes.length > 0 && (
            <Select
              label={t('edit.wave')}
              data={[...new Map(wishes.map((one) => [wishName(one), one]))].map(([value, one]) => ({
                value,
                label: one.building ? `${names.wave(one.wave)} · ${one.building}` : names.wave(one.wave),
              }))}
              value={wish ? wishName(wish) : null}
              allowDeselect={false}
              onChange={(next) => {
                setChosen(next ?? '')
                setLanding(undefined)
              }}
            />
          )}
        </Row>
        {target !== '' && wishes.length === 0 && <Text>{t('edit.noWave')}</Text>}
        {wish && <LandingField timeZone={world.timeZone} value={local} onChange={setLanding} window={window} />}
        {(wish ?? target === '') && <CandidateTable hand={hand} ask={ask} onTake={take} />}
      </Stack>
    </Dialog>
  )
}

function wishName({ wave, building }: PlanInHand['asked']['wishes'][number]): string {
  return building ? `${wave} ${building}` : wave
}
