import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The browser's title names the screen of the current address. */
export function useTitle(): void {
  const { t } = useTranslation(['shell', 'planner'])
  const key = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    document.title = key ? `${t(key)} · ${t('product')}` : t('product')
  }, [t, key])
}
