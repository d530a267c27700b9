/** Instants of the server (ISO 8601) on the clock of whoever looks, to the minute; the second in its hint. */
import { useTranslation } from 'react-i18next'

export function When({ at }: { readonly at: string }) {
  const { i18n } = useTranslation()
  const instant = new Date(at)
  return (
    <time dateTime={at} title={instant.toLocaleString(localeOf(i18n.language))}>
      {instant.toLocaleString(localeOf(i18n.language), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** English with the day before the month, as everywhere on the page. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
