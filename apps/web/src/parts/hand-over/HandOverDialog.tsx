/** One off-pack plan for each player of a plan, in one step, and their links to give away. */
import { PasswordInput, Progress, TextInput } from '@mantine/core'
import { LONGEST_PLANNING_PASSWORD, type World } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import type { PlanLines } from '../results/plan-lines.ts'
import { wallTimeText } from '../results/wall-time-text.ts'
import type { Owner } from '../villages/by-owner.ts'
import { ownerAt, useOwnershipQuery } from '../villages/village-ownership.ts'
import { addressOfPlan, handedOver, handOver, madeOf, type Parcel, parcelsOf } from './hand-over.ts'

export interface HandOverDialogProps {
  /** Id of the plan. */
  readonly plan: string
  readonly lines: PlanLines
  /** Every village of the plan. */
  readonly villages: readonly string[]
  readonly world: World
  readonly senderOf?: ((line: PlanLine) => Owner | undefined) | undefined
  readonly onClose: () => void
}

export function HandOverDialog({ plan, lines, villages, world, senderOf, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['handOver', 'shell'])
  const refusalText = useRefusalText()
  const owners = useOwnershipQuery(world.world, villages)
  return (
    <Dialog title={t('title')} opened onClose={onClose} size="xl">
      {owners.data ? (
        <Parcels
          plan={plan}
          world={world}
          parcels={parcelsOf(lines, senderOf ?? (({ source }) => ownerAt(owners.data, source)))}
          onClose={onClose}
        />
      ) : owners.isLoadingError ? (
        <div role="alert">
          <p>{refusalText(owners.error)}</p>
          <Button onClick={() => void owners.refetch()}>{t('shell:retry')}</Button>
        </div>
      ) : (
        <p role="status">{t('loadingOwners')}</p>
      )}
    </Dialog>
  )
}

interface ParcelsProps extends Pick<HandOverDialogProps, 'plan' | 'world' | 'onClose'> {
  readonly parcels: readonly Parcel[]
}

function Parcels({ plan, world, parcels, onClose }: ParcelsProps) {
  const { t, i18n } = useTranslation(['handOver', 'shell'])
  const refusalText = useRefusalText()
  const owned = parcels.filter(({ playerId }) => playerId !== 0)
  const ownerless = parcels.find(({ playerId }) => playerId === 0)?.items.length ?? 0
  const [kept] = useStored(handedOver)
  const made = madeOf(plan, kept)
  const left = owned.filter(({ playerId }) => !made.has(playerId)).length

  const [title, setTitle] = useState(() => titleOf(world, owned, i18n.language))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)
  const running = useRef<AbortController>(undefined)

  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setIsRunning(true)
    try {
      await handOver({ plan, world: world.world, title: title.trim(), password }, owned, controller.signal)
    } catch (refusal) {
      // Going on is right: the page tells why, and keeps what was typed.
      if (!controller.signal.aborted) setFailure(refusal)
    }
    setIsRunning(false)
  }
  const linkOf = ({ playerId }: Parcel) => {
    const planKey = made.get(playerId)
    return planKey === undefined ? undefined : addressOfPlan(planKey)
  }
  const allLinks = () =>
    owned
      .flatMap((parcel) => {
        const link = linkOf(parcel)
        return link === undefined ? [] : [`${parcel.name}: ${link}`]
      })
      .join('\n')

  const columns: readonly Column<Parcel>[] = [
    { id: 'player', name: t('player'), kind: 'name', cell: ({ name }) => name },
    { id: 'commands', name: t('commands'), kind: 'figure', cell: ({ items }) => items.length },
    { id: 'first', name: t('firstLaunch'), cell: ({ items }) => firstLaunch(items, i18n.language) },
    {
      id: 'link',
      name: t('link'),
      cell: (parcel) => {
        const link = linkOf(parcel)
        if (!link)
          return (
            <Text as="span" tone="faint">
              {t('notMade')}
            </Text>
          )
        return (
          <a href={link} target="_blank" rel="noopener" className="mono">
            {made.get(parcel.playerId)}
          </a>
        )
      },
    },
    {
      id: 'actions',
      name: t('actions'),
      kind: 'actions',
      cell: (parcel) => {
        const link = linkOf(parcel)
        return link && <CopyButton text={() => link} label={t('copyOf', { player: parcel.name })} />
      },
    },
  ]

  return (
    <>
      <Text prose below={5} tone="soft">
        {t('note')}
      </Text>
      {left > 0 && (
        <PlanFields {...{ title, password }} onTitle={setTitle} onPassword={setPassword} disabled={isRunning} />
      )}
      <Table label={t('title')} columns={columns} rows={owned} keyOf={idOf} empty={t('nobody')} frame="plain" />
      {ownerless > 0 && (
        <Text prose below={5} tone="soft">
          {t('ownerless', { count: ownerless })}
        </Text>
      )}
      {isRunning && (
        <Stack gap={2} tone="soft" above={5} role="status">
          <Progress value={100} animated aria-label={t('title')} />
          <span>{t('progress', { count: left })}</span>
        </Stack>
      )}
      {failure !== undefined && (
        <Text above={5} tone="warn" role="alert">
          {t('stopped')} {refusalText(failure)}
        </Text>
      )}
      <DialogActions>
        {made.size > 0 && left > 0 && <CopyButton text={allLinks} caption={t('copyAll')} />}
        {isRunning ? (
          <Button onClick={() => running.current?.abort()}>{t('stop')}</Button>
        ) : (
          <Button onClick={onClose}>{t('shell:close')}</Button>
        )}
        {left > 0 && (
          <Button kind="primary" busy={isRunning} disabled={title.trim() === ''} onClick={() => void run()}>
            {made.size > 0 ? t('makeRest', { count: left }) : t('make', { count: left })}
          </Button>
        )}
        {made.size > 0 && left === 0 && <CopyButton kind="primary" text={allLinks} caption={t('copyAll')} />}
      </DialogActions>
    </>
  )
}

interface PlanFieldsProps {
  readonly title: string
  readonly password: string
  readonly onTitle: (title: string) => void
  readonly onPassword: (password: string) => void
  readonly disabled: boolean
}

/** What every plan is called, and what opens it. */
function PlanFields({ title, password, onTitle, onPassword, disabled }: PlanFieldsProps) {
  const { t } = useTranslation('handOver')
  return (
    <Stack gap={5} below={5} fits="field">
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={MOST_TITLE}
        disabled={disabled}
        value={title}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={LONGEST_PLANNING_PASSWORD}
        disabled={disabled}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
    </Stack>
  )
}

/** The name of the player, at most 32 letters in the game, stands before it. */
const MOST_TITLE = 160

/** "nl100, Tue 24 Nov 20:00:00": the world and the first arrival. */
function titleOf({ world }: World, parcels: readonly Parcel[], language: string): string {
  const first = parcels.flatMap(({ items }) => items.map(({ arrival }) => arrival)).toSorted()[0]
  return first === undefined ? world : `${world}, ${wallTimeText(first, language)}`
}

function firstLaunch(items: Parcel['items'], language: string): string {
  const first = items.map(({ launch }) => launch).toSorted()[0]
  return first === undefined ? '' : wallTimeText(first, language)
}

const idOf = ({ playerId }: Parcel) => playerId
