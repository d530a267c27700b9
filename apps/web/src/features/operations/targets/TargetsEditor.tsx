/**
 * The targets of an operation: groups, a table of all of them, and what is done with many at once.
 *
 *   GroupList       conquer, clear, fake, ruin, and groups of their own
 *   AddTargets      more, pasted, of players and tribes, of other plans, off the map
 *   TargetTable     each of them, edited where it stands
 *   ManyBar         the ticked ones
 */

import { NativeSelect, TextInput } from '@mantine/core'
import {
  MOST_OPERATION_TARGETS,
  type OperationTarget,
  type OperationTargets,
  type OperationWave,
  type SenderRules,
  type TargetGroup,
} from '@muster/contracts'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saysTheSame } from '../../../parts/lists/undo.ts'
import { useGroupName } from '../../../parts/operations/plan-words.ts'
import { useChosen } from '../../../parts/village-list/chosen.ts'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { ChosenRemovalDialog } from '../../../parts/village-list/RemovalDialog.tsx'
import { useToldSteps } from '../../../parts/village-list/told-steps.ts'
import { useVillagesAt } from '../../../parts/villages/villages-at.ts'
import { Button } from '../../../ui/Button.tsx'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Callout, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { byName } from '../../../ui/name-order.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import type { SendingPlayer } from '../entry/sending-players.ts'
import { AddTargets } from './adding/AddTargets.tsx'
import { GroupList } from './GroupList.tsx'
import { ManyBar } from './ManyBar.tsx'
import { SendersDialog } from './SendersDialog.tsx'
import css from './TargetsEditor.module.css'
import { coordsOf, TargetTable } from './TargetTable.tsx'
import { filtered, hasChangedOwner, NO_FILTER, type TargetFilter } from './target-filter.ts'
import { changed, withCount, withGroup, without, withSenders } from './target-list.ts'
import { useOwnSide, useOwnTargets } from './use-own-targets.ts'

export interface TargetsEditorProps extends PartEditing<OperationTargets> {
  readonly operation: string
  /** Key of the world. */
  readonly world: string
  readonly waves: readonly OperationWave[]
  readonly players: readonly SendingPlayer[]
  /** That take part. */
  readonly tribes: readonly number[]
}

/** Whose senders are asked for. */
type Whose = { readonly group: TargetGroup } | { readonly coords: ReadonlySet<string> }

const NEAR_THE_LIMIT = 0.9

