/**
 * What came out of a plan, in the order in which it is asked: is it good, what is short
 * and why, when must I be there, from where, and the lines to take away.
 */
import type { PlanAnswer, PlanRequest, World } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { type PlannerSummary, stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { goOnAt } from '../../ui/go-on-at.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { HandOverBar } from '../hand-over/HandOverBar.tsx'
import { ToggleChip } from '../output/ToggleChip.tsx'
import { CommandTable } from './CommandTable.tsx'
import { SendTimeline } from './hours/SendTimeline.tsx'
import type { LaunchChoice } from './hours/send-hours.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { type PlanLines, planLinesOf, villagesOf } from './plan-lines.ts'
import css from './ResultPanel.module.css'
import { ResultTabs } from './ResultTabs.tsx'
import { SourceList } from './SourceList.tsx'
import { verdictOf } from './verdict.ts'
import type { Remedies } from './warnings/remedies.ts'
import { missingOf } from './warnings/shortage-groups.ts'
import type { FixAction } from './warnings/WarningCard.tsx'
import { Warnings } from './warnings/Warnings.tsx'
import { WhyMissing } from './warnings/WhyMissing.tsx'

const PlanMapDialog = lazy(async () => ({
  default: (await withTexts('map', import('../plan-map/PlanMapDialog.tsx'))).PlanMapDialog,
}))

export interface ResultPanelProps {
  /** Unlike that of every other plan. */
  readonly plan: string
  readonly answer: PlanAnswer
  readonly world: World
  /** What the planner was asked; of a result without it no operation can be made. */
  readonly asked?: () => PlanRequest
  /** What is to be said of the form that it was made of. */
  readonly inputs?: ReactNode
  readonly showStatistics: boolean
  /** Lets the page put a suggested fix on a button; without it a fix is a text. */
  readonly fixAction?: FixAction
  /** What can be asked for anew at a click. */
  readonly remedies?: Remedies
  /** The form still asks for it: what comes next is to hand it over. */
  readonly isCurrent?: boolean
  /** What else can be done beside the plan, in its head. */
  readonly actions?: ReactNode
}

export function ResultPanel(props: ResultPanelProps) {
  const { plan, answer, world, asked, inputs, showStatistics, fixAction, remedies, isCurrent = false, actions } = props
  const { t } = useTranslation('result')
  const [shown, setShown] = useStored(stored.plannerSummary)
  const all = useMemo(() => planLinesOf(answer), [answer])
  const lines: PlanLines = useMemo(() => (shown.fakes ? all : { ...all, fakes: [] }), [all, shown.fakes])
  const villages = useMemo(() => villagesOf(answer, all), [answer, all])
  const together = useMemo(() => [...lines.commands, ...lines.fakes], [lines])
  const { warnings, usedSourceVillages: used, unUsedSourceVillages: unused } = answer
  const [chosen, setChosen] = useState<LaunchChoice>()
  const map = usePlanMap()
  const hasSlots = useMemo(() => (asked?.().exclusionSendTimeSlots ?? []).length > 0, [asked])
  const hasLines = all.commands.length + all.fakes.length > 0

  return (
    <Stack as="section" gap={5} shrink aria-label={t('title')}>
      <Row as="header" wrap gap={[4, 6]} align="baseline" justify="between">
        <Box grows={260}>
          <Text as="h2" flush ref={asked && focusIfAsked} tabIndex={-1}>
            <Outcome optimality={answer.optimality} />
          </Text>
          <WhyMissing warnings={warnings} hasSlots={hasSlots} />
        </Box>
        {actions}
      </Row>
      {inputs}
      {hasLines && (
        <HandOverBar
          {...{ plan, villages, world }}
          lines={all}
          isNext={isCurrent}
          {...(asked && { result: { asked, answer } })}
        >
          <Button kind="quiet" size="compact-sm" onClick={() => map.open()}>
            {t('preview')}
          </Button>
        </HandOverBar>
      )}
      <PlanFacts answer={answer} lines={all} remedies={remedies} />
      {showStatistics && <Statistics statistics={answer.statistics} />}

      <Row as="fieldset" wrap gap={3} align="center" className={css['result-sections']}>
        <Text as="legend" tone="faint" size="row">
          {t('show')}
        </Text>
        {SECTIONS.filter((section) => countOf(section, answer) !== 0).map((section) => (
          <ToggleChip
            key={section}
            active={shown[section]}
            onChange={(active) => setShown((before) => ({ ...before, [section]: active }))}
          >
            {t(`sections.${section}`)} <SectionCount count={countOf(section, answer)} />
          </ToggleChip>
        ))}
      </Row>

      <Stack gap={5} align="start" fits="half" className={css['result-overview']}>
        {shown.warnings && warnings.length > 0 && <Warnings warnings={warnings} fixAction={fixAction} />}
        {shown.timeline && together.length > 0 && (
          <SendTimeline
            key={answer.plannedDate}
            lines={together}
            villages={villages}
            world={world.world}
            timeZone={answer.world.timeZone}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </Stack>
      {shown.commands && together.length > 0 && (
        <CommandTable
          lines={lines}
          villages={villages}
          world={world.world}
          chosen={shown.timeline ? chosen : undefined}
          onShowOnMap={map.open}
        />
      )}
      {(shown.usedSources || shown.unusedSources) && (
        <Stack gap={5} fits="field">
          {shown.usedSources && <SourceList title={t('sections.usedSources')} coords={used} />}
          {shown.unusedSources && (
            <SourceList
              title={t('sections.unusedSources')}
              coords={unused}
              note={warnings.some((warning) => missingOf(warning) > 0) ? t('unusedWhy') : undefined}
            />
          )}
        </Stack>
      )}
      {together.length > 0 && <ResultTabs lines={lines} villages={villages} world={world} />}
      {map.shown && (
        <Suspense>
          <PlanMapDialog answer={answer} world={world} lines={all} {...map.shown} onClose={map.close} />
        </Suspense>
      )}
    </Stack>
  )
}

/** One that stood here before leads to nothing, and a generator goes on at the list that is made of it. */
function focusIfAsked(heading: HTMLElement | null): void {
  if (heading?.closest('[data-asked]')) goOnAt(heading)
}

const SECTIONS = [
  'warnings',
  'timeline',
  'commands',
  'usedSources',
  'unusedSources',
  'fakes',
] as const satisfies (keyof PlannerSummary)[]

function countOf(section: keyof PlannerSummary, answer: PlanAnswer): number | undefined {
  switch (section) {
    case 'warnings':
      return answer.warnings.length
    case 'usedSources':
      return answer.usedSourceVillages.length
    case 'unusedSources':
      return answer.unUsedSourceVillages.length
    case 'fakes':
      return answer.planningLinesFakes.length
    case 'commands':
      return answer.planningLines.length + answer.planningLinesFakes.length
    case 'timeline':
      // It has no count, but is empty without commands.
      return answer.planningLines.length + answer.planningLinesFakes.length > 0 ? undefined : 0
  }
}

function SectionCount({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : (
    <Text as="span" tone="faint" size="note" light className="mono">
      {count}
    </Text>
  )
}

/** "No better plan exists." How many commands there are, the server's own word has said. */
function Outcome({ optimality }: Pick<PlanAnswer, 'optimality'>) {
  const { t } = useTranslation('result')
  const verdict = verdictOf(optimality)
  return (
    <>
      {verdict.kind === 'best' && t('noBetter')}
      {verdict.kind === 'bound' && t('atMost', { bound: verdict.bound })}
      {verdict.kind === 'most' &&
        (verdict.percent === undefined ? t('noMore') : t('noMoreTravel', { percent: verdict.percent }))}
    </>
  )
}

function Statistics({ statistics: { tries, executionTime } }: Pick<PlanAnswer, 'statistics'>) {
  const { t } = useTranslation('result')
  return (
    <Row
      as="dl"
      wrap
      gap={[1, 6]}
      tone="faint"
      size="row"
      className={css['result-statistics']}
      aria-label={t('statistics')}
    >
      <Row gap={4}>
        <dt>{t('tries')}</dt>
        <Text as="dd" tone="soft" className="mono">
          {tries}
        </Text>
      </Row>
      <Row gap={4}>
        <dt>{t('executionTime')}</dt>
        <Text as="dd" tone="soft" className="mono">
          {t('milliseconds', { n: Math.round(executionTime) })}
        </Text>
      </Row>
    </Row>
  )
}

/** The map and what it draws with are fetched when it is first opened; then it stays, as it was left. */
function usePlanMap() {
  const [shown, setShown] = useState<{ readonly opened: boolean; readonly lifted?: PlanLine }>()
  const open = useCallback((lifted?: PlanLine) => setShown({ opened: true, ...(lifted && { lifted }) }), [])
  const close = useCallback(() => setShown({ opened: false }), [])
  return { shown, open, close }
}
