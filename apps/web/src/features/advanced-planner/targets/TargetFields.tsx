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
import formCss from '../../../parts/fields/form-layout.module.css'
import { useUndo } from '../../../parts/lists/undo.ts'
import cardCss from '../../../parts/planning/cards.module.css'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { Jump, PartTitle } from '../entry/Jump.tsx'
import { advancedDraft, changeTargets } from '../form/advanced-draft.ts'
import { AddTargetsDialog } from './AddTargetsDialog.tsx'
import { MassEditPanel } from './MassEditPanel.tsx'
import { SupportEditPanel } from './SupportEditPanel.tsx'
import css from './TargetFields.module.css'
import { type ShownTarget, TargetList } from './TargetList.tsx'
import { TargetSettingsDialog } from './TargetSettingsDialog.tsx'
import { type Removal, type Target, withAdded, withoutRemoved } from './targets.ts'

const { useDraft } = advancedDraft

type Dialog = 'add' | 'settings' | 'removeAll'
type Panel = 'targets' | 'support'

export interface TargetFieldsProps {
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
  /** A target that is to be brought into view, anew with each object. */
  readonly shown: ShownTarget | undefined
}

export function TargetFields({ refused, shown }: TargetFieldsProps) {
  const { t } = useTranslation(['advanced', 'planner'])
  const targets = useDraft(({ form }) => form.targets)
  const [dialog, setDialog] = useState<Dialog>()
  const [panel, setPanel] = useState<Panel>()
  const [removing, setRemoving] = useState<Removal>()
  const { take, undo } = useUndo<readonly Target[]>(targets, changeTargets)
  const none = targets.length === 0
  const close = () => setDialog(undefined)

  return (
    <section className={cardCss['card']} aria-label={t('targets')} data-field="targets">
      <div className={css['head']}>
        <PartTitle part="targets">{t('targets')}</PartTitle>
        {!none && <Jump to="sources">{t('toSources')}</Jump>}
        <Button size="compact-sm" aria-haspopup="dialog" onClick={() => setDialog('add')}>
          {t('addTargets')}
        </Button>
      </div>
      {!none && (
        <div className={css['tools']}>
          <ToolButton label={t('massEdit')} of="targets" panel={panel} onPanel={setPanel} />
          <ToolButton label={t('massEditSupport')} of="support" panel={panel} onPanel={setPanel} />
          <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setDialog('settings')}>
            {t('targetSettings')}
          </Button>
          <Button kind="danger" size="compact-sm" aria-haspopup="dialog" onClick={() => setDialog('removeAll')}>
            {t('removeAllTargets')}
          </Button>
        </div>
      )}
      {panel === 'targets' && <MassEditPanel onDone={() => setPanel(undefined)} />}
      {panel === 'support' && <SupportEditPanel onDone={() => setPanel(undefined)} />}
      {undo && (
        <p className={formCss['hint']} role="status">
          {t('targetsRemoved')} <TextButton onClick={undo}>{t('planner:undo')}</TextButton>
        </p>
      )}
      {none ? (
        <p className={css['none']}>{t('noTargets')}</p>
      ) : (
        <TargetList refused={refused} shown={shown} onRemove={setRemoving} />
      )}
      {dialog === 'add' && (
        <AddTargetsDialog onAdd={(added) => changeTargets(withAdded(targets, added))} onClose={close} />
      )}
      {dialog === 'settings' && <TargetSettingsDialog onClose={close} />}
      <ConfirmDialog
        title={t('removeAllTargetsAsk')}
        opened={dialog === 'removeAll'}
        confirmLabel={t('removeAllTargets')}
        onConfirm={() => take([])}
        onClose={close}
      >
        <p>{t('removeAllTargetsText', { count: targets.length })}</p>
      </ConfirmDialog>
      {removing !== undefined && (
        <RemovalDialog
          removal={removing}
          onConfirm={() => take(withoutRemoved(targets, removing))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

interface RemovalDialogProps {
  readonly removal: Removal
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function RemovalDialog({ removal: { coords, arrival }, onConfirm, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('advanced')
  const isTarget = arrival === undefined
  const number = (arrival ?? 0) + 1
  return (
    <ConfirmDialog
      title={isTarget ? t('removeTargetAsk', { coords }) : t('removeArrivalAsk', { number, coords })}
      opened
      confirmLabel={t(isTarget ? 'removeTargetDo' : 'removeArrivalDo')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(isTarget ? 'removeTargetText' : 'removeArrivalText')}</p>
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
