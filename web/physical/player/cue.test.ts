import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Calls made on the fake audio context, in order. */
let asked: string[]
let isBroken: boolean
let state: 'running' | 'interrupted'
/** Whether the browser allows the page to resume audio without a tap. */
let canResume: boolean
let waiting: (() => void)[]

class FakeContext {
  currentTime = 10
  destination = 'speaker'
  constructor() {
    if (isBroken) throw new Error('No sound device')
    asked.push('opened')
  }
  get state() {
    return state
  }
  async resume() {
    asked.push('resumed')
    // If Chromium does not allow a `resume` call, the call stays pending until a later call is allowed.
    if (!canResume) return new Promise<void>((resolve) => waiting.push(resolve))
    state = 'running'
    for (const resolve of waiting.splice(0)) resolve()
  }
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => asked.push(`${tone.frequency.value} Hz at ${at}`),
      stop: () => undefined,
    }
    return tone
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: unknown) => to,
    }
  }
}

beforeEach(() => {
  asked = []
  isBroken = false
  state = 'running'
  canResume = true
  waiting = []
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', { AudioContext: FakeContext })
  vi.stubGlobal('AudioContext', FakeContext)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tap does not wait for the audio context, which opens within a second after the tap', async () => {
  const { allowSound, playCue } = await import('./cue.ts')
  allowSound()
  allowSound()
  expect(asked).toEqual([])
  // After more than a second, WebKit no longer treats the opening as part of the tap.
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(['opened', 'resumed'])
  playCue()
  expect(asked.slice(2)).toEqual(['880 Hz at 10', '880 Hz at 10.25', '1175 Hz at 10.5'])
})

test('each later tap resumes the audio context, in case the browser blocked an earlier attempt', async () => {
  const { allowSound } = await import('./cue.ts')
  allowSound()
  vi.advanceTimersByTime(1_000)
  allowSound()
  expect(asked).toEqual(['opened', 'resumed', 'resumed'])
})

test('an audio context that failed to open is opened again on the next tap', async () => {
  const { allowSound } = await import('./cue.ts')
  isBroken = true
  allowSound()
  expect(() => vi.advanceTimersByTime(1_000)).toThrow('No sound device')
  isBroken = false
  allowSound()
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual(['opened', 'resumed'])
})

test('after a phone call, audio is resumed for the cue, and a cue that could not be played is not played later', async () => {
  const { allowSound, playCue } = await import('./cue.ts')
  allowSound()
  vi.advanceTimersByTime(1_000)
  asked = []
  state = 'interrupted'
  playCue()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['resumed', '880 Hz at 10', '880 Hz at 10.25', '1175 Hz at 10.5'])

  asked = []
  state = 'interrupted'
  canResume = false
  playCue()
  await vi.advanceTimersByTimeAsync(60_000)
  canResume = true
  allowSound()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['resumed', 'resumed'])
})

test('before the first tap, no cue is played and no error is thrown', async () => {
  const { playCue } = await import('./cue.ts')
  playCue()
  expect(asked).toEqual([])
})

const shown: string[] = []

function stubNotifications(
  permission: NotificationPermission,
  visibility: DocumentVisibilityState,
  userAgent = 'Android',
) {
  shown.length = 0
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('document', { visibilityState: visibility })
  vi.stubGlobal('location', { pathname: '/physical', search: '?workout=now' })
  const registration = { showNotification: async (title: string) => void shown.push(title) }
  vi.stubGlobal('navigator', {
    ...{ userAgent, maxTouchPoints: 5 },
    serviceWorker: { getRegistration: async () => registration },
  })
}

test.each([
  ['granted', 'hidden', 'Android', ['Rest is over']],
  ['granted', 'visible', 'Android', []],
  ['denied', 'hidden', 'Android', []],
  ['granted', 'hidden', 'iPhone', []],
] as const)(
  'when a rest ends with notifications %s and the page %s on %s, these notifications are shown: %j',
  async (permission, visibility, device, titles) => {
    vi.stubGlobal('window', globalThis)
    stubNotifications(permission, visibility, device)
    const { lockedAlert, notifyIfHidden } = await import('./cue.ts')
    await notifyIfHidden('rest')
    expect(shown).toEqual(titles)
    expect(lockedAlert()).toBe(device === 'iPhone' ? 'never' : permission)
  },
)
