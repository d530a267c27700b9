/** Names that the plan keeps in English and the page says in its own language: the three types of every plan. */
import type { AttackType } from '@muster/contracts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import { Text } from '../../ui/layout.tsx'

export function useTypeName(): (description: string) => string {
  const { t } = useTranslation('tribe', { keyPrefix: 'typeNames' })
  return useCallback((description) => (isDefault(description) ? t(description) : description), [t])
}

function isDefault(description: string): description is 'Nukes' | 'Fakes' | 'Nobles' {
  return description === 'Nukes' || description === 'Fakes' || description === 'Nobles'
}

export function TypeName({ type: { icon, description } }: { readonly type: AttackType }) {
  const nameOf = useTypeName()
  return (
    <Text as="span" inline gap={3} align="center" breaks shrink>
      <UnitIcon unit={icon} />
      <span>{nameOf(description)}</span>
    </Text>
  )
}
