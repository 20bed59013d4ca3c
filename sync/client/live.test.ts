import { expect, test } from 'vitest'
import type { LiveSign } from '../protocol.ts'
import { type LiveHandlers, listen } from './live.ts'

/** A listener with a fake clock, a scripted stream, and a device that has seen version 7. */
function openListener(isNews = async ({ data }: LiveSign) => data !== '7') {
  let now = 0
  let timers: { fn: () => void; at: number }[] = []
  const streams: { handlers: LiveHandlers; openedAt: number; isClosed: boolean }[] = []
  const wokenAt: number[] = []
  const stop = listen({
    open(handlers) {
      const stream = { handlers, openedAt: now, isClosed: false }
      streams.push(stream)
      return () => {
        stream.isClosed = true
      }
    },
    isNews,
    wake: (afterMs) => wokenAt.push(now + afterMs),
    setTimer(fn, ms) {
      const timer = { fn, at: now + ms }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    now: () => now,
    random: () => 0.999,
  })
  const pass = (ms: number) => {
    const until = now + ms
    for (;;) {
      const [due] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!due) break
      timers = timers.filter((one) => one !== due)
      now = due.at
      due.fn()
    }
    now = until
  }
  const last = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('No stream has been opened.')
    return stream.handlers
  }
  const hear = async (sign: LiveSign | null) => {
    last().onSign(sign)
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const open = () => streams.filter(({ isClosed }) => !isClosed).length
  const nextInMs = () => Math.min(...timers.map(({ at }) => at)) - now
  const setClock = (to: number) => {
    now = to
  }
  return { stop, pass, setClock, nextInMs, last, hear, open, streams, wokenAt, isArmed: () => timers.length > 0 }
}

const poke = (data: string): LiveSign => ({ event: 'poke', data })

test('[L5] a poke wakes the sync only if the device does not have the poke’s version', async () => {
  const { hear, wokenAt } = openListener()
  await hear(poke('7'))
  expect(wokenAt).toEqual([])
  await hear(poke('8'))
  expect(wokenAt).toEqual([0])
})

test('[L5] many pokes wake the sync at most twice a second, and the last poke also wakes it', async () => {
  const { hear, pass, wokenAt } = openListener()
  for (let version = 10; version < 30; version += 1) {
    await hear(poke(String(version)))
    pass(50)
  }
  expect(wokenAt).toEqual([0, 500, 1_000])
})

test('[L5] a counts event wakes the sync after a random delay, and a poke wakes it immediately', async () => {
  const { hear, wokenAt } = openListener()
  await hear({ event: 'counts', data: '3' })
  expect(wokenAt).toEqual([1_998])
  await hear(poke('8'))
  expect(wokenAt).toEqual([1_998, 0])
})

test('[L5] a broken stream is reopened with a backoff of up to a minute', () => {
  const { last, pass, nextInMs, open } = openListener()
  const waits: number[] = []
  for (let time = 0; time < 15; time += 1) {
    last().onEnd({ kind: 'unavailable' })
    expect(open()).toBe(0)
    waits.push(nextInMs())
    pass(nextInMs())
    expect(open()).toBe(1)
  }
  expect(waits.slice(0, 4)).toEqual([1_998, 3_996, 7_992, 15_984])
  expect(waits.at(-1)).toBe(59_940)
})

test('[L5] a poke wakes the sync immediately after the clock was set back by a day', async () => {
  const { hear, pass, setClock, wokenAt } = openListener()
  pass(2 * 86_400_000)
  await hear(poke('8'))
  setClock(86_400_000)
  await hear(poke('9'))
  expect(wokenAt.at(-1)).toBe(86_400_000)
})

test('[L5] a stream that ends as soon as it opens does not reset the backoff, but a stream that lasted at least a minute does', async () => {
  const { last, hear, pass, streams } = openListener()
  for (let time = 0; time < 4; time += 1) {
    await hear(null)
    last().onEnd({ kind: 'unavailable' })
    pass(2 ** (time + 1) * 1_000)
  }
  expect(streams.map(({ openedAt }) => openedAt)).toEqual([0, 1_998, 5_996, 13_992, 29_984])
  for (let beat = 0; beat < 4; beat += 1) {
    pass(25_000)
    await hear(null)
  }
  last().onEnd({ kind: 'unavailable' })
  pass(2_000)
  expect(streams).toHaveLength(6)
})

test('[L5] a stream that is silent for a minute is closed and reopened', async () => {
  const { hear, pass, streams, open } = openListener()
  pass(59_000)
  await hear(null)
  pass(59_000)
  expect([streams.length, open()]).toEqual([1, 1])
  pass(1_000)
  expect([streams.length, open()]).toEqual([1, 0])
  pass(2_000)
  expect([streams.length, open()]).toEqual([2, 1])
})

test('[L5] a stream is retried after the requested pause if the server is at capacity, and after five minutes if a sign-in is required', () => {
  const { last, pass, streams } = openListener()
  last().onEnd({ kind: 'wait', retryAfterMs: 60_000 })
  pass(59_999)
  expect(streams).toHaveLength(1)
  pass(1)
  expect(streams).toHaveLength(2)
  last().onEnd({ kind: 'sign-in' })
  pass(299_999)
  expect(streams).toHaveLength(2)
})

test('[L5] after the listener is stopped, no stream and no timer is left, and nothing wakes the sync', async () => {
  const { stop, hear, open, isArmed, wokenAt, streams, pass } = openListener()
  const late = hear(poke('8'))
  stop()
  await late
  pass(600_000)
  expect([open(), isArmed(), wokenAt, streams.length]).toEqual([0, false, [], 1])
})

test('[L5] two pokes at the same moment wake the sync twice, half a second apart', async () => {
  const { hear, wokenAt } = openListener()
  await hear(poke('8'))
  await hear(poke('9'))
  expect(wokenAt).toEqual([0, 500])
})

test('[L5] a poke wakes the sync if the device cannot read its own version', async () => {
  const { hear, wokenAt } = openListener(() => Promise.reject(new Error('no database')))
  await hear(poke('7'))
  expect(wokenAt).toEqual([0])
})

test('[L5] a stream that never sends anything is closed after a minute', () => {
  const { pass, open } = openListener()
  pass(59_999)
  expect(open()).toBe(1)
  pass(1)
  expect(open()).toBe(0)
})

test('[L5] a stream that lasted exactly a minute resets the backoff', async () => {
  const { last, hear, pass, nextInMs } = openListener()
  for (let time = 0; time < 3; time += 1) {
    last().onEnd({ kind: 'unavailable' })
    pass(nextInMs())
  }
  pass(30_000)
  await hear(null)
  pass(30_000)
  await hear(null)
  last().onEnd({ kind: 'unavailable' })
  expect(nextInMs()).toBe(1_998)
})

test('[G13] a change to a space triggers a sync within the period over which the server spreads out the members’ devices', async () => {
  const listener = openListener()
  await listener.hear({ event: 'space', data: 'a:space:12:1000' })
  expect(listener.wokenAt).toEqual([999])
})
