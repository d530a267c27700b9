import { DateTimeField } from '../../date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../date-time-field/RelativeTime.tsx'
import { useZone } from '../../world/current-world.ts'
import { type BoundTo, type DraftWith, useBound } from './draft-fields.tsx'

interface DraftTimeProps<Field extends string> extends BoundTo<Field, string> {
  readonly draft: DraftWith<Field, string> & { readonly useLapse: (field: Field) => void }
  /** What an empty one means; without it the time is required. */
  readonly emptyMeans?: string
}

/** A time on the clock of the world, such as an arrival. */
export function DraftTime<Field extends string>(props: DraftTimeProps<Field>) {
  const { field, label, emptyMeans } = props
  const zone = useZone()
  // A time becomes wrong by itself when it passes.
  props.draft.useLapse(field)
  const bound = useBound(props)
  return (
    <div data-field={field}>
      <DateTimeField label={label} {...bound} required={emptyMeans === undefined}>
        {bound.value === '' && emptyMeans !== undefined ? emptyMeans : <RelativeTime local={bound.value} zone={zone} />}
      </DateTimeField>
    </div>
  )
}
