import type { ReactNode } from 'react'
import './admin.css'

export interface AdminPageProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** The frame of every admin page. */
export function AdminPage({ title, purpose, children }: AdminPageProps) {
  return (
    <article className="admin">
      <header className="admin-head">
        <h1>{title}</h1>
        <p>{purpose}</p>
      </header>
      {children}
    </article>
  )
}
