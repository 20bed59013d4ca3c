import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { elapsedMs } from '@station-zero/schema/core/clock.ts'
import { type ActiveWorkout, type Countdown, leftMs } from '@station-zero/schema/physical/active-workout.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { useSettings } from '../../data/use-live.ts'

const BEEPS_S = [0, 0.25, 0.5]
const BEEP_S = 0.16
/** Maximum delay after which a beep is still useful. */
const RESUME_WITHIN_MS = 1_000

/**
 * Delay between a tap and the opening of the audio context. Opening it blocks a slow phone for 80 ms, so the result of the tap is painted
 * first. WebKit treats timers of up to 1 s as part of the user gesture.
 */
const OPENS_AFTER_MS = 100

let context: AudioContext | undefined
let isOpening = false

/**
 * Prepares the audio context for the next cue. Browsers allow sound only after a tap, so call this in the handler of the tap that starts
 * the countdown.
 */
export function allowSound(): void {
  if (!canSound()) return
  if (context) resume(context)
  else if (!isOpening) setTimeout(open, OPENS_AFTER_MS)
  isOpening = !context
}

function open(): void {
  // If opening fails, the next tap retries.
  isOpening = false
  context = new AudioContext()
  resume(context)
}

const resume = (sound: AudioContext): void => void sound.resume().catch(() => undefined)

/**
 * Plays the cue. If a phone call or a locked screen has suspended the audio context, the cue plays only if the context resumes within
 * `RESUME_WITHIN_MS`. Beeps that play later could coincide with the start of the next rest.
 */
export function playCue(): void {
  if (!context) return
  if (context.state === 'running') beep(context)
  else void resumeAndBeep(context)
}

async function resumeAndBeep(sound: AudioContext): Promise<void> {
  const dueAt = performance.now()
  try {
    await sound.resume()
  } catch {
    return
  }
  if (performance.now() - dueAt < RESUME_WITHIN_MS) beep(sound)
}

function beep(sound: AudioContext): void {
  for (const at of BEEPS_S) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()]
    const from = sound.currentTime + at
    tone.frequency.value = at === BEEPS_S.at(-1) ? 1_175 : 880
    volume.gain.setValueAtTime(0.5, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + BEEP_S)
    tone.connect(volume).connect(sound.destination)
    tone.start(from)
    tone.stop(from + BEEP_S)
  }
}

export function vibrateCue(): void {
  if (canVibrate()) navigator.vibrate([200, 100, 200])
}

export const canSound = (): boolean => 'AudioContext' in window
/** Whether the device can vibrate. iPhones do not support vibration in web pages. */
export const canVibrate = (): boolean => 'vibrate' in navigator

/**
 * Returns the permission for notifications, which alert a person whose screen is locked. Returns `never` if such alerts are impossible, for
 * example on iPhones and iPads, which stop a page as soon as it is hidden. Android devices and computers keep a hidden page's timers
 * running for some minutes, longer than a rest.
 */
export function lockedAlert(): 'never' | NotificationPermission {
  if (!('Notification' in window) || !('serviceWorker' in navigator) || isAppleTouch()) return 'never'
  return Notification.permission
}

/** Whether the device is an iPhone or iPad. iPads identify themselves as Macs, but Macs have no touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const TAG = 'rest'

/** Shows a notification if the page is hidden and the person has allowed notifications. */
export async function notifyIfHidden(kind: Countdown['kind']): Promise<void> {
  if (document.visibilityState !== 'hidden' || lockedAlert() !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.showNotification(kind === 'rest' ? 'Rest is over' : 'Time is up', {
    body: 'Back to your workout.',
    icon: '/icons/icon-192.png',
    tag: TAG,
    data: { path: `${location.pathname}${location.search}` },
  })
}

/** Closes the notification, which is outdated once the person is back. */
async function closeNotification(): Promise<void> {
  if (document.visibilityState === 'hidden' || lockedAlert() !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const one of (await registration?.getNotifications({ tag: TAG })) ?? []) one.close()
}

const FLASH_MS = 1_500
/**
 * Maximum delay for the cue. A page that was suspended when the countdown ended does not play a cue; the screen shows that the countdown
 * has ended.
 */
const LATEST_CUE_MS = 5_000

/**
 * When the countdown ends, plays a sound, vibrates and flashes, as selected in the settings, and shows a notification if the page is
 * hidden. Returns whether the screen is flashing.
 */
export function useCue({ countdown, clock }: Pick<ActiveWorkout, 'countdown' | 'clock'>): boolean {
  const { restSound, restVibration, restFlash } = useSettings() ?? DEFAULT_SETTINGS
  const [isFlashing, setIsFlashing] = useState(false)
  const announce = useEffectEvent((kind: Countdown['kind'], dueAt: number) => {
    if (steadyNow() - dueAt > LATEST_CUE_MS) return
    notifyIfHidden(kind).catch((error) => console.error('Failed to show the countdown notification:', error))
    if (restSound) playCue()
    if (restVibration) vibrateCue()
    if (restFlash) setIsFlashing(true)
  })

  useEffect(() => {
    if (!countdown || clock.pausedAt !== null) return
    const left = leftMs(countdown, elapsedMs(clock, steadyNow()))
    // The countdown ended before this page was opened, so it is too late for a cue.
    if (left === 0) return
    const dueAt = steadyNow() + left
    const timer = setTimeout(() => announce(countdown.kind, dueAt), left)
    return () => clearTimeout(timer)
  }, [countdown, clock])

  useEffect(() => {
    const close = () => void closeNotification().catch(() => undefined)
    document.addEventListener('visibilitychange', close)
    return () => document.removeEventListener('visibilitychange', close)
  }, [])

  useEffect(() => {
    if (!isFlashing) return
    const timer = setTimeout(() => setIsFlashing(false), FLASH_MS)
    return () => clearTimeout(timer)
  }, [isFlashing])
  return isFlashing
}
