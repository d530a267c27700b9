import { type ReactNode, useState } from 'react'

export interface ToolProps {
  readonly title: string
  /** How it stands, in a few words. */
  readonly standing?: string
  /** Whether a change of it is said to whoever hears the page. */
  readonly isTold?: boolean
  /** It stands so that somebody may oversleep. */
  readonly isWarned?: boolean
  readonly children: ReactNode
}

/** Folded away; what it stands at is told without opening it. What is in it is made as it is opened first, and stays with what was typed. */
export function Tool({ title, standing, isTold = false, isWarned = false, children }: ToolProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {title}{' '}
        {standing !== undefined && (
          <span data-warned={isWarned || undefined} {...(isTold ? { role: 'status' } : {})}>
            {standing}
          </span>
        )}
      </summary>
      {wasOpened && children}
    </details>
  )
}
