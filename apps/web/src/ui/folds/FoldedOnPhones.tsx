import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { isEscape } from '../dialogs/escape.ts'
import { Icon } from '../icons.tsx'
import css from './FoldedOnPhones.module.css'

export interface FoldedOnPhonesProps {
  /** Of the button. */
  readonly label: string
  /** Something in it has to be seen now, and is not folded away. */
  readonly isHeld: boolean
  /** Behind the button on every screen, for it is seldom wanted. */
  readonly isEverywhere?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What on phones waits behind a button, for the list beneath it is what is needed. Esc in any of its fields folds it. */
export function FoldedOnPhones(props: FoldedOnPhonesProps) {
  const { label, isHeld, isEverywhere = false, className, children } = props
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isShown = isAsked || isHeld
  const fold = () => {
    setAsked(false)
    if (!isHeld) opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        size={isEverywhere ? 'sm' : 'compact-sm'}
        className={css['opener']}
        data-everywhere={isEverywhere || undefined}
        aria-expanded={isShown}
        icon={<Icon name="sliders" />}
        onClick={() => setAsked(!isAsked)}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its fields are what is worked with; Esc in any of them folds it */}
      <div
        className={className === undefined ? css['folded'] : `${css['folded']} ${className}`}
        data-everywhere={isEverywhere || undefined}
        data-shown={isShown || undefined}
        onKeyDown={(event) => isAsked && isEscape(event) && fold()}
      >
        {children}
      </div>
    </>
  )
}
