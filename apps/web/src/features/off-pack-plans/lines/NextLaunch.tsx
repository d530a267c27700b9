import { instantOf } from '@muster/formats'
import { printCoord } from '@muster/game'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import { wallTimeText } from '../../../parts/results/wall-time-text.ts'
import { LineTroops } from '../../../parts/units/LineTroops.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { type LineActions, SendLink } from './LineCells.tsx'
import { usePartedLines } from './late-lines.ts'
import css from './NextLaunch.module.css'
import { TimeLeft } from './TimeLeft.tsx'
import { type LineWorld, viewedLine } from './viewed-line.ts'

export interface NextLaunchProps {
  /** Of the whole plan: no filter hides what is due. */
  readonly lines: readonly NumberedLine[]
  readonly world: LineWorld
  readonly opened: ReadonlySet<number>
  readonly onOpen: LineActions['open']
  /** What is told in the same place on a phone, at the foot of the page. */
  readonly children?: ReactNode
}

/** What leaves next, large and in sight however far the page is scrolled. */
export function NextLaunch({ lines, world, opened, onOpen, children }: NextLaunchProps) {
  const { t, i18n } = useTranslation(['offPack', 'planner'])
  const { live } = usePartedLines(lines, world.zone)
  const first = live.find(({ line }) => instantOf(line.launch, world.zone) !== undefined)
  const next = first && viewedLine(first, world, false)
  return (
    <Row
      as="section"
      gap={5}
      align="center"
      pad={[4, 6]}
      frame="line"
      round="card"
      ground="raised"
      className={css['next']}
      aria-label={t('view.nextLaunch')}
    >
      {children}
      {next ? (
        <>
          <div>
            <TimeLeft launch={next.launch} tooLate={t('view.tooLate')} size="large" />
          </div>
          <Stack as="p" grows shrink tone="soft" size="row">
            <Text as="b" tone="ink">
              {t('view.nextLaunch')}: {wallTimeText(next.line.launch, i18n.language)}
            </Text>
            <span>
              <UnitIcon unit={next.line.unit} /> {t(`planner:units.${next.line.unit}`)}{' '}
              <span className="mono">
                {printCoord(next.line.source)} → {printCoord(next.line.target)}
              </span>
            </span>
            {next.line.note !== undefined && <span>{next.line.note}</span>}
            {next.line.troops && <LineTroops troops={next.line.troops} />}
          </Stack>
          <SendLink viewed={next} isOpened={opened.has(next.id)} onOpen={onOpen} t={t} />
        </>
      ) : (
        <Text grows shrink bold size="row">
          {t('view.nextLaunch')}: {t('view.noLaunch')}
        </Text>
      )}
    </Row>
  )
}
