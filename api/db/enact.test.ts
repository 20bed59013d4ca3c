import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { enact } from './enact.ts'

test('a mutation sent over REST is either stored before the response is sent, or refused and not stored', async () => {
  const db = await openTestDatabase()
  const who = { userId: 'ann', at: 5, id: 'm1' }
  await enact(db.store, unsaveJob, { jobId: 'j1' }, who)
  const row = { userId: 'ann', jobId: 'j1', isSaved: 0, changedAt: 5, changeId: 'm1', version: 1 }
  expect(await db.reader.selectFrom('savedJobs').selectAll().execute()).toEqual([row])

  const refused = { code: 'args-invalid', message: expect.stringContaining('"jobId"') }
  await expect(enact(db.store, saveJob, { jobId: 7 }, who)).rejects.toMatchObject(refused)
  await expect(enact(db.store, saveJob, undefined, who)).rejects.toMatchObject({ code: 'args-invalid' })
  await expect(enact(db.store, saveJob, { jobId: 'nobody' }, who)).rejects.toMatchObject({ code: 'job-missing' })
  const huge = { workoutId: 'w1d1', duration: 1, notes: 'x'.repeat(70_000) }
  await expect(enact(db.store, completeWorkout, huge, who)).rejects.toMatchObject({ code: 'too-large' })
  expect(await db.reader.selectFrom('savedJobs').selectAll().execute()).toEqual([row])
  await db.close()
})
