/**
 * The next version of the plan while it is not saved: at hand in the page, and copied into the browser's database, which holds
 * what is too large for its small storage.
 *
 * Thousands of commands are drawn and copied for each edit, which is more than one task of the page may take: what is known at
 * once is at hand, whoever draws it does so in steps, and it is copied after that.
 */
import {
  type KeptPlan,
  LONGEST_VERSION_NOTE,
  type NewVersion,
  OperationPlan,
  operationCalls,
  type PlanVersion,
} from '@muster/contracts'
import { changedApart, inOrderOfLaunch, joinedTakenOut } from '@muster/operation'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type DocumentSaver,
  type Draft,
  documentSaver,
  type Kept,
  onlyHere,
  type SavedDocument,
} from '../../../../parts/saving/document-saving.ts'
import { type Merged, merged } from '../../../../parts/saving/merging.ts'
import { key, keyPer, readStored, type StoredKey, writeStored } from '../../../../storage/browser-storage.ts'
import { forgetLarge, readLarge, writeLarge } from '../../../../storage/large-storage.ts'
import { onNewPage } from '../../../../storage/page-state.ts'
import { headKey, operationRequest } from '../../frame/operations.api.ts'
import { storedAuthor } from './author.ts'

export interface PlanContent {
  readonly plan: OperationPlan
  readonly cause: NewVersion['cause']
  /** What was done, in a few words each. */
  readonly notes: readonly string[]
  /** Of what is kept. */
  readonly version?: PlanVersion
}

export type PlanDraft = Draft<PlanContent>

const SAVED_AFTER_MS = 700

export function planKey(id: string) {
  return ['operation', id, 'plan'] as const
}

export function versionsKey(id: string) {
  return ['operation', id, 'versions'] as const
}

export function planPlace(id: string): string {
  return `${id}.plan`
}

const planSaved: (id: string) => StoredKey<number> = keyPer((id: string) =>
  key(`operationSaved.${id}.plan`, z.number(), 0),
)

const atHand = new Map<string, PlanDraft>()
const copying = new Map<string, ReturnType<typeof setTimeout>>()
const watchers = new Map<string, Set<() => void>>()
const clients = new Map<string, QueryClient>()

onNewPage(() => {
  for (const timer of copying.values()) clearTimeout(timer)
  for (const each of [atHand, copying, watchers, clients]) each.clear()
})

export function planDraft(id: string): PlanDraft | undefined {
  return atHand.get(id)
}

export function watchPlanDraft(id: string, watcher: () => void): () => void {
  const others = watchers.get(id) ?? new Set()
  watchers.set(id, others.add(watcher))
  return () => others.delete(watcher)
}

/** Of a visit before; nothing where there is none, or one of an older page. */
export async function draftLeft(id: string): Promise<PlanDraft | undefined> {
  const found = await readLarge(draftName(id))
  if (typeof found !== 'object' || found === null || !('content' in found)) return undefined
  // Written by `put`.
  const { revision, content, base } = found as PlanDraft
  const plan = OperationPlan.safeParse(content.plan)
  return plan.success ? { revision, content: { ...content, plan: plan.data }, base } : undefined
}

export async function asideLeft(id: string): Promise<OperationPlan | undefined> {
  const plan = OperationPlan.safeParse(await readLarge(asideName(id)))
  return plan.success ? plan.data : undefined
}

export function forgetAside(id: string): void {
  void forgetLarge(asideName(id))
}

export function planSaver(id: string, queryClient: QueryClient): DocumentSaver<PlanContent> {
  clients.set(id, queryClient)
  return documentSaver(planPlace(id), () => planDocument(id))
}

export function contentOf({ plan, ...version }: KeptPlan): PlanContent {
  return { plan, cause: version.cause, notes: [], version }
}

function put(id: string, next: PlanDraft | undefined): void {
  if (next) atHand.set(id, next)
  else atHand.delete(id)
  for (const watcher of watchers.get(id) ?? []) watcher()
  clearTimeout(copying.get(id))
  copying.set(
    id,
    setTimeout(() => void (next ? copied(id, next) : forgetLarge(draftName(id)))),
  )
}

