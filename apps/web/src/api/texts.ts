/**
 * The player's language: the one he has chosen, else the first of his browser's that there is. What most
 * screens say is fetched before the first render, the texts of an area with its first
 * screen; keys are checked by the compiler.
 */
import type { Area, en, LanguageName } from '@muster/phrases'
import { languageFor } from '@muster/phrases/languages'
import i18next, { type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored } from '../storage/browser-storage.ts'
import { onNewPage } from '../storage/page-state.ts'
import { stored } from '../storage/stored.ts'
import { takeAskedAhead } from './asked-ahead.ts'
import { addressOfTexts } from './texts-address.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof en
  }
}

export function ownLanguage(): LanguageName {
  return readStored(stored.language) ?? languageFor(navigator.languages)
}

/** With those of areas that the first screen needs: all are asked for at once. A page may have a file of its own, below its language. */
export async function startTexts(areas: readonly Area[], own = ''): Promise<void> {
  const language = ownLanguage()
  const ofAreas = areas.map((area) => texts(`${language}/${area}`))
  // Those that fail are asked for again with the screen, which says so.
  const there = Promise.allSettled(ofAreas)
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: await firstTexts(language, own) },
    defaultNS: 'shell',
    fallbackLng: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  ;(await there).forEach((found, at) => {
    const area = areas[at]
    if (area && found.status === 'fulfilled') i18next.addResourceBundle(language, area, found.value)
  })
  document.documentElement.lang = language
}

/** A screen of an area is shown when both have come, its script and its texts. */
export async function withTexts<Screen>(area: Area, screen: Promise<Screen>): Promise<Screen> {
  await bringTexts(i18next.language, area)
  return screen
}

/** The texts of an area in any language; those that are there are not fetched again. */
export async function bringTexts(language: string, area: Area): Promise<void> {
  if (!i18next.hasResourceBundle(language, area))
    i18next.addResourceBundle(language, area, await texts(`${language}/${area}`))
}

/** What a visit begins with. A partial language borrows from English what it lacks, and says which texts these are. */
export async function firstTexts(language: string, own = ''): Promise<ResourceLanguage> {
  const { borrowed, ...found } = await texts(language + own)
  if (Array.isArray(borrowed))
    await import('./borrowed-texts.ts')
      .then(({ markBorrowed }) => markBorrowed({ library: i18next, language, keys: borrowed, onNewPage }))
      // Going on is right where it does not come: they are read all the same.
      .catch(() => undefined)
  return found
}

async function texts(name: string): Promise<ResourceLanguage> {
  const address = addressOfTexts(name)
  const response = (await takeAskedAhead(address)?.answer)?.response ?? (await fetch(address))
  if (!response.ok) throw new Error(`The texts ${name} were answered with ${response.status}`)
  // The server sends what `phrases` holds, whose keys the compiler compares.
  return (await response.json()) as ResourceLanguage
}
