import type { ReactNode } from 'react'

export interface ToolProps {
  readonly title: string
  /** How it stands, in a few words. */
  readonly standing?: string
  /** Whether a change of it is said to whoever hears the page. */
  readonly isTold?: boolean
  readonly children: ReactNode
}

/** Folded away; what it stands at is told without opening it. */
export function Tool({ title, standing, isTold = false, children }: ToolProps) {
  return (
    <details>
      <summary>
        {title} {standing !== undefined && <span {...(isTold ? { role: 'status' } : {})}>{standing}</span>}
      </summary>
      {children}
    </details>
  )
}
