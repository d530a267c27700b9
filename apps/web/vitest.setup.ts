/**
 * What component tests need around them: the browser functions that jsdom lacks and
 * the component library asks for, and the English texts. A test during which React or the
 * browser complains in the console fails. After each test the page is put back to a
 * new one: what is on it, what is stored, what modules remember, and what the test put in place of something.
 */

import { format } from 'node:util'
import { en } from '@muster/phrases'
import { cleanup, configure, getConfig } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { keepNoOwnerStacks } from './src/no-owner-stacks.fixture.ts'
import { findLabelsQuickly } from './src/quick-labels.fixture.ts'
import { answerStylesQuickly } from './src/quick-styles.fixture.ts'
import { beginNewPage } from './src/storage/page-state.ts'
import { fetchWhatWaits } from './src/ui/folds/lazy-when-idle.tsx'
import { currentToasts, dismissToast } from './src/ui/toasts/toast.ts'

// Looking things up by role is slow in jsdom, and the whole suite shares two cores.
vi.setConfig({ testTimeout: 120_000 })
configure(({ getElementError: withPage }) => ({
  asyncUtilTimeout: 45_000,
  // Each look of a wait that does not find yet would print the whole page: a fifth of the time. The last one prints it.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? undefined) : withPage(message, container),
}))

function isWaiting(): boolean {
  // The library's own mark, by which it holds back other hints while it waits; without it all is printed as before.
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.HTMLElement.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
  // Nothing is drawn here; what is drawn is looked at in a real browser.
  HTMLCanvasElement.prototype.getContext = () => null
  answerStylesQuickly()
  findLabelsQuickly()
  keepNoOwnerStacks()
  URL.createObjectURL ??= () => 'blob:made'
  URL.revokeObjectURL ??= () => {}

  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })

  let complaints: string[] = []
  const complain = (...told: unknown[]) => void complaints.push(format(...told))
  beforeEach(async () => {
    await fetchWhatWaits()
    complaints = []
    // A test that expects a complaint puts a spy of its own in their place.
    Object.assign(console, { error: complain, warn: complain })
  })

  afterEach(async () => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie; here is no server.
    document.cookie = 'XSRF-TOKEN=; max-age=0'
    history.replaceState(null, '', '/')
    document.title = ''
    document.body.className = ''
    document.body.replaceChildren()
    beginNewPage()
    for (const { id } of currentToasts()) dismissToast(id)
    await backToEnglish()
    expect(complaints, 'what the console was told').toEqual([])
  })

  // Files share their modules: one that is still being loaded when its file ends has failed for every file after it.
  afterAll(() => vi.dynamicImportSettled())
}

async function backToEnglish(): Promise<void> {
  if (i18next.language !== 'en') await i18next.changeLanguage('en')
  for (const area of Object.keys(i18next.getDataByLanguage('ru') ?? {})) i18next.removeResourceBundle('ru', area)
}
