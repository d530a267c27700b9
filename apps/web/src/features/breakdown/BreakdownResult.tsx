import type { PlayerWithVillages } from '@muster/contracts'
import type { PlanWay } from '@muster/formats'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import { Box, Callout, Card, Stack, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './BreakdownResult.module.css'
import { type AttackerPart, BREAKDOWN_FIGURES, type BreakdownFigure, breakdownOf, type UnitPart } from './breakdown.ts'
import { SentTable } from './SentTable.tsx'

export interface BreakdownResultProps {
  readonly ways: readonly PlanWay[]
  readonly world: string
  readonly players: readonly PlayerWithVillages[]
}

/** Longer plans come folded up. */
const MOST_LINES_UNFOLDED = 300

export function BreakdownResult({ ways, world, players }: BreakdownResultProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const { figures, attackers } = useMemo(() => breakdownOf(ways, players), [ways, players])
  const [chosen, setChosen] = useState<BreakdownFigure>()

  const choose = (figure: BreakdownFigure) => {
    setChosen(figure)
    const { repeated } = figures[figure]
    // biome-ignore lint/suspicious/noConsole: the specification wants the repeated lines there, for whoever goes on with them.
    console.info([t('repeatedOf', { figure: t(`figures.${figure}`) }), ...repeated].join('\n'))
  }

  return (
    <Stack gap={6}>
      <Stack as="section" gap={5} wide="form" aria-label={t('overview')}>
        <Text as="h2" flush>
          {t('overview')}{' '}
          <Text light as="small" tone="soft" size="row">
            {world}
          </Text>
        </Text>
        <Stack gap={4} fits="field" className={css['figures']}>
          {BREAKDOWN_FIGURES.map((figure) => (
            <Box
              as="button"
              pad={[5, 6]}
              frame="edge"
              round="card"
              ground="panel"
              tone="ink"
              size="row"
              key={figure}
              type="button"
              aria-pressed={chosen === figure}
              onClick={() => choose(figure)}
            >
              <Text as="b" size="title" block className="mono">
                {figures[figure].count}
              </Text>{' '}
              {t(`figures.${figure}`)}
            </Box>
          ))}
        </Stack>
        <p className={formCss['hint']}>{t('figuresHint')}</p>
        {chosen && <Repeated figure={chosen} lines={figures[chosen].repeated} />}
      </Stack>
      <SentTable attackers={attackers} />
      {attackers.map((attacker) => (
        <Attacker key={attacker.player} attacker={attacker} unfolded={ways.length <= MOST_LINES_UNFOLDED} />
      ))}
    </Stack>
  )
}

function Repeated({ figure, lines }: { readonly figure: BreakdownFigure; readonly lines: readonly string[] }) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const title = t('repeatedOf', { figure: t(`figures.${figure}`) })
  return (
    <div role="status">
      {lines.length === 0 ? (
        <Callout kind="empty">{t('nothingRepeated')}</Callout>
      ) : (
        <>
          <p className={formCss['hint']}>{title}</p>
          <TextOutput text={lines.join('\n')} label={title} />
        </>
      )}
    </div>
  )
}

interface AttackerProps {
  readonly attacker: AttackerPart
  readonly unfolded: boolean
}

function Attacker({ attacker: { player, types }, unfolded }: AttackerProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'breakdown' })
  const name = player === '' ? t('barbarians') : player
  return (
    <Card gap={4} pad={[5, 6]} className={css['attacker']} aria-label={name}>
      <Text as="h2" flush>
        {name}
      </Text>
      {types.map(({ type, units }) => {
        const title = type === undefined ? t('otherType') : t(`types.${type}`)
        return (
          <section key={title} aria-label={`${name}: ${title}`}>
            <Text as="h3" flush tone="soft">
              {title}
            </Text>
            {units.map((part) => (
              <Unit key={part.unit ?? ''} part={part} unfolded={unfolded} />
            ))}
          </section>
        )
      })}
    </Card>
  )
}

type PlacedLine = UnitPart['lines'][number] & { readonly place: number }

function Unit({ part: { unit, lines }, unfolded }: { readonly part: UnitPart; readonly unfolded: boolean }) {
  const { t } = useTranslation(['tools', 'planner'])
  // Equal lines differ in their place only.
  const rows = useMemo(() => lines.map((line, place) => ({ ...line, place })), [lines])
  const columns = useMemo(
    (): readonly Column<PlacedLine>[] => [
      {
        id: 'source',
        name: t('breakdown.source'),
        kind: 'mono',
        sortBy: ({ source }) => source,
        cell: (line) => line.source,
      },
      {
        id: 'target',
        name: t('breakdown.target'),
        kind: 'mono',
        sortBy: ({ target }) => target,
        cell: (line) => line.target,
      },
      {
        id: 'player',
        name: t('breakdown.targetPlayer'),
        sortBy: ({ targetPlayer }) => targetPlayer,
        cell: ({ targetPlayer }) => (targetPlayer === '' ? t('breakdown.barbarians') : targetPlayer),
      },
      { id: 'line', name: t('breakdown.line'), kind: 'mono', cell: ({ line }) => line },
    ],
    [t],
  )
  const name = unit === undefined ? t('breakdown.otherUnit') : t(`planner:units.${unit}`)
  return (
    <details open={unfolded}>
      <Text as="summary" pad={[2, 0]}>
        {unit && <UnitIcon unit={unit} label={name} />} {!unit && name} <b className="mono">{lines.length}</b>
      </Text>
      <Table
        label={name}
        className={css['lines']}
        columns={columns}
        rows={rows}
        keyOf={placeOf}
        frame="box"
        phone="rows"
      />
    </details>
  )
}

const placeOf = ({ place }: PlacedLine) => place
