/** Windows over every screen. Few visits open one, so neither they nor where they lie is part of the first load. */
import { type ComponentType, lazy } from 'react'
import type { DialogName } from './dialogs.ts'

const StatisticsDialog = lazy(async () => ({ default: (await import('./StatisticsDialog.tsx')).StatisticsDialog }))
const ChangelogDialog = lazy(async () => ({ default: (await import('./ChangelogDialog.tsx')).ChangelogDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('../account/ContactDialog.tsx')).ContactDialog }))
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('../account/DeleteAccountDialog.tsx')).DeleteAccountDialog,
}))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const PaletteDialog = lazy(async () => ({ default: (await import('../palette/PaletteDialog.tsx')).PaletteDialog }))

interface WindowProps {
  readonly onClose: () => void
  /** Another one in its place. */
  readonly onOpen: (dialog: DialogName) => void
}

const DIALOGS: Readonly<Record<DialogName, ComponentType<WindowProps>>> = {
  statistics: StatisticsDialog,
  contact: ContactDialog,
  changelog: ChangelogDialog,
  shortcuts: ShortcutsDialog,
  deleteAccount: DeleteAccountDialog,
  palette: PaletteDialog,
}

export interface OpenDialogProps extends WindowProps {
  readonly dialog: DialogName
}

export function OpenDialog({ dialog, ...props }: OpenDialogProps) {
  const Dialog = DIALOGS[dialog]
  return <Dialog {...props} />
}
