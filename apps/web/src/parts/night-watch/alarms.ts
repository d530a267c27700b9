/**
 * Alarms of this tab, armed by one tap because a browser lets nothing be heard before. Of the tabs with the same orders one rings,
 * chosen by a Web Lock, which also keeps the browser from freezing it. It notes until when it has rung: the tab that takes over
 * goes on from there, so that nothing is left out in between and nothing rings twice.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { gameNow } from '../../api/server-time.ts'
import { key, keyPer, readStored, useStored, writeStored } from '../../storage/browser-storage.ts'
import { type Alarm, alarmsDue, leftUnheard, type Stage, type Watched } from './alarm-plan.ts'
import { playSound, SOUND_NAMES, type SoundName } from './alarm-sounds.ts'
import { type ScreenState, useScreenKept } from './wake-lock.ts'

const AlarmSettings = z.object({
  PREPARE: z.number().check(z.gte(0), z.lte(3600)),
  GO: z.number().check(z.gte(0), z.lte(600)),
  sound: z.enum(SOUND_NAMES),
})
type AlarmSettings = z.infer<typeof AlarmSettings>
const alarmSettings = key<AlarmSettings>('alarms', AlarmSettings, { PREPARE: 120, GO: 15, sound: 'bell' })

/** Why alarms will not ring, or not surely; the first that holds is told. */
export type AlarmState = 'OFF' | 'OTHER_TAB' | 'SILENCED' | 'NO_SOUND' | 'SCREEN_MAY_SLEEP' | 'WILL_RING'

export interface Alarms {
  readonly state: AlarmState
  readonly isNotified: boolean
  readonly settings: AlarmSettings
  readonly set: (settings: AlarmSettings) => void
  readonly arm: () => void
  readonly disarm: () => void
  readonly test: (stage: Stage, sound?: SoundName) => void
  /** Commands whose alarm was slept through. */
  readonly missed: readonly string[]
  readonly forgetMissed: () => void
}

/** Until when alarms have rung, by what is watched. */
const rungUntil = keyPer((place: string) => key(`alarmsRungUntil.${place}`, z.number(), 0))
const NOTED_EVERY_MS = 1_000

/** `place` names what is watched, the same in every tab; `say` gives the words of a notification. */
export function useAlarms(place: string, watched: readonly Watched[], say: (alarm: Alarm) => string): Alarms {
  const [settings, set] = useStored(alarmSettings)
  const [isArmed, setArmed] = useState(false)
  const [isRinging, setRinging] = useState(false)
  const [sound, setSound] = useState<AudioContextState>('suspended')
  const [isNotified, setNotified] = useState(false)
  const [missed, setMissed] = useState<readonly string[]>([])
  const audio = useRef<AudioContext>(undefined)
  const screen = useScreenKept(isArmed)

  const test = (stage: Stage, name = settings.sound) => {
    const context = audioOf(audio, setSound)
    if (context) void context.resume().then(() => playSound(context, name, stage))
  }
  const ring = (alarm: Alarm) => {
    if (audio.current) playSound(audio.current, settings.sound, alarm.stage)
    if ('vibrate' in navigator) navigator.vibrate(alarm.stage === 'GO' ? [400, 150, 400, 150, 400] : [250])
    if (isNotified && document.visibilityState === 'hidden') void notify(say(alarm), alarm.id)
  }

  const last = useRef(0)
  /** What was watched since this tab rings; what was marked and is open again is no news. */
  const known = useRef<ReadonlySet<string>>(new Set())
  const startedAt = useRef(0)
  const tick = useEffectEvent(() => {
    const now = gameNow()
    const due = alarmsDue(watched, settings, last.current, now)
    const added = watched.filter(({ id }) => !known.current.has(id))
    if (added.length > 0) known.current = new Set([...known.current, ...added.map(({ id }) => id)])
    const missed = [...due.missed, ...leftUnheard(added, startedAt.current, now)]
    // A clock that is put back rings nothing twice.
    last.current = Math.max(last.current, now)
    if (due.rings.length > 0 || now - readStored(rungUntil(place)) >= NOTED_EVERY_MS) writeStored(rungUntil(place), now)
    for (const alarm of due.rings) ring(alarm)
    if (missed.length > 0) setMissed((before) => [...new Set([...before, ...missed])])
  })
  const begin = useEffectEvent((armedAt: number) => {
    last.current = Math.max(armedAt, readStored(rungUntil(place)))
    known.current = new Set(watched.map(({ id }) => id))
    startedAt.current = last.current
  })
  useEffect(() => {
    if (!isArmed) return
    const ended = new AbortController()
    const armedAt = gameNow()
    const stop = holdingLock(`alarms.${place}`, ended.signal, () => {
      begin(armedAt)
      setRinging(true)
      return ticking(tick)
    })
    return () => {
      ended.abort()
      stop()
      setRinging(false)
    }
  }, [isArmed, place])

  return {
    state: stateOf({ isArmed, isRinging, sound, screen }),
    ...{ isNotified, settings, set, test, missed },
    arm: () => {
      test('PREPARE')
      setArmed(true)
      void mayNotify().then(setNotified)
    },
    disarm: () => setArmed(false),
    forgetMissed: () => setMissed([]),
  }
}

