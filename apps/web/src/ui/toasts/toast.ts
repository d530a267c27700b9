/**
 * Short messages at the top right: what has worked stays 5 seconds, what has failed 7.5.
 * Anything may raise one; Toasts.tsx shows them.
 */
export interface ToastText {
  readonly title?: string
  readonly message: string
}

export interface Toast extends ToastText {
  readonly id: number
  readonly kind: 'success' | 'error'
}

export const TOAST_MS = { success: 5_000, error: 7_500 } as const

export function toastSuccess(text: ToastText): void {
  raise('success', text)
}

export function toastError(text: ToastText): void {
  raise('error', text)
}

export function dismissToast(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

/** Newest last. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const MOST_AT_ONCE = 5

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

function raise(kind: Toast['kind'], text: ToastText): void {
  lastId += 1
  show([...toasts, { ...text, kind, id: lastId }].slice(-MOST_AT_ONCE))
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}
