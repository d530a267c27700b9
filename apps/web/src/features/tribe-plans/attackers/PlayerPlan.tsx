import { TextInput } from '@mantine/core'
import type { AttackingPlayer, AttackType } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Box, Callout, Row, Stack, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AmountInput } from '../AmountInput.tsx'
import { withAssigned } from '../plan/assignment.ts'
import { assignedPlace } from '../plan/wrong-amounts.ts'
import { useAccess } from '../saving/plan-access.ts'
import { changePlan, usePlanDraft } from '../saving/plan-draft.ts'
import { TotalCards } from '../TotalCards.tsx'
import { TypeName, useTypeName } from '../type-name.tsx'
import { AdvancedAssignmentDialog } from './AdvancedAssignmentDialog.tsx'
import { PlayerAssignmentDialog } from './PlayerAssignmentDialog.tsx'

/** What one player sends: totals, the texts to give him, and each type's villages with amounts. */
export function PlayerPlan({ player }: { readonly player: AttackingPlayer }) {
  const { t } = useTranslation('tribe')
  const types = usePlanDraft(({ content }) => content.types)
  const [search, setSearch] = useState('')
  const [viewing, setViewing] = useState<'planning' | 'advanced'>()
  const isIdle = player.assigned.every(({ coords }) => coords.length === 0)
  return (
    <Stack as="section" gap={5} shrink aria-label={t('planOf', { player: player.name })}>
      <Row wrap gap={4} align="center" justify="between">
        <Text as="h3" flush>
          {player.name}
        </Text>
        <Row as="span" wrap gap={4} align="center">
          <Button disabled={isIdle} onClick={() => setViewing('planning')}>
            {t('viewPlanning')}
          </Button>
          <Button disabled={isIdle} onClick={() => setViewing('advanced')}>
            {t('viewAdvanced')}
          </Button>
        </Row>
      </Row>
      <TotalCards types={types} players={[player]} />
      {isIdle ? (
        <Callout kind="empty">{t('nothingForPlayer', { player: player.name })}</Callout>
      ) : (
        <>
          <TextInput
            maw={260}
            label={t('searchCoord')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            autoComplete="off"
          />
          <Stack gap={[5, 6]} fills="field">
            {types.map((type) => (
              <TypeList key={type.description} player={player} type={type} search={search.trim()} />
            ))}
          </Stack>
        </>
      )}
      {viewing === 'planning' && <PlayerAssignmentDialog player={player} onClose={() => setViewing(undefined)} />}
      {viewing === 'advanced' && <AdvancedAssignmentDialog player={player} onClose={() => setViewing(undefined)} />}
    </Stack>
  )
}

interface TypeListProps {
  readonly player: AttackingPlayer
  readonly type: AttackType
  readonly search: string
}

function TypeList({ player, type, search }: TypeListProps) {
  const { t } = useTranslation('tribe')
  const { editable } = useAccess()
  const nameOf = useTypeName()
  const { playerId } = player
  const { description } = type
  const assigned = player.assigned.find((each) => each.type === description)?.coords ?? []
  const shown = search === '' ? assigned : assigned.filter(({ coord }) => coord.includes(search))
  const columns: readonly Column<Assigned>[] = [
    { id: 'coordinate', name: t('coordinate'), kind: 'mono name', cell: ({ coord }) => coord },
    {
      id: 'player',
      name: t('player'),
      cell: ({ player: target }) => (
        <Box as="span" tone="faint" size="note">
          {target === '' ? t('barbarians') : target}
        </Box>
      ),
    },
    {
      id: 'amount',
      name: t('amount'),
      kind: 'figure',
      cell: ({ coord, amount }) => (
        <AmountInput
          label={t('amountAt', { type: nameOf(description), coord })}
          place={assignedPlace(playerId, coord, description)}
          value={amount}
          disabled={!editable}
          onChange={(changed) =>
            changePlan((content) => withAssigned(content, { playerId, type: description, coord }, changed))
          }
        />
      ),
    },
  ]
  if (assigned.length === 0) return null
  return (
    <section aria-label={nameOf(description)}>
      <Text as="h4" below={2} size="row" flush>
        <TypeName type={type} />
      </Text>
      <Table
        label={nameOf(description)}
        columns={columns}
        rows={shown}
        keyOf={({ coord }) => coord}
        empty={t('noMatch', { search })}
        frame="plain"
        phone="rows"
      />
    </section>
  )
}

type Assigned = AttackingPlayer['assigned'][number]['coords'][number]
