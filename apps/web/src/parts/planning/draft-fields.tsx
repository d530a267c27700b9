/** Fields that several planners have, each reading its part of whichever draft it belongs to. */
import type { FieldCode } from '@muster/phrases'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld, useZone } from '../current-world.ts'
import type { Blackout } from '../exclusion-slots/blackout.ts'
import { ExclusionSlots } from '../exclusion-slots/ExclusionSlots.tsx'
import { SendWindow } from '../SendWindow.tsx'
import { VillageInput, type VillageInputHandle } from '../village-input/VillageInput.tsx'

/** As much of a draft (form-draft.ts) as these fields use of it. */
interface DraftOf<Part extends object, Judged extends keyof Part = keyof Part> {
  readonly useDraft: <T>(select: (draft: { readonly form: Part }) => T) => T
  readonly change: (change: Partial<Part>) => void
  readonly useFieldProblem: (field: Judged) => FieldCode | undefined
}

interface QuietHoursForm {
  readonly latestHour: string
  readonly earliestHour: string
  readonly quietHoursOff: boolean
}

export function QuietHoursFields({
  draft,
}: {
  readonly draft: DraftOf<QuietHoursForm, 'latestHour' | 'earliestHour'>
}) {
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

interface BlackoutsForm {
  readonly blackouts: readonly Blackout[]
}

export function BlackoutFields({ draft: { useDraft, change } }: { readonly draft: DraftOf<BlackoutsForm> }) {
  const zone = useZone()
  const slots = useDraft(({ form }) => form.blackouts)
  return (
    <div data-field="blackouts">
      <ExclusionSlots slots={slots} onChange={(blackouts) => change({ blackouts })} zone={zone} />
    </div>
  )
}

export interface VillageFieldProps<Field extends string> {
  readonly draft: DraftOf<Readonly<Record<Field, string>>> & { readonly touch: (field: Field) => void }
  readonly field: Field
  readonly label: string
  readonly handle: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

export function VillageField<Field extends string>({ draft, field, label, handle, refused }: VillageFieldProps<Field>) {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const text = draft.useDraft(({ form }) => form[field])
  const problem = draft.useFieldProblem(field)
  return (
    <div data-field={field}>
      <VillageInput
        ref={handle}
        label={label}
        placeholder={t('villagesPlaceholder')}
        value={text}
        // The key is the field, which a computed key does not say to the compiler.
        onChange={(changed) => draft.change({ [field]: changed } as Partial<Record<Field, string>>)}
        onLeave={() => draft.touch(field)}
        world={world?.world}
        problem={problem}
        refused={refused}
      />
    </div>
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
