// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { saveJob } from '@station-zero/schema/jobs/mutations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAsGuest, endEverything, olof, promiseTo, savedJobs } from '../../testing/moving-work.ts'
import { maia } from '../../testing/person.ts'
import { closeCurrent } from '../page/active-account.ts'
import { enact } from '../page/enact.ts'
import { GUEST } from '../stores/account-db.ts'
import { changeDeviceState, readDeviceState } from '../stores/device-db.ts'
import { putLaterDrafts } from '../stores/merge-drafts.ts'
import { adoptGuest } from './adopt-guest.ts'

/** In the middle of it all. */
vi.mock('../stores/merge-drafts.ts', async (original) => {
  const { putLaterDrafts } = await original<typeof import('../stores/merge-drafts.ts')>()
  return { putLaterDrafts: vi.fn(putLaterDrafts) }
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
