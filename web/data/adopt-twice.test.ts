// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAsGuest, endEverything, olof, promiseTo, savedJobs } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'
import { GUEST } from './account-db.ts'
import { closeCurrent } from './active-account.ts'
import { adoptGuest } from './adoption.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'
import { putLaterDrafts } from './drafts.ts'
import { enact } from './enact.ts'

/** In the middle of it all. */
vi.mock('./drafts.ts', async (original) => {
  const drafts = await original<typeof import('./drafts.ts')>()
  return { ...drafts, putLaterDrafts: vi.fn(drafts.putLaterDrafts) }
})

beforeEach(beginAsGuest)
afterEach(endEverything)

test('[A2] a tab that finishes a move late, without a lock, takes nothing from the next guest', async () => {
  await enact(saveJob, { jobId: 'j0' })
  await promiseTo(maia)
  closeCurrent()
  const slow = Promise.withResolvers<{ taken: number; setAside: number }>()
  vi.mocked(putLaterDrafts).mockReturnValueOnce(slow.promise)
  const last = adoptGuest()
  await vi.waitFor(() => expect(putLaterDrafts).toHaveBeenCalled(), 15_000)
  await adoptGuest()
  expect((await readDeviceState()).adoptInto).toBeNull()

  await beginAsGuest()
  await enact(saveJob, { jobId: 'j1' })
  await changeDeviceState({ adoptInto: olof.id })
  slow.resolve({ taken: 0, setAside: 0 })
  await last
  expect(await savedJobs(GUEST)).toEqual(['j1'])
  expect(await savedJobs(maia.id)).toEqual(['j0'])
  expect((await readDeviceState()).adoptInto).toBe(olof.id)
})
