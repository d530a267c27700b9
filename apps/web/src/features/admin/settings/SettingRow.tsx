/**
 * One setting. What is typed is saved when the typing pauses, at Enter, or when the field is
 * left, whichever comes first; a value that may not be set is told at once and never sent. A
 * value that could not be saved stays in the field.
 */
import { GREATEST_SETTING, maySet, type PlannerSetting } from '@muster/contracts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useSaveSetting } from './settings.api.ts'

const PAUSE_MS = 700

export function SettingRow({ setting: { setting, value: saved } }: { readonly setting: PlannerSetting }) {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  const refusalSentence = useRefusalSentence()
  const { mutate: save, failure } = useSaveSetting(setting)
  const [typed, setTyped] = useState<number | null>(saved)
  const max = GREATEST_SETTING[setting]
  const isValid = typed !== null && maySet(setting, typed)
  // What was refused is not sent again by itself.
  const isUnsaved = isValid && typed !== saved && typed !== failure?.value

  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => save(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnsaved, typed, save])

  const saveNow = () => {
    if (isValid && typed !== saved) save(typed)
  }
  const problem = !isValid
    ? t('invalid', { max })
    : failure?.value === typed
      ? t('notSaved', { reason: refusalSentence(failure.reason) })
      : undefined

  return (
    <tr>
      <th scope="row" className="mono">
        {setting}
      </th>
      <td data-label={t('description')}>{t(`descriptions.${setting}`)}</td>
      <td data-label={t('value')} onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && saveNow()}>
        <NumberField
          label={<span className="unseen">{setting}</span>}
          description={t('range', { max })}
          value={typed}
          onChange={setTyped}
          onBlur={saveNow}
          error={problem}
        />
      </td>
    </tr>
  )
}
