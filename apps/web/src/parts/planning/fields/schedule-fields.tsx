/** The fields of a schedule (schedule.ts), each reading its part of whichever draft it belongs to. */
import { useTranslation } from 'react-i18next'
import { ExclusionSlots } from '../../exclusion-slots/ExclusionSlots.tsx'
import { NumberEntry } from '../../fields/NumberEntry.tsx'
import { useCurrentWorld, useZone } from '../../world/current-world.ts'
import { type DraftOf, DraftSwitch } from './draft-fields.tsx'
import { SendWindow } from './SendWindow.tsx'
import { SortingOptions } from './SortingOptions.tsx'
import type { DistanceLimit, Schedule } from './schedule.ts'

type QuietHours = Pick<Schedule, 'latestHour' | 'earliestHour' | 'quietHoursOff'>

export function DraftQuietHours({ draft }: { readonly draft: DraftOf<QuietHours, 'latestHour' | 'earliestHour'> }) {
  const { useDraft, change, useFieldProblem } = draft
  const latest = useDraft(({ form }) => form.latestHour)
  const earliest = useDraft(({ form }) => form.earliestHour)
  const off = useDraft(({ form }) => form.quietHoursOff)
  return (
    <SendWindow
      latest={latest}
      earliest={earliest}
      off={off}
      onChange={(changed) =>
        change({
          ...(changed.latest !== undefined && { latestHour: changed.latest }),
          ...(changed.earliest !== undefined && { earliestHour: changed.earliest }),
          ...(changed.off !== undefined && { quietHoursOff: changed.off }),
        })
      }
      latestProblem={useFieldProblem('latestHour')}
      earliestProblem={useFieldProblem('earliestHour')}
    />
  )
}

type Blackouts = Pick<Schedule, 'blackouts'>

export function DraftBlackouts({ draft: { useDraft, change } }: { readonly draft: DraftOf<Blackouts> }) {
  const zone = useZone()
  const slots = useDraft(({ form }) => form.blackouts)
  return (
    <div data-field="blackouts">
      <ExclusionSlots slots={slots} onChange={(blackouts) => change({ blackouts })} zone={zone} />
    </div>
  )
}

type Sorted = Pick<Schedule, 'sorting'>

export function DraftSorting({
  draft: { useDraft, change },
}: {
  readonly draft: Pick<DraftOf<Sorted>, 'useDraft' | 'change'>
}) {
  const sorting = useDraft(({ form }) => form.sorting)
  return <SortingOptions value={sorting} onChange={(changed) => change({ sorting: changed })} />
}

export function DraftDistance({ draft }: { readonly draft: DraftOf<DistanceLimit, 'maxDistance'> }) {
  const { t } = useTranslation('planner')
  return (
    <DraftLimit
      draft={draft}
      on="limitDistance"
      amount="maxDistance"
      label={t('limitDistance')}
      amountLabel={t('maxDistance')}
      hasFraction
    />
  )
}

interface DraftLimitProps<On extends string, Amount extends string> {
  readonly draft: DraftOf<Readonly<Record<On, boolean>>, never> & DraftOf<Readonly<Record<Amount, number | null>>>
  readonly on: On
  readonly amount: Amount
  readonly label: string
  readonly description?: string
  readonly amountLabel: string
  readonly hasFraction?: boolean
}

/** A limit that is asked for only while it is on, and keeps its figure while it is off. */
export function DraftLimit<On extends string, Amount extends string>(props: DraftLimitProps<On, Amount>) {
  const { draft, on, amount, label, description, amountLabel, hasFraction = false } = props
  const switched: DraftOf<Readonly<Record<On, boolean>>, never> = draft
  const limited: DraftOf<Readonly<Record<Amount, number | null>>> = draft
  const isOn = switched.useDraft(({ form }) => form[on])
  const value = limited.useDraft(({ form }) => form[amount])
  const problem = limited.useFieldProblem(amount)
  return (
    <>
      <DraftSwitch draft={switched} field={on} label={label} {...(description !== undefined && { description })} />
      {isOn && (
        <NumberEntry
          label={amountLabel}
          value={value}
          hasFraction={hasFraction}
          // The key is the field, which a computed key does not say to the compiler.
          onChange={(changed) => limited.change({ [amount]: changed } as Partial<Record<Amount, number | null>>)}
          required
          problem={problem}
        />
      )}
    </>
  )
}

/** Names the clock of every time of the screen. */
export function TimesTitle() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const zone = useZone()
  return (
    <h2>
      {t('times')} {world && <small>{t('timesZone', { world: world.world, zone })}</small>}
    </h2>
  )
}
