/** Fields that are bound to a draft (form-draft.ts), whichever it is: each reads and changes its part of it. */
import type { FieldCode } from '@muster/phrases'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { TickField } from '../../../ui/TickField.tsx'
import { NumberEntry, type NumberEntryProps } from '../../fields/NumberEntry.tsx'
import { UnitSelect } from '../../units/UnitSelect.tsx'
import type { VillageInputHandle } from '../../village-input/VillageInput.tsx'
import { VillageBox, type VillageBoxProps } from '../../village-ways/VillageBox.tsx'
import { useCurrentWorld } from '../../world/current-world.ts'
import { WorldSelect } from '../../world/WorldSelect.tsx'
import type { UnitChoice } from './world-units.ts'

/** As much of a draft as a field uses of it; `Judged` are those of its fields that may have a problem. */
export interface DraftOf<Part extends object, Judged extends keyof Part = keyof Part> {
  readonly useDraft: <T>(select: (draft: { readonly form: Part }) => T) => T
  readonly change: (change: Partial<Part>) => void
  readonly useFieldProblem: (field: Judged) => FieldCode | undefined
}

/** A draft that has a field of this name for such a value. */
export interface DraftWith<Field extends string, Value> extends DraftOf<Readonly<Record<Field, Value>>> {
  readonly touch: (field: Field) => void
}

export interface BoundTo<Field extends string, Value> {
  readonly draft: DraftWith<Field, Value>
  readonly field: Field
  readonly label: string
}

export function useBound<Field extends string, Value>({ draft, field }: BoundTo<Field, Value>) {
  const value = draft.useDraft(({ form }) => form[field])
  const problem = draft.useFieldProblem(field)
  return {
    value,
    problem,
    // The key is the field, which a computed key does not say to the compiler.
    onChange: (changed: Value) => draft.change({ [field]: changed } as Partial<Record<Field, Value>>),
    onLeave: () => draft.touch(field),
  }
}

type DraftNumberProps<Field extends string> = BoundTo<Field, number | null> & Pick<NumberEntryProps, 'description'>

export function DraftNumber<Field extends string>(props: DraftNumberProps<Field>) {
  const { value, problem, onChange } = useBound(props)
  const { field, label, description } = props
  return (
    <div data-field={field}>
      <NumberEntry
        label={label}
        description={description}
        value={value}
        onChange={onChange}
        required
        problem={problem}
      />
    </div>
  )
}

type DraftUnitProps<Field extends string> = BoundTo<Field, UnitChoice> & { readonly name?: string }

export function DraftUnit<Field extends string>({ name, ...bound }: DraftUnitProps<Field>) {
  const { world } = useCurrentWorld()
  return (
    <div data-field={bound.field}>
      <UnitSelect label={bound.label} {...(name !== undefined && { name })} world={world} {...useBound(bound)} />
    </div>
  )
}

interface DraftSwitchProps<Field extends string> {
  readonly draft: Pick<DraftWith<Field, boolean>, 'useDraft' | 'change'>
  readonly field: Field
  readonly label: string
  readonly description?: string
}

export function DraftSwitch<Field extends string>({ draft, field, label, description }: DraftSwitchProps<Field>) {
  const on = draft.useDraft(({ form }) => form[field])
  return (
    <TickField
      label={label}
      description={description}
      checked={on}
      onChange={(event) =>
        // The key is the field, which a computed key does not say to the compiler.
        draft.change({ [field]: event.currentTarget.checked } as Partial<Record<Field, boolean>>)
      }
    />
  )
}

interface DraftVillagesProps<Field extends string>
  extends BoundTo<Field, string>,
    Pick<VillageBoxProps, 'placeholder' | 'rows' | 'required' | 'keepsWhole' | 'refused' | 'asWritten' | 'children'> {
  readonly handle: RefObject<VillageInputHandle | null>
}

export function DraftVillages<Field extends string>(props: DraftVillagesProps<Field>) {
  const { draft, field, label, handle, ...input } = props
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const bound = useBound({ draft, field, label })
  return (
    <div data-field={field}>
      <VillageBox
        ref={handle}
        label={label}
        placeholder={t('villagesPlaceholder')}
        world={world?.world}
        {...input}
        {...bound}
      />
    </div>
  )
}

/** The world belongs to the page, and to every form of it. */
export function WorldField() {
  return (
    <div data-field="world">
      <WorldSelect />
    </div>
  )
}
