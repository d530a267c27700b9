import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
import { PageHeadLink } from '../../ui/PageHead.tsx'
import { guidePartOf } from './guide-parts.ts'
import css from './LinkedToGuide.module.css'

export interface LinkedToGuideProps {
  readonly children: ReactNode
}

/** The head of the screen within leads to what the guide says of it. */
export function LinkedToGuide({ children }: LinkedToGuideProps) {
  const { t } = useTranslation()
  const part = useRouterState({ select: ({ location }) => guidePartOf(location.pathname) })
  const link = part && (
    <Link
      to="/help"
      hash={part}
      className={`inline gap-2 align-baseline tone-soft size-note nowrap ${css['link']}`}
      aria-label={t('guideToPage')}
    >
      <Icon name="book" />
      {t('pages.guide')}
    </Link>
  )
  return <PageHeadLink value={link}>{children}</PageHeadLink>
}
