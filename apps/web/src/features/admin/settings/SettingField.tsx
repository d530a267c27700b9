/**
 * The value of one setting. What is typed is saved when the typing pauses, at Enter, or when the field is
 * left, whichever comes first; a value that may not be set is told at once and never sent. A
 * value that could not be saved stays in the field. Nothing else is ever sent: a field that
 * nobody touched follows what the server says, also when somebody else has changed it.
 */
import { GREATEST_SETTING, maySet, type PlannerSetting } from '@muster/contracts'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useSaveSetting } from './settings.api.ts'

const PAUSE_MS = 700

export function SettingField({ setting: { setting, value: saved } }: { readonly setting: PlannerSetting }) {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  const refusalSentence = useRefusalSentence()
  const { save, saving, failure } = useSaveSetting(setting)
  // Nothing is typed until somebody types.
  const [typed, setTyped] = useState<number | null>()
  const max = GREATEST_SETTING[setting]
  const value = typed === undefined ? saved : typed
  const isValid = value !== null && maySet(setting, value)
  const wanted = isValid && value !== saved ? value : undefined
  const hasFailed = wanted !== undefined && wanted === failure?.value

  const saveNow = useCallback(() => {
    if (wanted === undefined || wanted === saving) return
    save(wanted, { onSuccess: () => setTyped((now) => (now === wanted ? undefined : now)) })
  }, [wanted, saving, save])

  useEffect(() => {
    // What was refused is not sent again by itself.
    if (wanted === undefined || hasFailed) return
    const timer = setTimeout(saveNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, hasFailed, saveNow])

  const problem = !isValid
    ? t('invalid', { max })
    : hasFailed
      ? t('notSaved', { reason: refusalSentence(failure.reason) })
      : undefined

  return (
    <NumberField
      label={<span className="unseen">{setting}</span>}
      description={t('range', { max })}
      value={value}
      onChange={setTyped}
      onBlur={saveNow}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && saveNow()}
      error={problem}
    />
  )
}
