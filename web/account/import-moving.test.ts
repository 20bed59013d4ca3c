// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { expect, test, vi } from 'vitest'
import { GUEST } from '../data/account-db.ts'
import { getCurrent, openCurrent } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { enterGuest } from '../data/session.ts'
import { exportWork, importWork } from '../data/work-file.ts'
import { putContent } from '../testing/account.ts'
import { closeGuestFor, promiseTo } from '../testing/moving-work.ts'
import { maia } from '../testing/person.ts'

test('[A2] a file that a guest imports while the guest’s work is being moved is imported into the account', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No signal')))
  await enterGuest()
  const { db } = await openCurrent(GUEST)
  await putContent(db)
  await enact(completeWorkout, { workoutId: 'w1d1', duration: 41 })
  await db.drafts.put({ key: 'note', value: 'half a thought', savedAt: 5 })
  const file = new File([await exportWork(db, null, 1)], 'export.json')
  await Promise.all([db.outbox, db.workoutProgress, db.drafts].map((table) => table.clear()))
  await promiseTo(maia)
  await closeGuestFor(maia)
  expect(await importWork(file, null)).toMatchObject({ fresh: 1, known: 0, refused: 0, drafts: 1 })
  expect(getCurrent()?.userId).toBe(maia.id)
  expect(await getCurrent()?.db.workoutProgress.count()).toBe(1)
  expect(await getCurrent()?.db.drafts.get('note')).toMatchObject({ value: 'half a thought' })
})
