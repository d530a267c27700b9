/**
 * Where a form is kept: all of it, or some of its fields.
 *
 *   inTab       with the tab: survives its reload, and is gone when it closes
 *   inBrowser   for good, under a name that the form may choose (inputs of a world)
 *   asStored    one field that is a stored value of its own, which several forms show
 *
 * Only what was changed is written, over whatever is kept there by then. So two tabs that change
 * different fields keep both, and a tab in which nobody changed anything writes nothing.
 */
import * as z from 'zod/mini'
import { readStored, type StoredKey, writeStored } from '../../storage/browser-storage.ts'

export interface Keeping<Form> {
  readonly fields: readonly string[]
  /** Of everything that is kept of this form here; `undefined` while it has no place. */
  readonly nameOf: (form: Form) => string | undefined
  /** As it is kept now; fields of which nothing is kept are missing. */
  readonly kept: (form: Form) => Partial<Form>
  readonly keep: (form: Form, changed: ReadonlySet<string>) => void
  /** Whether the form takes over what another tab, or another form of this one, keeps here. */
  readonly isFollowedBy: (form: Form) => boolean
}

/** The fields of a form that are kept in one place, each with its schema. */
export type Fields = Readonly<Record<string, z.ZodMiniType>>

/** A place for these fields. */
export type Place<Form> = (fields: Fields) => Keeping<Form>

export function inTab<Form extends object>(name: string): Place<Form> {
  return (fields) => under(fields, 'tab', () => name)
}

/** `nameOf` gives nothing for a form that has no place yet. */
export function inBrowser<Form extends object>(nameOf: (form: Form) => string | undefined): Place<Form> {
  return (fields) => under(fields, 'browser', nameOf)
}

export function asStored<Field extends string, Value>(
  field: Field,
  key: StoredKey<Value>,
): Keeping<Readonly<Record<Field, Value>>> {
  return {
    fields: [field],
    nameOf: () => key.name,
    // The field is the key, which a computed key does not say to the compiler.
    kept: () => ({ [field]: readStored(key) }) as Partial<Readonly<Record<Field, Value>>>,
    keep: (form, changed) => {
      if (changed.has(field)) writeStored(key, form[field])
    },
    isFollowedBy: () => true,
  }
}

function under<Form extends object>(
  fields: Fields,
  keptBy: StoredKey<unknown>['keptBy'],
  nameOf: (form: Form) => string | undefined,
): Keeping<Form> {
  const schema = z.partial(z.object(fields))
  const keyOf = (form: Form) => {
    const name = nameOf(form)
    // What the schemas of its fields let through is a part of the form.
    return name === undefined ? undefined : ({ name, keptBy, schema, fallback: {} } as StoredKey<Partial<Form>>)
  }
  const kept = (form: Form) => {
    const key = keyOf(form)
    return key ? readStored(key) : {}
  }
  return {
    fields: Object.keys(fields),
    nameOf,
    kept,
    keep: (form, changed) => {
      const key = keyOf(form)
      const mine = fieldsOf(form, new Set(Object.keys(fields).filter((field) => changed.has(field))))
      if (key && Object.keys(mine).length > 0) writeStored(key, { ...readStored(key), ...mine })
    },
    // Nobody but its own form writes what is kept with a tab.
    isFollowedBy: () => keptBy === 'browser',
  }
}

/** The part of a form that these fields are. */
export function fieldsOf<Form extends object>(form: Form, names: ReadonlySet<string>): Partial<Form> {
  // A part of the entries of a form is a part of the form.
  return Object.fromEntries(Object.entries(form).filter(([field]) => names.has(field))) as Partial<Form>
}
