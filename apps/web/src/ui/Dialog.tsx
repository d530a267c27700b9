import { Modal, Portal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Dialog.module.css'
import { useIsPhone } from './use-is-phone.ts'

export interface DialogProps {
  readonly title: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** On phones it takes all of the screen. */
  readonly fillsPhones?: boolean
  readonly children: ReactNode
}

/** A window above the page. Esc and a click beside it close it; the focus returns where it was. */
export function Dialog({ title, opened, onClose, size = 'md', fillsPhones = false, children }: DialogProps) {
  const isPhone = useIsPhone()
  const { t } = useTranslation()
  useFocusBack(opened)
  return (
    // Always beside the page, as no form may stand in another; left to itself the window does so outside of tests alone.
    <Portal>
      <Modal
        withinPortal={false}
        title={title}
        opened={opened}
        onClose={onClose}
        size={size}
        fullScreen={fillsPhones && isPhone}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
        transitionProps={{ duration: 100 }}
        // A header element would be the banner of the page to a screen reader, which has one.
        attributes={{ header: { role: 'presentation' } }}
      >
        {children}
      </Modal>
    </Portal>
  )
}

/** The buttons at the end of a window; the one that does what it is for stands last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['actions']} data-dialog-actions>
      {children}
    </div>
  )
}

/**
 * The library gives the focus back when a window closes that was mounted before it opened. One that is mounted
 * open has to remember by itself what had the focus, whether it is closed or taken away.
 */
function useFocusBack(opened: boolean): void {
  const [opener] = useState(() => (opened ? document.activeElement : null))
  useEffect(() => {
    if (!opened || !(opener instanceof HTMLElement)) return undefined
    return () => opener.focus()
  }, [opened, opener])
}
