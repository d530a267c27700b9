import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import { nobleDraft } from './form/noble-draft.ts'
import css from './ListProblem.module.css'

/** That a list is empty and must not be; what is wrong with an entry stands in its row. */
export function ListProblem({ list }: { readonly list: 'targets' | 'sources' }) {
  const problem = nobleDraft.useFieldProblem(list)
  if (problem !== 'labelRequired') return null
  return (
    <p className={css['problem']} role="alert">
      <FieldProblem code={problem} />
    </p>
  )
}
