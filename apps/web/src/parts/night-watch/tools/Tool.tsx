import { type ReactNode, useState } from 'react'

export interface ToolProps {
  readonly title: string
  /** How it stands, in a few words. */
  readonly standing?: string
  /** Whether a change of it is said to whoever hears the page. */
  readonly isTold?: boolean
  readonly children: ReactNode
}

/** Folded away; what it stands at is told without opening it. What is in it is made as it is opened first, and stays with what was typed. */
export function Tool({ title, standing, isTold = false, children }: ToolProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {title} {standing !== undefined && <span {...(isTold ? { role: 'status' } : {})}>{standing}</span>}
      </summary>
      {wasOpened && children}
    </details>
  )
}
