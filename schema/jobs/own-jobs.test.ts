import { expect, test } from 'vitest'
import { historyOf } from '../account/history.ts'
import { mutations } from '../mutations.ts'
import { personTableNames, type RowOf } from '../tables.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { allAhead, closingOf } from './applications.ts'
import { closingJobs, deadlineDay, isClosed, isDateOnly, jobsOnBoard } from './deadline.ts'
import { addOwnJob, recordApplication, setOwnJob } from './mutations.ts'
import { asJob, withOwnNames } from './own-jobs.ts'
import { readClosing } from './postings/closing.ts'

const uuid = (n: number): string => `01890f4e-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const JOB = uuid(1)
const args = {
  ...{ title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park, IL', salary: '', notes: 'Call first.' },
  ...{ closesOn: '2026-12-31', applyUrl: 'https://jobs.example.org/1' },
}
const row = { id: JOB, ...args, createdAt: 100, isDeleted: false, stamps: {} }

async function withJob() {
  const rows = openPersonRows({})
  expect(await rows.run(addOwnJob, args, { id: JOB, at: 100 })).toBe('done')
  return rows
}
const jobIn = (rows: ReturnType<typeof openPersonRows>) => rows.row('ownJobs', JOB) as RowOf<'ownJobs'>

test('a personal job is stored once, under its mutation’s id', async () => {
  const rows = await withJob()
  expect(jobIn(rows)).toEqual(row)
  expect(await rows.run(addOwnJob, { ...args, title: 'Other' }, { id: JOB, at: 500 })).toBe('done')
  expect(jobIn(rows)).toEqual(row)
})

test('the later change to each field of a personal job wins, regardless of arrival order', async () => {
  const edits = [
    { args: { jobId: JOB, title: 'Firefighter' }, by: { id: uuid(10), at: 300 } },
    { args: { jobId: JOB, title: 'Cadet', closesOn: null }, by: { id: uuid(11), at: 400 } },
    { args: { jobId: JOB, closesOn: '2027-01-15', notes: '' }, by: { id: uuid(12), at: 350 } },
    { args: { jobId: JOB, isDeleted: true }, by: { id: uuid(13), at: 320 } },
    { args: { jobId: JOB, isDeleted: false }, by: { id: uuid(14), at: 330 } },
  ]
  const results = new Set<string>()
  for (const order of permutations(edits)) {
    const rows = await withJob()
    for (const { args: change, by } of [...order, ...order.slice(0, 1)])
      expect(await rows.run(setOwnJob, change, by)).toBe('done')
    results.add(JSON.stringify(jobIn(rows)))
  }
  expect(results.size).toBe(1)
  expect(JSON.parse([...results][0] ?? '')).toMatchObject({
    ...{ title: 'Cadet', closesOn: null, notes: '', isDeleted: false, department: 'Oak Park Fire' },
    stamps: { title: { changeId: uuid(11) }, notes: { changeId: uuid(12) }, isDeleted: { changeId: uuid(14) } },
  })
})

test.each([
  [{ title: '' }, 'title'],
  [{ department: 'x'.repeat(121) }, 'department'],
  [{ closesOn: '2026-02-30' }, 'closesOn'],
  [{ closesOn: '12/31/2026' }, 'closesOn'],
  [{ applyUrl: 'javascript:alert(1)' }, 'applyUrl'],
  [{ notes: 'x'.repeat(4_001) }, 'notes'],
])('a personal job with %j is refused', async (change, field) => {
  const rows = openPersonRows({})
  expect(await rows.run(addOwnJob, { ...args, ...change })).toMatch(field)
})

test('a change to a job that was never added is refused', async () => {
  expect(await openPersonRows({}).run(setOwnJob, { jobId: JOB, title: 'Cadet' })).toBe('job-missing')
})

test('an application for a personal job stores the job’s title and department, even if the device did not send them', async () => {
  const rows = await withJob()
  expect(await rows.run(recordApplication, { jobId: JOB, status: 'applied' }, { id: uuid(20), at: 200 })).toBe('done')
  expect(rows.row('applications', uuid(20))).toMatchObject({
    jobId: JOB,
    title: 'Recruit',
    department: 'Oak Park Fire',
  })
})

test('applications show the current titles and departments of personal jobs', () => {
  const applications = [
    { jobId: JOB, title: 'Recriut', department: 'Oak Park Fire' },
    { jobId: 'board', title: 'Captain', department: 'Cedar Bluff' },
  ]
  expect(withOwnNames(applications, [row]).map(({ title }) => title)).toEqual(['Recruit', 'Captain'])
})

test('importing an export restores the same rows, including their stamps', async () => {
  const rows = await withJob()
  await rows.run(recordApplication, { jobId: JOB, status: 'applied' }, { id: uuid(20), at: 200 })
  await rows.run(setOwnJob, { jobId: JOB, title: 'Cadet', salary: '$60,000' }, { id: uuid(61), at: 300 })
  await rows.run(setOwnJob, { jobId: JOB, salary: '$61,000', isDeleted: true }, { id: uuid(62), at: 310 })
  const none = Object.fromEntries(personTableNames.map((name) => [name, []]))
  const rowsOf = (from: typeof rows) =>
    ({
      ...none,
      ownJobs: [from.row('ownJobs', JOB)],
      applications: [from.row('applications', uuid(20))],
    }) as unknown as Parameters<typeof historyOf>[0]
  const exported = historyOf(rowsOf(rows))
  const other = openPersonRows({})
  for (const { name, args: given, id, at } of exported) {
    const mutation = mutations.get(name)
    if (mutation) expect(await other.run(mutation, given, { id, at })).toBe('done')
  }
  expect(rowsOf(other)).toEqual(rowsOf(rows))
  expect(historyOf(rowsOf(other))).toEqual(exported)
})

test.each(['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'the closing date of a personal job is the employer’s date in %s',
  (timeZone) => {
    const job = asJob(row)
    expect(job.deadline).toBe(readClosing('2026-12-31'))
    expect(isDateOnly(job.deadline ?? 0)).toBe(true)
    const now = Date.parse('2026-12-20T12:00:00Z')
    expect(closingOf(job, { now, timeZone })).toMatchObject({
      day: deadlineDay(Date.parse('2026-12-31T20:00:00Z')),
      title: 'Closes: Recruit, Oak Park Fire',
    })
    const [closing] = closingJobs([job], new Set([JOB]), [], { now, timeZone })
    expect(closing?.days).toBe(timeZone === 'Pacific/Kiritimati' ? 10 : 11)
    expect(isClosed(job, Date.parse('2027-01-02T12:00:00Z'), timeZone)).toBe(true)
  },
)

test('a personal job is listed with or without a deadline, and does not hide the sample jobs', () => {
  const now = Date.parse('2026-12-20T12:00:00Z')
  const unknown = asJob({ ...row, location: '', closesOn: null, applyUrl: null })
  expect(unknown).toMatchObject({ location: 'Not stated', salary: 'Not stated', deadline: null, type: 'Added by you' })
  const sample = { ...asJob(row), id: 'sample', isSample: true }
  delete sample.isOwn
  expect(jobsOnBoard([sample, unknown], { samples: null }, now).map(({ id }) => id)).toEqual(['sample', JOB])
  const around = { now, timeZone: 'America/Chicago' }
  const ahead = (applications: Parameters<typeof allAhead>[0]['applications']) =>
    allAhead({ jobs: [asJob(row)], savedIds: new Set([JOB]), applications }, around).length
  expect(ahead([])).toBe(1)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
