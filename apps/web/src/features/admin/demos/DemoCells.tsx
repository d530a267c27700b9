/** What stands in the row of a match; unfolded, below it what the players of both teams did. */
import type { Demo } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Unfold } from '../../../ui/folds/Unfold.tsx'
import { type Looks, Stack, Text } from '../../../ui/layout.tsx'
import { PlayerTable } from './PlayerTable.tsx'

interface DemoProps {
  readonly demo: Demo
}

interface DemoToggleProps extends DemoProps {
  readonly isUnfolded: boolean
  readonly onToggle: () => void
}

export function DemoToggle({ demo, isUnfolded, onToggle }: DemoToggleProps) {
  return (
    <Unfold isOpen={isUnfolded} onToggle={onToggle}>
      <span>{demo.name}</span>
    </Unfold>
  )
}

export function Result({ demo: { ourTeam, enemyTeam } }: DemoProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  return (
    <span>
      {t('versus', { ours: ourTeam.name, theirs: enemyTeam.name })}{' '}
      <strong className="mono">
        {ourTeam.score}:{enemyTeam.score}
      </strong>
    </span>
  )
}

const TONES: Partial<Record<Demo['ourTeam']['matchOutcome'], Pick<Looks, 'tone'>>> = {
  WIN: { tone: 'good' },
  LOSS: { tone: 'bad' },
}

export function Outcome({ demo: { ourTeam } }: DemoProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  return (
    <Text as="span" size="note" bold {...TONES[ourTeam.matchOutcome]} data-outcome={ourTeam.matchOutcome}>
      {t(ourTeam.matchOutcome)}
    </Text>
  )
}

export function Teams({ demo: { ourTeam, enemyTeam } }: DemoProps) {
  return (
    <Stack gap={[5, 8]} fits="half">
      <PlayerTable team={ourTeam} />
      <PlayerTable team={enemyTeam} />
    </Stack>
  )
}
