/**
 * How whatever several people change is saved: the parts of an operation, its plan, and plans of a tribe.
 *
 *   changed ──a moment later──▶ saved, one save at a time and one tab at a time
 *              nobody answers     tried again, and at once when the network is back
 *              somebody saved     joined with it where the two do not differ in the same value; else a question, of which
 *                                 either answer puts the other one aside
 *              refused            stays as it is until it is changed, or somebody asks again
 *
 * Some are saved only when somebody asks for it; what is changed after that waits for the next asking.
 *
 * A draft is kept in the browser, with what it was begun from. What another tab of this browser has saved is one's own: about
 * that nobody is asked.
 */
import { create } from 'zustand'
import { RequestRefused } from '../../api/request.ts'
import { onNewPage } from '../../storage/page-state.ts'
import { isSame, type Merged } from './merging.ts'

export type Saving = 'SAVED' | 'UNSAVED' | 'SAVING' | 'REFUSED' | 'CONFLICT'

export interface Kept<Content> {
  /** 0 while it was never saved. */
  readonly revision: number
  readonly content: Content | null
}

export interface Draft<Content> {
  /** The revision that it was begun from. */
  readonly revision: number
  readonly content: Content
  /** What it was begun from; absent where nobody knows any more. */
  readonly base?: Content | undefined
}

export interface Conflict<Content> {
  readonly theirs: Kept<Content>
  /** Absent where the two cannot be joined. */
  readonly both?: Merged<Content>
}

type Aside<Content> = { readonly whose: 'MINE' | 'THEIRS'; readonly content: Content }

/** Where one of them lies, and how it is read and saved. */
export interface SavedDocument<Content> {
  /** Unlike that of every other. */
  readonly place: string
  readonly savedAfterMs: number | 'WHEN_ASKED'
  readonly readDraft: () => Draft<Content> | null
  /** False where the browser has no room, so that it lives as long as this page does. */
  readonly writeDraft: (draft: Draft<Content>) => boolean
  readonly forgetDraft: () => void
  readonly putAside: (aside: Aside<Content>) => void
  readonly read: () => Promise<Kept<Content>>
  readonly save: (draft: Draft<Content>) => Promise<Kept<Content>>
  /** For whoever shows it. */
  readonly keep: (kept: Kept<Content>) => void
  /** The last revision that this browser has saved, in whichever tab. */
  readonly lastOwn: { readonly read: () => number; readonly write: (revision: number) => void }
  /** Nothing where they cannot be joined, or what comes of it cannot be saved. */
  readonly join: (draft: Draft<Content>, theirs: Content) => Promise<Merged<Content> | undefined>
}

interface SavingState {
  readonly saving: Saving
  /** Why the last save did not work. */
  readonly refusal?: unknown
  readonly conflict?: Conflict<unknown>
  /** The last save holds what somebody else has changed, too. */
  readonly isJoined?: boolean
  /** The browser's storage is full: the draft is gone with this page. */
  readonly isOnlyHere?: boolean
}

/** By place; absent where nothing was changed since the page was opened. */
export const useSavingStates = create<Readonly<Record<string, SavingState | undefined>>>(() => ({}))

/** The browser had no room for the draft of this place, which was found out later. */
export function onlyHere(place: string): void {
  const state = useSavingStates.getState()[place]
  if (state) useSavingStates.setState({ [place]: { ...state, isOnlyHere: true } })
}

/** What was changed there is given up, so that nothing is left to say of it. */
export function forgetSaving(place: string): void {
  savers.get(place)?.stop()
  useSavingStates.setState({ [place]: undefined })
}

const TRIED_AGAIN_AFTER_MS = [3_000, 6_000, 12_000, 30_000]

let hasMoment = true

/** Until there is a new page nothing waits before it is saved: for tests, which would sit it out with each change. */
export function saveAtOnce(): void {
  hasMoment = false
}

// Each under the place of its document, whose content it saves.
const savers = new Map<string, DocumentSaver<unknown>>()
window.addEventListener('online', () => {
  for (const saver of savers.values()) saver.tryAgain()
})
onNewPage(() => {
  hasMoment = true
  for (const saver of savers.values()) saver.stop()
  savers.clear()
  useSavingStates.setState({}, true)
})

export function documentSaver<Content>(
  place: string,
  documentOf: () => SavedDocument<Content>,
): DocumentSaver<Content> {
  const known = savers.get(place)
  // A place has one kind of document.
  if (known) return known as unknown as DocumentSaver<Content>
  const saver = new DocumentSaver(documentOf())
  savers.set(place, saver as unknown as DocumentSaver<unknown>)
  return saver
}

export class DocumentSaver<Content> {
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSaving = false
  private failures = 0
  private readonly document: SavedDocument<Content>

  constructor(document: SavedDocument<Content>) {
    this.document = document
  }

  /** `kept` is what the content was begun from, where nothing is drafted yet. */
  change(content: Content, kept: Kept<Content> | undefined): void {
    const before = this.document.readDraft()
    const revision = before?.revision ?? kept?.revision ?? 0
    const base = before ? before.base : (kept?.content ?? undefined)
    this.write({ revision, content, ...(base !== undefined && { base }) })
    if (this.state.saving !== 'CONFLICT') this.saveSoon()
  }

  saveSoon(): void {
    const afterMs = this.document.savedAfterMs
    if (afterMs === 'WHEN_ASKED') return
    clearTimeout(this.timer)
    if (!this.isSaving) this.tell({ ...this.state, saving: 'UNSAVED' })
    this.timer = setTimeout(() => void this.save(), hasMoment ? afterMs : 0)
  }

