/**
 * What was changed in a part of an operation and is not saved yet: kept in the browser with the revision that it was
 * begun from, so that it survives a reload, a lost network and a link that has ended. All tabs of the browser work on
 * the same draft.
 *
 *   changed ──1 s──▶ saved, one save at a time and one tab at a time
 *                    nobody answers     tried again, and at once when the network is back
 *                    somebody saved     a question: theirs, or this one over it; the other one stays aside
 *                    refused            stays as it is until it is changed
 */
import { OPERATION_PARTS, type OperationPartName } from '@muster/contracts'
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { RequestRefused } from '../../../api/request.ts'
import { forgetStored, key, keyPer, readStored, type StoredKey, writeStored } from '../../../storage/browser-storage.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { headKey, operationRequest } from './operations.api.ts'
import { type KeptPart, type PartContents, readPart, savePart } from './part-content.ts'

export type PartSaving = 'SAVED' | 'UNSAVED' | 'SAVING' | 'REFUSED' | 'CONFLICT'

interface PartState {
  readonly saving: PartSaving
  /** Why the last save did not work. */
  readonly refusal?: unknown
  /** What somebody else has saved meanwhile. */
  readonly theirs?: KeptPart<unknown>
}

/** By operation and part; absent where nothing was changed since the page was opened. */
export const usePartStates = create<Readonly<Record<string, PartState | undefined>>>(() => ({}))

/** Raised when what a draft holds gets another form, which ends the drafts of the form before. */
const SHAPE = 1

/** Any content: a draft that breaks a bound is kept, and saving it tells which. */
const PartDraft = z.object({ shape: z.literal(SHAPE), revision: z.number(), content: z.unknown() })
export type PartDraft = z.infer<typeof PartDraft>

/** What a decision about two contents has put aside, so that it can be brought back. */
const AsidePart = z.object({ shape: z.literal(SHAPE), whose: z.enum(['MINE', 'THEIRS']), content: z.unknown() })
export type AsidePart = z.infer<typeof AsidePart>

export type PartPlace = `${string}.${OperationPartName}`

export function placeOf(id: string, name: OperationPartName): PartPlace {
  return `${id}.${name}`
}

export const partDraft: (place: PartPlace) => StoredKey<PartDraft | null> = keyPer((place: PartPlace) =>
  key<PartDraft | null>(`operationDraft.${place}`, z.nullable(PartDraft), null),
)
export const partAside: (place: PartPlace) => StoredKey<AsidePart | null> = keyPer((place: PartPlace) =>
  key<AsidePart | null>(`operationAside.${place}`, z.nullable(AsidePart), null),
)

export function partKey(id: string, name: OperationPartName) {
  return ['operation', id, 'part', name] as const
}

export function forgetDrafts(id: string): void {
  for (const name of OPERATION_PARTS) {
    forgetStored(partDraft(placeOf(id, name)))
    forgetStored(partAside(placeOf(id, name)))
  }
}

const SAVED_AFTER_MS = 1_000
const TRIED_AGAIN_AFTER_MS = [3_000, 6_000, 12_000, 30_000]

const savers = new Map<PartPlace, PartSaver>()
window.addEventListener('online', () => {
  for (const saver of savers.values()) saver.tryAgain()
})
onNewPage(() => {
  for (const saver of savers.values()) saver.stop()
  savers.clear()
  usePartStates.setState({}, true)
})

export function partSaver(id: string, name: OperationPartName, queryClient: QueryClient): PartSaver {
  const place = placeOf(id, name)
  const saver = savers.get(place) ?? new PartSaver(id, name)
  saver.queryClient = queryClient
  savers.set(place, saver)
  return saver
}

class PartSaver {
  queryClient: QueryClient | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSaving = false
  private failures = 0
  private readonly id: string
  private readonly name: OperationPartName
  private readonly place: PartPlace

  constructor(id: string, name: OperationPartName) {
    this.id = id
    this.name = name
    this.place = placeOf(id, name)
  }

  /** `revision` is the one that the content was begun from, where nothing is drafted yet. */
  change(content: unknown, revision: number): void {
    const before = readStored(partDraft(this.place))
    writeStored(partDraft(this.place), { shape: SHAPE, revision: before?.revision ?? revision, content })
    if (this.state.saving !== 'CONFLICT') this.saveSoon()
  }

