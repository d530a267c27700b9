import { type ReactNode, Suspense, useState } from 'react'
import { lazyWhenIdle } from '../folds/lazy-when-idle.tsx'
import css from './Dialog.module.css'
import type { DialogProps } from './DialogWindow.tsx'

const DialogWindow = lazyWhenIdle(async () => (await import('./DialogWindow.tsx')).DialogWindow)

/** A window above the page. Esc and a click beside it close it; the focus returns where it was. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <DialogWindow {...props} />}</Suspense>
}

/** The buttons at the end of a window; the one that does what it is for stands last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['actions']} data-dialog-actions>
      {children}
    </div>
  )
}
