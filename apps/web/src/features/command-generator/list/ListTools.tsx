import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { isEscape } from '../../../ui/escape.ts'
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
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    opener.current?.focus()
  }
  return (
    <div className={css['tools']}>
      <Button
        ref={opener}
        size="compact-sm"
        className={css['open']}
        aria-expanded={asked}
        icon={<Icon name="sliders" />}
        onClick={() => setAsked(!asked)}
      >
        {t('listTools')}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls are what is worked with; Esc in any of them folds it */}
      <div
        className={css['box']}
        data-shown={asked || isShown || undefined}
        onKeyDown={(event) => asked && isEscape(event) && close()}
      >
        {children}
      </div>
      {zone !== undefined && (
        <p className={formCss['hint']}>{t('clock', { world, zone: zoneText(serverNow(), zone) })}</p>
      )}
    </div>
  )
}
