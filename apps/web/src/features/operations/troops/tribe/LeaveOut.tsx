/** What stays out of the plan, each rule with what it takes away; nothing of it is deleted, and each can be taken back. */

import type { KeptTroops, TroopSelection } from '@muster/contracts'
import { continentName, continentOf, coordsIn, parseCoord, printCoord } from '@muster/game'
import type { VillageChoice } from '@muster/operation'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToggleChip } from '../../../../parts/output/ToggleChip.tsx'
import { TribeSearch } from '../../../../parts/plan-map/picking/TribeSearch.tsx'
import { VillageBox } from '../../../../parts/village-ways/VillageBox.tsx'
import type { Ownership } from '../../../../parts/villages/village-ownership.ts'
import { Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { byName } from '../../../../ui/name-order.ts'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { useOperation } from '../../frame/operation-context.ts'
import { TribeNames, useKeptTag } from './TribeNames.tsx'
import type { TroopGround } from './troop-ground.ts'

export interface LeaveOutProps {
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
  readonly choice: VillageChoice
  readonly players: readonly KeptTroops[]
  readonly ownership: Ownership
  readonly found: TroopGround
}

type LeftOut = TroopSelection['leaveOut']

export function LeaveOut(props: LeaveOutProps) {
  const { t } = useTranslation('operationTroops')
  const { isReadOnly } = useOperation()
  const { selection, change, choice, players, found } = props
  const { leaveOut } = selection
  const changeRule = (next: (before: LeftOut) => LeftOut) =>
    change((before) => ({ ...before, leaveOut: next(before.leaveOut) }))
  return (
    <Card gap={5} titled aria-label={t('leaveOut.title')}>
      <h2>{t('leaveOut.title')}</h2>
      <Text tone="faint" size="note" prose role="status">
        {choice.leftOut.size === 0 ? t('leaveOut.none') : t('leaveOut.all', { count: choice.leftOut.size })}
        {choice.changedOwner.length > 0 && ` ${t('leaveOut.changedOwner', { count: choice.changedOwner.length })}`}
        {choice.outsideTribes.length > 0 && ` ${t('leaveOut.outsideTribes', { count: choice.outsideTribes.length })}`}
        {choice.unknown.length > 0 && ` ${t('leaveOut.unknown', { count: choice.unknown.length })}`}
      </Text>
      <Stack as="fieldset" gap={[6, 7]} align="start" fits="card" disabled={isReadOnly}>
        <TakingPart {...props} />
        <Continents players={players} leaveOut={leaveOut} change={changeRule} taken={choice.taken.continents} />
        <Villages leaveOut={leaveOut} change={changeRule} taken={choice.taken.villages} />
        <Front leaveOut={leaveOut} change={changeRule} taken={choice.taken.front} found={found} />
        {leaveOut.players.length > 0 && (
          <Rule name="players" taken={choice.taken.players}>
            <p>
              {t('leaveOut.players', { count: leaveOut.players.length })}{' '}
              <TextButton onClick={() => changeRule((before) => ({ ...before, players: [] }))}>
                {t('leaveOut.allPlayersIn')}
              </TextButton>
            </p>
          </Rule>
        )}
      </Stack>
    </Card>
  )
}

interface RuleProps {
  readonly name: 'tribes' | 'villages' | 'continents' | 'players' | 'front'
  /** Villages that it takes away. */
  readonly taken: number
  readonly children: React.ReactNode
}

function Rule({ name, taken, children }: RuleProps) {
  const { t } = useTranslation('operationTroops')
  return (
    <Stack as="section" gap={3} shrink aria-label={t(`leaveOut.rule.${name}`)} data-rule={name}>
      <Text as="h3" flush size="row">
        {t(`leaveOut.rule.${name}`)}{' '}
        {taken > 0 && (
          <Text as="span" tone="warn" light>
            {t('leaveOut.takes', { count: taken })}
          </Text>
        )}
      </Text>
      {children}
    </Stack>
  )
}

/** Tribes of whom somebody has brought troops; all of them where none is chosen. */
function TakingPart({ selection, change, choice, players, ownership }: LeaveOutProps) {
  const { t } = useTranslation('operationTroops')
  const brought = useMemo(() => new Set(players.map(({ playerId }) => playerId)), [players])
  const tribes = useMemo(() => {
    const found = new Map<number, string>()
    for (const { playerId, tribeId, tag } of ownership.owners)
      if (brought.has(playerId)) found.set(tribeId, tag ?? t('leaveOut.noTribe'))
    return [...found].sort(([, a], [, b]) => byName(a, b))
  }, [ownership, brought, t])
  if (tribes.length < 2 && selection.tribes.length === 0) return null
  const chosen = new Set(selection.tribes)
  return (
    <Rule name="tribes" taken={choice.outsideTribes.length}>
      <Row wrap gap={3}>
        {tribes.map(([tribeId, tag]) => (
          <ToggleChip
            key={tribeId}
            active={chosen.size === 0 || chosen.has(tribeId)}
            onChange={(isIn) =>
              change((before) => {
                const all = tribes.map(([id]) => id)
                const now = new Set(before.tribes.length === 0 ? all : before.tribes)
                if (isIn) now.add(tribeId)
                else now.delete(tribeId)
                // Nobody cannot be chosen: the last one that goes brings all back.
                return { ...before, tribes: now.size === all.length ? [] : [...now] }
              })
            }
          >
            {tag}
          </ToggleChip>
        ))}
      </Row>
    </Rule>
  )
}

interface PartProps {
  readonly leaveOut: LeftOut
  readonly change: (next: (before: LeftOut) => LeftOut) => void
  readonly taken: number
}

function Continents({ players, leaveOut, change, taken }: PartProps & { readonly players: readonly KeptTroops[] }) {
  const { t, i18n } = useTranslation('operationTroops')
  const { world } = useOperation()
  const continents = useMemo(() => {
    const counts = new Map<number, number>()
    for (const { villages } of players)
      for (const { coords } of villages) {
        const at = parseCoord(coords)
        if (at) counts.set(continentOf(at), (counts.get(continentOf(at)) ?? 0) + 1)
      }
    return [...counts].sort(([a], [b]) => a - b)
  }, [players])
  return (
    <Rule name="continents" taken={taken}>
      <Row wrap gap={3}>
        {continents.map(([continent, count]) => (
          <ToggleChip
            key={continent}
            active={!leaveOut.continents.includes(continent)}
            onChange={(isIn) =>
              change((before) => ({
                ...before,
                continents: isIn
                  ? before.continents.filter((other) => other !== continent)
                  : [...before.continents, continent],
              }))
            }
          >
            {continentName(continent, world.world)} · {count.toLocaleString(i18n.language)}
          </ToggleChip>
        ))}
      </Row>
      <Text tone="faint" size="note" prose>
        {t('leaveOut.continentsHint')}
      </Text>
    </Rule>
  )
}

function Villages({ leaveOut, change, taken }: PartProps) {
  const { t } = useTranslation('operationTroops')
  const { world, isReadOnly } = useOperation()
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: readonly string[] }>()
  // What is typed stays as it is until the list becomes another one elsewhere.
  const text = typed && isSame(typed.of, leaveOut.villages) ? typed.text : leaveOut.villages.join('\n')
  const take = (next: string) => {
    const villages = [...new Set(coordsIn(next).map(printCoord))]
    setTyped({ text: next, of: villages })
    change((before) => ({ ...before, villages }))
  }
  return (
    <Rule name="villages" taken={taken}>
      {isReadOnly ? (
        <p className="mono">{leaveOut.villages.join(' ')}</p>
      ) : (
        <VillageBox
          label={t('leaveOut.villages')}
          value={text}
          onChange={take}
          world={world.world}
          required={false}
          rows={4}
        />
      )}
    </Rule>
  )
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((coords, at) => coords === b[at])
}

