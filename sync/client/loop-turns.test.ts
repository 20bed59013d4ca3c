import { beforeEach, expect, test } from 'vitest'
import type { DrainResult } from './drain.ts'
import { createLoop, type Loop, type LoopState } from './loop.ts'

/** Unfinished rounds, oldest first; the test resolves or rejects each round. */
let rounds: { resolve(result: DrainResult): void; reject(error: Error): void }[]
let timers: { fn: () => void; ms: number; isOff: boolean }[]
let states: LoopState[]
let device: { isVisible: boolean; hasWaiting: () => Promise<boolean>; now: number; random: number }
let loop: Loop

beforeEach(() => {
  rounds = []
  timers = []
  states = []
  device = { isVisible: true, hasWaiting: async () => true, now: 0, random: 0.5 }
  loop = createLoop({
    drain: () => new Promise((resolve, reject) => void rounds.push({ resolve, reject })),
    hasWaiting: () => device.hasWaiting(),
    isVisible: () => device.isVisible,
    setTimer(fn, ms) {
      const timer = { fn, ms, isOff: false }
      timers.push(timer)
      return () => {
        timer.isOff = true
      }
    },
    now: () => device.now,
    random: () => device.random,
    onState: (state) => void states.push(state),
  })
})

const armed = () => timers.filter(({ isOff }) => !isOff).map(({ ms }) => ms)
const fire = () => {
  const [due] = timers.filter(({ isOff }) => !isOff)
  timers = []
  due?.fn()
}
const turn = async () => {
  for (let times = 0; times < 20; times += 1) await Promise.resolve()
}
const end = async (result: DrainResult) => {
  rounds.shift()?.resolve(result)
  await turn()
}
const round = async (result: DrainResult) => {
  loop.poke(0)
  fire()
  await end(result)
}

test('two pokes share one timer, which is set to the earlier time', () => {
  loop.poke(500)
  loop.poke(900)
  loop.poke(500)
  expect(timers.map(({ ms }) => ms)).toEqual([500])
  loop.poke(250)
  expect(armed()).toEqual([250])
})

test('a poke never postpones a timer that fires earlier', () => {
  loop.poke(250)
  device.now = 190
  loop.poke(249)
  expect(timers.map(({ ms, isOff }) => [ms, isOff])).toEqual([[250, false]])
  loop.poke(50)
  expect(armed()).toEqual([50])
})

test('after the clock was set forward or back, a poke replaces the armed timer', () => {
  loop.poke(300_000)
  device.now = 3_600_000
  loop.poke(250)
  // The first timer is overdue, so it is replaced by a timer that fires immediately.
  expect(armed()).toEqual([0])
  device.now = 0
  loop.poke(100)
  expect(armed()).toEqual([100])
})

test.each([
  [{ kind: 'done' as const }, 1_000, null],
  [{ kind: 'wait' as const, retryAfterMs: 500 }, 1_000, 'offline'],
  [{ kind: 'wait' as const, retryAfterMs: 90_000 }, 90_000, 'offline'],
  [{ kind: 'sign-in' as const }, 300_000, 'sign-in'],
  [{ kind: 'update' as const }, 300_000, 'update'],
  [{ kind: 'unavailable' as const }, 1_000, 'offline'],
])('[L1, L2] after %o the next round starts in %i ms if the outbox is not empty', async (result, ms, problem) => {
  await round(result)
  expect(armed()).toEqual([ms])
  expect(states.at(-1)).toMatchObject({ phase: 'idle', problem })
})

test('[L1] while the page is hidden, no timer is armed and the queue is not read', async () => {
  device.isVisible = false
  device.hasWaiting = () => Promise.reject(new Error('the queue must not be read'))
  await round({ kind: 'unavailable' })
  expect(armed()).toEqual([])
})

test('[L1] if the queue can’t be read, the loop assumes mutations are waiting', async () => {
  device.hasWaiting = () => Promise.reject(new Error('no database'))
  await round({ kind: 'done' })
  expect(armed()).toEqual([1_000])
})

test('[L2] a round that throws is treated as an unavailable server', async () => {
  loop.poke(0)
  fire()
  rounds.shift()?.reject(new Error('a bug'))
  await turn()
  expect(states.at(-1)).toEqual({ phase: 'idle', problem: 'offline', pausedUntil: null })
  expect(armed()).toEqual([1_000])
})

test('[L2] the backoff grows with each consecutive failure and resets after a successful round', async () => {
  const waits: number[] = []
  for (const kind of ['unavailable', 'unavailable', 'unavailable', 'done', 'unavailable'] as const) {
    await round({ kind })
    waits.push(armed()[0] ?? 0)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 1_000, 1_000])
})

test('[L3] a poke during a round starts the next round as soon as the current one ends', async () => {
  device.hasWaiting = async () => false
  loop.poke(0)
  fire()
  loop.poke(250)
  fire()
  expect(rounds).toHaveLength(1)
  await end({ kind: 'unavailable' })
  expect(armed()).toEqual([0])
  fire()
  expect(rounds).toHaveLength(1)
  await end({ kind: 'done' })
  expect(armed()).toEqual([])
})

test('[L2] a poke does not shorten a pause requested by the server, which starts when the response arrives', async () => {
  device.now = 7_000
  await round({ kind: 'wait', retryAfterMs: 20_000 })
  expect(states.at(-1)?.pausedUntil).toBe(27_000)
  device.now = 10_000
  loop.poke(0)
  // The timer was armed at 7,000, so it is due at 27,000.
  expect(armed()).toEqual([20_000])
  fire()
  device.now = 27_000
  await end({ kind: 'done' })
  expect(armed()).toEqual([1_000])
  loop.poke(0)
  expect(armed()).toEqual([0])
})

test('stopping the loop cancels its timer, and later pokes do nothing', async () => {
  loop.poke(100)
  const [timer] = timers
  loop.stop()
  expect(timer?.isOff).toBe(true)
  timer?.fn()
  loop.poke(0)
  expect([rounds, armed()]).toEqual([[], []])
})

test('a loop stopped during a round arms no timer when the round ends, and can be stopped twice', async () => {
  loop.poke(0)
  fire()
  loop.stop()
  loop.stop()
  await end({ kind: 'unavailable' })
  expect(armed()).toEqual([])
})

test('[L1] the backoff after a failed round does not replace a poke that arrived as the round ended', async () => {
  let now = 0
  const armed: number[] = []
  const loop = createLoop({
    drain: async () => ({ kind: 'unavailable' }),
    hasWaiting: async () => {
      // The device is back online, and time passes before the timer fires.
      loop.poke(0)
      now += 5
      return true
    },
    isVisible: () => true,
    setTimer: (fn, ms) => {
      armed.push(ms)
      if (armed.length === 1) fn()
      return () => undefined
    },
    now: () => now,
    random: () => 0.999,
    onState: () => undefined,
  })
  loop.poke(0)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(armed).toEqual([0, 0, 0])
})
