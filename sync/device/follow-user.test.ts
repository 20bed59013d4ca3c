import { expect, test } from 'vitest'
import { openStates } from '../testing/device-states.ts'
import { settled } from '../testing/settled.ts'
import type { DeviceState } from './device-state.ts'
import { followUser } from './follow-user.ts'

/** Opens one tab of a device, with timers that the test fires manually. */
function openTab(first: Partial<DeviceState> = { currentUserId: 'anna' }) {
  const states = openStates(first)
  const calls: string[] = []
  const timers: { fn: () => void; ms: number }[] = []
  const page = { shown: null as string | null, isBroken: false }
  const tab = {
    ...{ states, calls, timers, page },
    follower: followUser({
      states,
      page: {
        open: async (userId) => {
          calls.push(`open ${userId}`)
          if (page.isBroken) throw new Error('no database')
          page.shown = userId
          return { userId }
        },
        close: () => {
          calls.push('close')
          page.shown = null
        },
        current: () => (page.shown ? { userId: page.shown } : null),
      },
      setTimer(fn, ms) {
        const timer = { fn, ms }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    }),
    /** Sets the account that the page shows; null if another tab has deleted the open database. */
    show(userId: string | null) {
      page.shown = userId
      tab.follower.pageChanged()
    },
    async runTimer() {
      timers.shift()?.fn()
      await settled()
    },
  }
  tab.follower.follow(states.state.currentUserId)
  page.shown = states.state.currentUserId
  calls.length = 0
  return tab
}

test('a tab opens each new user’s account once and closes it after sign-out', () => {
  const { follower, calls } = openTab({ currentUserId: null })
  follower.follow(null)
  follower.follow('anna')
  follower.follow('anna')
  follower.follow('bob')
  follower.follow(null)
  follower.follow(null)
  expect(calls).toEqual(['open anna', 'open bob', 'close'])
})

test('a failure to open an account does not throw in the tab', async () => {
  const tab = openTab()
  tab.page.isBroken = true
  tab.follower.follow('bob')
  await settled()
  expect(tab.calls).toEqual(['open bob'])
})

test('a deleted database of the current user is recreated after five seconds', async () => {
  const tab = openTab()
  tab.show(null)
  expect(tab.timers).toMatchObject([{ ms: 5_000 }])
  expect(tab.calls).toEqual([])
  await tab.runTimer()
  expect(tab.calls).toEqual(['open anna'])
})

test('two consecutive page changes arm one timer, and a later page change arms another', async () => {
  const tab = openTab()
  tab.show(null)
  tab.show(null)
  expect(tab.timers).toHaveLength(1)
  await tab.runTimer()
  tab.show(null)
  expect(tab.timers).toHaveLength(1)
})

test('a page that shows the current user’s account arms no timer', () => {
  const tab = openTab()
  tab.show('anna')
  expect(tab.timers).toEqual([])
})

test('a page that shows another account switches to the current user’s account', async () => {
  const tab = openTab()
  tab.show('guest')
  await tab.runTimer()
  expect(tab.calls).toEqual(['open anna'])
})

test('an account that opens after sign-out is closed again', async () => {
  const tab = openTab()
  await tab.states.change({ currentUserId: null })
  tab.follower.follow(null)
  tab.calls.length = 0
  tab.show('anna')
  await tab.runTimer()
  expect(tab.calls).toEqual(['close'])
})

test('the account of a person who is signing in stays open', async () => {
  const tab = openTab({ currentUserId: 'guest', signingIn: 'anna' })
  tab.show('anna')
  await tab.runTimer()
  expect(tab.calls).toEqual([])
})

test('while a move is pending, a page that shows another person’s account still switches to the current user’s account', async () => {
  const tab = openTab({ currentUserId: 'bob', adoptInto: 'anna' })
  tab.show('anna')
  await tab.runTimer()
  expect(tab.calls).toEqual(['open bob'])
})

test.each([
  ['the work is still moving into an account', { currentUserId: 'guest', adoptInto: 'anna' }],
  ['a person is signing in', { currentUserId: 'guest', signingIn: 'anna' }],
])('a deleted database is not recreated while %s', async (_, state: Partial<DeviceState>) => {
  const tab = openTab(state)
  tab.show(null)
  await tab.runTimer()
  expect(tab.calls).toEqual([])
})

test('a deleted database is not recreated if the account has been opened in the meantime', async () => {
  const tab = openTab()
  tab.show(null)
  tab.page.shown = 'anna'
  await tab.runTimer()
  expect(tab.calls).toEqual([])
})

test('if a database cannot be recreated, the next page change arms a timer again', async () => {
  const tab = openTab()
  tab.page.isBroken = true
  tab.show(null)
  await tab.runTimer()
  expect(tab.calls).toEqual(['open anna'])
  tab.show(null)
  expect(tab.timers).toHaveLength(1)
})

test('a stopped tab arms no timer after a database is deleted', () => {
  const tab = openTab()
  tab.follower.stop()
  tab.show(null)
  tab.follower.stop()
  expect(tab.timers).toEqual([])
})
