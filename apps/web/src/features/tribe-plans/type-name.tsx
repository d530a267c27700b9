/** Names that the plan keeps in English and the page says in its own language: the three types of every plan. */
import type { AttackType } from '@muster/contracts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import css from './type-name.module.css'

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
    <span className={css['name']}>
      <UnitIcon unit={icon} />
      <span>{nameOf(description)}</span>
    </span>
  )
}
