/** What a command sends, unit by unit. */
import type { Troops } from '@muster/formats'
import { UNITS } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'
import { UnitIcon } from './UnitIcon.tsx'

export function LineTroops({ troops }: { readonly troops: Troops }) {
  const { t, i18n } = useTranslation('planner')
  return (
    <Text as="span" inline wrap gap={[0, 3]}>
      {UNITS.map((unit) => {
        const amount = troops[unit] ?? 0
        return (
          amount > 0 && (
            <Text as="span" nowrap key={unit}>
              <UnitIcon unit={unit} label={t(`units.${unit}`)} /> {amount.toLocaleString(i18n.language)}
            </Text>
          )
        )
      })}
    </Text>
  )
}
