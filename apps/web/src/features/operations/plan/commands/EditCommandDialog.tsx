/** Another landing or another source for one command. Each is checked against all rules before it is saved. */
import type { OperationCommand } from '@muster/contracts'
import { type Candidate, type CommandEdit, keptOnPurpose, otherLanding, otherSource, trainOf } from '@muster/operation'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTimeText } from '../../../../parts/results/wall-time-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { planRows } from '../plan-rows.ts'
import { CandidateTable, RuleList } from './CandidateTable.tsx'
import { Units } from './command-cells.tsx'
import css from './EditCommandDialog.module.css'
import { LandingField, localOf, momentOf } from './LandingField.tsx'
import { brokenAfter, planChecks } from './plan-checks.ts'
import { wayOf } from './way-of.ts'

export interface EditCommandDialogProps {
  readonly hand: PlanInHand
  readonly command: OperationCommand
  readonly onClose: () => void
  /** Saves in place of `hand`, for whoever lets it be undone. */
  readonly onEdit?: (edit: CommandEdit, told: string) => void
}

export function EditCommandDialog({ hand, command, onClose, onEdit }: EditCommandDialogProps) {
  const { t } = useTranslation('operationPlanEdit')
  const { commands } = hand.plan
  const { edits, brokenBy } = planChecks(hand)
  const save = useCallback(
    (edit: CommandEdit, told: string) => {
      if (onEdit) onEdit(edit, told)
      else hand.edit(edit, told)
      onClose()
    },
    [hand, onEdit, onClose],
  )
  const take = useCallback(
    (candidate: Candidate) =>
      save(
        otherSource(commands, command, candidate),
        t('done.source', { command: wayOf(command), source: candidate.source }),
      ),
    [save, commands, command, t],
  )
  const ask = useMemo(() => ({ wave: command.wave, target: command.target, instead: command }), [command])
  const broken = brokenBy(command)
  const isKept = broken.every((rule) => command.brokenOnPurpose?.includes(rule))
  return (
    <Dialog
      title={t('edit.title', { from: command.source, to: command.target })}
      opened
      onClose={onClose}
      size={1120}
      fillsPhones
    >
      <Stack gap={5} shrink className={css['dialog']}>
        <Now hand={hand} command={command} />
        {broken.length > 0 && (
          <Stack as="section" gap={3} items="start" tone="warn">
            <Text>{t('edit.breaksNow')}</Text>
            <RuleList rules={broken} />
            {!isKept && (
              <Button onClick={() => save(keptOnPurpose(command, broken), t('done.kept', { command: wayOf(command) }))}>
                {t('edit.keepNow')}
              </Button>
            )}
          </Stack>
        )}
        <h3>{t('edit.landingTitle')}</h3>
        <OtherLanding hand={hand} command={command} window={edits.windowOf(command)} onSave={save} />
        <h3>{t('edit.sourceTitle')}</h3>
        <CandidateTable hand={hand} ask={ask} onTake={take} />
      </Stack>
    </Dialog>
  )
}

function Now({ hand, command }: Pick<EditCommandDialogProps, 'hand' | 'command'>) {
  const { t, i18n } = useTranslation('operationPlanEdit')
  const row = useMemo(() => planRows(hand).find((one) => one.command.id === command.id), [hand, command])
  if (!row) return null
  return (
    <Row as="p" wrap gap={[2, 6]} tone="soft">
      <span>
        {row.from.owner} · {row.wave} · {row.template}
      </span>
      <Units units={row.units} />
      <span className="mono">
        {t('launch')}: {wallTimeText(row.launch, i18n.language)} → {t('arrival')}:{' '}
        {wallTimeText(row.arrival, i18n.language)}
      </span>
    </Row>
  )
}

interface OtherLandingProps extends Pick<EditCommandDialogProps, 'hand' | 'command'> {
  readonly window: { readonly from: number; readonly until: number } | undefined
  readonly onSave: (edit: CommandEdit, told: string) => void
}

function OtherLanding({ hand, command, window, onSave }: OtherLandingProps) {
  const { t } = useTranslation('operationPlanEdit')
  const { timeZone } = hand.world
  const { commands } = hand.plan
  const [local, setLocal] = useState(() => localOf(command.arrival, timeZone))
  const arrival = momentOf(local, timeZone)
  const isChanged = arrival !== undefined && arrival !== command.arrival
  const broken = useMemo(
    () => (isChanged ? brokenAfter(hand, otherLanding(commands, command, { arrival, broken: [] })) : []),
    [hand, commands, command, arrival, isChanged],
  )
  const train = useMemo(() => trainOf(commands, command), [commands, command])
  const change = () => {
    if (arrival === undefined) return
    const told = t('done.landing', { command: wayOf(command), time: local.replace('T', ' ') })
    onSave(otherLanding(commands, command, { arrival, broken }), told)
  }
  return (
    <Stack gap={4} items="start">
      <LandingField
        timeZone={timeZone}
        value={local}
        onChange={setLocal}
        window={window}
        launch={arrival === undefined ? undefined : command.launch + arrival - command.arrival}
        broken={broken}
      />
      {train.length > 1 && <Text>{t('edit.train', { count: train.length })}</Text>}
      <Button disabled={!isChanged} onClick={change}>
        {broken.length > 0 ? t('edit.keepLanding') : t('edit.changeLanding')}
      </Button>
    </Stack>
  )
}
