/** Windows over every screen. Few visits open one, so they are not part of the first load. */
import { lazy } from 'react'

const StatisticsDialog = lazy(async () => ({ default: (await import('./StatisticsDialog.tsx')).StatisticsDialog }))
const ChangelogDialog = lazy(async () => ({ default: (await import('./ChangelogDialog.tsx')).ChangelogDialog }))
const ContactDialog = lazy(async () => ({ default: (await import('./account/ContactDialog.tsx')).ContactDialog }))
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./account/DeleteAccountDialog.tsx')).DeleteAccountDialog,
}))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

export const DIALOGS = {
  statistics: StatisticsDialog,
  contact: ContactDialog,
  changelog: ChangelogDialog,
  shortcuts: ShortcutsDialog,
  deleteAccount: DeleteAccountDialog,
}
export type DialogName = keyof typeof DIALOGS
