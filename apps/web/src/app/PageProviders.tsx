/** What every page of the product stands in, the application's screens and a player's orders alike: palette and messages. */
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useStored } from '../storage/browser-storage.ts'
import { stored, type Theme } from '../storage/stored.ts'
import { Toasts } from '../ui/toasts/Toasts.tsx'

export function PageProviders({ children }: { readonly children: ReactNode }) {
  const [theme] = useStored(stored.theme)
  useLayoutEffect(() => {
    document.body.className = theme
  }, [theme])
  // After the picture: to ask for a colour before would have the whole page styled for it.
  useEffect(() => colorBrowserBar(theme), [theme])
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}

/** A phone's browser draws its own bar in the colour of the page. */
function colorBrowserBar(theme: Theme): void {
  if (document.body.className !== theme) return
  const ground = getComputedStyle(document.body).getPropertyValue('--ground').trim()
  if (ground !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
