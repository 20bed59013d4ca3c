// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUEST } from './account-db.ts'
import { adoptGuest } from './adopt-guest.ts'
import { closeCurrent } from './current.ts'
import { changeDeviceState, readDeviceState } from './device-db.ts'
import { enact } from './enact.ts'
import { putLaterDrafts } from './later-drafts.ts'
import { beginAsGuest, endEverything, olof, promiseTo, savedJobs } from './test-moving.ts'
import { maia } from './test-person.ts'

/** In the middle of it all. */
vi.mock('./later-drafts.ts', async (original) => {
  const { putLaterDrafts } = await original<typeof import('./later-drafts.ts')>()
  return { putLaterDrafts: vi.fn(putLaterDrafts) }
})

beforeEach(beginAsGuest)
afterEach(endEverything)

test('[A2] a tab that comes last in moving a guest’s work, without a lock, takes nothing from the next guest', async () => {
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
