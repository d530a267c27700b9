/** A key as it is told once and never again: whose it is, itself, and a button that takes it along. */
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Callout, Text } from '../../../ui/layout.tsx'

export interface ShownOnceProps {
  readonly told: string
  readonly secret: string
  /** Of the button. */
  readonly caption: string
}

export function ShownOnce({ told, secret, caption }: ShownOnceProps) {
  return (
    <Callout as="div" kind="warned" role="status">
      <p>{told}</p>
      <Text as="code" breaks className="mono">
        {secret}
      </Text>
      <CopyButton text={() => secret} caption={caption} />
    </Callout>
  )
}
