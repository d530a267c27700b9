import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.tsx'
import { VillageInput, type VillageInputProps } from '../village-input/VillageInput.tsx'
import { withLines } from '../village-input/with-lines.ts'
import { MoreVillages } from './MoreVillages.tsx'

export interface VillageBoxProps extends VillageInputProps {
  /** Coordinates as they are written into this box, where a line says more. */
  readonly asWritten?: (text: string, lines: string) => string
  /** What else is done with the box, beside the ways into it. */
  readonly children?: ReactNode
}

/** A box of villages that are pasted, found by their players or picked on the map. */
export function VillageBox({ asWritten = (_, lines) => lines, children, ...input }: VillageBoxProps) {
  const { label, world, value, onChange } = input
  return (
    <div>
      <VillageInput {...input} />
      <Row wrap gap={[2, 6]} above={2} size="note">
        {children}
        <MoreVillages
          label={label}
          world={world}
          text={value}
          onAdd={(lines) => onChange(withLines(value, asWritten(value, lines)))}
        />
      </Row>
    </div>
  )
}
