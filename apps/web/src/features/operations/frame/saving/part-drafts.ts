/**
 * What was changed in a part of an operation and is not saved yet: it lies in the browser's storage, so that it survives a
 * reload, a lost network and a link that has ended. All tabs of the browser work on the same draft.
 */
import { callsOfOperationParts, OPERATION_PARTS, type OperationPartName } from '@muster/contracts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type DocumentSaver, documentSaver, type SavedDocument } from '../../../../parts/saving/document-saving.ts'
import { merged } from '../../../../parts/saving/merging.ts'
import {
  forgetStored,
  key,
  keyPer,
  readStored,
  type StoredKey,
  writeStored,
} from '../../../../storage/browser-storage.ts'
import { headKey, operationRequest } from '../operations.api.ts'
import { type PartContents, readPart, savePart } from './part-content.ts'

/** Raised when what a draft holds gets another form, which ends the drafts of the form before. */
const SHAPE = 1

/** Any content: a draft that breaks a bound is kept, and saving it tells which. */
const PartDraft = z.object({
  shape: z.literal(SHAPE),
  revision: z.number(),
  content: z.unknown(),
  base: z.optional(z.unknown()),
})
type PartDraft = z.infer<typeof PartDraft>

/** What a decision about two contents has put aside, so that it can be brought back. */
const AsidePart = z.object({ shape: z.literal(SHAPE), whose: z.enum(['MINE', 'THEIRS']), content: z.unknown() })
type AsidePart = z.infer<typeof AsidePart>

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
/** The last revision that this browser has saved: another of its tabs asks for what that is. */
export const partSaved: (place: PartPlace) => StoredKey<number> = keyPer((place: PartPlace) =>
  key(`operationSaved.${place}`, z.number(), 0),
)

export function partKey(id: string, name: OperationPartName) {
  return ['operation', id, 'part', name] as const
}

export function forgetDrafts(id: string): void {
  for (const name of OPERATION_PARTS)
    for (const stored of [partDraft, partAside, partSaved]) forgetStored(stored(placeOf(id, name)))
}

const SAVED_AFTER_MS = 1_000

export type PartSaver = DocumentSaver<PartContents[OperationPartName]>

export function partSaver(id: string, name: OperationPartName, queryClient: QueryClient): PartSaver {
  const place = placeOf(id, name)
  clients.set(place, queryClient)
  return documentSaver(place, () => partDocument(id, name))
}

/** Of the page that is shown, by place. */
const clients = new Map<string, QueryClient>()

function partDocument(id: string, name: OperationPartName): SavedDocument<PartContents[OperationPartName]> {
  type Content = PartContents[OperationPartName]
  const place = placeOf(id, name)
  const [draft, aside, saved] = [partDraft(place), partAside(place), partSaved(place)]
  const request = operationRequest(id)
  return {
    place,
    savedAfterMs: SAVED_AFTER_MS,
    // It was put there by this page, under this part.
    readDraft: () => readStored(draft) as (PartDraft & { content: Content; base?: Content | undefined }) | null,
    writeDraft: (next) => writeStored(draft, { shape: SHAPE, ...next }),
    forgetDraft: () => forgetStored(draft),
    putAside: (put) => writeStored(aside, { shape: SHAPE, ...put }),
    read: () => readPart(name, request),
    async save({ revision, content }) {
      return { revision: await savePart(name, request, { revision, content }), content }
    },
    keep(kept) {
      const client = clients.get(place)
      client?.setQueryData(partKey(id, name), kept)
      void client?.invalidateQueries({ queryKey: headKey(id) })
    },
    lastOwn: { read: () => readStored(saved), write: (revision) => writeStored(saved, revision) },
    async join({ base, content }, theirs) {
      const both = merged(base, content, theirs)
      const { body } = callsOfOperationParts[name].save.schema
      const isFit = [both.withMine, both.withTheirs].every(
        (one) => body.safeParse({ revision: 0, content: one }).success,
      )
      return isFit ? both : undefined
    },
  }
}
