import { type OrdersOfPlayer, type PlayerSettings, playerOrderCalls } from '@muster/contracts'
import { LANGUAGES, ownName } from '@muster/phrases/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import css from '../../../parts/night-watch/tools/NightTools.module.css'
import type { PlayerPlace } from '../../../parts/operations/player-link.ts'
import { Button } from '../../../ui/Button.tsx'
import { keepSettings } from '../orders/kept-orders.ts'
import { useCourse } from './use-course.ts'

export interface HoursToolProps {
  readonly place: PlayerPlace
  readonly linkKey: string
  readonly answer: OrdersOfPlayer
}

/** Typed, not the browser's own box, which tells the time as the device does and not as the game. */
const CLOCK = { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

const NIGHT = { from: '23:00', until: '07:00' } as const

export function HoursTool({ place, linkKey, answer: { settings } }: HoursToolProps) {
  const { t } = useTranslation('playerPage')
  const refusalText = useRefusalText()
  const [{ from, until }, setHours] = useState<{ from: string; until: string }>(settings.quietHours ?? NIGHT)
  const [course, save] = useCourse(async (body: PlayerSettings) => {
    await request(playerOrderCalls.setAsPlayer, { params: place, headers: { 'operation-key': linkKey }, body })
    keepSettings(place, body)
  })
  const isRunning = course.state === 'RUNNING'
  return (
    <>
      <p>{t('hours.what')}</p>
      <div className={css['fields']}>
        <label>
          {t('hours.from')}
          <input
            {...CLOCK}
            value={from}
            onChange={({ currentTarget: { value } }) => setHours({ from: value, until })}
          />
        </label>
        <label>
          {t('hours.until')}
          <input
            {...CLOCK}
            value={until}
            onChange={({ currentTarget: { value } }) => setHours({ from, until: value })}
          />
        </label>
      </div>
      <div className={css['row']}>
        <Button
          size="lg"
          kind="primary"
          busy={isRunning}
          disabled={!HOUR.test(from) || !HOUR.test(until) || from === until}
          onClick={() => save({ ...settings, quietHours: { from, until } })}
        >
          {t('hours.save')}
        </Button>
        <Button
          size="lg"
          disabled={settings.quietHours === null || isRunning}
          onClick={() => save({ ...settings, quietHours: null })}
        >
          {t('hours.none')}
        </Button>
      </div>
      <fieldset className={css['choice']}>
        <legend>{t('hours.language')}</legend>
        {[null, ...LANGUAGES].map((language) => (
          <label key={language} lang={language ?? undefined}>
            <input
              type="radio"
              name="order-language"
              checked={settings.language === language}
              onChange={() => save({ ...settings, language })}
            />
            {language === null ? t('hours.noLanguage') : ownName(language)}
          </label>
        ))}
      </fieldset>
      <p role="status">
        {course.state === 'FAILED' && t('hours.notSaved', { reason: refusalText(course.failure) })}
        {course.state === 'DONE' && t('hours.saved')}
      </p>
    </>
  )
}
