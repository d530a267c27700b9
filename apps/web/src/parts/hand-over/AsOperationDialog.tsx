/** A planner's result as an operation: what it would hold, what has no place in it, and a button that makes it. */
import { TextInput } from '@mantine/core'
import {
  LONGEST_OPERATION_NAME,
  operationFileCalls,
  type PlanAnswer,
  type PlanRequest,
  type World,
} from '@muster/contracts'
import { type PlanLine, parseWallTime, wallTimeOf } from '@muster/formats'
import { type Instant, instant, parseCoord, parseLocal, printCoord } from '@muster/game'
import { type FromPlanner, operationFromPlanner, type PlannedCommand } from '@muster/operation'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { serverNow } from '../../api/server-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { keepKey } from '../operations/operation-keys.ts'
import { newPlanId } from '../planning/last-plans.ts'
import type { PlanLines } from '../results/plan-lines.ts'
import { wallTimeText } from '../results/wall-time-text.ts'
import { type Ownership, ownerAt, useOwnershipQuery } from '../villages/village-ownership.ts'

export interface AsOperationDialogProps {
  /** What was asked for with this result. */
  readonly asked: () => PlanRequest
  readonly answer: PlanAnswer
  readonly lines: PlanLines
  readonly world: World
  readonly onClose: () => void
}

export function AsOperationDialog({ asked: askedFor, answer, lines, world, onClose }: AsOperationDialogProps) {
  const [asked] = useState(askedFor)
  const { t } = useTranslation(['handOver', 'shell'])
  const refusalSentence = useRefusalSentence()
  const coords = useMemo(() => villagesIn(asked, lines), [asked, lines])
  const owners = useOwnershipQuery(world.world, coords)
  return (
    <Dialog title={t('asOperation.title')} opened onClose={onClose} size="lg">
      <Text prose below={5} tone="soft">
        {t('asOperation.note')}
      </Text>
      {owners.data ? (
        <Made {...{ asked, answer, lines, world, onClose }} ownership={owners.data} />
      ) : owners.isLoadingError ? (
        <div role="alert">
          <p>{refusalSentence(owners.error)}</p>
          <Button onClick={() => void owners.refetch()}>{t('shell:retry')}</Button>
        </div>
      ) : (
        <p role="status">{t('loadingOwners')}</p>
      )}
    </Dialog>
  )
}

interface MadeProps extends Omit<AsOperationDialogProps, 'asked'> {
  readonly asked: PlanRequest
  readonly ownership: Ownership
}

function Made({ asked, answer, lines, world, ownership, onClose }: MadeProps) {
  const { t, i18n } = useTranslation(['handOver', 'shell'])
  const refusalSentence = useRefusalSentence()
  const navigate = useNavigate()
  const [name, setName] = useState(() =>
    t('asOperation.named', { time: wallTimeText(plannedAt(answer, world.timeZone), i18n.language) }),
  )
  const made: FromPlanner = useMemo(
    () =>
      operationFromPlanner({
        request: asked,
        answer,
        commands: plannedCommands(lines, world.timeZone),
        units: world.units.map((unit) => unit.name),
        ownerOf: (coords) => ownerOf(coords, ownership),
        instantOf: (local) => instantOf(local, world.timeZone),
        name: '',
        waveName: (kind) => t(`asOperation.wave.${kind}`),
      }),
    [asked, answer, lines, world, ownership, t],
  )
  // Whoever presses again because the answer was lost gets the operation that is there.
  const [once] = useState(() => newPlanId())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(operationFileCalls.takeIn, { body: { ...made.file, name: name.trim() }, querystring: { once } }),
    onSuccess: ({ id, links }) => {
      keepKey(id, links.coordinator, serverNow())
      onClose()
      void navigate({ to: '/operation/$id/{-$step}', params: { id, step: 'troops' } })
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <Stack gap={5} below={5} fits="field">
        <TextInput
          label={t('asOperation.name')}
          value={name}
          maxLength={LONGEST_OPERATION_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Stack>
      <Contents made={made} />
      {error !== null && (
        <Text above={5} tone="warn" role="alert">
          {t('asOperation.notMade', { reason: refusalSentence(error) })}
        </Text>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={isPending}>
          {t('asOperation.make')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Contents({ made: { file, left } }: { readonly made: FromPlanner }) {
  const { t } = useTranslation('handOver')
  const nobles = file.troops.reduce((sum, { villages }) => sum + villages.length, 0)
  return (
    <>
      <b>{t('asOperation.holds')}</b>
      <Stack as="ul" gap={1} above={2} below={5} tone="soft" aria-label={t('asOperation.holds')}>
        <li>{t('asOperation.targets', { count: file.targets?.targets.length ?? 0 })}</li>
        <li>{t('asOperation.waves', { count: file.waves?.waves.length ?? 0 })}</li>
        <li>{t('asOperation.commands', { count: file.plans[0]?.plan.commands.length ?? 0 })}</li>
        {nobles > 0 && <li>{t('asOperation.nobles', { count: nobles })}</li>}
      </Stack>
      {left.length > 0 && (
        <>
          <b>{t('asOperation.left')}</b>
          <Stack as="ul" gap={1} above={2} below={5} tone="soft" aria-label={t('asOperation.left')}>
            {left.map(({ what, count }) => (
              <li key={what}>{t(`asOperation.leaves.${what}`, { count })}</li>
            ))}
          </Stack>
        </>
      )}
    </>
  )
}

/** To the second. */
function plannedAt({ plannedDate }: PlanAnswer, zone: string) {
  return wallTimeOf(instant(Math.floor(Date.parse(plannedDate) / 1000) * 1000), zone)
}

function villagesIn(asked: PlanRequest, { commands, fakes }: PlanLines): string[] {
  return [
    ...asked.targetVillages.map(({ coords }) => coords),
    ...(asked.nobleVillages ?? []).map(({ coords }) => coords),
    ...[...commands, ...fakes].map(({ source }) => printCoord(source)),
  ]
}

function ownerOf(coords: string, ownership: Ownership): number {
  const at = parseCoord(coords)
  return (at && ownerAt(ownership, at)?.playerId) ?? 0
}

function instantOf(local: string, zone: string): Instant | undefined {
  const wall = parseWallTime(local)
  const read = wall && parseLocal(wall, zone)
  return read && 'instant' in read ? read.instant : undefined
}

function plannedCommands({ commands, fakes }: PlanLines, zone: string): PlannedCommand[] {
  const read =
    (isFake: boolean) =>
    ({ source, target, unit, amount, arrival, travel }: PlanLine): PlannedCommand[] => {
      const at = instantOf(arrival, zone)
      if (at === undefined) return []
      // What leaves is reckoned back, for an hour of the clock may come twice.
      const launch = instant(at - travel * 1000)
      return [{ source: printCoord(source), target: printCoord(target), unit, amount, launch, arrival: at, isFake }]
    }
  return [...commands.flatMap(read(false)), ...fakes.flatMap(read(true))]
}
