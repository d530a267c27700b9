import { FieldProblem } from '../../parts/fields/FieldProblem.tsx'
import { Text } from '../../ui/layout.tsx'
import { nobleDraft } from './form/noble-draft.ts'

/** That a list is empty and must not be; what is wrong with an entry stands in its row. */
export function ListProblem({ list }: { readonly list: 'targets' | 'sources' }) {
  const problem = nobleDraft.useFieldProblem(list)
  if (problem !== 'labelRequired') return null
  return (
    <Text tone="bad" size="note" role="alert">
      <FieldProblem code={problem} />
    </Text>
  )
}
