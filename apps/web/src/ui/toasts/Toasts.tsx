import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { Stack } from '../layout.tsx'
import css from './Toasts.module.css'
import { currentToasts, dismissToast, TOAST_MS, type Toast, watchToasts } from './toast.ts'

/** Where toasts appear. The place is always on the page, so that screen readers hear what comes into it. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  return (
    <section className={css['toasts']} data-toasts aria-label={t('messages')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const READING_MS = 1_000

/** Waits as long as the pointer or the focus is on it, for those who read slowly. */
function ToastCard({ toast: { id, kind, title, message } }: { readonly toast: Toast }) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = setTimeout(dismissUnlessRead, TOAST_MS[kind])
    function dismissUnlessRead() {
      if (!isBeingRead(card.current)) return dismissToast(id)
      timer = setTimeout(dismissUnlessRead, READING_MS)
    }
    return () => clearTimeout(timer)
  }, [id, kind])

  return (
    <div ref={card} className={css['toast']} data-toast={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Stack grows gap={1} breaks>
        {title !== undefined && <strong>{title}</strong>}
        <span>{message}</span>
      </Stack>
      <button
        type="button"
        className={`icon-button ${css['toast-close']}`}
        aria-label={t('close')}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}

function isBeingRead(card: HTMLElement | null): boolean {
  return card !== null && (card.matches(':hover') || card.contains(document.activeElement))
}