const FIRST_FIELDS = 10

function Front({ leaveOut, change, taken, found }: PartProps & { readonly found: TroopGround }) {
  const { t } = useTranslation('operationTroops')
  const { world } = useOperation()
  const keepTag = useKeptTag(world.world)
  const { front } = leaveOut
  return (
    <Rule name="front" taken={taken}>
      <Text tone="faint" size="note" prose>
        {t('leaveOut.frontWhat')}
      </Text>
      <Stack gap={4} align="start" columns="minmax(0, 1fr) fit-content(120px)">
        <TribeSearch
          leastLetters={2}
          world={world.world}
          onFound={({ tribeId, tag }) => {
            keepTag(tribeId, tag)
            change((before) => ({
              ...before,
              front: {
                fields: before.front?.fields ?? FIRST_FIELDS,
                tribes: [...new Set([...(before.front?.tribes ?? []), tribeId])],
              },
            }))
          }}
        />
        {front && (
          <NumberField
            label={t('leaveOut.fields')}
            value={front.fields}
            min={0}
            max={1500}
            onChange={(fields) => {
              if (fields === null || fields < 0 || fields > 1500) return
              change((before) => (before.front ? { ...before, front: { ...before.front, fields } } : before))
            }}
          />
        )}
      </Stack>
      {front && (
        <TribeNames
          world={world.world}
          tribes={front.tribes}
          onRemove={(tribeId) =>
            change(({ front: now, ...others }) => {
              const tribes = now?.tribes.filter((id) => id !== tribeId) ?? []
              return tribes.length === 0 || !now ? others : { ...others, front: { ...now, tribes } }
            })
          }
        />
      )}
      {found.isFrontLoading && <p role="status">{t('leaveOut.frontLoading')}</p>}
      {found.frontFailure !== null && <p role="alert">{t('leaveOut.frontFailed')}</p>}
    </Rule>
  )
}
