import { Link, useLinkProps, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoles, useVisitor } from '../../parts/user/user.ts'
import { InTurn } from '../../ui/folds/InTurn.tsx'
import { useIsDrawn } from '../../ui/folds/use-is-drawn.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { AccountArea } from '../account/AccountArea.tsx'
import accountCss from '../account/account.module.css'
import type { DialogName } from '../dialogs/dialogs.ts'
import { groupsFor } from './navigation.ts'
import css from './Sidebar.module.css'
import { PageChoices } from './TopBar.tsx'

export interface SidebarProps {
  readonly narrow: boolean
  readonly opened: boolean
  readonly onOpen: (dialog: DialogName) => void
  /** When a page was chosen. */
  readonly onFollow: (() => void) | undefined
}

const ITEM = `row gap-4 align-center full round-box tone-soft nowrap ${css['sidebar-item']}`

/** Reduced to icons it opens over the content while the pointer or the focus is in it. */
export function Sidebar({ narrow, opened, onOpen, onFollow }: SidebarProps) {
  const isAsking = useVisitor().state === 'asking'
  const panel = useCurrentInView()
  const isDrawn = useIsDrawn(!narrow || opened)
  return (
    <aside id="sidebar" className={css['sidebar']} data-opened={opened} data-narrow={narrow} inert={narrow && !opened}>
      <div ref={panel} className={css['sidebar-panel']} data-panel data-asking={isAsking || undefined}>
        {isDrawn && <Panel {...{ narrow, onOpen, onFollow }} />}
      </div>
    </aside>
  )
}

function Panel({ narrow, onOpen, onFollow }: Omit<SidebarProps, 'opened'>) {
  const { t } = useTranslation()
  const roles = useRoles()
  return (
    <>
      <nav aria-label={t('navigation')}>
        <InTurn yields>
          {groupsFor(roles).map((group) => (
            <SidebarGroup key={group.name} group={group} onFollow={onFollow} />
          ))}
        </InTurn>
      </nav>
      <div className={css['sidebar-footer']}>
        {narrow && (
          <>
            <Row align="center" shrink tall={44} className={accountCss['sidebar-account']}>
              <AccountArea onOpen={onOpen} />
            </Row>
            <Suspense fallback={null}>
              <PageChoices onOpenStatistics={() => onOpen('statistics')} />
            </Suspense>
          </>
        )}
        <SidebarButton dialog="palette" icon="search" onOpen={onOpen} />
        <Link to="/help" className={ITEM} {...(onFollow ? { onClick: onFollow } : {})}>
          <Icon name="book" />
          <span>{t('pages.guide')}</span>
        </Link>
        <SidebarButton dialog="contact" icon="letter" onOpen={onOpen} />
        <SidebarButton dialog="changelog" icon="news" onOpen={onOpen} />
        {!narrow && <SidebarButton dialog="shortcuts" icon="keyboard" onOpen={onOpen} />}
      </div>
    </>
  )
}

/** The item of the page that is open stands in view, wherever the panel was scrolled to. */
function useCurrentInView() {
  const panel = useRef<HTMLDivElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const roles = useRoles()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the current one, or pages came in above it
  useEffect(() => {
    const box = panel.current
    if (!box || bringIntoView(box)) return
    // At first the groups are drawn in turn, and this one's may be still to come.
    const eyes = new MutationObserver(() => bringIntoView(box) && eyes.disconnect())
    eyes.observe(box, { childList: true, subtree: true })
    return () => eyes.disconnect()
  }, [path, roles])
  return panel
}

/** Whether the item is there. */
function bringIntoView(box: HTMLElement): boolean {
  const item = box.querySelector('[aria-current="page"]')
  if (!item) return false
  const { top, bottom } = item.getBoundingClientRect()
  const within = box.getBoundingClientRect()
  // The panel alone: `scrollIntoView` would scroll the page as well.
  if (top < within.top || bottom > within.bottom) box.scrollTop += top - within.top - within.height / 3
  return true
}

interface SidebarGroupProps {
  readonly group: ReturnType<typeof groupsFor>[number]
  readonly onFollow: (() => void) | undefined
}

function SidebarGroup({ group: { name, pages }, onFollow }: SidebarGroupProps) {
  const { t } = useTranslation()
  const [expanded, setExpanded] = useState(true)
  const path = useRouterState({
    // In the place of a plan that is not there no page of the sidebar is open, whatever the address.
    select: ({ location: { pathname, state } }) => (state.missingPlan === undefined ? pathname : undefined),
  })
  const listId = useId()
  return (
    <section className={css['sidebar-group']} aria-label={t(`groups.${name}`)}>
      <Row
        as="button"
        type="button"
        align="center"
        gap={4}
        full
        pad={[0, 4]}
        round="box"
        tone="faint"
        size="note"
        bold
        nowrap
        tall={30}
        className={css['sidebar-group-head']}
        aria-expanded={expanded}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
      >
        <Icon name="chevron" />
        <span>{t(`groups.${name}`)}</span>
        <Text as="span" push pad={[0, 3]} frame="line" round="pill" size="mark" light text="center">
          {pages.length}
        </Text>
      </Row>
      <ul id={listId} hidden={!expanded}>
        {pages.map((page) => (
          <li key={page.name}>
            <PageLink page={page} isCurrent={path !== undefined && page.answersTo.test(path)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PageLinkProps {
  readonly page: SidebarGroupProps['group']['pages'][number]
  readonly isCurrent: boolean
  readonly onFollow: (() => void) | undefined
}

/** The router's own link would be the current one by its address, where that is told by `answersTo` alone. */
function PageLink({ page: { to, icon, name }, isCurrent, onFollow }: PageLinkProps) {
  const { t } = useTranslation()
  const link = useLinkProps({ to, className: ITEM, ...(onFollow ? { onClick: onFollow } : {}) })
  return (
    <a {...link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{t(`pages.${name}`)}</span>
    </a>
  )
}

interface SidebarButtonProps {
  readonly dialog: 'contact' | 'changelog' | 'shortcuts' | 'palette'
  readonly icon: IconName
  readonly onOpen: (dialog: DialogName) => void
}

function SidebarButton({ dialog, icon, onOpen }: SidebarButtonProps) {
  const { t } = useTranslation()
  return (
    <button type="button" className={ITEM} onClick={() => onOpen(dialog)}>
      <Icon name={icon} />
      <span>{t(dialog)}</span>
      {dialog === 'palette' && <kbd>Ctrl K</kbd>}
    </button>
  )
}
