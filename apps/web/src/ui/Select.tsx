/**
 * A choice out of a list. Closed it is a box with what is chosen, and at first that alone is drawn: what opens the list, finds a place for
 * it and scrolls it is an eighth of the script of a first load. The whole of it takes the box's place when somebody reaches for it, with
 * the focus and opened where it was pressed, or when the page has stood for a while.
 */
import { ComboboxChevron, InputBase, InputClearButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fetchedWhenIdle } from './folds/lazy-when-idle.tsx'
import type { ChoiceProps, Reach } from './WholeSelect.tsx'

export type { SelectProps } from '@mantine/core'

const whole = fetchedWhenIdle(async () => (await import('./WholeSelect.tsx')).WholeSelect)

export function Select(choice: ChoiceProps) {
  const [reach, setReach] = useState<Reach | undefined>(() => (whole.known() ? 'none' : undefined))
  useWholeLater(setReach)
  const Whole = whole.known()
  if (reach !== undefined && Whole) return <Whole {...choice} reach={reach} />
  return <ClosedSelect {...choice} onReach={setReach} />
}

/** By then the first visit has what it needs to begin (`fetchedWhenIdle`). */
const LATER_MS = 3_000

function useWholeLater(setReach: (change: (reach: Reach | undefined) => Reach | undefined) => void): void {
  useEffect(() => {
    if (whole.known()) return
    const wait = setTimeout(async () => {
      await whole.fetched().catch(() => undefined)
      setReach((reach) => reach ?? (whole.known() ? 'none' : undefined))
    }, LATER_MS)
    return () => clearTimeout(wait)
  }, [setReach])
}

interface ClosedSelectProps extends ChoiceProps {
  readonly onReach: (reach: Reach) => void
}

function ClosedSelect({ onReach, ...choice }: ClosedSelectProps) {
  const { data, value, onChange, onBlur, clearable = false, clearButtonProps, name, searchable, size } = choice
  const box = useRef<HTMLInputElement>(null)
  const pressed = useRef(false)
  const reachFor = async (opens: boolean) => {
    // Going on is right: it is asked for again when it is reached for again.
    await whole.fetched().catch(() => undefined)
    if (!whole.known()) return
    const isHere = box.current === document.activeElement
    // A press is over with its click; until then the box stays, or the click would be lost.
    if (opens || (isHere && !pressed.current)) onReach(opens ? 'opened' : 'focused')
  }
  const chosen = data.map((each) => (typeof each === 'string' ? { value: each, label: each } : each))
  const clear = (
    <InputClearButton
      tabIndex={-1}
      aria-hidden
      {...clearButtonProps}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange?.(null, { value: '', label: '' })}
    />
  )
  return (
    <>
      <InputBase
        ref={box}
        __staticSelector="Select"
        __defaultRightSection={<ComboboxChevron {...(size !== undefined && { size })} error={choice.error} />}
        __clearSection={clear}
        __clearable={clearable && value !== null && value !== ''}
        rightSectionPointerEvents="none"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        {...looksOf(choice)}
        readOnly
        pointer={!searchable}
        value={chosen.find((each) => each.value === value)?.label ?? ''}
        onPointerDown={() => {
          pressed.current = true
        }}
        onClick={() => {
          pressed.current = false
          void reachFor(true)
        }}
        onPointerEnter={() => void whole.fetched().catch(() => undefined)}
        onFocus={() => void reachFor(false)}
        onBlur={(event) => {
          pressed.current = false
          onBlur?.(event)
        }}
        onKeyDown={(event) => opensBy(event) && void reachFor(true)}
      />
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  )
}

/** What the box shows as the whole of it does. */
function looksOf({ className, size, label, placeholder, leftSection, required, error, ...choice }: ChoiceProps) {
  const given = {
    className,
    size,
    label,
    placeholder,
    leftSection,
    required,
    error,
    'aria-label': choice['aria-label'],
  }
  // Absent is not the same as undefined to the library's types.
  return Object.fromEntries(Object.entries(given).filter(([, look]) => look !== undefined))
}

function opensBy({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && (key === 'ArrowDown' || key === 'ArrowUp' || key.length === 1)
}
