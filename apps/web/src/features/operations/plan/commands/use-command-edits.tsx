/** What can be done by hand with the commands of a plan: each step is saved at once, told, and can be taken back. */
import type { OperationCommand } from '@muster/contracts'
import { type CommandEdit, keptOut, locking, removal, undone } from '@muster/operation'
import { type ReactNode, startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { WayBack } from '../../../../ui/toasts/WayBack.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { AddCommandDialog } from './AddCommandDialog.tsx'
import { EditCommandDialog } from './EditCommandDialog.tsx'
import { wayOf } from './way-of.ts'

export interface CommandEdits {
  readonly lock: (commands: readonly OperationCommand[], isLocked: boolean) => void
  readonly change: (command: OperationCommand) => void
  readonly remove: (command: OperationCommand) => void
  /** On a target, where one is given. */
  readonly add: (target?: string) => void
}

/** `slot` holds what was done last with its undo, and the dialog while one is open. */
export function useCommandEdits(hand: PlanInHand): { readonly edits: CommandEdits; readonly slot: ReactNode } {
  const { t } = useTranslation('operationPlanEdit')
  // The same between two renders, or a long table would be drawn anew with every edit.
  const current = useRef(hand)
  current.current = hand
  const [last, setLast] = useState<{ readonly edit: CommandEdit; readonly told: string }>()
  const [open, setOpen] = useState<{ readonly command: OperationCommand } | { readonly target: string | undefined }>()
  const close = useCallback(() => setOpen(undefined), [])

  const save = useCallback((edit: CommandEdit, told: string) => {
    current.current.edit(edit, told)
    // With the plan that it tells of, which is drawn in steps.
    startTransition(() => setLast({ edit, told }))
  }, [])
  const edits = useMemo(
    (): CommandEdits => ({
      lock: (commands, isLocked) => {
        const edit = locking(current.current.plan.commands, commands, isLocked)
        const [only, ...others] = edit.out
        if (!only) return
        const count = edit.out.length
        const some = isLocked ? t('done.lockedSome', { count }) : t('done.unlockedSome', { count })
        const one = isLocked ? t('done.locked', { command: wayOf(only) }) : t('done.unlocked', { command: wayOf(only) })
        save(edit, others.length > 0 ? some : one)
      },
      // In steps as well: a dialog with everybody who could send is more than one task may take.
      change: (command) => startTransition(() => setOpen({ command })),
      add: (target) => startTransition(() => setOpen({ target })),
      remove: (command) => {
        const { plan, asked } = current.current
        save(keptOut(removal(plan.commands, [command]), plan, asked), t('done.removed', { command: wayOf(command) }))
      },
    }),
    [save, t],
  )
  const undo = () => {
    if (!last) return
    hand.edit(undone(last.edit), t('done.undone', { what: last.told }))
    startTransition(() => setLast(undefined))
  }
  const slot = (
    <>
      <div role="status">
        {last && (
          <WayBack>
            {last.told} <TextButton onClick={undo}>{t('act.undo')}</TextButton>
          </WayBack>
        )}
      </div>
      {open && 'command' in open && (
        <EditCommandDialog hand={hand} command={open.command} onClose={close} onEdit={save} />
      )}
      {open && 'target' in open && <AddCommandDialog hand={hand} target={open.target} onClose={close} onEdit={save} />}
    </>
  )
  return { edits, slot }
}
