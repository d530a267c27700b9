/** What is done with a finished plan: handed to its players, sent from, taken apart, saved. */
import { mayOpen, type PlanAnswer, type PlanRequest, type World } from '@muster/contracts'
import { type PlanLine, plainLine, printOffPack } from '@muster/formats'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PhoneFold } from '../../ui/folds/PhoneFold.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Row } from '../../ui/layout.tsx'
import { DownloadButton } from '../output/DownloadButton.tsx'
import { printLists } from '../output/plan-lists.ts'
import type { PlanLines } from '../results/plan-lines.ts'
import { useRoles } from '../user/user.ts'
import type { Owner } from '../villages/by-owner.ts'
import css from './HandOverBar.module.css'

const HandOverDialog = lazy(async () => ({
  default: (await withTexts('handOver', import('./HandOverDialog.tsx'))).HandOverDialog,
}))
const AsOperationDialog = lazy(async () => ({
  default: (await withTexts('handOver', import('./AsOperationDialog.tsx'))).AsOperationDialog,
}))
const OpenElsewhere = lazy(async () => ({
  default: (await withTexts('handOver', import('./OpenElsewhere.tsx'))).OpenElsewhere,
}))

export interface HandOverBarProps {
  /** Id of the plan. */
  readonly plan: string
  readonly lines: PlanLines
  /** Every village of the plan. */
  readonly villages: readonly string[]
  readonly world: World
  /** Who has the order, where that is known; else whoever owns the village that sends. */
  readonly senderOf?: (line: PlanLine) => Owner | undefined
  /** What a planner was asked, and its answer: an operation can be made of them. */
  readonly result?: { readonly asked: () => PlanRequest; readonly answer: PlanAnswer }
  /** It is what comes next. */
  readonly isNext?: boolean
  /** What is done with it beside handing it over. */
  readonly children?: ReactNode
}

export function HandOverBar(props: HandOverBarProps) {
  const { plan, lines, villages, world, senderOf, result, isNext = false, children } = props
  const { t } = useTranslation('result')
  const [opened, setOpened] = useState<'players' | 'operation' | 'generator' | 'breakdown'>()
  const roles = useRoles()
  const close = () => setOpened(undefined)
  const text = () =>
    printLists([lines.commands, lines.fakes], (list) =>
      printOffPack(list.map(plainLine), { counter: false, groupByHour: false }),
    )
  const elsewhere = (
    <>
      <Button kind="quiet" size="compact-sm" onClick={() => setOpened('generator')}>
        {t('toGenerator')}
      </Button>
      {mayOpen(roles, '/planning-breakdown') && (
        <Button kind="quiet" size="compact-sm" onClick={() => setOpened('breakdown')}>
          {t('toBreakdown')}
        </Button>
      )}
    </>
  )
  return (
    <Row gap={2} align="center" wrap className={css['bar']} role="toolbar" aria-label={t('handOverBar')}>
      <Button
        kind={isNext ? 'primary' : 'plain'}
        size="compact-sm"
        icon={<Icon name="people" />}
        aria-haspopup="dialog"
        onClick={() => setOpened('players')}
      >
        {t('handOver')}
      </Button>
      {children}
      <CopyButton isSmall text={text} label={t('copyLines')} />
      <DownloadButton isSmall text={text} fileName={`${world.world}-off-pack.txt`} />
      {result ? (
        <PhoneFold label={t('more')} inRow>
          <Row gap={2} align="center" wrap className={css['rest']}>
            <Button
              kind="quiet"
              size="compact-sm"
              icon={<Icon name="flag" />}
              aria-haspopup="dialog"
              onClick={() => setOpened('operation')}
            >
              {t('asOperation')}
            </Button>
            {elsewhere}
          </Row>
        </PhoneFold>
      ) : (
        elsewhere
      )}
      {opened && (
        <Suspense>
          {opened === 'players' && <HandOverDialog {...{ plan, lines, villages, world, senderOf }} onClose={close} />}
          {opened === 'operation' && result && <AsOperationDialog {...{ lines, world }} {...result} onClose={close} />}
          {(opened === 'generator' || opened === 'breakdown') && (
            <OpenElsewhere where={opened} lines={lines} world={world} onClose={close} />
          )}
        </Suspense>
      )}
    </Row>
  )
}
