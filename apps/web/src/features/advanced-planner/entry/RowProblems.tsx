import type { FieldCode } from '@muster/phrases'
import { FieldProblem } from '../../../parts/fields/FieldProblem.tsx'
import css from './RowProblems.module.css'

/** What is wrong with a line of several controls, each kind once; the controls themselves are marked. */
export function RowProblems({ codes }: { readonly codes: readonly (FieldCode | undefined)[] }) {
  const found = [...new Set(codes.filter((code) => code !== undefined))]
  if (found.length === 0) return null
  return (
    <p className={css['problems']}>
      {found.map((code) => (
        <FieldProblem key={code} code={code} />
      ))}
    </p>
  )
}
