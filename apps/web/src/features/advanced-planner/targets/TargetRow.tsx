/**
 * A target in one line, to be edited where it stands: its unit, its arrival and how much of what.
 * Further arrivals are lines below it; what few targets have of their own unfolds as details, and
 * a mark beside the name says that there is some of it.
 */
import type { World } from '@muster/contracts'
import { memo, type RefCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UnitPick } from '../../../parts/rows/Pick.tsx'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { TickBox } from '../../../ui/TickBox.tsx'
import { RowProblems } from '../entry/RowProblems.tsx'
import { ArrivalCells } from './ArrivalCells.tsx'
import { TargetDetails } from './TargetDetails.tsx'
import css from './TargetList.module.css'
import type { TargetProblems } from './target-problems.ts'
import { POOLS, type Removal, TARGET_DEFAULTS, type Target, type TargetArrival, withoutArrival } from './targets.ts'

export interface TargetRowProps {
  readonly target: Target
  /** From 0, in the list. */
  readonly index: number
  readonly world: World | undefined
  readonly problems: TargetProblems | undefined
  /** The world has no village there. */
  readonly unknown: boolean
  readonly opened: boolean
  readonly onOpen: (coords: string, opened: boolean) => void
  readonly onChange: (target: Target) => void
  readonly onRemove: (removal: Removal) => void
  readonly measure: RefCallback<HTMLElement> | undefined
}

/** Renders again only when its own target does: there may be thousands beside it. */
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { target, index, world, problems, unknown, opened, onOpen, onChange, onRemove, measure } = props
  const { t } = useTranslation(['advanced', 'planner'])
  const { coords, type, unit, arrivals } = target
  // One in which nothing was typed is no loss.
  const removeArrival = (at: number) =>
    arrivals[at]?.arrival === '' ? onChange(withoutArrival(target, at)) : onRemove({ coords, arrival: at })
  const mustOpen = problems !== undefined && isWrongInDetails(problems)
  // They stay open when all is put right: whoever is typing in them has not finished.
  useEffect(() => {
    if (mustOpen) onOpen(coords, true)
  }, [mustOpen, onOpen, coords])
  const isOpen = opened || mustOpen
  const opener = useRef<HTMLButtonElement>(null)
  const closeDetails = () => {
    onOpen(coords, mustOpen)
    if (!mustOpen) opener.current?.focus()
  }

  const changeArrival = (at: number, arrival: TargetArrival) =>
    onChange({ ...target, arrivals: arrivals.with(at, arrival) })

  return (
    <Stack
      ref={measure}
      as="li"
      gap={1}
      align="start"
      pad={[1, 0]}
      ruled="below"
      className={css['row']}
      data-coords={coords}
      data-row
      data-index={index}
    >
      <TickBox
        data-column="check"
        aria-label={t('checkTarget', { coords })}
        checked={target.checked}
        onChange={({ currentTarget }) => onChange({ ...target, checked: currentTarget.checked })}
      />
      <Row as="span" gap={1} align="center" size="row" bold className={`mono ${css['coords']}`}>
        {coords}
        {type === 'Support' && (
          <Text as="span" inline tone="accent" title={t('planner:types.Support')}>
            <Icon name="shield" size={12} />
            <span className="unseen">{t('planner:types.Support')}</span>
          </Text>
        )}
      </Row>
      <Box anchor className={css['unit']} data-caption={t('columns.unit')}>
        <UnitIcon unit={unit} />
        <UnitPick
          label={t('unitOf', { coords })}
          world={world}
          value={unit}
          onChange={(chosen) => onChange({ ...target, unit: chosen })}
          wrong={problems?.fields.unit !== undefined}
        />
      </Box>
      {arrivals.map((arrival, at) => (
        <ArrivalCells
          // biome-ignore lint/suspicious/noArrayIndexKey: an arrival is nothing but its fields, which are being edited
          key={at}
          coords={coords}
          number={at + 1}
          arrival={arrival}
          problems={problems?.arrivals.get(at)}
          onChange={(changed) => changeArrival(at, changed)}
          onRemove={at > 0 ? () => removeArrival(at) : undefined}
        />
      ))}
      <RowButton
        ref={opener}
        aria-label={t('detailsOf', { coords })}
        aria-expanded={isOpen}
        aria-disabled={mustOpen || undefined}
        data-column="details"
        data-own={hasOwnDetails(target) || undefined}
        title={hasOwnDetails(target) ? t('ownDetails') : undefined}
        onClick={() => onOpen(coords, mustOpen || !isOpen)}
      >
        <Icon name="chevron" />
      </RowButton>
      <RowButton
        aria-label={t('removeTarget', { coords })}
        aria-haspopup="dialog"
        data-column="remove"
        onClick={() => onRemove({ coords })}
      >
        <Icon name="close" size={14} />
      </RowButton>
      {unknown && (
        <Text as="small" size="note" tone="bad">
          {t('notOnWorld', { world: world?.world })}
        </Text>
      )}
      <RowProblems codes={[problems?.fields.unit, ...countCodes(problems)]} />
      {isOpen && (
        <TargetDetails
          target={target}
          world={world}
          problems={problems}
          onChange={onChange}
          onRemoveArrival={removeArrival}
          onClose={closeDetails}
        />
      )}
    </Stack>
  )
})

function countCodes(problems: TargetProblems | undefined) {
  return [...(problems?.arrivals.values() ?? [])].flatMap((each) => POOLS.map((pool) => each[pool]))
}

function isWrongInDetails({ fields, arrivals }: TargetProblems): boolean {
  const { unit: _, ...others } = fields
  return (
    Object.values(others).some((code) => code !== undefined) ||
    [...arrivals.values()].some(({ latest }) => latest !== undefined)
  )
}

/** Whether there is something in them that other targets do not have. */
function hasOwnDetails({ type, fakeUnit, antiSnipeUnit, earliestLaunch, arrivals }: Target): boolean {
  return (
    type !== TARGET_DEFAULTS.type ||
    fakeUnit !== TARGET_DEFAULTS.fakeUnit ||
    antiSnipeUnit !== TARGET_DEFAULTS.antiSnipeUnit ||
    earliestLaunch !== '' ||
    arrivals.some(({ latest }) => latest !== '')
  )
}
