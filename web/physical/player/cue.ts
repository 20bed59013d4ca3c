/** What tells a person without looking that a rest is over. */

const BEEPS_S = [0, 0.25, 0.5]
const BEEP_S = 0.16

/** Opening the sound blocks a slow phone for 80 ms, so it waits until the tap is drawn. WebKit counts a timer of up to a second as part of the tap. */
const OPENS_AFTER_MS = 100

let context: AudioContext | undefined
let isOpening = false

/** Browsers let a page make a sound only after a tap, so call this on the tap that starts the countdown. */
export function allowSound(): void {
  if (!canSound()) return
  if (context) resume(context)
  else if (!isOpening) setTimeout(open, OPENS_AFTER_MS)
  isOpening = !context
}

function open(): void {
  // If it can't be opened, the next tap tries again.
  isOpening = false
  context = new AudioContext()
  resume(context)
}

const resume = (sound: AudioContext): void => void sound.resume().catch(() => undefined)

export function playCue(): void {
  if (!context) return
  for (const at of BEEPS_S) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const from = context.currentTime + at
    tone.frequency.value = at === BEEPS_S.at(-1) ? 1_175 : 880
    volume.gain.setValueAtTime(0.5, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + BEEP_S)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + BEEP_S)
  }
}

export function vibrateCue(): void {
  if (canVibrate()) navigator.vibrate([200, 100, 200])
}

export const canSound = (): boolean => 'AudioContext' in window
/** iPhones have no vibration for pages. */
export const canVibrate = (): boolean => 'vibrate' in navigator
