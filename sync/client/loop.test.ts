import { expect, test } from 'vitest'
import type { DrainResult } from './drain.ts'
import { createLoop, type LoopState } from './loop.ts'

/** Opens a loop with a fake clock: timers fire when the test advances the clock. */
function openLoop(results: DrainResult[], isWaiting = () => true) {
  let now = 0
  let timer: { fn: () => void; at: number } | null = null
  const states: LoopState[] = []
  const drainedAt: number[] = []
  const loop = createLoop({
    drain: async () => {
      drainedAt.push(now)
      return results.shift() ?? { kind: 'done' }
    },
    hasWaiting: async () => isWaiting(),
    isVisible: () => true,
    setTimer: (fn, ms) => {
      timer = { fn, at: now + ms }
      return () => {
        timer = null
      }
    },
    now: () => now,
    random: () => 0.999,
    onState: (state) => states.push(state),
  })
  const nextTimer = async () => {
    const due = timer
    timer = null
    if (due) {
      now = Math.max(now, due.at)
      due.fn()
    }
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return { loop, nextTimer, states, drainedAt, isArmed: () => timer !== null, pass: (ms: number) => (now += ms) }
}

const unavailable = (count: number): DrainResult[] =>
  Array.from({ length: count }, () => ({ kind: 'unavailable' as const }))

test('[L1] as long as the outbox is not empty, a timer stays armed, even after 30 failures', async () => {
  const { loop, nextTimer, isArmed } = openLoop(unavailable(30))
  loop.poke(250)
  for (let round = 0; round < 30; round += 1) {
    expect(isArmed()).toBe(true)
    await nextTimer()
  }
  expect(isArmed()).toBe(true)
})

test('[L2] the backoff after failures grows to at most five minutes', async () => {
  const { loop, nextTimer, drainedAt } = openLoop(unavailable(20))
  loop.poke(0)
  for (let round = 0; round < 20; round += 1) await nextTimer()
  const gaps = drainedAt.slice(1).map((at, before) => at - (drainedAt[before] ?? 0))
  expect(gaps[0]).toBeLessThanOrEqual(2_000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(300_000)
  expect(gaps.at(-1)).toBeGreaterThan(299_000)
})

test('[L2] a poke does not cut short a pause requested by the server', async () => {
  const { loop, nextTimer, drainedAt, states } = openLoop([{ kind: 'wait', retryAfterMs: 20_000 }])
  loop.poke(0)
  await nextTimer()
  expect(states.at(-1)).toMatchObject({ phase: 'idle', pausedUntil: 20_000 })
  loop.poke(250)
  await nextTimer()
  expect(drainedAt).toEqual([0, 20_000])
  expect(states.at(-1)).toMatchObject({ phase: 'idle', pausedUntil: null })
})

test('[L2] the state contains the reason for a pause until the next round starts', async () => {
  const { loop, nextTimer, states } = openLoop([{ kind: 'wait', retryAfterMs: 20_000, sentence: 'The disk is full.' }])
  loop.poke(0)
  await nextTimer()
  expect(states.at(-1)).toMatchObject({ pausedUntil: 20_000, pauseReason: 'The disk is full.' })
  await nextTimer()
  expect(states.at(-1)).not.toHaveProperty('pauseReason')
})

test('when the outbox is empty, no timer is armed and the state has no problem', async () => {
  const { loop, nextTimer, isArmed, states } = openLoop([{ kind: 'done' }], () => false)
  loop.poke(0)
  await nextTimer()
  expect(isArmed()).toBe(false)
  expect(states).toEqual([
    { phase: 'syncing', problem: null, pausedUntil: null },
    { phase: 'idle', problem: null, pausedUntil: null },
  ])
})

test('the state reports that a sign-in is needed', async () => {
  const { loop, nextTimer, states } = openLoop([{ kind: 'sign-in' }])
  loop.poke(0)
  await nextTimer()
  expect(states.at(-1)).toEqual({ phase: 'idle', problem: 'sign-in', pausedUntil: null })
})
