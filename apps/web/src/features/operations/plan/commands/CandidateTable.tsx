/** Who could send a command, the nearest first: those who can before the others, who say why they cannot. */
import { wallTimeOf } from '@muster/formats'
import { UNITS } from '@muster/game'
import type { Candidate, CandidateAsk, HandRule } from '@muster/operation'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToggleChip } from '../../../../parts/output/ToggleChip.tsx'
import { Moment } from '../../../../parts/results/command-cells.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { villageAt } from '../plan-rows.ts'
import css from './CandidateTable.module.css'
import { Units, Village } from './command-cells.tsx'
import { useCandidates } from './use-candidates.ts'

export interface CandidateTableProps {
  readonly hand: PlanInHand
  /** The same between two renders where nothing changed. */
  readonly ask: CandidateAsk | undefined
  /** With all the rules that it breaks, which whoever took it keeps broken on purpose. */
  readonly onTake: (candidate: Candidate) => void
}

export function CandidateTable({ hand, ask, onTake }: CandidateTableProps) {
  const { t, i18n } = useTranslation('operationPlanEdit')
  const { found, done, all } = useCandidates(hand, ask)
  const [onlyAble, setOnlyAble] = useState(false)
  const [doubtful, setDoubtful] = useState<Candidate>()
  const able = useMemo(() => found.filter(({ broken }) => broken.length === 0), [found])
  const current = ask?.instead?.source
  const columns = useMemo(() => {
    const take = (candidate: Candidate) => (candidate.broken.length > 0 ? setDoubtful(candidate) : onTake(candidate))
    return columnsOf({ hand, t, language: i18n.language, current, take })
  }, [hand, t, i18n.language, current, onTake])
  if (!ask) return <Text tone="soft">{t('edit.noTarget')}</Text>
  return (
    <Stack gap={4} shrink>
      <Row wrap gap={4} align="center" justify="start">
        <Text role="status" tone="soft">
          {done < all ? t('edit.searching', { done, all }) : t('edit.able', { count: able.length, all: found.length })}
        </Text>
        <ToggleChip active={onlyAble} onChange={setOnlyAble}>
          {t('edit.onlyAble')}
        </ToggleChip>
      </Row>
      {doubtful && (
        <Stack as="section" gap={4} pad={5} frame="warn" round="card" role="alert">
          <p>{t('edit.chosen', { source: doubtful.source })}</p>
          <RuleList rules={doubtful.broken} />
          <Row as="p" wrap gap={4} align="center" justify="start">
            <Button autoFocus onClick={() => onTake(doubtful)}>
              {t('edit.keep')}
            </Button>
            <Button kind="quiet" onClick={() => setDoubtful(undefined)}>
              {t('edit.other')}
            </Button>
          </Row>
        </Stack>
      )}
      <Table
        label={t('edit.candidates')}
        columns={columns}
        rows={onlyAble ? able : found}
        keyOf={keyOf}
        statesOf={statesOf}
        frame="box"
        className={css['table']}
        empty={done === all ? t('edit.noCandidates') : t('edit.searching', { done, all })}
      />
    </Stack>
  )
}

export function RuleList({ rules }: { readonly rules: readonly HandRule[] }) {
  const { t } = useTranslation('operationPlanEdit')
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule}>{t(`rules.${rule}`)}</li>
      ))}
    </ul>
  )
}

interface ColumnsAsked {
  readonly hand: PlanInHand
  readonly t: ReturnType<typeof useTranslation<'operationPlanEdit'>>['t']
  readonly language: string
  /** The village that sends it now. */
  readonly current: string | undefined
  readonly take: (candidate: Candidate) => void
}

function columnsOf({ hand, t, language, current, take }: ColumnsAsked): Column<Candidate>[] {
  const { names, world } = hand
  return [
    {
      id: 'village',
      onPhone: [1, 8],
      name: t('edit.village'),
      kind: 'name',
      sortBy: ({ source, playerId }) => `${names.player(playerId)} ${source}`,
      cell: ({ source, playerId }) => (
        <Village coords={source} name={villageAt(hand, source)?.name ?? ''} owner={names.player(playerId)} />
      ),
    },
    {
      id: 'fields',
      onPhone: [1, 4],
      name: t('edit.fields'),
      kind: 'figure',
      sortBy: ({ fields }) => fields,
      cell: ({ fields }) => fields.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    },
    {
      id: 'launch',
      onPhone: [2, 5],
      name: t('launch'),
      sortBy: ({ launch }) => launch,
      cell: ({ launch, units }) =>
        Object.keys(units).length > 0 && <Moment time={wallTimeOf(launch, world.timeZone)} />,
    },
    {
      id: 'template',
      onPhone: [2, 7],
      name: t('template'),
      cell: ({ template }) => template !== '' && names.template(template),
    },
    { id: 'sends', name: t('sends'), cell: ({ units }) => <Units units={unitsOf(units)} /> },
    { id: 'left', name: t('edit.left'), cell: ({ left }) => <Units units={unitsOf(left)} /> },
    {
      id: 'why',
      name: t('edit.why'),
      sortBy: ({ broken }) => broken.length,
      cell: ({ broken, source }) => (
        <Stack as="span">
          {source === current && <span>{t('edit.sendsNow')}</span>}
          {broken.map((rule) => (
            <Text as="span" key={rule} tone="warn">
              {t(`rules.${rule}`)}
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      id: 'take',
      onPhone: 'beside',
      name: t('actions'),
      head: <span className="unseen">{t('actions')}</span>,
      kind: 'actions',
      cell: (candidate) =>
        Object.keys(candidate.units).length > 0 &&
        candidate.source !== current && (
          <Button
            size="compact-xs"
            aria-label={t(candidate.broken.length > 0 ? 'edit.choose' : 'edit.take', { source: candidate.source })}
            onClick={() => take(candidate)}
          >
            {t('edit.takeShort')}
          </Button>
        ),
    },
  ]
}

function unitsOf(amounts: Candidate['left'] | Candidate['units']) {
  return UNITS.flatMap((unit) => {
    const amount = amounts[unit] ?? 0
    return amount > 0 ? [{ unit, amount }] : []
  })
}

const keyOf = ({ source }: Candidate) => source
const statesOf = ({ broken }: Candidate) => ({ 'data-unable': broken.length > 0 || undefined })
