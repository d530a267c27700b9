/**
 * The targets and what is done with many of them at once.
 *
 *   AddTargetsDialog       more targets, pasted or as a script
 *   MassEditPanel          the checked ones, field by field
 *   SupportEditPanel       the boost of the checked support
 *   TargetSettingsDialog   attacks and unit of the first so many
 *   TargetList             each of them, to be edited where it stands
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFinding } from '../../../parts/village-list/finding.ts'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { MissingNote } from '../../../parts/village-list/MissingNote.tsx'
import { useMissing } from '../../../parts/village-list/missing.ts'
import { type Removal as ListRemoval, RemovalDialog } from '../../../parts/village-list/RemovalDialog.tsx'
import { useToldSteps } from '../../../parts/village-list/told-steps.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { Jump, PartTitle } from '../entry/Jump.tsx'
import { advancedDraft, changeTargets } from '../form/advanced-draft.ts'
import { AddTargetsDialog } from './AddTargetsDialog.tsx'
import { MassEditPanel } from './MassEditPanel.tsx'
import { SupportEditPanel } from './SupportEditPanel.tsx'
import css from './TargetFields.module.css'
import { type ShownTarget, TargetList } from './TargetList.tsx'
import { TargetSettingsDialog } from './TargetSettingsDialog.tsx'
import {
  type Removal,
  type Target,
  withAdded,
  withFirstSet,
  withMassEdit,
  withoutArrival,
  withSupportBoost,
} from './targets.ts'

const { useDraft } = advancedDraft

type Panel = 'targets' | 'support'

export interface TargetFieldsProps {
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
  /** A target that is to be brought into view, anew with each object. */
  readonly shown: ShownTarget | undefined
}

