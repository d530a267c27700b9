/**
 * What component tests need around them: the browser functions that jsdom lacks and
 * the component library asks for, and the English texts.
 */
import { en } from '@muster/phrases'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, vi } from 'vitest'

// Looking things up by role is slow in jsdom, and the whole suite shares two cores.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

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

  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })

  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}
