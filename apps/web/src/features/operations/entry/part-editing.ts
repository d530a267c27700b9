/** What an editor of a part of an operation is given, whoever keeps the part. */
import { drawnId } from '../../../api/drawn-id.ts'

export interface PartEditing<Content> {
  readonly content: Content
  readonly change: Change<Content>
  readonly isReadOnly: boolean
}

type Change<Content> = (next: Content | ((before: Content) => Content)) => void

/** An id for what is new among others: short, and unlike any that people type. */
export function newPartId(taken: readonly { readonly id: string }[]): string {
  const known = new Set(taken.map(({ id }) => id))
  for (;;) {
    const id = drawnId().slice(0, 8)
    if (!known.has(id)) return id
  }
}
