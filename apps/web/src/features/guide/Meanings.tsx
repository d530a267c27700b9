import type { ReactNode } from 'react'
import { Stack, Text } from '../../ui/layout.tsx'

export interface MeaningsProps {
  readonly of: readonly { readonly key: string; readonly word: ReactNode; readonly means: ReactNode }[]
}

/** What is explained, each beside what it means, on a phone above it. */
export function Meanings({ of }: MeaningsProps) {
  return (
    <Stack as="dl" below={6} ruled="above">
      {of.map(({ key, word, means }) => (
        <Stack key={key} columns={['minmax(160px, 1fr) 3fr', 'minmax(0, 1fr)']} gap={[1, 6]} pad={[4, 0]} ruled="below">
          <Text as="dt" bold>
            {word}
          </Text>
          <Text as="dd" prose tone="soft">
            {means}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
