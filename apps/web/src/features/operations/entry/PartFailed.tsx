import { useRefusalSentence } from '../../../api/refusal-text.ts'

/** Why a part of the operation could not be read; it is asked for again by itself. */
export function PartFailed({ failure }: { readonly failure: unknown }) {
  const refusalSentence = useRefusalSentence()
  return <p role="alert">{refusalSentence(failure)}</p>
}
