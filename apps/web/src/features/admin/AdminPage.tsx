import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export interface AdminPageProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** The frame of every admin page. */
export function AdminPage({ title, purpose, children }: AdminPageProps) {
  return (
    <Stack as="article" gap={6} wide="page">
      <PageHead title={title} purpose={purpose} />
      {children}
    </Stack>
  )
}
