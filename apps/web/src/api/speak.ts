/** The page in another language than it began with. */
import type { Area, LanguageName } from '@muster/phrases'
import i18next from 'i18next'
import { bringTexts, firstTexts } from './texts.ts'

/** From now on, with the texts of what has been opened; nothing changes where they do not come. */
export async function speak(language: LanguageName): Promise<void> {
  const spoken = i18next.language
  if (spoken === language) return
  const opened = Object.keys(i18next.getDataByLanguage(spoken) ?? {})
  if (!i18next.hasResourceBundle(language, 'shell'))
    for (const [namespace, found] of Object.entries(await firstTexts(language)))
      i18next.addResourceBundle(language, namespace, found)
  // What is not of the start is an area.
  await Promise.all(opened.map((area) => bringTexts(language, area as Area)))
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
