/** A tap on a notification leads to the page that it is about: to its tab where there is one, to a new one otherwise. */
import { scope } from './worker-scope.ts'

export function followNotifications(): void {
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(showPage(pathOf(notification.data)))
  })
}

/** A path of this site; the start where a notification names none. */
function pathOf(data: unknown): string {
  const named = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof named === 'string' && /^\/(?!\/)/.test(named) ? named : '/'
}

async function showPage(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : scope.clients.openWindow(path))
}
