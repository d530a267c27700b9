/**
 * What the tribe has, player by player, and which of it the plan is made of.
 *
 * Troops of 20,000 villages are counted in the background: what stood there stays until they are, and each part of the
 * counting is a component of its own, between two of which the page answers its player.
 */
import { Skeleton, TextInput } from '@mantine/core'
import type { CommandTemplate, TroopSelection } from '@muster/contracts'
import { sendingVillages, type VillageChoice } from '@muster/operation'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import type { OperationTroops } from '../../frame/operation-troops.ts'
import { useOperationPart } from '../../frame/saving/operation-part.ts'
import { EmptyTroops } from './EmptyTroops.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { RestsOn } from './RestsOn.tsx'
import { StrengthSentence } from './StrengthSentence.tsx'
import { playerRows, stayingSets, strengthRules } from './tribe-strength.ts'
import { type TroopGround, useTroopGround } from './troop-ground.ts'

export interface TribeTroopsProps {
  readonly troops: OperationTroops
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
}

export function TribeTroops({ troops, selection, change }: TribeTroopsProps) {
  const { t } = useTranslation(['operationTroops', 'shell'])
  const { world } = useOperation()
  const refusalSentence = useRefusalSentence()
  const found = useTroopGround(world.world, troops.players, selection.leaveOut.front?.tribes)
  const { ground, ownership, isLoading } = found
  const { players } = troops
  const known = useMemo(() => ({ players, ground, ownership, isLoading }), [players, ground, ownership, isLoading])
  const shown = useDeferredValue(known)
  if (players.length === 0) return null
  if (found.failure !== null && ownership.owners.length === 0)
    return (
      <Stack gap={4} items="start" pad={[5, 6]} frame="bad" round="card" role="alert">
        <p>{t('tribe.ownersFailed', { reason: refusalSentence(found.failure) })}</p>
        <Button onClick={found.askAgain}>{t('shell:retry')}</Button>
      </Stack>
    )
  if (shown.isLoading || shown.players.length === 0)
    return (
      <div role="status" aria-label={t('shell:loading')}>
        <Skeleton height={240} />
      </div>
    )
  return <ChosenTroops known={shown} troops={troops} selection={selection} change={change} found={found} />
}

interface KnownTroops extends Pick<TroopGround, 'ground' | 'ownership'> {
  readonly players: OperationTroops['players']
}

interface ChosenTroopsProps extends TribeTroopsProps {
  readonly known: KnownTroops
  readonly found: TroopGround
}

function ChosenTroops({ known, troops, selection, change, found }: ChosenTroopsProps) {
  const { players, ground, ownership } = known
  const counted = useDeferredValue(selection)
  const choice = useMemo(() => sendingVillages(players, counted, ground), [players, counted, ground])
  const { templates } = useOperationPart('waves').content
  return (
    <>
      <StrengthSentence known={known} choice={choice} selection={counted} templates={templates} />
      <RestsOn selection={selection} change={change} choice={choice} players={players} />
      <CountedPlayers
        known={known}
        choice={choice}
        troops={troops}
        selection={counted}
        change={change}
        templates={templates}
      />
      <LeaveOut
        selection={selection}
        change={change}
        choice={choice}
        players={players}
        ownership={ownership}
        found={found}
      />
    </>
  )
}

interface CountedPlayersProps extends TribeTroopsProps {
  readonly known: KnownTroops
  readonly choice: VillageChoice
  readonly templates: readonly CommandTemplate[]
}

function CountedPlayers({ known, choice, troops, selection, change, templates }: CountedPlayersProps) {
  const { t } = useTranslation('operationTroops')
  const { world, isReadOnly } = useOperation()
  const { players, ground, ownership } = known
  const rules = useMemo(() => strengthRules(world, selection, ground, templates), [world, selection, ground, templates])
  const rows = useMemo(() => playerRows(players, choice, ownership, rules), [players, choice, ownership, rules])
  const staying = useMemo(() => stayingSets(choice), [choice])
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => {
    const wanted = filter.trim().toLocaleLowerCase()
    return wanted === '' ? rows : rows.filter(({ name, tag }) => `${name} ${tag}`.toLocaleLowerCase().includes(wanted))
  }, [rows, filter])
  return (
    <Stack as="section" gap={4} aria-label={t('tribe.title')}>
      <Row wrap gap={[4, 6]} align="center">
        <Text as="h2" flush style={{ flexGrow: 1 }}>
          {t('tribe.title')}
        </Text>
        <TextInput
          flex="1 1 260px"
          maw={320}
          aria-label={t('tribe.filter')}
          data-search
          placeholder={t('tribe.filter')}
          value={filter}
          autoComplete="off"
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        {!isReadOnly && <EmptyTroops troops={troops} />}
      </Row>
      <PlayerTable
        rows={shown}
        isFiltered={shown.length < rows.length}
        selection={selection}
        change={change}
        staying={staying}
        ownership={ownership}
        rules={rules}
      />
    </Stack>
  )
}
