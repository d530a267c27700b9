/** The mark: marches of different length that arrive at the same moment. */
export function Mark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 22 22" width={size} height={size}>
      <path d="M2 4.5h12.5M8.5 9h6M5 13.5h9.5M10.5 18h4" stroke="currentColor" strokeWidth="2" fill="none" />
      <path d="M18.5 2v18" stroke="var(--accent)" strokeWidth="2.5" fill="none" />
    </svg>
  )
}
