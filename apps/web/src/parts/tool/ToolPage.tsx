import type { ReactNode } from 'react'
import './tool.css'

export interface ToolPageProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** The frame of every tool: what it is for, the form, and below it what came of it. */
export function ToolPage({ title, purpose, children }: ToolPageProps) {
  return (
    <article className="tool">
      <header className="tool-head">
        <h1>{title}</h1>
        <p>{purpose}</p>
      </header>
      {children}
    </article>
  )
}
