import { expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { saveJob, unsaveJob } from './mutations.ts'

const STAMP = { changedAt: 1_000, changeId: 'm' }

test('[jobs.save] a job on the board can be saved, and a missing one is refused', async () => {
  const rows = openPersonRows({ jobs: [{ id: 'job-1' }] })
  expect([saveJob.name, saveJob.version]).toEqual(['jobs.save', 1])
  expect(await rows.run(saveJob, { jobId: 'job-1' })).toBe('done')
  expect(rows.row('savedJobs', 'job-1')).toEqual({ jobId: 'job-1', isSaved: true, ...STAMP })
  expect(await rows.run(saveJob, { jobId: 'job-2' })).toBe('job-missing')
  expect(rows.row('savedJobs', 'job-2')).toBeUndefined()
})

test('jobs.unsave: a job that was never saved or is no longer on the board can be unsaved', async () => {
  const rows = openPersonRows({})
  expect([unsaveJob.name, unsaveJob.version]).toEqual(['jobs.unsave', 1])
  expect(await rows.run(unsaveJob, { jobId: 'job-1' })).toBe('done')
  expect(rows.row('savedJobs', 'job-1')).toEqual({ jobId: 'job-1', isSaved: false, ...STAMP })
})

test.each([
  [saveJob, false],
  [unsaveJob, true],
])('[R1] $0.name older than the stored change has no effect', async (mutation, isSaved) => {
  const stored = { jobId: 'job-1', isSaved, changedAt: 1_001, changeId: 'a' }
  const rows = openPersonRows({ jobs: [{ id: 'job-1' }], savedJobs: [stored] })
  expect(await rows.run(mutation, { jobId: 'job-1' })).toBe('done')
  expect(rows.row('savedJobs', 'job-1')).toEqual(stored)
  expect(rows.writes).toBe(0)
  await rows.run(mutation, { jobId: 'job-1' }, { at: 1_002 })
  expect(rows.row('savedJobs', 'job-1')).toMatchObject({ isSaved: !isSaved, changedAt: 1_002 })
})

test.each([saveJob, unsaveJob])('the only argument of $name is a job id', async (mutation) => {
  const rows = openPersonRows({ jobs: [{ id: 'job-1' }] })
  expect(await rows.run(mutation, {})).toMatch('"jobId"')
  expect(await rows.run(mutation, { jobId: 'job-1', more: 1 })).toMatch('"more"')
})