interface Facts {
  readonly isArmed: boolean
  readonly isRinging: boolean
  readonly sound: AudioContextState
  readonly screen: ScreenState
}

function stateOf({ isArmed, isRinging, sound, screen }: Facts): AlarmState {
  if (!isArmed) return 'OFF'
  if (!isRinging) return 'OTHER_TAB'
  if (typeof AudioContext === 'undefined') return 'NO_SOUND'
  if (sound !== 'running') return 'SILENCED'
  return screen === 'on' ? 'WILL_RING' : 'SCREEN_MAY_SLEEP'
}

/** Made at the first tap. */
function audioOf(
  held: { current: AudioContext | undefined },
  tell: (state: AudioContextState) => void,
): AudioContext | undefined {
  if (held.current || typeof AudioContext === 'undefined') return held.current
  // The switch of an iPhone that silences it lets through what plays back, where the browser is told that this does.
  if ('audioSession' in navigator) Object.assign(navigator.audioSession ?? {}, { type: 'playback' })
  const context = new AudioContext()
  context.addEventListener('statechange', () => tell(context.state))
  tell(context.state)
  held.current = context
  return context
}

/** Waits for the lock, works while it has it. Without locks it works at once. */
function holdingLock(name: string, ended: AbortSignal, work: () => () => void): () => void {
  let stop: (() => void) | undefined
  const held = () =>
    new Promise<void>((release) => {
      if (ended.aborted) return release()
      stop = work()
      ended.addEventListener('abort', () => release())
    })
  if ('locks' in navigator) navigator.locks.request(name, { signal: ended }, held).catch(() => undefined)
  else void held()
  return () => stop?.()
}

function ticking(tick: () => void): () => void {
  document.addEventListener('visibilitychange', tick)
  const worker =
    typeof Worker === 'undefined'
      ? undefined
      : new Worker(new URL('./ticks.worker.ts', import.meta.url), { type: 'module' })
  if (worker) worker.onmessage = tick
  const timer = worker ? undefined : setInterval(tick, 250)
  return () => {
    document.removeEventListener('visibilitychange', tick)
    worker?.terminate()
    clearInterval(timer)
  }
}

async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}

/** By the service worker where there is one: phones let no page do it, and a tap on it finds this page again. */
async function notify(text: string, tag: string): Promise<void> {
  try {
    const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
    const data = { path: location.pathname }
    if (worker?.active) await worker.showNotification(text, { tag, data })
    else new Notification(text, { tag })
  } catch {
    // Going on is right: the sound was heard.
  }
}
