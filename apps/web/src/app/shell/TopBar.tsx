import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WorldClock } from '../../parts/world/WorldClock.tsx'
import { InTurn } from '../../ui/folds/InTurn.tsx'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Row } from '../../ui/layout.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { AccountArea } from '../account/AccountArea.tsx'
import type { DialogName } from '../dialogs/dialogs.ts'
import { DomainSelect } from './DomainSelect.tsx'
import css from './TopBar.module.css'

/** Of the sidebar as well, on a narrow screen. */
export const PageChoices = lazyWhenIdle(async () => (await import('./PageChoices.tsx')).PageChoices)

export interface TopBarProps {
  readonly narrow: boolean
  readonly sidebarOpened: boolean
  readonly onToggle: () => void
  readonly onOpen: (dialog: DialogName) => void
}

/** Where the player is and what time it is there. On a narrow screen the rest stands in the sidebar. */
export function TopBar({ narrow, sidebarOpened, onToggle, onOpen }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <Row as="header" align="center" gap={6} ruled="below" ground="panel" className={css['top-bar']}>
      <button
        type="button"
        className={css['top-bar-toggle']}
        aria-expanded={sidebarOpened}
        aria-controls="sidebar"
        aria-label={t(sidebarOpened ? 'collapseSidebar' : 'expandSidebar')}
        onClick={onToggle}
      >
        <Icon name={narrow ? (sidebarOpened ? 'close' : 'menu') : 'panel'} />
      </button>
      <Link
        to="/"
        className={`row gap-4 align-center pad-2 round-box tone-ink ${css['top-bar-home']}`}
        aria-label={t('product')}
      >
        <Mark />
        {!narrow && <span className={css['top-bar-name']}>{t('product')}</span>}
      </Link>
      <InTurn yields>
        <DomainSelect />
        <WorldClock />
      </InTurn>
      {!narrow && (
        <Row align="center" gap={5} push>
          <InTurn yields>
            <Row align="center" gap={4}>
              <Suspense fallback={null}>
                <PageChoices onOpenStatistics={() => onOpen('statistics')} />
              </Suspense>
            </Row>
            <AccountArea onOpen={onOpen} />
          </InTurn>
        </Row>
      )}
    </Row>
  )
}
