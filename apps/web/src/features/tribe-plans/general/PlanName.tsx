import { TextInput } from '@mantine/core'
import { LONGEST_PLAN_NAME } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'

/** What the plan is called in lists and at its head. */
export function PlanName() {
  const { t } = useTranslation('tribe')
  const { editable } = useAccess()
  const name = usePlanDraft(({ content }) => content.name ?? '')
  const isTooLong = name.length > LONGEST_PLAN_NAME
  return (
    <TextInput
      label={t('planName')}
      placeholder={t('planNameHint')}
      value={name}
      disabled={!editable}
      onChange={({ currentTarget: { value } }) => changePlan(({ name: _, ...content }) => withName(content, value))}
      error={isTooLong && t('planNameTooLong', { length: name.length, most: LONGEST_PLAN_NAME })}
      autoComplete="off"
    />
  )
}

function withName<Content extends object>(content: Content, name: string): Content & { readonly name?: string } {
  return name === '' ? content : { name, ...content }
}
