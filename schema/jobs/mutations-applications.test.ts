import { describe, expect, test } from 'vitest'
import { openPersonRows } from '../testing/person-rows.ts'
import { applicationsByJob, dateOf, isOver, listApplications, STAGE_LABELS } from './applications.ts'
import { dateStage, noteApplication, recordApplication, removeApplication, setStage } from './mutations.ts'

const job = { id: 'j', title: 'Recruit', department: 'Cedar Bluff Fire' }
const application = {
  ...{ id: 'a', jobId: 'j', title: 'Recruit', department: 'Cedar Bluff Fire', appliedAt: 100, isRemoved: false },
  ...{ status: 'applied' as const, changedAt: 100, changeId: 'a', stageDates: null },
  ...{ notes: null, notesChangedAt: 100, notesChangeId: 'a' },
}
type Application = ReturnType<typeof listApplications>[number]
const one = (id: string, more: Partial<Application> = {}): Application => ({ ...application, id, ...more })
const open = (more: Partial<Application> = {}) => openPersonRows({ applications: [one('a', more)] })
const STAMP = { changedAt: 1_000, changeId: 'm' }

test('[jobs.track] each stage of an application has a label', () => {
  expect(Object.values(STAGE_LABELS)).toEqual([
    ...['Applied', 'Testing', 'Interview', 'Offer', 'Hired', 'Closed (not selected)', 'Withdrawn'],
  ])
})

test('each mutation has the expected name and version', () => {
  const all = [recordApplication, setStage, removeApplication, noteApplication, dateStage]
  expect(all.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['jobs.record-application 1', 'jobs.set-stage 1', 'jobs.remove-application 1'],
    ...['jobs.note-application 1', 'jobs.date-stage 1'],
  ])
})

describe('recording an application', () => {
  const args = { jobId: 'j', status: 'applied' }

  test('a recorded application stores the job’s title and department from the board, without notes or dates', async () => {
    const rows = openPersonRows({ jobs: [job] })
    expect(await rows.run(recordApplication, { ...args, job: { title: 'Seen', department: 'Seen' } })).toBe('done')
    expect(rows.row('applications', 'm')).toEqual({
      ...{ ...application, id: 'm', appliedAt: 1_000, ...STAMP },
      ...{ notesChangedAt: 1_000, notesChangeId: 'm' },
    })
  })

  test('an application for a job that is no longer on the board is recorded with the title and department sent by the device, and refused without them', async () => {
    const rows = openPersonRows({})
    expect(await rows.run(recordApplication, args)).toBe('job-missing')
    const seen = { title: 'Seen', department: 'Cedar' }
    expect(await rows.run(recordApplication, { ...args, job: seen, notes: 'Card in hand' })).toBe('done')
    expect(rows.row('applications', 'm')).toMatchObject({ ...seen, notes: 'Card in hand' })
    expect(await rows.run(recordApplication, { ...args, job: { ...seen, salary: '$1' } })).toMatch('salary')
  })

  test('resending an application changes nothing, and applying again creates a second application', async () => {
    const rows = openPersonRows({ jobs: [job] })
    await rows.run(recordApplication, args)
    expect(await rows.run(recordApplication, { ...args, status: 'offer' }, { at: 2_000 })).toBe('done')
    expect(rows.row('applications', 'm')).toMatchObject({ status: 'applied' })
    await rows.run(recordApplication, args, { at: 2_000, id: 'n' })
    expect([rows.writes, rows.row('applications', 'n')]).toMatchObject([2, { appliedAt: 2_000 }])
  })
})

