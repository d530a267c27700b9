/**
 * More targets, from four places, each of which finds villages; whose they are is asked of the server when they are
 * added, and what is no village of the world is told and not taken.
 *
 *   FromText      pasted lines, with numbers for each wave
 *   FromPeople    all villages of players and tribes, as in every list of villages
 *   FromPlans     the targets of a tribe plan, and of the advanced planner in this browser
 *   FromMap       a click, a rectangle, a circle, as in every list of villages
 */
import { Checkbox, Tabs } from '@mantine/core'
import { type OperationTargets, type OperationWave, worldContentCalls } from '@muster/contracts'
import type { OwnSide } from '@muster/operation'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { request } from '../../../../api/request.ts'
import { useGroupName } from '../../../../parts/operations/plan-words.ts'
import { Pick } from '../../../../parts/rows/Pick.tsx'
import { FromMap, FromPeople, MAP_DIALOG } from '../../../../parts/village-ways/finders.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Callout, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { toastSuccess } from '../../../../ui/toasts/toast.ts'
import type { PartEditing } from '../../entry/part-editing.ts'
import { type NewTarget, withTargets } from '../target-list.ts'
import css from './AddTargets.module.css'
import { FromPlans } from './FromPlans.tsx'
import { FromText } from './FromText.tsx'
import type { FinderProps, Finding, Found } from './found.ts'

const WAYS = ['text', 'people', 'plans', 'map'] as const
type Way = (typeof WAYS)[number]

export interface AddTargetsProps extends Pick<PartEditing<OperationTargets>, 'content' | 'change'> {
  readonly operation: string
  readonly world: string
  readonly waves: readonly OperationWave[]
  readonly side: OwnSide
  readonly onClose: () => void
}

interface Told {
  readonly added: number
  readonly known: number
  readonly beyond: number
  readonly unknown: readonly string[]
}

export function AddTargets({ content, change, operation, world, waves, side, onClose }: AddTargetsProps) {
  const { t } = useTranslation(['operationTargets', 'shell', 'villageList'])
  const groupName = useGroupName()
  const refusalSentence = useRefusalSentence()
  const [way, setWay] = useState<Way>('text')
  const [group, setGroup] = useState(content.groups[0]?.id ?? '')
  const [moves, setMoves] = useState(false)
  const [found, setFound] = useState<Finding>()
  const [told, setTold] = useState<Told>()

  const adding = useMutation({
    mutationFn: async (finding: Finding) => ({ finding, ...(await owned(world, finding.found)) }),
    onSuccess: ({ finding, targets, unknown }) => {
      const outcome = withTargets(content, targets, { group, moves, waves })
      const { added, known, beyond } = outcome
      change((before) => withTargets(before, targets, { group, moves, waves }).content)
      finding.onTaken?.(unknown)
      if (beyond === 0 && unknown.length === 0) {
        toastSuccess({ message: t('added', { count: added, known }) })
        onClose()
      } else setTold({ added, known, beyond, unknown })
    },
  })
  const { reset } = adding
  const find = useCallback(
    (finding: Finding | undefined) => {
      setFound(finding)
      reset()
    },
    [reset],
  )
  const count = found?.found.length ?? 0
  return (
    <Dialog title={t('addTargets')} opened onClose={onClose} size={way === 'map' ? MAP_DIALOG : 'xl'} fillsPhones>
      <Stack gap={5} shrink>
        <Tabs
          value={way}
          onChange={(chosen) => {
            setWay(WAYS.find((each) => each === chosen) ?? 'text')
            find(undefined)
            setTold(undefined)
          }}
          keepMounted={false}
        >
          <Tabs.List aria-label={t('ways.title')}>
            {WAYS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {each === 'plans' ? t('ways.plans') : t(`villageList:ways.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={way} className={css['way']}>
            <Suspense>
              <Finder {...{ way, operation, world, waves, content, side }} onFind={find} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
        <Row wrap gap={[4, 5]} align="center" ruled="above" size="row" pad={[5, 0]}>
          <span aria-hidden="true">{t('intoGroup')}</span>
          <Text as="span" width={180}>
            <Pick
              label={t('intoGroup')}
              value={group}
              options={content.groups.map((each) => ({ value: each.id, label: groupName(each) }))}
              onChange={setGroup}
            />
          </Text>
          <Checkbox
            label={t('movesKnown')}
            checked={moves}
            onChange={({ currentTarget }) => setMoves(currentTarget.checked)}
          />
        </Row>
        {adding.error && (
          <Callout kind="warned" size="row" role="alert">
            {refusalSentence(adding.error)}
          </Callout>
        )}
        {told && <Outcome told={told} world={world} />}
        <DialogActions>
          <Button onClick={onClose}>{t(told ? 'shell:close' : 'shell:cancel')}</Button>
          <Button
            kind="primary"
            disabled={count === 0}
            busy={adding.isPending}
            onClick={() => {
              setTold(undefined)
              if (found) adding.mutate(found)
            }}
          >
            {count === 0 ? t('addNone') : t('addSome', { count })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

type FinderOfWayProps = FinderProps & Pick<AddTargetsProps, 'content' | 'side'> & { readonly way: Way }

function Finder({ way, content, side, ...props }: FinderOfWayProps) {
  const { world, onFind } = props
  const listed = useMemo(() => content.targets.map(({ coords }) => coords), [content.targets])
  const findAll = useCallback(
    (found: readonly string[]) =>
      onFind(found.length === 0 ? undefined : { found: found.map((coords) => ({ coords })) }),
    [onFind],
  )
  switch (way) {
    case 'text':
      return <FromText {...props} />
    case 'people':
      return <FromPeople world={world} onFind={findAll} />
    case 'plans':
      return <FromPlans {...props} />
    case 'map':
      return <FromMap world={world} listed={listed} side={side} onFind={findAll} />
  }
}

function Outcome({ told: { added, known, beyond, unknown }, world }: { readonly told: Told; readonly world: string }) {
  const { t } = useTranslation('operationTargets')
  return (
    <Callout as="div" kind="warned" size="row" breaks role="alert">
      <p>{t('added', { count: added, known })}</p>
      {beyond > 0 && <p>{t('addedBeyond', { count: beyond })}</p>}
      {unknown.length > 0 && (
        <>
          <p>{t('addedUnknown', { count: unknown.length, world })}</p>
          <p className="mono">
            {unknown.slice(0, MOST_NAMED).join(' ')}
            {unknown.length > MOST_NAMED && ' …'}
          </p>
        </>
      )}
    </Callout>
  )
}

const MOST_NAMED = 40

/** Whose the villages are now; of villages that the world does not have, where they would be. */
async function owned(
  world: string,
  found: readonly Found[],
): Promise<{ readonly targets: readonly NewTarget[]; readonly unknown: readonly string[] }> {
  const { villages } = await request(worldContentCalls.villageOwnership, {
    params: { world },
    body: found.map(({ coords }) => coords).join('\n'),
  })
  const owners = new Map(villages.map(({ coordinates, playerId }) => [coordinates, playerId]))
  const targets: NewTarget[] = []
  const unknown: string[] = []
  for (const { coords, counts } of found) {
    const playerId = owners.get(coords)
    if (playerId === undefined) unknown.push(coords)
    else targets.push({ coords, playerId, ...(counts && { counts }) })
  }
  return { targets, unknown }
}
