import { TextInput } from '@mantine/core'
import { isUnitName, type UnitName } from '@muster/game'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useWorldNow } from '../list/world-now.ts'
import { nameProblem, withType } from '../plan/attack-types.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'

/** A type of the plan's own: a name, and a unit as its sign. */
export function NewTypeForm() {
  const { t } = useTranslation(['tribe', 'planner'])
  const { world } = useAccess()
  const now = useWorldNow()
  const [name, setName] = useState('')
  const [icon, setIcon] = useState<UnitName>('ram')
  const problem = usePlanDraft(({ content }) => nameProblem(content, name))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    changePlan((content) => withType(content, { name, icon, date: now() }))
    setName('')
  }
  return (
    <Stack
      as="form"
      gap={4}
      align="end"
      justify="start"
      columns="minmax(0, 240px) minmax(0, 200px) auto"
      phone="one"
      onSubmit={submit}
      noValidate
      aria-label={t('newType')}
    >
      <TextInput
        label={t('newType')}
        placeholder={t('newTypeName')}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem !== undefined && problem !== 'EMPTY' && t(`nameProblem.${problem}`)}
        autoComplete="off"
      />
      <Select
        label={t('newTypeIcon')}
        data={(world?.units ?? []).map((unit) => ({ value: unit.name, label: t(`planner:units.${unit.name}`) }))}
        value={icon}
        onChange={(unit) => unit !== null && isUnitName(unit) && setIcon(unit)}
        leftSection={<UnitIcon unit={icon} />}
      />
      <Button type="submit" disabled={problem !== undefined}>
        {t('addType')}
      </Button>
    </Stack>
  )
}
