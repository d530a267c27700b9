/**
 * The field that players paste villages into. It takes any text: of a paste the
 * coordinates are kept, one a line; what is typed stays as it is. Beneath it stands what
 * was understood, each part of it leading to the lines it speaks of, and lines worth a
 * second look are marked where they stand.
 *
 * The text area holds its own text, so that a key costs the same at 5,000 lines as at
 * five: what is read from the text is deferred until the key is shown.
 */
import { Input } from '@mantine/core'
import { parseCoord } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import {
  type ClipboardEvent,
  type Ref,
  Suspense,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { Box } from '../../ui/layout.tsx'
import { FieldProblem } from '../fields/FieldProblem.tsx'
import { withoutLastBreaks } from '../fields/pasted-text.ts'
import { type FieldNumber, fieldNumber, useWorldVillages } from '../villages/world-villages.ts'
import css from './VillageInput.module.css'
import { VillageMarks } from './VillageMarks.tsx'
import { VillageStatus } from './VillageStatus.tsx'
import { insertLines, isOnTheWay, replaceText, showLine } from './village-editing.ts'
import {
  type LineRemark,
  type ReducedPaste,
  readVillageLines,
  reducedPaste,
  remarksOf,
  withoutRemarked,
} from './village-lines.ts'

const RemarkDialog = lazyWhenIdle(async () => (await import('./RemarkDialog.tsx')).RemarkDialog)

/** As VillageInput.module.css sets it. */
const LINE_HEIGHT_PX = 20

export interface VillageInputHandle {
  /** Leads to the first line with a coordinate; false when the list has none. */
  readonly show: (coords: string) => boolean
  /** Leads to a line, from 0. */
  readonly showLine: (line: number) => void
}

export interface VillageInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onLeave?: () => void
  /** Key of the world whose villages count as known. */
  readonly world: string | undefined
  readonly problem?: FieldCode | undefined
  /** Coordinates that the server did not know. */
  readonly refused?: readonly string[]
  readonly placeholder?: string
  readonly required?: boolean
  /** Lines in view, 10 unless told. */
  readonly rows?: number
  /** A pasted text that is taken as it stands instead of being reduced to its coordinates. */
  readonly keepsWhole?: (pasted: string) => boolean
  readonly ref?: Ref<VillageInputHandle>
}

export function VillageInput(props: VillageInputProps) {
  const { label, value, onChange, onLeave, world, problem, refused = NONE, placeholder, ref } = props
  const { required = true, rows = 10, keepsWhole } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [paste, setPaste] = useState<ReducedPaste>()
  const [opened, setOpened] = useState<LineRemark>()
  const [initial] = useState(value)

  const { read, isVillage, remarks } = useRead(value, world, refused)

  useLayoutEffect(() => {
    // A change from elsewhere, such as an example; what was typed here stands there already.
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])

  useImperativeHandle(ref, () => ({
    show: (coords) => {
      const [field] = numberOf(coords)
      const line = field === undefined ? undefined : read.lineOf[read.fields.indexOf(field)]
      if (line !== undefined && area.current) showLine(area.current, line, LINE_HEIGHT_PX)
      return line !== undefined
    },
    showLine: (line) => area.current && showLine(area.current, line, LINE_HEIGHT_PX),
  }))

  const takePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    // Part of a coordinate, pasted to complete one.
    if (/^[\d|]{1,6}$/.test(pasted)) return
    event.preventDefault()
    if (keepsWhole?.(pasted)) {
      insertLines(event.currentTarget, withoutLastBreaks(pasted.replaceAll('\r', '')))
      return
    }
    const kept = reducedPaste(pasted)
    if (kept.villages > 0) insertLines(event.currentTarget, kept.text, () => setPaste(kept))
    else setPaste(kept)
  }
  const closeDialog = (then: (field: HTMLTextAreaElement) => void) => {
    // The dialog must be gone before the field may have the focus.
    flushSync(() => setOpened(undefined))
    if (area.current) then(area.current)
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      required={required}
      error={problem && <FieldProblem code={problem} />}
      errorProps={{ id: `${id}-problem` }}
    >
      <Box anchor className={`field-frame ${css['village-field']}`} data-invalid={problem !== undefined || undefined}>
        <textarea
          ref={area}
          id={id}
          defaultValue={initial}
          {...TYPED_AS_IT_IS}
          rows={rows}
          placeholder={placeholder}
          aria-required={required}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-status${problem ? ` ${id}-problem` : ''}`}
          onInput={(event) => {
            if (isOnTheWay(event.currentTarget)) return
            setPaste(undefined)
            onChange(event.currentTarget.value)
          }}
          onPaste={takePaste}
          onBlur={onLeave}
        />
        <VillageMarks area={area} remarks={remarks} lineCount={read.lines.length} lineHeightPx={LINE_HEIGHT_PX} />
      </Box>
      <VillageStatus
        id={`${id}-status`}
        remarks={remarks}
        world={world}
        paste={paste}
        onSelectAll={() => area.current?.select()}
        onOpen={setOpened}
      />
      <Suspense>
        {opened && (
          <RemarkDialog
            remark={opened}
            remarks={remarks.of[opened]}
            world={world}
            onShow={(line) => closeDialog((field) => showLine(field, line, LINE_HEIGHT_PX))}
            onRemove={() => closeDialog((field) => replaceText(field, withoutRemarked(read, opened, isVillage)))}
            onClose={() => closeDialog(() => remarkButton(`${id}-status`, opened)?.focus())}
          />
        )}
      </Suspense>
    </Input.Wrapper>
  )
}

const NONE: readonly string[] = []
const TYPED_AS_IT_IS = { wrap: 'off', spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const

/** What the text says, once it has been shown. */
function useRead(value: string, world: string | undefined, refused: readonly string[]) {
  const text = useDeferredValue(value)
  const read = useMemo(() => readVillageLines(text), [text])
  const villages = useWorldVillages(world, read.fields.length > 0)
  const isVillage = useMemo(() => knownBy(villages, refused), [villages, refused])
  const remarks = useMemo(() => remarksOf(read, isVillage), [read, isVillage])
  return { read, isVillage, remarks }
}

/** Where the dialog was opened, and where the focus belongs when it closes. */
function remarkButton(status: string, remark: LineRemark): HTMLElement | null | undefined {
  return document.getElementById(status)?.querySelector<HTMLElement>(`[data-remark="${remark}"]`)
}

function knownBy(
  villages: ReadonlyMap<FieldNumber, number> | undefined,
  refused: readonly string[],
): ((field: FieldNumber) => boolean) | undefined {
  if (!villages && refused.length === 0) return undefined
  const unknown = new Set(refused.flatMap((coords) => numberOf(coords)))
  return (field) => !unknown.has(field) && (villages?.has(field) ?? true)
}

function numberOf(coords: string): FieldNumber[] {
  const coord = parseCoord(coords)
  return coord ? [fieldNumber(coord)] : []
}
