/** A page as somebody with the given roles opens it, with the whole application around it. */
import type { Role } from '@muster/contracts'
import type { RefusalCode } from '@muster/phrases'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fixtureWorlds } from '../parts/world/world.fixture.ts'
import { type Answer, renderScreen, serverAnswers } from '../screen.fixture.tsx'
import { writeStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'
import { SignInNotices } from './account/SignInNotices.tsx'
import { newRouter } from './router.tsx'

export const SELF = { id: 1, name: 'Anna Admin' }

export interface Opened {
  readonly seen: readonly Request[]
  /** Where the page is now. */
  readonly path: () => string
}

export function openAs(roles: readonly Role[], page: string, answers: Readonly<Record<string, Answer>>): Opened {
  writeStored(stored.accessToken, 'good')
  const seen = serverAnswers({
    ...fixtureWorlds,
    '/api/tw/v1/total-plans': 3,
    '/api/user/v1/user': { ...SELF, roles },
    ...answers,
  })
  const router = newRouter(createMemoryHistory({ initialEntries: [page] }))
  renderScreen(
    <>
      <RouterProvider router={router} />
      <SignInNotices signingIn={false} />
      <Toasts />
    </>,
  )
  return { seen, path: () => router.state.location.pathname }
}

/** What each row of a table says, cell by cell, the head first. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''),
  )
}

export function refusing(status: number, message: string, code?: RefusalCode): () => Response {
  return () => Response.json({ error: 'Refused', message, status, ...(code && { code }) }, { status })
}