  /** Ends when it is saved, or it is told why not. */
  saveNow(): Promise<void> {
    return this.save()
  }

  /** At once, where something waits to be saved. */
  flush(): void {
    if (this.timer !== undefined) void this.save()
  }

  tryAgain(): void {
    if (this.state.saving === 'UNSAVED' || this.state.saving === 'REFUSED') void this.save()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  takeTheirs(): void {
    const { theirs } = this.conflict ?? {}
    const mine = this.document.readDraft()
    if (!theirs || !mine) return
    this.document.putAside({ whose: 'MINE', content: mine.content })
    this.adopt(theirs)
  }

  keepMine(): void {
    const mine = this.document.readDraft()
    if (mine) this.saveOverTheirs(mine.content, 'THEIRS')
  }

  /** What both have changed, and where they differ in a value, that of one. */
  keepBoth(whose: 'MINE' | 'THEIRS'): void {
    const both = this.conflict?.both
    if (both)
      this.saveOverTheirs(whose === 'MINE' ? both.withMine : both.withTheirs, whose === 'MINE' ? 'THEIRS' : 'MINE')
  }

  private saveOverTheirs(content: Content, aside: 'MINE' | 'THEIRS'): void {
    const { theirs } = this.conflict ?? {}
    const mine = this.document.readDraft()
    if (!theirs || !mine) return
    const put = aside === 'MINE' ? mine.content : theirs.content
    if (put !== null) this.document.putAside({ whose: aside, content: put })
    this.begunFrom(theirs, content)
    this.tell({ saving: 'UNSAVED' })
    void this.save()
  }

  private begunFrom(theirs: Kept<Content>, content: Content): void {
    this.document.keep(theirs)
    this.write({ revision: theirs.revision, content, ...(theirs.content !== null && { base: theirs.content }) })
  }

  private async save(): Promise<void> {
    this.stop()
    // What is changed meanwhile is saved when this one has come back.
    if (this.isSaving) return
    this.isSaving = true
    const { isJoined } = this.state
    this.tell({ saving: 'SAVING', ...(isJoined && { isJoined }) })
    try {
      await inOneTab(this.document.place, () => this.saveDraft())
      this.failures = 0
      this.isSaving = false
      const isWaiting = this.document.savedAfterMs !== 'WHEN_ASKED' && this.document.readDraft() !== null
      if (isWaiting) this.saveSoon()
      else this.tell({ saving: 'SAVED', ...(isJoined && { isJoined }) })
    } catch (failure) {
      // Going on is right: the draft is kept, and the page tells how it stands.
      this.isSaving = false
      await this.refused(failure)
    }
  }

  private async saveDraft(): Promise<void> {
    const draft = this.document.readDraft()
    if (!draft) return
    const kept = await this.document.save(draft)
    this.document.lastOwn.write(kept.revision)
    this.document.keep(kept)
    const now = this.document.readDraft()
    if (now && !isSame(now.content, draft.content)) this.write({ ...now, revision: kept.revision, base: draft.content })
    else this.document.forgetDraft()
  }

  private async refused(failure: unknown): Promise<void> {
    const status = failure instanceof RequestRefused ? failure.status : undefined
    if (status === 409) return this.compare()
    if (status === 0 || status === 429 || (status !== undefined && status >= 500)) {
      const again = TRIED_AGAIN_AFTER_MS[Math.min(this.failures, TRIED_AGAIN_AFTER_MS.length - 1)]
      this.failures += 1
      this.tell({ ...this.state, saving: 'UNSAVED', refusal: failure })
      this.timer = setTimeout(() => void this.save(), again)
      return
    }
    this.tell({ ...this.state, saving: 'REFUSED', refusal: failure })
  }

  /** Somebody has saved since. The same is no conflict, and neither is what does not meet in one value. */
  private async compare(): Promise<void> {
    try {
      const theirs = await this.document.read()
      const mine = this.document.readDraft()
      if (!mine || isSame(theirs.content, mine.content)) return this.adopt(theirs)
      const both = theirs.content === null ? undefined : await this.document.join(mine, theirs.content)
      const isOwn = theirs.revision <= this.document.lastOwn.read()
      if (both && (isOwn || both.differing.length === 0)) {
        this.begunFrom(theirs, both.withMine)
        this.tell({ saving: 'UNSAVED', isJoined: !isOwn })
        return this.save()
      }
      this.tell({ saving: 'CONFLICT', conflict: { theirs, ...(both && { both }) } })
    } catch (failure) {
      // Going on is right: the next try comes here again.
      this.tell({ ...this.state, saving: 'UNSAVED', refusal: failure })
      this.timer = setTimeout(() => void this.save(), TRIED_AGAIN_AFTER_MS[0])
    }
  }

  private adopt(theirs: Kept<Content>): void {
    this.document.keep(theirs)
    this.document.forgetDraft()
    this.tell({ saving: 'SAVED' })
  }

  private write(draft: Draft<Content>): void {
    const isKept = this.document.writeDraft(draft)
    if (!isKept !== (this.state.isOnlyHere ?? false)) this.tell({ ...this.state, isOnlyHere: !isKept })
  }

  private get conflict(): Conflict<Content> | undefined {
    // Told by this saver, of its own content.
    return this.state.conflict as Conflict<Content> | undefined
  }

  private get state(): SavingState {
    return useSavingStates.getState()[this.document.place] ?? { saving: 'SAVED' }
  }

  private tell(state: SavingState): void {
    useSavingStates.setState({ [this.document.place]: state })
  }
}

/** Over plain http a browser has no locks; there the tab in which something was changed saves it. */
async function inOneTab(place: string, save: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  await (locks ? locks.request(`muster.saving.${place}`, save) : save())
}
