/** The lines around one of a text that stands beside the field. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Box } from '../../../../ui/layout.tsx'
import type { PlaceInText } from './brought-texts.ts'
import { useBroughtState } from './brought-texts.ts'
import css from './LineViewer.module.css'

const AROUND = 8
const LONGEST_SHOWN = 400

export function LineViewer({ place, onClose }: { readonly place: PlaceInText; readonly onClose: () => void }) {
  const { t } = useTranslation(['operationTroops', 'shell'])
  const text = useBroughtState(({ brought }) => brought.texts.find(({ id }) => id === place.textId))
  const lines = useMemo(() => linesAround(text?.text ?? '', place.line), [text, place.line])
  if (!text) return null
  return (
    <Dialog title={text.name === '' ? t('bring.pasted') : text.name} opened onClose={onClose} size="lg">
      <Box as="ol" tone="soft" size="row" className={css['lines']} aria-label={t('shell:line', { line: place.line })}>
        {lines.map(({ number, shown }) => (
          <li key={number} value={number} data-looked-for={number === place.line || undefined}>
            <span className="mono">{shown}</span>
          </li>
        ))}
      </Box>
    </Dialog>
  )
}

function linesAround(text: string, line: number): { readonly number: number; readonly shown: string }[] {
  const first = Math.max(1, line - AROUND)
  let at = 0
  for (let number = 1; number < first && at >= 0; number += 1) at = nextLine(text, at)
  const lines = []
  for (let number = first; number <= line + AROUND && at >= 0; number += 1) {
    const next = nextLine(text, at)
    const end = next < 0 ? text.length : next
    lines.push({ number, shown: withoutBreak(text.slice(at, Math.min(end, at + LONGEST_SHOWN))) })
    at = next
  }
  return lines
}

/** Where it begins; -1 behind the last one. A return alone ends a line too. */
function nextLine(text: string, from: number): number {
  const ends = /\r\n|\r|\n/g
  ends.lastIndex = from
  return ends.test(text) ? ends.lastIndex : -1
}

/** The break of the line is told by the line after it. */
function withoutBreak(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === '\n' || line[end - 1] === '\r')) end -= 1
  return line.slice(0, end)
}
