import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'

/** What is wrong with a field, in words; the code stands beside them for whoever looks for it. */
export function FieldProblem({ code }: { readonly code: FieldCode }) {
  const { t } = useTranslation('fields')
  return <span data-key={code}>{t(code)}</span>
}
