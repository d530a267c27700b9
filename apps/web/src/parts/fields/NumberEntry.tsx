import type { FieldCode } from '@muster/phrases'
import { NumberField, type NumberFieldProps } from '../../ui/NumberField.tsx'
import { FieldProblem } from './FieldProblem.tsx'

export type NumberEntryProps = Omit<NumberFieldProps, 'error'> & { readonly problem?: FieldCode | undefined }

/** A number, and what is wrong with it. */
export function NumberEntry({ problem, ...field }: NumberEntryProps) {
  return <NumberField {...field} error={problem && <FieldProblem code={problem} />} />
}
