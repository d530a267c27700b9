import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'

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
    <Row wrap gap={4} align="center" justify="between">
      <PhoneFold label={t('listTools')} isHeld={isShown} inRow>
        <Stack gap={4} shrink full>
          {children}
        </Stack>
      </PhoneFold>
      {zone !== undefined && (
        <p className={formCss['hint']}>{t('clock', { world, zone: zoneText(serverNow(), zone) })}</p>
      )}
    </Row>
  )
}
