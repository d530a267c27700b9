import { Modal, Portal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../folds/use-window-width.ts'
import css from './Dialog.module.css'
import { firstField } from './first-field.ts'

export interface DialogProps {
  readonly title: ReactNode
  readonly opened: boolean
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** On phones it takes all of the screen. */
  readonly fillsPhones?: boolean
  readonly children: ReactNode
}

/** The window of a dialog, with what the library needs for one. */
export function DialogWindow({ title, opened, onClose, size = 'md', fillsPhones = false, children }: DialogProps) {
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
        <div ref={beginAtFirstField} className={css['content']}>
          {children}
        </div>
      </Modal>
    </Portal>
  )
}

/** The library would begin at the button that closes the window; it looks for this mark a moment after the window has come. */
function beginAtFirstField(content: HTMLElement | null): void {
  if (content) firstField(content)?.setAttribute('data-autofocus', '')
}

/**
 * The library gives the focus back when a window closes that was mounted before it opened. This one may be mounted open,
 * and taken away again, so it remembers by itself what had the focus.
 */
function useFocusBack(opened: boolean): void {
  const [seen, setSeen] = useState(() => ({ opened, opener: opened ? document.activeElement : null }))
  if (seen.opened !== opened) setSeen({ opened, opener: opened ? document.activeElement : seen.opener })
  const { opener } = seen
  useEffect(() => {
    return opened && opener instanceof HTMLElement ? () => opener.focus() : undefined
  }, [opened, opener])
}