  saveSoon(afterMs = SAVED_AFTER_MS): void {
    clearTimeout(this.timer)
    if (!this.isSaving) this.tell({ ...this.state, saving: 'UNSAVED' })
    this.timer = setTimeout(() => void this.save(), afterMs)
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
    const { theirs } = this.state
    const mine = readStored(partDraft(this.place))
    if (!theirs || !mine) return
    writeStored(partAside(this.place), { shape: SHAPE, whose: 'MINE', content: mine.content })
    this.adopt(theirs)
  }

  keepMine(): void {
    const { theirs } = this.state
    const mine = readStored(partDraft(this.place))
    if (!theirs || !mine) return
    if (theirs.content !== null)
      writeStored(partAside(this.place), { shape: SHAPE, whose: 'THEIRS', content: theirs.content })
    writeStored(partDraft(this.place), { ...mine, revision: theirs.revision })
    this.tell({ saving: 'UNSAVED' })
    void this.save()
  }

  private async save(): Promise<void> {
    this.stop()
    // What is changed meanwhile is saved when this one has come back.
    if (this.isSaving) return
    this.isSaving = true
    this.tell({ saving: 'SAVING' })
    try {
      await inOneTab(this.place, () => this.saveDraft())
      this.failures = 0
      this.isSaving = false
      if (readStored(partDraft(this.place))) this.saveSoon()
      else this.tell({ saving: 'SAVED' })
    } catch (failure) {
      // Going on is right: the draft is kept, and the page tells how it stands.
      this.isSaving = false
      await this.refused(failure)
    }
  }

  private async saveDraft(): Promise<void> {
    const draft = readStored(partDraft(this.place))
    if (!draft) return
    const { content } = draft
    const revision = await savePart(this.name, operationRequest(this.id), {
      revision: draft.revision,
      // It was put there by this page, under this part.
      content: content as PartContents[OperationPartName],
    })
    this.keep({ revision, content })
    const now = readStored(partDraft(this.place))
    if (now && now !== draft) writeStored(partDraft(this.place), { ...now, revision })
    else forgetStored(partDraft(this.place))
  }

  private async refused(failure: unknown): Promise<void> {
    const status = failure instanceof RequestRefused ? failure.status : undefined
    if (status === 409) return this.compare()
    if (status === 0 || status === 429 || (status !== undefined && status >= 500)) {
      const again = TRIED_AGAIN_AFTER_MS[Math.min(this.failures, TRIED_AGAIN_AFTER_MS.length - 1)]
      this.failures += 1
      this.tell({ saving: 'UNSAVED', refusal: failure })
      this.timer = setTimeout(() => void this.save(), again)
      return
    }
    this.tell({ saving: 'REFUSED', refusal: failure })
  }

  /** Somebody has saved since: the same is no conflict. */
  private async compare(): Promise<void> {
    try {
      const theirs = await readPart(this.name, operationRequest(this.id))
      const mine = readStored(partDraft(this.place))
      if (!mine || isSame(theirs.content, mine.content)) this.adopt(theirs)
      else this.tell({ saving: 'CONFLICT', theirs })
    } catch (failure) {
      // Going on is right: the next try comes here again.
      this.tell({ saving: 'UNSAVED', refusal: failure })
      this.timer = setTimeout(() => void this.save(), TRIED_AGAIN_AFTER_MS[0])
    }
  }

  private adopt(theirs: KeptPart<unknown>): void {
    this.keep(theirs)
    forgetStored(partDraft(this.place))
    this.tell({ saving: 'SAVED' })
  }

  private keep(part: KeptPart<unknown>): void {
    this.queryClient?.setQueryData(partKey(this.id, this.name), part)
    void this.queryClient?.invalidateQueries({ queryKey: headKey(this.id) })
  }

  private get state(): PartState {
    return usePartStates.getState()[this.place] ?? { saving: 'SAVED' }
  }

  private tell(state: PartState): void {
    usePartStates.setState({ [this.place]: state })
  }
}

function isSame(a: unknown, b: unknown): boolean {
  // What is equal is given back as the very first.
  return replaceEqualDeep(a, b) === a
}

/** Over plain http a browser has no locks; there the tab in which something was changed saves it. */
async function inOneTab(place: PartPlace, save: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  await (locks ? locks.request(`muster.operation.${place}`, save) : save())
}
