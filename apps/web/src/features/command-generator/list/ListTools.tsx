import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import css from './ListTools.module.css'

export interface ListToolsProps {
  /** Something in them has to be seen now. */
  readonly isShown: boolean
  readonly world: string
  /** Of the world, once it is known. */
  readonly zone: string | undefined
  readonly children: ReactNode
}

/** Above the list: its tools, and by whose clock it goes. On phones the tools wait behind a button, for the list is what is needed. */
export function ListTools({ isShown, world, zone, children }: ListToolsProps) {
  const { t } = useTranslation('generator')
  const [asked, setAsked] = useState(false)
  return (
    <div className={css['tools']}>
      <Button
        size="compact-sm"
        className={css['open']}
        aria-expanded={asked}
        icon={<Icon name="sliders" />}
        onClick={() => setAsked(!asked)}
      >
        {t('listTools')}
      </Button>
      <div className={css['box']} data-shown={asked || isShown || undefined}>
        {children}
      </div>
      {zone !== undefined && (
        <p className={formCss['hint']}>{t('clock', { world, zone: zoneText(serverNow(), zone) })}</p>
      )}
    </div>
  )
}
