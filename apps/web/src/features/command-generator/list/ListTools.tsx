import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { FoldedOnPhones } from '../../../ui/folds/FoldedOnPhones.tsx'
import { Stack } from '../../../ui/layout.tsx'
import css from './ListTools.module.css'

export interface ListToolsProps {
  /** Something in them has to be seen now. */
  readonly isShown: boolean
  readonly world: string
  /** Of the world, once it is known. */
  readonly zone: string | undefined
  readonly children: ReactNode
}

/** Above the list: its tools, and by whose clock it goes. */
export function ListTools({ isShown, world, zone, children }: ListToolsProps) {
  const { t } = useTranslation('generator')
  return (
    <Stack gap={4} align="center" columns="minmax(0, 1fr) auto">
      <FoldedOnPhones label={t('listTools')} isHeld={isShown} className={`stack gap-4 shrink ${css['box']}`}>
        {children}
      </FoldedOnPhones>
      {zone !== undefined && (
        <p className={formCss['hint']}>{t('clock', { world, zone: zoneText(serverNow(), zone) })}</p>
      )}
    </Stack>
  )
}
