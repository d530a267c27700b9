/**
 * Putting a page among the apps of a device. What it is called and where it begins is said by a manifest that the page itself
 * makes: the beginning carries the key of a link, which an address asked of a server would tell to every log on the way. On an
 * iPhone the installed page has a storage of its own and knows no key but this one.
 */
import { useEffect, useState } from 'react'

export interface AppOfPage {
  readonly name: string
  /** Below its icon. */
  readonly shortName: string
  /** What stays the same whatever its key is, a path. */
  readonly id: string
  /** The address with its key. */
  readonly start: string
  /** Addresses that belong to it, by how they begin. */
  readonly scope: string
  readonly language: string
}

/** How it is installed here: it is; by a button; by hand on an iPhone; by the browser's menu. */
type InstallWay = 'INSTALLED' | 'BUTTON' | 'IPHONE' | 'MENU'

export interface Installation {
  readonly way: InstallWay
  readonly install: () => void
}

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

export function useInstallation(app: AppOfPage): Installation {
  const [prompt, setPrompt] = useState<InstallPrompt>()
  const [isInstalled, setInstalled] = useState(isOpenedAsApp)
  useEffect(() => {
    const asked = (event: Event) => {
      event.preventDefault()
      // Browsers that tell of it give it a prompt; the compiler knows none of them.
      setPrompt(event as InstallPrompt)
    }
    const installed = () => setInstalled(true)
    window.addEventListener('beforeinstallprompt', asked)
    window.addEventListener('appinstalled', installed)
    return () => {
      window.removeEventListener('beforeinstallprompt', asked)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])
  const manifest = manifestAddress(app, window.location.origin)
  useEffect(() => {
    const link = manifestLink()
    const ofTheProduct = link.href
    link.href = manifest
    return () => {
      link.href = ofTheProduct
    }
  }, [manifest])
  return {
    way: isInstalled ? 'INSTALLED' : prompt ? 'BUTTON' : isIPhone(navigator) ? 'IPHONE' : 'MENU',
    install: () => {
      void prompt?.prompt()
      // A prompt answers once.
      setPrompt(undefined)
    },
  }
}

/** Every address in it is whole, for it lies at none itself. */
export function manifestAddress({ name, shortName, id, start, scope, language }: AppOfPage, origin: string): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: new URL(file, origin).href,
    sizes,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name,
    short_name: shortName,
    id: new URL(id, origin).href,
    start_url: start,
    scope: new URL(scope, origin).href,
    display: 'standalone',
    lang: language,
    background_color: '#161a20',
    theme_color: '#161a20',
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-512-maskable.png', '512x512', 'maskable'),
    ],
  }
  return `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`
}

function isOpenedAsApp(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** An iPad says that it is a Mac; no Mac has a screen that is touched. */
export function isIPhone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** That of the product stands in every page, and a browser takes the first that it finds. */
function manifestLink(): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (found) return found
  const link = document.createElement('link')
  link.rel = 'manifest'
  document.head.append(link)
  return link
}
