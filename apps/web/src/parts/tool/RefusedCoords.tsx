import { RequestRefused } from '../../api/request.ts'

/** The coordinates for which the server refused, if it named any. */
export function RefusedCoords({ failure }: { readonly failure: unknown }) {
  const coords = failure instanceof RequestRefused ? (failure.refusal.coords ?? []) : []
  return coords.length > 0 && <p className="mono">{coords.join(' ')}</p>
}