export function TargetFields({ refused, shown }: TargetFieldsProps) {
  const { t } = useTranslation(['advanced', 'villageList'])
  const targets = useDraft(({ form }) => form.targets)
  const missing = useMissing(targets, refused)
  const finding = useFinding(targets, missing.world)
  const [dialog, setDialog] = useState<'add' | 'settings'>()
  const [panel, setPanel] = useState<Panel>()
  const [removal, setRemoval] = useState<ListRemoval>()
  const [arrival, setArrival] = useState<Removal & { readonly arrival: number }>()
  const { steps, last } = useSteps(targets)
  // What is checked and not in sight stays as it is.
  const chosen = finding.shown.filter(({ checked }) => checked)
  const isChosen = (target: Target) => chosen.includes(target)
  const none = targets.length === 0
  const ask = ({ coords, arrival: at }: Removal) =>
    at === undefined ? setRemoval({ of: 'one', key: coords }) : setArrival({ coords, arrival: at })
  return (
    <Card titled gap={5} aria-label={t('targets')} data-field="targets">
      <Row wrap gap={[4, 5]} align="center" justify="between" className={css['head']}>
        <PartTitle part="targets">{t('targets')}</PartTitle>
        {!none && <Jump to="sources">{t('toSources')}</Jump>}
        <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setDialog('add')}>
          {t('addTargets')}
        </Button>
      </Row>
      {!none && (
        <Row wrap gap={2} className={css['tools']}>
          <ToolButton label={t('massEdit')} of="targets" panel={panel} onPanel={setPanel} />
          <ToolButton label={t('massEditSupport')} of="support" panel={panel} onPanel={setPanel} />
          <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setDialog('settings')}>
            {t('targetSettings')}
          </Button>
          <Button
            kind="danger"
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={chosen.length === 0}
            onClick={() => setRemoval({ of: 'chosen', count: chosen.length })}
          >
            {t('villageList:removeChosen')}
          </Button>
          <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setRemoval({ of: 'all' })}>
            {t('removeAllTargets')}
          </Button>
        </Row>
      )}
      {panel === 'targets' && (
        <MassEditPanel
          checked={chosen.length}
          onApply={(edit) => steps.edit(withMassEdit(targets, edit, isChosen), chosen.length)}
          onDone={() => setPanel(undefined)}
        />
      )}
      {panel === 'support' && (
        <SupportEditPanel
          checked={chosen.filter(({ type }) => type === 'Support').length}
          onApply={(percent) =>
            steps.edit(
              withSupportBoost(targets, percent, isChosen),
              chosen.filter(({ type }) => type === 'Support').length,
            )
          }
          onDone={() => setPanel(undefined)}
        />
      )}
      {none ? (
        <Text pad={6} frame="dashed" round="box" tone="soft">
          {t('noTargets')}
        </Text>
      ) : (
        <TargetList finding={finding} isMissing={missing.isMissing} shown={shown} onRemove={ask} />
      )}
      <MissingNote missing={missing} onRemove={() => steps.remove(missing.isMissing)} />
      <ListNote last={last} takesFocus={none} />
      {dialog === 'add' && (
        <AddTargetsDialog
          onAdd={(added) => {
            finding.find('')
            steps.add(added)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'settings' && (
        <TargetSettingsDialog
          all={targets.length}
          onApply={(set) => steps.edit(withFirstSet(targets, set), set.first)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {removal && (
        <RemovalDialog
          words={{
            removeAll: t('removeAllTargets'),
            removeAllText: t('removeAllTargetsText', { count: targets.length }),
          }}
          removal={removal}
          coords={removal.of === 'one' ? removal.key : undefined}
          onRemove={() =>
            steps.remove((target) =>
              removal.of === 'one' ? target.coords === removal.key : removal.of === 'all' || isChosen(target),
            )
          }
          onClose={() => setRemoval(undefined)}
        />
      )}
      {arrival && (
        <ArrivalRemovalDialog
          {...arrival}
          onConfirm={() => steps.removeArrival(arrival.coords, arrival.arrival)}
          onClose={() => setArrival(undefined)}
        />
      )}
    </Card>
  )
}

/** What is done with the targets, each step told and taken back as one. */
function useSteps(targets: readonly Target[]) {
  const { t } = useTranslation('advanced')
  const told = useToldSteps()
  const { apply, last } = useListChanges({ targets }, (before) => changeTargets(before.targets))
  const steps = {
    add: (added: readonly Target[]) => {
      const next = withAdded(targets, added)
      apply({ targets: next }, told.added(next.length - targets.length, new Set(added.map((each) => each.coords)).size))
    },
    edit: (next: readonly Target[], count: number) => apply({ targets: next }, told.edited(count)),
    remove: (isGone: (target: Target) => boolean) => {
      const left = targets.filter((target) => !isGone(target))
      apply({ targets: left }, told.removed(targets.length - left.length))
    },
    removeArrival: (coords: string, at: number) =>
      apply(
        { targets: targets.map((target) => (target.coords === coords ? withoutArrival(target, at) : target)) },
        t('targetsRemoved'),
      ),
  }
  return { steps, last }
}

interface ArrivalRemovalDialogProps {
  readonly coords: string
  /** From 0. */
  readonly arrival: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function ArrivalRemovalDialog({ coords, arrival, onConfirm, onClose }: ArrivalRemovalDialogProps) {
  const { t } = useTranslation('advanced')
  return (
    <ConfirmDialog
      title={t('removeArrivalAsk', { number: arrival + 1, coords })}
      opened
      confirmLabel={t('removeArrivalDo')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('removeArrivalText')}</p>
    </ConfirmDialog>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly of: Panel
  readonly panel: Panel | undefined
  readonly onPanel: (panel: Panel | undefined) => void
}

/** Opens its panel; while the other one is open it cannot. */
function ToolButton({ label, of, panel, onPanel }: ToolButtonProps) {
  return (
    <Button
      kind="quiet"
      size="compact-sm"
      aria-expanded={panel === of}
      disabled={panel !== undefined && panel !== of}
      onClick={() => onPanel(panel === of ? undefined : of)}
    >
      {label}
    </Button>
  )
}
