import { expect, test } from 'vitest'
import { histories } from '../account/history.ts'
import type { RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { removeDocument, saveJob, setDocument, unsaveJob } from './mutations.ts'

const STAMP = { changedAt: 1_000, changeId: 'm' }

test('[jobs.save] a job on the board can be saved, and saving a missing job is refused', async () => {
  const rows = openPersonRows({ jobs: [{ id: 'job-1' }] })
  expect([saveJob.name, saveJob.version]).toEqual(['jobs.save', 1])
  expect(await rows.run(saveJob, { jobId: 'job-1' })).toBe('done')
  expect(rows.row('savedJobs', 'job-1')).toEqual({ jobId: 'job-1', isSaved: true, ...STAMP })
  expect(await rows.run(saveJob, { jobId: 'job-2' })).toBe('job-missing')
  expect(rows.row('savedJobs', 'job-2')).toBeUndefined()
})

test('jobs.unsave: a job can be unsaved even if it was never saved or is no longer on the board', async () => {
  const rows = openPersonRows({})
  expect([unsaveJob.name, unsaveJob.version]).toEqual(['jobs.unsave', 1])
  expect(await rows.run(unsaveJob, { jobId: 'job-1' })).toBe('done')
  expect(rows.row('savedJobs', 'job-1')).toEqual({ jobId: 'job-1', isSaved: false, ...STAMP })
})

test.each([
  [saveJob, false],
  [unsaveJob, true],
])('[R1] a $0.name change older than the stored change has no effect', async (mutation, isSaved) => {
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

test('jobs.set-document: the later change wins, and omitted fields are cleared', async () => {
  const rows = openPersonRows({})
  expect([setDocument.name, setDocument.version]).toEqual(['jobs.set-document', 1])
  expect(await rows.run(setDocument, { documentId: 'd', kind: 'cpat', issued: '2026-05-02', note: 'No. 7' })).toBe(
    'done',
  )
  await rows.run(setDocument, { documentId: 'd', kind: 'emt' }, { at: 999, id: 'old' })
  expect(rows.row('documents', 'd')).toMatchObject({ kind: 'cpat', note: 'No. 7', addedAt: 1_000, changeId: 'm' })
  await rows.run(setDocument, { documentId: 'd', kind: 'cpat', issued: '2026-06-02' }, { at: 2_000, id: 'n' })
  expect(rows.row('documents', 'd')).toMatchObject({ issued: '2026-06-02', note: null, addedAt: 1_000 })
})

test('all fields of a document are stored, and setting a removed document restores it', async () => {
  const rows = openPersonRows({})
  const documentFields = {
    kind: 'emt',
    name: 'NREMT',
    issued: '2026-05-02',
    expires: '2028-05-02',
    note: 'No. 7',
  } as const
  const stamp = { id: 'd', isRemoved: false, addedAt: 1_000, changedAt: 3_000, changeId: 'back' }
  await rows.run(setDocument, { documentId: 'd', kind: 'other' })
  expect(rows.row('documents', 'd')).toMatchObject({ name: null, issued: null, expires: null, note: null })
  await rows.run(removeDocument, { documentId: 'd' }, { at: 2_000, id: 'r' })
  await rows.run(setDocument, { documentId: 'd', ...documentFields }, { at: 3_000, id: 'back' })
  expect(rows.row('documents', 'd')).toEqual({ ...documentFields, ...stamp })
  await rows.run(removeDocument, { documentId: 'd' }, { at: 2_500, id: 'late' })
  expect(rows.row('documents', 'd')).toMatchObject({ isRemoved: false })
})

test.each([
  [{ issued: '2026-02-30' }, 'issued'],
  [{ expires: 'soon' }, 'expires'],
  [{ kind: 'passport' }, 'kind'],
  [{ name: 'n'.repeat(81) }, 'name'],
  [{ note: 'n'.repeat(1_001) }, 'note'],
  [{ more: 1 }, 'more'],
])('a document with an invalid field is refused: %j', async (part, field) => {
  const rows = openPersonRows({})
  expect(await rows.run(setDocument, { documentId: 'd', kind: 'cpat', ...part })).toMatch(`"${field}"`)
  expect(await rows.run(removeDocument, { documentId: 'd', more: 1 })).toMatch('"more"')
})

test('jobs.remove-document: an older change that arrives later does not restore a removed document, and the exported mutations recreate the row', async () => {
  const rows = openPersonRows({})
  expect([removeDocument.name, removeDocument.version]).toEqual(['jobs.remove-document', 1])
  expect(await rows.run(removeDocument, { documentId: 'd' })).toBe('done')
  expect(rows.writes).toBe(0)
  await rows.run(setDocument, { documentId: 'd', kind: 'license', expires: '2028-01-01' })
  await rows.run(removeDocument, { documentId: 'd' }, { at: 3_000, id: 'r' })
  await rows.run(setDocument, { documentId: 'd', kind: 'license' }, { at: 2_000, id: 'n' })
  const row = rows.row('documents', 'd') as RowOf<'documents'>
  expect(row).toMatchObject({ isRemoved: true, expires: '2028-01-01', changeId: 'r' })
  const again = openPersonRows({})
  for (const { name, id, at, args } of histories.documents(row))
    await again.run(name === setDocument.name ? setDocument : removeDocument, args, { id, at })
  expect(again.row('documents', 'd')).toEqual(row)
})
