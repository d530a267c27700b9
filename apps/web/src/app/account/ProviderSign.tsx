/** Signs of our own for the three ways in, with the pen of ui/icons.tsx; nobody's trade mark. They decorate a label. */
import type { Provider } from '@muster/contracts'

export function ProviderSign({ provider }: { readonly provider: Provider }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[provider]} />
    </svg>
  )
}

const STROKES: Readonly<Record<Provider, string>> = {
  /** A G. */
  google: 'M12.2 4.1A5.5 5.5 0 1 0 13.5 8.2H8.6',
  /** Two that talk. */
  discord: 'M2 3.5h12v8H8.2L5 14v-2.5H2ZM6 7.4h.01M10 7.4h.01',
  /** An f. */
  facebook: 'M11 2.5H9.8C8.3 2.5 7.5 3.4 7.5 4.9V13.5M4.8 7.5H10.6',
}
