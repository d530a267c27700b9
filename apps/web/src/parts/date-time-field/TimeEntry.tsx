import { useMergedRef } from '@mantine/hooks'
import { useMaskito } from '@maskito/react'
import { type InputHTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { entryMask } from './entry-mask.ts'
import { type Entry, type Part, placeAt, placesOf } from './local-time-entry.ts'

export interface TimeEntryProps {
  readonly entry: Entry
  readonly text: string
  readonly onChange: (text: string) => void
  /** A part more or less. */
  readonly onStep: (part: Part, by: 1 | -1) => void
  readonly control: InputHTMLAttributes<HTMLInputElement>
}

/** A box for a time: digits are typed one by one, the arrow keys step the part at the caret. */
export function TimeEntry({ entry, text, onChange, onStep, control }: TimeEntryProps) {
  const { t } = useTranslation('planner')
  const input = useRef<HTMLInputElement>(null)
  const stepped = useRef<Part>(undefined)
  // The same function at every render: the mask is taken off and put on again with another.
  const ref = useMergedRef(input, useMaskito({ options: entryMask(entry) }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that the step made has just been written
  useLayoutEffect(() => {
    const place = placesOf(entry).find(({ part }) => part === stepped.current)
    stepped.current = undefined
    if (place) input.current?.setSelectionRange(place.from, place.until)
  }, [text])

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const part = placeAt(entry, event.currentTarget.selectionStart ?? 0)?.part
    if (part === undefined || text === '') return
    event.preventDefault()
    stepped.current = part
    onStep(part, event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <input
      {...control}
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder={t(`entry.${entry}`)}
      data-entry={entry}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={step}
    />
  )
}
