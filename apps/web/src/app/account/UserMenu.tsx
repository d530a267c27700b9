/** Who is signed in; unfolded, the pages of that person and the ways out. */

import { holds, type UserInfo } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnfolding } from '../../ui/folds/use-unfolding.ts'
import { Icon } from '../../ui/icons.tsx'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { menuPagesFor } from '../shell/navigation.ts'
import { useLogout, useLogoutEverywhere } from './account.api.ts'
import css from './account.module.css'

export interface UserMenuProps {
  readonly user: UserInfo
  readonly onDelete: () => void
}

export function UserMenu({ user: { name, roles }, onDelete }: UserMenuProps) {
  const { t } = useTranslation(['account', 'shell'])
  const { mutate: logout, isPending } = useLogout()
  const { mutate: logoutEverywhere, isPending: isLeavingAll } = useLogoutEverywhere()
  const { opened, close, button, root } = useUnfolding<HTMLDivElement>()
  const listId = useId()
  const askToDelete = () => {
    // A closed window gives the focus back to what had it, and a folded entry could not take it.
    button.ref.current?.focus()
    close()
    onDelete()
  }
  return (
    <Box anchor shrink className={css['user-menu']} {...root}>
      <Row
        {...button}
        as="button"
        type="button"
        inline
        gap={3}
        align="center"
        pad={[0, 4]}
        frame="line"
        round="box"
        tone="ink"
        tall={32}
        className={css['user-button']}
        aria-expanded={opened}
        aria-controls={listId}
        aria-label={t('userMenu', { name })}
        title={name}
      >
        <Text as="span" cut>
          {name}
        </Text>
        <Icon name="chevron" />
      </Row>
      <ul id={listId} data-user-menu className={`menu-list ${css['user-menu-list']}`} hidden={!opened}>
        {menuPagesFor(roles).map((page) => (
          <li key={page.name}>
            <Link to={page.to} className="menu-item" onClick={close}>
              {t(`shell:pages.${page.name}`)}
            </Link>
          </li>
        ))}
        {/* Those who run the server do not vanish by a slip of the mouse. */}
        {!holds(roles, 'ADMIN') && (
          <li>
            <button type="button" className="menu-item" onClick={askToDelete}>
              {t('deleteAccount')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="menu-item" disabled={isLeavingAll} onClick={() => logoutEverywhere()}>
            {t('logoutEverywhere')}
          </button>
        </li>
        <li>
          <button type="button" className="menu-item" disabled={isPending} onClick={() => logout()}>
            {t('logout')}
          </button>
        </li>
      </ul>
    </Box>
  )
}
