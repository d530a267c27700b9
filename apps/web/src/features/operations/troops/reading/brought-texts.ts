/**
 * What somebody brought and has not taken over yet: what stands in the field, and long pastes and files beside it,
 * which would hold up a field. Kept in the browser's database, so that a reload loses nothing of it.
 */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { forgetLarge, readLarge, writeLarge } from '../../../../storage/large-storage.ts'
import { onNewPage } from '../../../../storage/page-state.ts'

const BroughtText = z.object({
  id: z.string(),
  /** Of the file; empty for a paste. */
  name: z.string(),
  text: z.string(),
})
/** What somebody said that the counts of a part are, by the text and the place of the part in it. */
const Marks = z.record(z.string(), z.enum(['AT_HOME', 'ALL_OWN', 'LEFT']))

const Brought = z.object({ field: z.string(), texts: z.array(BroughtText), marks: Marks })
export type BroughtText = z.infer<typeof BroughtText>
export type Brought = z.infer<typeof Brought>
export type ChosenMark = Brought['marks'][string]

export interface PlaceInText {
  /** Of a brought text, or the field. */
  readonly textId: string
  /** From 1. */
  readonly line: number
}

/** Of the text in the field. */
export const FIELD = 'field'
/** What is longer than this is put beside the field: a field of more lines is slow in every browser. */
export const LONGEST_IN_FIELD = 300_000
/** Of a file or a paste. */
export const LARGEST_BROUGHT = 16_000_000

const NOTHING: Brought = { field: '', texts: [], marks: {} }

interface State {
  /** Of the operation; empty while none is open. */
  readonly id: string
  readonly brought: Brought
  /** What was kept is there. */
  readonly isReady: boolean
}

export const useBroughtState = create<State>(() => ({ id: '', brought: NOTHING, isReady: false }))
onNewPage(() => useBroughtState.setState({ id: '', brought: NOTHING, isReady: false }))

/** Another tab does not follow: what is brought is looked at and taken over within minutes. */
export async function openBrought(id: string): Promise<void> {
  if (useBroughtState.getState().id === id) return
  useBroughtState.setState({ id, brought: NOTHING, isReady: false })
  const kept = Brought.safeParse(await readLarge(nameOf(id)))
  // What was typed in the meantime stays.
  useBroughtState.setState((state) => {
    if (state.id !== id) return {}
    const isUntouched = state.brought === NOTHING
    return { isReady: true, ...(isUntouched && kept.success && { brought: kept.data }) }
  })
}

function changeBrought(change: (before: Brought) => Brought): void {
  useBroughtState.setState(({ brought }) => ({ brought: change(brought) }))
  keepSoon()
}

export function typeInField(field: string): void {
  changeBrought((before) => ({ ...before, field }))
}

export function addText(name: string, text: string): void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  changeBrought((before) => ({ ...before, texts: [...before.texts, { id, name, text }] }))
}

export function removeText(id: string): void {
  changeBrought((before) => ({ ...before, texts: before.texts.filter((text) => text.id !== id) }))
}

export function markPart(part: string, mark: ChosenMark): void {
  changeBrought((before) => ({ ...before, marks: { ...before.marks, [part]: mark } }))
}

/** Taken over, or thrown away; gives what there was, to bring it back. */
export function emptyBrought(): Brought {
  const { brought } = useBroughtState.getState()
  changeBrought(() => NOTHING)
  return brought
}

const KEPT_AFTER_MS = 500
let keeping: ReturnType<typeof setTimeout> | undefined
onNewPage(() => clearTimeout(keeping))
window.addEventListener('pagehide', keep)

function keepSoon(): void {
  clearTimeout(keeping)
  keeping = setTimeout(keep, KEPT_AFTER_MS)
}

function keep(): void {
  if (keeping === undefined) return
  clearTimeout(keeping)
  keeping = undefined
  const { id, brought } = useBroughtState.getState()
  if (id === '') return
  if (brought.field === '' && brought.texts.length === 0) void forgetLarge(nameOf(id))
  // Going on is right where the browser refuses: the page still has it.
  else void writeLarge(nameOf(id), brought)
}

function nameOf(id: string): string {
  return `operationTroops.${id}`
}
