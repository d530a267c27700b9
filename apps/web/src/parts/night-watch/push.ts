/**
 * Push to this browser while its page is closed: asked for by the tap that arms alarms, ended by one tap, told to the server again
 * each time the page is opened, because browsers change their subscriptions.
 *
 * What is subscribed is the browser, once for all pages of this site; the server keeps for each place (a player's orders, a board) whether this
 * browser is told. So ending one place ends no other.
 */
import { LEAST_PUSH_MINUTES, MOST_PUSH_MINUTES, type PushSubscriptionKeys, USUAL_PUSH_MINUTES } from '@muster/contracts'
import { languageFor } from '@muster/phrases/languages'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { drawnId } from '../../api/drawn-id.ts'
import { key, keyPer, useStored } from '../../storage/browser-storage.ts'
import { isIPhone } from './installation.ts'
import { registerOfflineWorker } from './kept-offline.ts'

/** DENIED: the browser lets this page notify nobody. IPHONE: from the home screen alone. FAILED: something did not answer. */
type PushState = 'OFF' | 'STARTING' | 'ON' | 'DENIED' | 'IMPOSSIBLE' | 'IPHONE' | 'FAILED'

export interface Push {
  readonly state: PushState
  /** Whether it comes with the alarms. */
  readonly isWanted: boolean
  readonly minutes: number
  /** With the tap that arms alarms. */
  readonly start: () => void
  /** Ticked or unticked: what is unticked ends at once. */
  readonly want: (isWanted: boolean, isArmed: boolean) => void
  readonly setMinutes: (minutes: number) => void
}

export interface PushCallsOfPlace {
  readonly serverKey: () => Promise<string>
  readonly subscribe: (device: string, keys: PushSubscriptionKeys, minutes: number) => Promise<unknown>
  readonly end: (device: string) => Promise<unknown>
}

const KeptPush = z.object({
  /** What this browser is called at this place; empty before it is told. */
  device: z.string(),
  isWanted: z.boolean(),
  isOn: z.boolean(),
  minutes: z.number().check(z.gte(LEAST_PUSH_MINUTES), z.lte(MOST_PUSH_MINUTES)),
})
type KeptPush = z.infer<typeof KeptPush>
const keptPush = keyPer((place: string) =>
  key<KeptPush>(`push.${place}`, KeptPush, { device: '', isWanted: true, isOn: false, minutes: USUAL_PUSH_MINUTES }),
)

export function usePush(place: string, { serverKey, subscribe, end }: PushCallsOfPlace): Push {
  const { i18n } = useTranslation()
  const [kept, keep] = useStored(keptPush(place))
  const [state, setState] = useState<PushState>(possibleHere)

  const tell = async (asks: boolean, minutes = kept.minutes) => {
    const device = kept.device === '' ? drawnId() : kept.device
    setState('STARTING')
    try {
      const reached = await mayPush(asks)
      if (reached !== undefined) return setState(reached)
      const keys = {
        ...(await subscriptionKeys(await serverKey())),
        language: languageFor([i18n.language]),
      } as const
      await subscribe(device, keys, minutes)
      keep({ device, isWanted: true, isOn: true, minutes })
      setState('ON')
    } catch {
      // Going on is right: it is told, and alarms ring without it.
      setState('FAILED')
    }
  }
  const again = useEffectEvent(() => {
    if (kept.isOn) void tell(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is opened
  useEffect(() => again(), [place])

  return {
    state,
    isWanted: kept.isWanted,
    minutes: kept.minutes,
    start: () => {
      if (kept.isWanted) void tell(true)
    },
    want: (isWanted, isArmed) => {
      keep({ ...kept, isWanted, isOn: kept.isOn && isWanted })
      if (isWanted && isArmed) void tell(true)
      if (isWanted) return
      setState(possibleHere())
      if (kept.device !== '') end(kept.device).catch(() => setState('FAILED'))
    },
    setMinutes: (minutes) => {
      keep({ ...kept, minutes })
      if (state === 'ON') void tell(false, minutes)
    },
  }
}

/** OFF where nothing speaks against it. */
function possibleHere(): 'OFF' | 'IMPOSSIBLE' | 'IPHONE' {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (has) return 'OFF'
  return isIPhone(navigator) ? 'IPHONE' : 'IMPOSSIBLE'
}

/** Nothing where it may; a browser is asked only by a tap. */
async function mayPush(asks: boolean): Promise<'IMPOSSIBLE' | 'IPHONE' | 'DENIED' | undefined> {
  const here = possibleHere()
  if (here !== 'OFF') return here
  const permission = asks ? await Notification.requestPermission() : Notification.permission
  return permission === 'granted' ? undefined : 'DENIED'
}

async function subscriptionKeys(
  serverKey: string,
): Promise<Pick<PushSubscriptionKeys, 'endpoint' | 'p256dh' | 'auth'>> {
  await registerOfflineWorker(document.documentElement.lang)
  const { pushManager } = await navigator.serviceWorker.ready
  const kept = await pushManager.getSubscription()
  const isOurs = kept && base64url(kept.options.applicationServerKey) === serverKey
  // One for another server that was here before is worth nothing.
  if (kept && !isOurs) await kept.unsubscribe()
  const subscription =
    kept && isOurs ? kept : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  }
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
