/** Without its texts a page has no language; its HTML holds the one sentence in all. */
import { reportError } from '../api/report-error.ts'

export function showTextsMissing(error: unknown): void {
  document.getElementById('texts-missing')?.removeAttribute('hidden')
  reportError(error)
}
