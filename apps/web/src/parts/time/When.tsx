/** Instants of the server (ISO 8601) on the clock of whoever looks, to the minute, with its zone; the second in its hint. */
import { instant } from '@muster/game'
import { localeOf } from '@muster/phrases/languages'
import { useTranslation } from 'react-i18next'
import { zoneText } from './zone-text.ts'

export function When({ at }: { readonly at: string }) {
  const { i18n } = useTranslation()
  const date = new Date(at)
  const locale = localeOf(i18n.language)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <time dateTime={at} title={`${date.toLocaleString(locale)}, ${zone}`}>
      {date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}{' '}
      {zoneText(instant(date.getTime()), zone)}
    </time>
  )
}
