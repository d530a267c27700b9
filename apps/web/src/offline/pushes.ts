/** What a push service brings while no page is open is shown at once, whatever it is: a push that shows nothing ends the subscription. */
import { scope } from './worker-scope.ts'

export function showPushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
}

async function show(text: string): Promise<void> {
  const { title, body, tag, path } = messageOf(text)
  await scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } })
}

interface Message {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

function messageOf(text: string): Message {
  const told = parsed(text)
  const textOf = (name: keyof Message, other: string) => {
    const value = told[name]
    return typeof value === 'string' && value !== '' ? value : other
  }
  return {
    title: textOf('title', 'Muster'),
    body: textOf('body', ''),
    tag: textOf('tag', 'push'),
    path: textOf('path', '/'),
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Going on is right: something is shown all the same.
    return {}
  }
}
