/** Windows over every screen. Few visits open one, so they are not part of the first load. */
import { type ComponentType, lazy } from 'react'

const StatisticsDialog = lazy(async () => ({ default: (await import('./StatisticsDialog.tsx')).StatisticsDialog }))
const ChangelogDialog = lazy(async () => ({ default: (await import('./ChangelogDialog.tsx')).ChangelogDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('./account/ContactDialog.tsx')).ContactDialog }))
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./account/DeleteAccountDialog.tsx')).DeleteAccountDialog,
}))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
const PaletteDialog = lazy(async () => ({ default: (await import('./palette/PaletteDialog.tsx')).PaletteDialog }))

export type DialogName = 'statistics' | 'contact' | 'changelog' | 'shortcuts' | 'deleteAccount' | 'palette'

export interface OpenDialogProps {
  readonly onClose: () => void
  /** Another one in its place. */
  readonly onOpen: (dialog: DialogName) => void
}

export const DIALOGS: Readonly<Record<DialogName, ComponentType<OpenDialogProps>>> = {
  statistics: StatisticsDialog,
  contact: ContactDialog,
  changelog: ChangelogDialog,
  shortcuts: ShortcutsDialog,
  deleteAccount: DeleteAccountDialog,
  palette: PaletteDialog,
}
