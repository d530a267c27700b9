import type { ReactNode } from 'react'
import css from './admin.module.css'

export interface AdminPageProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** The frame of every admin page. */
export function AdminPage({ title, purpose, children }: AdminPageProps) {
  return (
    <article className={css['admin']}>
      <header className={css['admin-head']}>
        <h1>{title}</h1>
        <p>{purpose}</p>
      </header>
      {children}
    </article>
  )
}
