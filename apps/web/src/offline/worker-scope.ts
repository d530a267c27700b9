/** What a service worker has around it, as far as ours uses it: the compiler knows either the page's world or the worker's. */

interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface ClickEvent extends WorkerEvent {
  readonly notification: Notification
}

interface PushedEvent extends WorkerEvent {
  /** Nothing where a push says nothing. */
  readonly data: { readonly text: () => string } | null
}

interface PageClient {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (asked: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly PageClient[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  addEventListener(type: 'notificationclick', hear: (event: ClickEvent) => void): void
  addEventListener(type: 'push', hear: (event: PushedEvent) => void): void
}

// The compiler takes every file for one of the page; this one runs in a worker alone.
export const scope = globalThis as unknown as WorkerScope