export function TargetsEditor(props: TargetsEditorProps) {
  const { content, change, isReadOnly, operation, world, waves, players, tribes } = props
  const { t, i18n } = useTranslation(['operationTargets', 'shell', 'operationWords', 'villageList'])
  const { groups, targets } = content
  const [adding, setAdding] = useState(false)
  const [filter, setFilter] = useState<TargetFilter>(NO_FILTER)
  const [whose, setWhose] = useState<Whose>()
  const { apply: take, last } = useListChanges(content, change, saysTheSame)
  const told = useToldSteps()

  const all = useMemo(() => targets.map(coordsOf), [targets])
  const { villageAt, isLoading, isFailed, askAgain } = useVillagesAt(world, all)
  const settled = useDeferredValue(filter)
  const shown = useMemo(() => filtered(targets, settled, villageAt), [targets, settled, villageAt])
  const owners = useMemo(() => ownersOf(targets, villageAt), [targets, villageAt])
  const movedAway = useMemo(
    () => targets.filter((target) => hasChangedOwner(target, villageAt(target.coords))),
    [targets, villageAt],
  )
  const side = useOwnSide(players, tribes)
  const own = useOwnTargets(targets, villageAt, side)
  const { chosen, choose: select, chooseAll: selectAll } = useChosen(shown, coordsOf)
  const allLabel = t('selectAll')
  const labelOf = useCallback(({ coords }: OperationTarget) => t('select', { coords }), [t])
  const selection = useMemo(
    () => ({ selected: chosen, onSelect: select, onSelectAll: selectAll, allLabel, labelOf }),
    [chosen, select, selectAll, allLabel, labelOf],
  )

  const setCount = useCallback(
    (coords: string, wave: OperationWave, count: number | undefined) =>
      change((before) => changed(before, new Set([coords]), (target) => withCount(target, wave, count))),
    [change],
  )
  const setGroup = useCallback(
    (coords: string, group: string) =>
      change((before) => changed(before, new Set([coords]), (target) => ({ ...target, group }))),
    [change],
  )
  const askSenders = useCallback((coords: string) => setWhose({ coords: new Set([coords]) }), [])
  const acceptOwners = () =>
    change((before) =>
      changed(before, new Set(movedAway.map(coordsOf)), (target) => ({
        ...target,
        playerId: villageAt(target.coords)?.owner?.playerId ?? 0,
      })),
    )
  const removeOwn = () => take(without(content, new Set(own.map(coordsOf))), told.removed(own.length))
  const number = (count: number) => count.toLocaleString(i18n.language)
  const isNear = targets.length > NEAR_THE_LIMIT * MOST_OPERATION_TARGETS
  return (
    <Stack gap={5} shrink className={css['editor']}>
      <GroupList {...{ content, change, isReadOnly, waves }} onSenders={(group) => setWhose({ group })} />
      <Card titled gap={5} aria-label={t('targets')}>
        <Row wrap gap={[4, 5]} align="center">
          <h2>{t('targets')}</h2>
          <Text as="span" tone={isNear ? 'warn' : 'soft'} size="row" style={{ marginRight: 'auto' }}>
            {t(isNear ? 'sizeOfMost' : 'targetCount', {
              count: targets.length,
              most: number(MOST_OPERATION_TARGETS),
            })}
          </Text>
          {!isReadOnly && (
            <Button
              kind={targets.length === 0 ? 'primary' : 'plain'}
              aria-haspopup="dialog"
              disabled={targets.length >= MOST_OPERATION_TARGETS}
              onClick={() => setAdding(true)}
            >
              {t('addTargets')}
            </Button>
          )}
        </Row>
        {targets.length === 0 ? (
          <Callout kind="empty">{t('noTargets')}</Callout>
        ) : (
          <>
            <PhoneFold label={t('filterFold')}>
              <TargetFilters {...{ filter, groups, owners }} onChange={setFilter} />
            </PhoneFold>
            <Text tone="soft" size="row" role="status">
              {shown.length < targets.length &&
                t('villageList:shownOf', { count: shown.length, all: number(targets.length) })}{' '}
              {isLoading && t('villageList:asking')}
            </Text>
            <Ownership {...{ movedAway, own, isFailed, isReadOnly, askAgain, acceptOwners }} removeOwn={removeOwn} />
            <TargetTable
              targets={shown}
              groups={groups}
              waves={waves}
              villageAt={villageAt}
              isReadOnly={isReadOnly}
              selection={isReadOnly ? undefined : selection}
              onCount={setCount}
              onGroup={setGroup}
              onSenders={askSenders}
            />
          </>
        )}
        <ListNote last={last} takesFocus={targets.length === 0} />
      </Card>
      {!isReadOnly && chosen.size > 0 && (
        <Many
          {...{ chosen, content, waves, take }}
          onSenders={() => setWhose({ coords: chosen })}
          onNone={() => selectAll(false)}
        />
      )}
      {adding && (
        <AddTargets {...{ content, change, operation, world, waves, side }} onClose={() => setAdding(false)} />
      )}
      {whose && <WhoseSenders {...{ whose, content, change, players }} onClose={() => setWhose(undefined)} />}
    </Stack>
  )
}

interface ManyProps extends Pick<TargetsEditorProps, 'content' | 'waves'> {
  readonly chosen: ReadonlySet<string>
  readonly take: (after: OperationTargets, told: string) => void
  readonly onSenders: () => void
  readonly onNone: () => void
}

