import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TickField } from '../../../ui/TickField.tsx'
import { useScreenKept } from '../wake-lock.ts'
import { Tool } from './Tool.tsx'

export function ScreenTool() {
  const { t } = useTranslation('playerPage')
  const [isKept, setKept] = useState(false)
  const screen = useScreenKept(isKept)
  return (
    <Tool title={t('tools.screen')} standing={t(`screen.state.${screen}`)}>
      <TickField
        label={t('screen.keep')}
        description={t('screen.what')}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
    </Tool>
  )
}
