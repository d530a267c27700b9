/**
 * The frame around every screen: top bar, sidebar, content, footer. Beside the content
 * the sidebar is wide or reduced to icons, which is remembered; on a narrow screen it lies
 * over the content while it is open and is closed at every start.
 */

import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { Row } from '../../ui/layout.tsx'
import { isMobileAgent, useIsNarrow } from '../device.ts'
import type { DialogName } from '../dialogs/dialogs.ts'
import { useTitle } from '../use-title.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const OpenDialog = lazyWhenIdle(async () => (await import('../dialogs/OpenDialog.tsx')).OpenDialog)

export interface ShellProps {
  readonly children: ReactNode
}

export function Shell({ children }: ShellProps) {
  const { t } = useTranslation()
  const sidebar = useSidebar()
  const [dialog, setDialog] = useState<DialogName>()
  const covered = sidebar.narrow && sidebar.opened
  useTitle()
  useShortcuts(setDialog)
  useEscape(covered ? sidebar.close : undefined)

  return (
    <div className={css['shell']} data-narrow={sidebar.narrow || undefined}>
      <a className={css['shell-skip']} href="#content">
        {t('toContent')}
      </a>
      <TopBar narrow={sidebar.narrow} sidebarOpened={sidebar.opened} onToggle={sidebar.toggle} onOpen={setDialog} />
      <Sidebar
        narrow={sidebar.narrow}
        opened={sidebar.opened}
        onOpen={setDialog}
        onFollow={sidebar.narrow || isMobileAgent(navigator.userAgent) ? sidebar.close : undefined}
      />
      {covered && <div className={css['shell-cover']} aria-hidden="true" onClick={sidebar.close} />}
      <div className={css['shell-body']} inert={covered}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Row as="footer" wrap gap={[1, 6]} ruled="above" tone="faint" size="note" className={css['shell-footer']}>
          <p>{t('unofficial')}</p>
          <p>{t('privacy')}</p>
          <p>
            <Link to="/privacy">{t('privacyPage')}</Link>
          </p>
        </Row>
      </div>
      <Suspense>
        {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(undefined)} onOpen={setDialog} />}
      </Suspense>
    </div>
  )
}

function useSidebar() {
  const narrow = useIsNarrow()
  const [collapsed, setCollapsed] = useStored(stored.sidebarCollapsed)
  const [over, setOver] = useState(false)
  const opened = narrow ? over : !collapsed
  const open = (wanted: boolean) => (narrow ? setOver(wanted) : setCollapsed(!wanted))
  return { narrow, opened, toggle: () => open(!opened), close: () => open(false) }
}

function useEscape(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && act()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