/** What is done with the ticked ones, told with the way back; whoever removes them is asked. */
function Many({ chosen, content, waves, take, onSenders, onNone }: ManyProps) {
  const told = useToldSteps()
  const [isRemoving, setRemoving] = useState(false)
  const edit = (next: (target: OperationTarget) => OperationTarget) =>
    take(changed(content, chosen, next), told.edited(chosen.size))
  return (
    <>
      <ManyBar
        count={chosen.size}
        groups={content.groups}
        waves={waves}
        onGroup={(group) => edit((target) => ({ ...target, group }))}
        onCount={(wave, count) => edit((target) => withCount(target, wave, count))}
        onSenders={onSenders}
        onRemove={() => setRemoving(true)}
        onNone={onNone}
      />
      {isRemoving && (
        <ChosenRemovalDialog
          count={chosen.size}
          onRemove={() => {
            take(without(content, chosen), told.removed(chosen.size))
            onNone()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

interface TargetFiltersProps {
  readonly filter: TargetFilter
  readonly groups: readonly TargetGroup[]
  readonly owners: readonly OwnerOfTargets[]
  readonly onChange: (filter: TargetFilter) => void
}

function TargetFilters({ filter, groups, owners, onChange }: TargetFiltersProps) {
  const { t, i18n } = useTranslation(['operationTargets', 'operationWords'])
  const groupName = useGroupName()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Stack gap={[4, 5]} columns="minmax(180px, 1.4fr) repeat(2, minmax(140px, 1fr))" atMost={780} phone="one">
      <TextInput
        label={t('findTarget')}
        data-search
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        autoComplete="off"
      />
      <NativeSelect
        label={t('columns.group')}
        value={filter.group}
        data={[
          { value: '', label: t('allGroups') },
          ...groups.map((group) => ({ value: group.id, label: groupName(group) })),
        ]}
        onChange={({ currentTarget }) => onChange({ ...filter, group: currentTarget.value })}
      />
      <NativeSelect
        label={t('columns.owner')}
        value={filter.owner === undefined ? '' : String(filter.owner)}
        data={[
          { value: '', label: t('allOwners') },
          ...owners.map(({ playerId, name, count }) => ({
            value: String(playerId),
            label: `${playerId === 0 ? t('operationWords:barbarians') : name} (${number(count)})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, owner: value === '' ? undefined : Number(value) })
        }
      />
    </Stack>
  )
}

interface OwnershipProps {
  /** Targets that somebody else has now. */
  readonly movedAway: readonly OperationTarget[]
  /** Targets that nobody attacks: villages of the attackers' own. */
  readonly own: readonly OperationTarget[]
  readonly isFailed: boolean
  readonly isReadOnly: boolean
  readonly askAgain: () => void
  readonly acceptOwners: () => void
  readonly removeOwn: () => void
}

/** What is to be known about whose the targets are. */
function Ownership({ movedAway, own, isFailed, isReadOnly, askAgain, acceptOwners, removeOwn }: OwnershipProps) {
  const { t } = useTranslation(['operationTargets', 'shell', 'villageList'])
  return (
    <>
      {isFailed && (
        <p role="alert">
          {t('villageList:askingFailed')} <TextButton onClick={askAgain}>{t('shell:retry')}</TextButton>
        </p>
      )}
      {movedAway.length > 0 && (
        <Row as="p" wrap gap={3} align="center" size="row" tone="warn">
          <Icon name="warning" size={14} /> {t('changedOwners', { count: movedAway.length })}
          {!isReadOnly && <TextButton onClick={acceptOwners}>{t('acceptOwners')}</TextButton>}
        </Row>
      )}
      {own.length > 0 && (
        <Row as="p" wrap gap={3} align="center" size="row" tone="warn">
          <Icon name="warning" size={14} /> {t('ownTargets', { count: own.length })}
          {!isReadOnly && <TextButton onClick={removeOwn}>{t('removeOwnTargets')}</TextButton>}
        </Row>
      )}
    </>
  )
}

interface WhoseSendersProps extends Pick<TargetsEditorProps, 'content' | 'change' | 'players'> {
  readonly whose: Whose
  readonly onClose: () => void
}

function WhoseSenders({ whose, content, change, players, onClose }: WhoseSendersProps) {
  const { t } = useTranslation('operationTargets')
  const groupName = useGroupName()
  const applySenders = (rules: SenderRules) => {
    change((before) =>
      'group' in whose
        ? withGroup(before, withSenders(before.groups.find(({ id }) => id === whose.group.id) ?? whose.group, rules))
        : changed(before, whose.coords, (target) => withSenders(target, rules)),
    )
  }
  return (
    <SendersDialog
      whose={nameOf(whose)}
      rules={rulesNow(whose, content)}
      players={players}
      onApply={applySenders}
      onClose={onClose}
    />
  )

  function nameOf(asked: Whose): string {
    if ('group' in asked) return groupName(asked.group)
    const [first = ''] = asked.coords
    return asked.coords.size === 1 ? first : t('targetCount', { count: asked.coords.size })
  }
}

/** Of several targets none: they may differ, and get what is chosen now. */
function rulesNow(whose: Whose, { groups, targets }: OperationTargets): SenderRules {
  if ('group' in whose) return groups.find(({ id }) => id === whose.group.id)?.senders ?? {}
  if (whose.coords.size !== 1) return {}
  return targets.find(({ coords }) => whose.coords.has(coords))?.senders ?? {}
}

interface OwnerOfTargets {
  readonly playerId: number
  readonly name: string
  readonly count: number
}

/** By name, barbarians last. */
function ownersOf(
  targets: readonly OperationTarget[],
  villageAt: ReturnType<typeof useVillagesAt>['villageAt'],
): readonly OwnerOfTargets[] {
  const owners = new Map<number, OwnerOfTargets>()
  for (const { coords } of targets) {
    const village = villageAt(coords)
    if (!village) continue
    const { playerId, name } = village.owner ?? { playerId: 0, name: '' }
    owners.set(playerId, { playerId, name, count: (owners.get(playerId)?.count ?? 0) + 1 })
  }
  return [...owners.values()].sort(
    (a, b) => Number(a.playerId === 0) - Number(b.playerId === 0) || byName(a.name, b.name),
  )
}
