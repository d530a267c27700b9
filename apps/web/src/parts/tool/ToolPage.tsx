import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export interface ToolPageProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** The frame of every tool: what it is for, the form, and below it what came of it. */
export function ToolPage({ title, purpose, children }: ToolPageProps) {
  return (
    <Stack as="article" gap={6} wide="page">
      <PageHead title={title} purpose={purpose} />
      {children}
    </Stack>
  )
}
