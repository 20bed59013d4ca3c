import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

const load = async () => (await import('./indexed-db.ts')).beginNewJournal
const browserOf = (...brands: string[]) =>
  vi.stubGlobal('navigator', { userAgentData: { brands: brands.map((brand) => ({ brand, version: '156' })) } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('[W1] in Chromium, a new journal is begun only once and leaves no database behind', async () => {
  browserOf('Not;A=Brand', 'Chromium')
  const deleted = vi.spyOn(indexedDB, 'deleteDatabase')
  const beginNewJournal = await load()
  beginNewJournal()
  beginNewJournal()
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce(), 15_000)
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]), 15_000)
})

test('browsers other than Chromium do not begin a new journal', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  vi.stubGlobal('navigator', {})
  ;(await load())()
  browserOf('Firefox')
  ;(await load())()
  expect(opened).not.toHaveBeenCalled()
})