describe('changing an application', () => {
  const changes = [
    [setStage, { applicationId: 'a', status: 'offer' }, { status: 'offer', isRemoved: false, ...STAMP }],
    [removeApplication, { applicationId: 'a' }, { isRemoved: true, ...STAMP }],
    [
      noteApplication,
      { applicationId: 'a', notes: 'Called' },
      { notes: 'Called', notesChangedAt: 1_000, notesChangeId: 'm' },
    ],
    [dateStage, { applicationId: 'a', stage: 'testing', at: 7 }, { stageDates: { testing: { at: 7, ...STAMP } } }],
  ] as const

  test.each(changes)('$0.name changes only its own fields', async (mutation, args, after) => {
    const rows = open()
    expect(await rows.run(mutation, args)).toBe('done')
    expect(rows.row('applications', 'a')).toEqual({ ...application, ...after })
    expect(await rows.run(mutation, { ...args, more: 1 })).toMatch('more')
  })

  test.each(changes)('$0.name refuses an application that does not exist', async (mutation, args) => {
    expect(await openPersonRows({}).run(mutation, args)).toBe('application-missing')
  })

  test.each(changes)('[R1] a $0.name change older than the stored change has no effect', async (mutation, args) => {
    const later = { changedAt: 1_001, changeId: 'z' }
    const rows = open({
      ...{ ...later, notesChangedAt: 1_001, notesChangeId: 'z' },
      stageDates: { testing: { at: 5, ...later } },
    })
    expect(await rows.run(mutation, args)).toBe('done')
    expect(rows.writes).toBe(0)
    await rows.run(mutation, args, { at: 1_002 })
    expect(rows.writes).toBe(1)
  })

  test('an earlier note is still applied after a later stage change', async () => {
    const rows = open({ changedAt: 5_000, changeId: 'z' })
    await rows.run(noteApplication, { applicationId: 'a', notes: 'Called' })
    expect(rows.row('applications', 'a')).toMatchObject({ notes: 'Called', changedAt: 5_000 })
  })

  test('setting the stage of a removed application restores it', async () => {
    const rows = open({ isRemoved: true })
    await rows.run(setStage, { applicationId: 'a', status: 'interview' })
    expect(rows.row('applications', 'a')).toMatchObject({ isRemoved: false, status: 'interview' })
  })
})

describe('application dates', () => {
  const stamped = (at: number | null, changedAt = 100) => ({ at, changedAt, changeId: 'd' })

  test('each stage is dated independently, and the row does not depend on the order of the changes', async () => {
    const inTurn = async (...stages: string[]) => {
      const rows = open()
      for (const stage of stages) await rows.run(dateStage, { applicationId: 'a', stage, at: 9 }, { id: stage })
      return JSON.stringify(rows.row('applications', 'a'))
    }
    expect(await inTurn('interview', 'testing')).toBe(await inTurn('testing', 'interview'))
    const rows = open({ stageDates: { interview: stamped(9, 5_000) } })
    await rows.run(dateStage, { applicationId: 'a', stage: 'testing', at: 7 })
    expect(rows.row('applications', 'a')).toMatchObject({ stageDates: { testing: { at: 7 }, interview: { at: 9 } } })
  })

  test('a cleared date becomes null, except that the application date reverts to the time of recording', () => {
    const dated = { appliedAt: 100, stageDates: { applied: stamped(50), testing: stamped(null) } }
    expect([dateOf(dated, 'applied'), dateOf(dated, 'testing'), dateOf(dated, 'interview')]).toEqual([50, null, null])
    const undated = { appliedAt: 100, stageDates: null }
    expect([dateOf(undated, 'applied'), dateOf(undated, 'testing')]).toEqual([100, null])
    expect(dateOf({ appliedAt: 100, stageDates: { applied: stamped(null) } }, 'applied')).toBe(100)
  })
})

describe('the list of applications', () => {
  test('closed and withdrawn applications come last, and each group is sorted newest first', () => {
    expect(['applied', 'hired', 'closed', 'withdrawn'].map((status) => isOver(status as 'applied'))).toEqual([
      ...[false, false, true, true],
    ])
    const all = [
      ...[one('closed', { status: 'closed', appliedAt: 900 }), one('old', { appliedAt: 1 })],
      ...[one('withdrawn', { status: 'withdrawn', appliedAt: 950 }), one('new', { appliedAt: 2 })],
    ]
    expect(listApplications(all).map(({ id }) => id)).toEqual(['new', 'old', 'withdrawn', 'closed'])
    expect(all[0]?.id).toBe('closed')
    const twins = [one('b'), one('a'), one('c')]
    expect(listApplications(twins).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('a job shows its newest application that was not removed', () => {
    const all = [
      ...[one('new', { appliedAt: 2 }), one('old', { appliedAt: 1 }), one('gone', { appliedAt: 3, isRemoved: true })],
      one('other', { jobId: 'k' }),
    ]
    const newest = applicationsByJob(all)
    expect([newest.size, newest.get('j')?.id, newest.get('k')?.id]).toEqual([2, 'new', 'other'])
  })
})
