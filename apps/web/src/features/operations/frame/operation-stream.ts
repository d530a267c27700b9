/**
 * The one stream of the open operation: it says that orders changed, that something else was saved, and who else is there. One tab of a
 * browser reads it, chosen by a Web Lock, and tells the others; so a browser is there once, at the step that was looked at last.
 */
import { type OperationOrders, type OperationStep, orderCalls, Present } from '@muster/contracts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { drawnId } from '../../../api/drawn-id.ts'
import { askInTurn } from '../../../parts/operations/asking-in-turn.ts'
import { keptOperation } from '../../../parts/operations/operation-keys.ts'
import { readSignals } from '../../../parts/operations/order-signals.ts'
import { key, readStored, useStored, writeStored } from '../../../storage/browser-storage.ts'
import { storedAuthor } from '../plan/versions/author.ts'
import { headKey, operationRequest, ordersKey, playersKey } from './operations.api.ts'

/** What this browser is called by the server; drawn once. */
const storedReader = key('operation-reader', z.string().check(z.maxLength(24)), '')
const Everybody = z.array(Present)
/** A tribe opens its links within a minute, and each is told. */
const REST_MS = 2_000

/** What a tab that reads says to the others. */
type Word = { readonly revision: number | undefined } | { readonly here: readonly Present[] } | 'REST'

function ownReader(): string {
  const kept = readStored(storedReader)
  if (kept !== '') return kept
  const drawn = drawnId().slice(0, 24)
  writeStored(storedReader, drawn)
  return drawn
}

function hereKey(id: string) {
  return ['operation', id, 'here'] as const
}

/** Everybody else who has the operation open. */
export function useOthersHere(id: string): readonly Present[] {
  const { data = [] } = useQuery<readonly Present[]>({ queryKey: hereKey(id), queryFn: skipToken })
  const own = ownReader()
  return data.filter(({ reader }) => reader !== own)
}

export function useOperationStream(id: string, step: OperationStep): void {
  const queryClient = useQueryClient()
  const [name] = useStored(storedAuthor)
  const say = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    const body = { reader: ownReader(), name, step }
    // Going on is right: it is said again with the next step, and when the stream opens anew.
    operationRequest(id)(orderCalls.present, { body }).catch(() => undefined)
  })
  useEffect(() => {
    const ended = new AbortController()
    readForAllTabs(id, queryClient, say, ended.signal)
    document.addEventListener('visibilitychange', say, { signal: ended.signal })
    return () => ended.abort()
  }, [id, queryClient])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when they change
  useEffect(() => say(), [step, name])
}

function readForAllTabs(id: string, queryClient: QueryClient, say: () => void, ended: AbortSignal): void {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`operation.${id}`)
  const known = () => queryClient.getQueryData<OperationOrders>(ordersKey(id))?.revision
  const asking = askInTurn({
    known,
    // The first question is on its way already, and is as long as all orders together: it is waited for.
    ask: () => queryClient.invalidateQueries({ queryKey: ordersKey(id) }, { cancelRefetch: known() !== undefined }),
  })
  const rest = restingBetween(REST_MS, () => {
    for (const queryKey of [headKey(id), playersKey(id)]) void queryClient.invalidateQueries({ queryKey })
  })
  const hear = (word: Word) => {
    if (word === 'REST') rest.ask()
    else if ('here' in word) queryClient.setQueryData(hereKey(id), word.here)
    else {
      asking.told(word.revision)
      // Something may have been lost that was about the rest.
      if (word.revision === undefined) rest.ask()
    }
  }
  const tell = (word: Word) => {
    hear(word)
    tabs?.postMessage(word)
  }
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  const { url } = orderCalls.signals
  let hasOpened = false
  const source = {
    call: orderCalls.signals,
    address: `${url.replace(':id', encodeURIComponent(id))}?reader=${ownReader()}`,
    key: keptOperation(id)?.key,
    opened: () => {
      say()
      // What was saved while it was broken was told to nobody here.
      if (hasOpened) tell('REST')
      hasOpened = true
    },
    hearRest: () => tell('REST'),
    hearHere: (everybody: string) => tell({ here: Everybody.parse(JSON.parse(everybody)) }),
  }
  const read = () => readSignals(source, (revision) => tell({ revision }), ended)
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const reading = locks ? locks.request(`order-signals.${id}`, { signal: ended }, read) : read()
  // Ending is the only way out.
  reading.catch(() => undefined)
  ended.addEventListener('abort', () => {
    asking.end()
    rest.end()
    tabs?.close()
    queryClient.removeQueries({ queryKey: hereKey(id) })
  })
}

/** Asks at once, and of what is told while it rests once more after that. */
function restingBetween(restMs: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isToldAgain = false
  const ask = () => {
    isToldAgain = timer !== undefined
    if (isToldAgain) return
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isToldAgain) ask()
    }, restMs)
  }
  return { ask, end: () => clearTimeout(timer) }
}
