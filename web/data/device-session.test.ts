// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { GONE_AFTER_MS } from '@station-zero/sync/device/follow-user.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAsGuest, endEverything, promiseTo } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { shortenTimers } from '../testing/short-timers.ts'
import { databaseName, GUEST } from './account-db.ts'
import { getCurrent } from './active-account.ts'
import { watchVisitor } from './device.ts'

/** Generous, so that a busy machine is slow and not wrong. */
const WITHIN_MS = 20_000
/** More than a tab waits for another's word, which is a moment here. */
const WAITED_MS = 1_500
const states: string[] = []
let stop = () => {}

beforeEach(async () => {
  shortenTimers(GONE_AFTER_MS)
  await beginAsGuest()
  states.length = 0
  stop = watchVisitor(({ state }) => states.push(state))
  await vi.waitFor(() => expect(states.at(-1)).toBe('guest'), WITHIN_MS)
})

afterEach(async () => {
  stop()
  await endEverything()
})

test('a database that was deleted under an open page is opened again', async () => {
  await Dexie.delete(databaseName(GUEST))
  await vi.waitFor(() => expect(states.at(-1)).toBe('loading'), WITHIN_MS)
  await vi.waitFor(() => expect(states.at(-1)).toBe('guest'), WITHIN_MS)
  expect(getCurrent()?.db.isOpen()).toBe(true)
})

test('a guest database deleted while its work moves into an account is not recreated', async () => {
  await promiseTo(maia)
  await Dexie.delete(databaseName(GUEST))
  await new Promise((resolve) => setTimeout(resolve, WAITED_MS))
  expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(GUEST))
  expect(states.at(-1)).toBe('loading')
})
