/** What the tribe has, player by player, and which of it the plan is made of. */
import { Skeleton, TextInput } from '@mantine/core'
import type { TroopSelection } from '@muster/contracts'
import { sendingVillages } from '@muster/operation'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import type { OperationTroops } from '../../frame/operation-troops.ts'
import { EmptyTroops } from './EmptyTroops.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { PlayerTable } from './PlayerTable.tsx'
import { RestsOn } from './RestsOn.tsx'
import css from './TribeTroops.module.css'
import { playerRows, stayingSets, strengthRules } from './tribe-strength.ts'
import { useTroopGround } from './troop-ground.ts'

export interface TribeTroopsProps {
  readonly troops: OperationTroops
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
}

export function TribeTroops({ troops, selection, change }: TribeTroopsProps) {
  const { t } = useTranslation(['operationTroops', 'shell'])
  const { world, isReadOnly } = useOperation()
  const refusalSentence = useRefusalSentence()
  const found = useTroopGround(world.world, troops.players, selection.leaveOut.front?.tribes)
  const { ground, ownership } = found
  const counted = useDeferredValue(selection)
  const choice = useMemo(() => sendingVillages(troops.players, counted, ground), [troops.players, counted, ground])
  const rules = useMemo(() => strengthRules(world, counted, ground), [world, counted, ground])
  const rows = useMemo(
    () => playerRows(troops.players, choice, ownership, rules),
    [troops.players, choice, ownership, rules],
  )
  const staying = useMemo(() => stayingSets(choice), [choice])
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => {
    const wanted = filter.trim().toLocaleLowerCase()
    return wanted === '' ? rows : rows.filter(({ name, tag }) => `${name} ${tag}`.toLocaleLowerCase().includes(wanted))
  }, [rows, filter])

  if (troops.players.length === 0) return null
  if (found.failure !== null && ownership.owners.length === 0)
    return (
      <div className={css['failed']} role="alert">
        <p>{t('tribe.ownersFailed', { reason: refusalSentence(found.failure) })}</p>
        <Button onClick={found.askAgain}>{t('shell:retry')}</Button>
      </div>
    )
  if (found.isLoading)
    return (
      <div role="status" aria-label={t('shell:loading')}>
        <Skeleton height={240} />
      </div>
    )
  return (
    <>
      <RestsOn selection={selection} change={change} choice={choice} players={troops.players} />
      <section className={css['tribe']} aria-label={t('tribe.title')}>
        <div className={css['tools']}>
          <h2>{t('tribe.title')}</h2>
          <TextInput
            aria-label={t('tribe.filter')}
            placeholder={t('tribe.filter')}
            value={filter}
            autoComplete="off"
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          />
          {!isReadOnly && <EmptyTroops troops={troops} />}
        </div>
        <PlayerTable
          rows={shown}
          isFiltered={shown.length < rows.length}
          selection={counted}
          change={change}
          staying={staying}
          ownership={ownership}
          rules={rules}
        />
      </section>
      <LeaveOut
        selection={selection}
        change={change}
        choice={choice}
        players={troops.players}
        ownership={ownership}
        found={found}
      />
    </>
  )
}
