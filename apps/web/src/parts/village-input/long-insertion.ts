/**
 * A long text that goes into a text area slice by slice, and is one step to the player all the same.
 *
 * The browser's editing commands alone enter its undo history, and one that inserts 5,000 lines lays
 * out all of them three times in one task. So the lines go in by the thousand, each thousand a task
 * and a step of the browser's history of its own; where an undo or a redo stops between two of them,
 * it is gone on with. Whoever reads the area asks `isOnTheWay` first: what stands there between two
 * slices is no text of the player's.
 *
 *   text ── 1,000 lines ──▶ area ── a task later ──▶ 1,000 lines … the last, and `done`
 *
 * A key, a click or another edit ends the waiting: what is left goes in before it.
 */

const LINES_A_SLICE = 1000
/** What undo joins is forgotten from the oldest on. */
const MOST_REMEMBERED = 5

/** Puts a text in place of the selection as the browser's own editing does; false where the text that is wanted does not stand there then. */
export type Insert = (area: HTMLTextAreaElement, text: string, wanted: string) => boolean

interface Insertion {
  readonly before: string
  readonly text: string
  readonly after: string
  /** How much of the text stood there after each slice but the last. */
  readonly cuts: readonly number[]
}

interface Memory {
  readonly insertions: Insertion[]
  isOnTheWay: boolean
}

const memories = new WeakMap<HTMLTextAreaElement, Memory>()

/** Whether slices are still to come, or to be taken back. */
export function isOnTheWay(area: HTMLTextAreaElement): boolean {
  return memories.get(area)?.isOnTheWay ?? false
}

export function isLong(text: string): boolean {
  return cutsOf(text).length > 0
}

/** The first slice goes in at once. `insert` must leave the caret behind what it put in. */
export function insertSliced(area: HTMLTextAreaElement, text: string, insert: Insert, done: () => void): void {
  const insertion: Insertion = {
    before: area.value.slice(0, area.selectionStart),
    text,
    after: area.value.slice(area.selectionEnd),
    cuts: cutsOf(text),
  }
  const memory = memoryOf(area)
  memory.insertions.push(insertion)
  if (memory.insertions.length > MOST_REMEMBERED) memory.insertions.shift()
  const ends = [...insertion.cuts, text.length]
  let from = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const insertNext = (to: number) => {
    memory.isOnTheWay = to < text.length
    const slice = text.slice(from, to)
    const wanted = insertion.before + text.slice(0, to) + insertion.after
    if (from > 0) area.setSelectionRange(insertion.before.length + from, insertion.before.length + from)
    from = to
    return insert(area, slice, wanted)
  }
  const end = () => {
    clearTimeout(timer)
    for (const type of INTERRUPTIONS) document.removeEventListener(type, finish, { capture: true })
    memory.isOnTheWay = false
    done()
  }
  // Somebody else may have put another text there, which then stays.
  const isAsLeft = () => area.isConnected && area.value === insertion.before + text.slice(0, from) + insertion.after
  const step = () => {
    if (!isAsLeft()) return end()
    const to = ends.find((cut) => cut > from) ?? text.length
    if (!insertNext(to) || to === text.length) return end()
    timer = setTimeout(step)
  }
  const finish = () => {
    // One that has lost the focus has its text set: an editing command would reach whatever has it now.
    if (isAsLeft()) insertNext(text.length)
    end()
  }
  for (const type of INTERRUPTIONS) document.addEventListener(type, finish, { capture: true })
  step()
}

const INTERRUPTIONS = ['keydown', 'pointerdown', 'paste', 'focusout'] as const

function memoryOf(area: HTMLTextAreaElement): Memory {
  const known = memories.get(area)
  if (known) return known
  const memory: Memory = { insertions: [], isOnTheWay: false }
  memories.set(area, memory)
  area.addEventListener('input', (event) => {
    // Other browsers than those that slice send plain events.
    const command = event instanceof InputEvent ? HISTORY[event.inputType] : undefined
    if (command === undefined) return
    memory.isOnTheWay = isBetweenSlices(area, memory)
    if (memory.isOnTheWay) setTimeout(() => goOn(area, memory, command))
  })
  return memory
}

function goOn(area: HTMLTextAreaElement, memory: Memory, command: 'undo' | 'redo'): void {
  if (!isBetweenSlices(area, memory)) return
  // The commands are of the field that has the focus.
  if (document.activeElement === area && document.execCommand(command)) return
  memory.isOnTheWay = false
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

const HISTORY: Readonly<Record<string, 'undo' | 'redo'>> = { historyUndo: 'undo', historyRedo: 'redo' }

function isBetweenSlices({ value }: HTMLTextAreaElement, { insertions }: Memory): boolean {
  return insertions.some(({ before, text, after, cuts }) => {
    const length = value.length - before.length - after.length
    return cuts.includes(length) && value === before + text.slice(0, length) + after
  })
}

/** Where slices end, the end of the text apart. */
function cutsOf(text: string): number[] {
  const cuts: number[] = []
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines % LINES_A_SLICE === 0 && at + 1 < text.length) cuts.push(at + 1)
  }
  return cuts
}
