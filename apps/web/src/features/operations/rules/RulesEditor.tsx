/**
 * What a plan has to keep to.
 *
 *   TimeRules       when nothing leaves
 *   LoadRules       how far, how close to each other, how much a player and a village bear
 *   ChoiceRules     which of the possible senders are taken
 *   TowerRules      watch towers that commands keep away from
 *   PlayerTable     what holds for single players
 */
import type { OperationRules, World } from '@muster/contracts'
import { Stack } from '../../../ui/layout.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import type { SendingPlayer } from '../entry/sending-players.ts'
import { ChoiceRules } from './ChoiceRules.tsx'
import { LoadRules } from './LoadRules.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { type RuleChange, withRules } from './rule-change.ts'
import { TimeRules } from './TimeRules.tsx'
import { TowerRules } from './TowerRules.tsx'

export interface RulesEditorProps extends PartEditing<OperationRules> {
  readonly world: World
  readonly players: readonly SendingPlayer[]
}

export function RulesEditor({ content, change, isReadOnly, world, players }: RulesEditorProps) {
  const set = (changed: RuleChange) => change((before) => withRules(before, changed))
  const card = { rules: content, world, isReadOnly, set }
  return (
    <Stack gap={5} shrink>
      <Stack as="fieldset" gap={5} disabled={isReadOnly}>
        <TimeRules {...card} />
        <LoadRules {...card} />
        <ChoiceRules {...card} />
        <TowerRules {...card} />
      </Stack>
      <PlayerTable {...card} players={players} />
    </Stack>
  )
}
