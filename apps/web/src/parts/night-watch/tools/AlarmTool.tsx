import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { STAGES } from '../alarm-plan.ts'
import { SOUND_NAMES } from '../alarm-sounds.ts'
import type { Alarms } from '../alarms.ts'
import css from './NightTools.module.css'

export interface AlarmToolProps {
  readonly alarms: Alarms
  /** What else the tap that arms them begins. */
  readonly onArm?: () => void
  /** How this device is woken besides, where the server can. */
  readonly children?: ReactNode
  /** What rings, in a sentence. */
  readonly what: string
}

const MOST_SECONDS = { PREPARE: 3600, GO: 600 } as const

export function AlarmTool({ alarms, onArm, what, children }: AlarmToolProps) {
  const { t } = useTranslation('playerPage')
  const { settings, set, state } = alarms
  return (
    <>
      <p>{what}</p>
      <div className={css['row']}>
        {state === 'OFF' ? (
          <Button
            kind="primary"
            size="lg"
            onClick={() => {
              alarms.arm()
              onArm?.()
            }}
          >
            {t('alarms.arm')}
          </Button>
        ) : (
          <Button size="lg" onClick={alarms.disarm}>
            {t('alarms.disarm')}
          </Button>
        )}
        {STAGES.map((stage) => (
          <Button key={stage} size="lg" onClick={() => alarms.test(stage)}>
            {t(`alarms.test.${stage}`)}
          </Button>
        ))}
      </div>
      {state !== 'OFF' && <p>{alarms.isNotified ? t('alarms.notified') : t('alarms.notNotified')}</p>}
      <div className={css['fields']}>
        {STAGES.map((stage) => (
          <NumberField
            key={stage}
            label={t(`alarms.lead.${stage}`)}
            value={settings[stage]}
            min={0}
            max={MOST_SECONDS[stage]}
            onChange={(seconds) => {
              if (seconds !== null && Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_SECONDS[stage])
                set({ ...settings, [stage]: seconds })
            }}
          />
        ))}
      </div>
      <fieldset className={css['choice']}>
        <legend>{t('alarms.sound')}</legend>
        {SOUND_NAMES.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="alarm-sound"
              checked={settings.sound === name}
              onChange={() => {
                set({ ...settings, sound: name })
                alarms.test('PREPARE', name)
              }}
            />
            {t(`alarms.sounds.${name}`)}
          </label>
        ))}
      </fieldset>
      {children}
    </>
  )
}
