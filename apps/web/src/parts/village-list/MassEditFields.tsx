import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import formCss from '../fields/form-layout.module.css'

export interface MassEditFieldsProps {
  readonly chosen: number
  readonly isReady: boolean
  readonly onApply: () => void
  readonly children: ReactNode
}

export function MassEditFields({ chosen, isReady, onApply, children }: MassEditFieldsProps) {
  const { t } = useTranslation('villageList')
  return (
    <>
      <Stack gap={[4, 5]} align="start" fits="field">
        {children}
      </Stack>
      <Row gap={[3, 5]} align="center" justify="between" wrap>
        <p className={formCss['hint']}>{t('massEditHint')}</p>
        <Button size="compact-sm" disabled={chosen === 0 || !isReady} onClick={onApply}>
          {t('massEditApply', { count: chosen })}
        </Button>
      </Row>
    </>
  )
}
