import { TextButton } from '../../../ui/TextButton.tsx'

/** Parts of the form that are far apart once there are many targets. */
export type Part = 'targets' | 'sources'

/** The heading of a part, which can be jumped to. */
export function PartTitle({ part, children }: { readonly part: Part; readonly children: string }) {
  return (
    <h2 id={idOf(part)} tabIndex={-1}>
      {children}
    </h2>
  )
}

export function Jump({ to, children }: { readonly to: Part; readonly children: string }) {
  const jump = () => {
    const title = document.getElementById(idOf(to))
    title?.closest('section')?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }
  return <TextButton onClick={jump}>{children}</TextButton>
}

function idOf(part: Part): string {
  return `advanced-${part}`
}
