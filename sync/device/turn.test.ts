import { expect, test } from 'vitest'
import type { DrainResult } from '../client/drain.ts'
import type { Locks } from './locks.ts'
import { type Pause, takeTurn, type WhenBusy } from './turn.ts'

const done: DrainResult = { kind: 'done' }

/** Opens one context of a device. Records its lock requests, its number of syncs, and the pause shared by all contexts. */
function openContext({ userId = 'anna', hasLocks = true, isBusy = false } = {}) {
  const asked: unknown[][] = []
  const locks: Locks = {
    request(name, run, withinMs) {
      asked.push(['request', name, withinMs])
      return isBusy ? Promise.reject(new Error('busy')) : run()
    },
    async requestIfFree(name, run) {
      asked.push(['if free', name])
      return isBusy ? null : run()
    },
  }
  const context = {
    asked,
    now: 1_000,
    result: done,
    rounds: 0,
    pause: undefined as Pause | undefined,
    turn: (whenBusy: WhenBusy = 'leave') =>
      takeTurn(
        {
          userId,
          locks: hasLocks ? locks : null,
          pauses: { get: async () => context.pause, put: async (pause) => (context.pause = pause) },
          now: () => context.now,
          drain: async () => {
            context.rounds += 1
            return context.result
          },
        },
        whenBusy,
      ),
  }
  return context
}

test('a guest does not sync', async () => {
  const guest = openContext({ userId: 'guest' })
  expect(await guest.turn()).toEqual({ kind: 'done' })
  expect([guest.rounds, guest.asked]).toEqual([0, []])
})

test('[L3] a tab syncs under a lock named after the account', async () => {
  const tab = openContext()
  tab.result = { kind: 'unavailable' }
  expect(await tab.turn()).toEqual({ kind: 'unavailable' })
  expect([tab.rounds, tab.asked]).toEqual([1, [['if free', 's0-sync-anna']]])
})

test('[L3] a tab does not sync while another context does', async () => {
  const tab = openContext({ isBusy: true })
  expect(await tab.turn()).toEqual({ kind: 'done' })
  expect(tab.rounds).toBe(0)
})

test('[L3] the worker waits up to a minute for its turn', async () => {
  const worker = openContext()
  expect(await worker.turn('wait')).toBe(done)
  expect([worker.rounds, worker.asked]).toEqual([1, [['request', 's0-sync-anna', 60_000]]])
  await expect(openContext({ isBusy: true }).turn('wait')).rejects.toThrow('busy')
})

test('[L3] a browser without Web Locks also syncs', async () => {
  const tab = openContext({ hasLocks: false })
  expect(await tab.turn()).toBe(done)
  expect(tab.rounds).toBe(1)
})

test('[L2] a pause that one tab received applies to all other contexts until it ends', async () => {
  const tab = openContext()
  tab.result = { kind: 'wait', retryAfterMs: 10_000 }
  await tab.turn()
  expect(tab.pause).toEqual({ from: 1_000, ms: 10_000 })
  tab.result = done
  expect(await tab.turn()).toEqual({ kind: 'wait', retryAfterMs: 10_000 })
  tab.now = 5_000
  expect(await tab.turn()).toEqual({ kind: 'wait', retryAfterMs: 6_000 })
  tab.now = 10_999
  expect(await tab.turn()).toEqual({ kind: 'wait', retryAfterMs: 1 })
  expect(tab.rounds).toBe(1)
  tab.now = 11_000
  expect(await tab.turn()).toBe(done)
  tab.now = 90_000
  expect(await tab.turn()).toBe(done)
  expect([tab.rounds, tab.pause]).toEqual([3, { from: 1_000, ms: 10_000 }])
})

test('[L2] all contexts report why the server requested a pause, even after a restart', async () => {
  const tab = openContext()
  const wait: DrainResult = { kind: 'wait', retryAfterMs: 10_000, sentence: 'The disk is full.' }
  tab.result = wait
  await tab.turn()
  const restarted = openContext()
  restarted.pause = tab.pause
  restarted.now = 5_000
  expect(await restarted.turn()).toEqual({ ...wait, retryAfterMs: 6_000 })
})

test('[L2] setting the clock back to before a pause ends the pause instead of extending it', async () => {
  const tab = openContext()
  tab.pause = { from: 1_000, ms: 10_000 }
  tab.now = 999
  expect(await tab.turn()).toBe(done)
})
