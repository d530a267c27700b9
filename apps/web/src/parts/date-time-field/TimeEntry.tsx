import { type InputHTMLAttributes, type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { type Entry, type Part, placeAt, placesOf } from './local-time-entry.ts'

const EntryMask = lazyWhenIdle(async () => (await import('./EntryMask.tsx')).EntryMask)

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
  const [isEntered, setEntered] = useState(false)

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
    <>
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={t(`entry.${entry}`)}
        data-entry={entry}
        value={text}
        onFocus={() => setEntered(true)}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={step}
      />
      {isEntered && (
        <Suspense>
          <EntryMask input={input} entry={entry} />
        </Suspense>
      )}
    </>
  )
}