async function copied(id: string, draft: PlanDraft): Promise<void> {
  if ((await writeLarge(draftName(id), draft)) === 'full') onlyHere(planPlace(id))
}

function planDocument(id: string): SavedDocument<PlanContent> {
  const request = operationRequest(id)
  const saved = planSaved(id)
  return {
    place: planPlace(id),
    savedAfterMs: SAVED_AFTER_MS,
    readDraft: () => atHand.get(id) ?? null,
    writeDraft(draft) {
      put(id, draft)
      return true
    },
    forgetDraft: () => put(id, undefined),
    // Theirs is a version, and stays among them.
    putAside({ whose, content }) {
      if (whose === 'MINE') void writeLarge(asideName(id), content.plan)
    },
    async read() {
      const kept = await request(operationCalls.plan, {})
      return { revision: kept?.version ?? 0, content: kept && contentOf(kept) }
    },
    async save({ revision, content: { plan, cause, notes } }) {
      const note = notes.join('; ').slice(0, LONGEST_VERSION_NOTE)
      // Edits on edits of one's own are one version, where the server finds them near enough.
      const joins = cause === 'EDITED' && revision === readStored(saved)
      const body = { version: revision, author: readStored(storedAuthor), cause, note, joins, plan }
      const version = await request(operationCalls.savePlan, { body })
      return { revision: version.version, content: { plan, cause, notes: [], version } }
    },
    keep({ content }: Kept<PlanContent>) {
      const client = clients.get(id)
      const kept: KeptPlan | null = content?.version ? { ...content.version, plan: content.plan } : null
      client?.setQueryData(planKey(id), kept)
      void client?.invalidateQueries({ queryKey: headKey(id) })
      void client?.invalidateQueries({ queryKey: versionsKey(id) })
    },
    lastOwn: { read: () => readStored(saved), write: (version) => writeStored(saved, version) },
    join: async (draft, theirs) => joined(draft, theirs),
  }
}

/** Edits by hand are of single commands; a plan made anew is one thing, and stands against another as a whole. */
function joined({ base, content }: PlanDraft, theirs: PlanContent): Merged<PlanContent> | undefined {
  if (content.cause !== 'EDITED' || !base) return undefined
  // What one has moved has another name since: it is no row of its own where the other has changed what it was.
  const apart = changedApart(base.plan.commands, content.plan.commands, theirs.plan.commands)
  const ofApart = new Set(apart.flatMap(({ before, mine, theirs }) => [before.id, mine?.id, theirs?.id]))
  const commandsOf = ({ plan }: PlanContent) => ({ commands: plan.commands.filter(({ id }) => !ofApart.has(id)) })
  const both = merged(commandsOf(base), commandsOf(content), commandsOf(theirs))
  const joinedTo = (rows: OperationPlan['commands'], whose: 'MINE' | 'THEIRS'): PlanContent => {
    const held = apart.flatMap((each) => (whose === 'MINE' ? each.mine : each.theirs) ?? [])
    const takenOut = joinedTakenOut(base.plan, content.plan, theirs.plan, whose)
    return {
      plan: {
        ...withoutTakenOut(theirs.plan),
        commands: inOrderOfLaunch([...rows, ...held]),
        ...(takenOut.length > 0 && { takenOut: [...takenOut] }),
      },
      cause: 'EDITED',
      notes: content.notes,
    }
  }
  const named = apart.map(({ before, ...sides }) => ({ path: ['commands', before.id], ...sides }))
  return {
    withMine: joinedTo(both.withMine.commands, 'MINE'),
    withTheirs: joinedTo(both.withTheirs.commands, 'THEIRS'),
    differing: [...both.differing, ...named],
  }
}

function withoutTakenOut({ takenOut: _, ...plan }: OperationPlan): OperationPlan {
  return plan
}

function draftName(id: string): string {
  return `operation-plan.${id}`
}

function asideName(id: string): string {
  return `operation-plan-aside.${id}`
}
