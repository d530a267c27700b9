import { FieldProblem } from '../../parts/FieldProblem.tsx'
import type { ListName } from './lead.ts'
import { nobleDraft } from './noble-draft.ts'

/** That a list is empty and must not be; what is wrong with an entry stands in its row. */
export function ListProblem({ list }: { readonly list: ListName }) {
  const problem = nobleDraft.useFieldProblem(list)
  if (problem !== 'labelRequired') return null
  return (
    <p className="noble-problem" role="alert">
      <FieldProblem code={problem} />
    </p>
  )
}
