/** The whole operation on the map: by wave, by player, by state. A village that is chosen there offers its commands. */

import type { OperationCommand } from '@muster/contracts'
import { type Coord, parseCoord, printCoord } from '@muster/game'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../../api/texts.ts'
import { ToggleChip } from '../../../../parts/output/ToggleChip.tsx'
import { commandScene } from '../../../../parts/plan-map/plan-scene.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PhoneFold } from '../../../../ui/folds/PhoneFold.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { byName } from '../../../../ui/name-order.ts'
import { Select } from '../../../../ui/Select.tsx'
import { CommandList } from '../commands/CommandList.tsx'
import type { CommandColumn } from '../commands/command-columns.tsx'
import css from '../commands/plan-edit.module.css'
import { useCommandEdits } from '../commands/use-command-edits.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { lineOf, planRows } from '../plan-rows.ts'

const PlanMap = lazy(async () => ({
  default: (await withTexts('map', import('../../../../parts/plan-map/PlanMap.tsx'))).PlanMap,
}))

const STATES = ['locked', 'byHand', 'other'] as const
type State = (typeof STATES)[number]

const COMMANDS: readonly CommandColumn[] = [
  'arrival',
  'from',
  'to',
  'wave',
  'template',
  'sends',
  'launch',
  'marks',
  'actions',
]

export function PlanOnMap({ hand }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlanEdit')
  const { plan, parts, world, names, ownership, isReadOnly } = hand
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [player, setPlayer] = useState(0)
  const [village, setVillage] = useState<string>()
  const { edits, slot } = useCommandEdits(hand)
  const rows = useMemo(() => planRows(hand), [hand])
  const shown = useMemo(
    () =>
      rows.filter(
        ({ command }) =>
          !off.has(`wave ${command.wave}`) &&
          !off.has(stateOf(command)) &&
          (player === 0 || command.playerId === player),
      ),
    [rows, off, player],
  )
  const targets = useMemo(() => parts.targets.targets.flatMap(({ coords }) => parseCoord(coords) ?? []), [parts])
  const scene = useMemo(
    () =>
      commandScene(
        shown.map((row) => ({ line: lineOf(row), isFake: row.isFake })),
        targets,
      ),
    [shown, targets],
  )
  const choose = useCallback((at: Coord | undefined) => setVillage(at && printCoord(at)), [])
  const players = useMemo(
    () => [...new Set(plan.commands.map(({ playerId }) => playerId))].map((id) => ({ id, name: names.player(id) })),
    [plan, names],
  )
  const isTarget = useMemo(() => parts.targets.targets.some(({ coords }) => coords === village), [parts, village])
  const there = useMemo(
    () =>
      shown
        .map(({ command }) => command)
        .filter(({ source, target }) => source === village || target === village)
        .sort((a, b) => a.arrival - b.arrival),
    [shown, village],
  )
  const chip = (key: string, name: string) => (
    <ToggleChip key={key} active={!off.has(key)} onChange={(on) => setOff(switched(off, key, on))}>
      {name}
    </ToggleChip>
  )
  return (
    <Stack as="section" gap={5} shrink aria-label={t('map.title')}>
      <Row wrap gap={[4, 6]} align="end" className={css['chips']}>
        <PhoneFold label={t('filterFold')}>
          <Row as="fieldset" wrap gap={3}>
            <Text as="legend" tone="faint" size="note">
              {t('map.waves')}
            </Text>
            {parts.waves.waves.map(({ id }) => chip(`wave ${id}`, names.wave(id)))}
          </Row>
          <Row as="fieldset" wrap gap={3}>
            <Text as="legend" tone="faint" size="note">
              {t('map.states')}
            </Text>
            {STATES.map((state) => chip(state, state === 'other' ? t('map.other') : t(`states.${state}`)))}
          </Row>
          <Select
            aria-label={t('map.player')}
            size="xs"
            allowDeselect={false}
            searchable={players.length > 8}
            value={String(player)}
            onChange={(id) => setPlayer(Number(id ?? 0))}
            data={[
              { value: '0', label: t('filter.allPlayers') },
              ...players
                .map(({ id, name }) => ({ value: String(id), label: name }))
                .sort((a, b) => byName(a.label, b.label)),
            ]}
          />
        </PhoneFold>
        <Text tone="soft" size="row" role="status">
          {t('map.shown', { count: shown.length })}
        </Text>
      </Row>
      <Suspense fallback={<p role="status">{t('map.loading')}</p>}>
        <PlanMap scene={scene} world={world.world} ownership={ownership} staysPut onVillage={choose} />
      </Suspense>
      {slot}
      {village === undefined ? (
        <Text tone="soft" size="row">
          {t('map.hint')}
        </Text>
      ) : (
        <Stack as="section" gap={4} pad={[3, 0]} aria-label={t('map.on', { target: village })}>
          <h2>{t('map.on', { target: village })}</h2>
          <CommandList
            hand={hand}
            label={t('map.on', { target: village })}
            commands={there}
            columns={COMMANDS}
            edits={edits}
          />
          {isTarget && !isReadOnly && (
            <div>
              <Button aria-label={t('act.addTo', { target: village })} onClick={() => edits.add(village)}>
                {t('act.add')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Stack>
  )
}

function stateOf({ isLocked, isByHand }: OperationCommand): State {
  if (isLocked) return 'locked'
  return isByHand ? 'byHand' : 'other'
}

function switched(off: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  return on ? new Set([...off].filter((one) => one !== key)) : new Set([...off, key])
}
