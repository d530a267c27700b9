import { Progress } from '@mantine/core'
import type { AttackingPlayer, AttackType } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../ui/layout.tsx'
import { totalsOf } from './plan/totals.ts'
import css from './TotalCards.module.css'
import tribeCss from './tribe.module.css'
import { TypeName, useTypeName } from './type-name.tsx'

export interface TotalCardsProps {
  readonly types: readonly AttackType[]
  /** Those who are counted. */
  readonly players: readonly AttackingPlayer[]
}

/** How much of each type is planned, of how much there is. */
export function TotalCards({ types, players }: TotalCardsProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const totals = totalsOf([...types], players)
  return (
    <Stack as="ul" bare gap={4} className={`${tribeCss['cards']} ${css['totals']}`} aria-label={t('totals')}>
      {types.map((type, at) => {
        const { planned, available } = totals[at] ?? { planned: 0, available: 0 }
        const isOver = planned > available
        return (
          <Stack key={type.description} as="li" gap={3} pad={[4, 5]} packed frame="line" round="card" ground="page">
            <TypeName type={type} />
            <Text as="b" size="title">
              {planned}
            </Text>
            <Progress
              value={available === 0 ? 0 : Math.min(100, (planned / available) * 100)}
              size="xs"
              {...(isOver && { color: 'red' })}
              aria-label={nameOf(type.description)}
            />
            <Text as="small" tone={isOver ? 'bad' : 'faint'}>
              {isOver ? t('tooMany') : t('plannedOf', { planned, available })}
            </Text>
          </Stack>
        )
      })}
    </Stack>
  )
}
