import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { toastError } from './toasts/toast.ts'

export interface CopyButtonProps {
  /** Asked for at the click, so that a large text is built only when it is wanted. */
  readonly text: () => string
  /** What is copied, for those who do not see where the button stands. */
  readonly label?: string
  /** Shown in place of the word for copying, where the button stands alone. */
  readonly caption?: string
  /** `primary` where copying is what comes next. */
  readonly kind?: 'primary' | 'plain'
  /** One of several in a bar. */
  readonly isSmall?: boolean
}

/** Copies, and says so in its own place for two seconds. */
export function CopyButton({ text, label, caption, kind = 'plain', isSmall = false }: CopyButtonProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () => {
    copyText(text()).then(
      () => setCopied(true),
      () => toastError({ title: t('error'), message: t('copyFailed') }),
    )
  }

  return (
    <Button
      kind={isSmall ? 'quiet' : kind}
      {...(isSmall && { size: 'compact-sm' })}
      onClick={copy}
      {...(label === undefined ? {} : { 'aria-label': copied ? t('copied') : label })}
    >
      <span aria-live="polite">{copied ? t('copied') : (caption ?? t('copy'))}</span>
    </Button>
  )
}

/** Over plain http, as on a home network, a browser hides its clipboard; there the old command still copies. */
async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) return clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, because one keeps the focus from everything outside it.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body
  host.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('The browser did not copy.')
}
