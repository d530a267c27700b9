import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuidePart } from '../../parts/guide/guide-parts.ts'
import { Box } from '../../ui/layout.tsx'
import css from './GuidePage.module.css'

export interface GuideSectionProps {
  readonly part: GuidePart
  readonly children: ReactNode
}

export function GuideSection({ part, children }: GuideSectionProps) {
  const { t } = useTranslation('guide')
  return (
    <Box as="section" wide="form" above={8} className={css['section']} aria-labelledby={part}>
      <h2 id={part}>{t(`parts.${part}`)}</h2>
      {children}
    </Box>
  )
}
