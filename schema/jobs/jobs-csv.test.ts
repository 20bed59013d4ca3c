import { expect, test } from 'vitest'
import type { ListedJob } from './deadline.ts'
import { jobsCsv } from './jobs-csv.ts'
import { asJob } from './own-jobs.ts'

const own = asJob({
  ...{ id: 'own', title: '=HYPERLINK("http://x")', department: '+1', location: '', salary: '', closesOn: '2026-12-31' },
  ...{
    applyUrl: 'https://jobs.example.org/1',
    notes: 'Two\nlines, "quoted"',
    createdAt: 1,
    isDeleted: false,
    stamps: {},
  },
})
const board: ListedJob = { ...own, id: 'board', title: 'Captain', department: 'Cedar', description: 'Public text' }
delete board.isOwn
const stamp = { changedAt: 1, changeId: 'a' }
const application = {
  ...{ id: 'a', jobId: 'board', title: 'Captain', department: 'Cedar', appliedAt: Date.parse('2026-11-28T05:30:00Z') },
  ...{
    status: 'interview' as const,
    isRemoved: false,
    ...stamp,
    notes: '@Call',
    notesChangedAt: 1,
    notesChangeId: 'a',
  },
  stageDates: { interview: { at: Date.parse('2026-12-02T15:05:00Z'), ...stamp } },
}

test('the CSV file lists applications, then saved jobs, and prefixes an apostrophe to cells that a spreadsheet would evaluate', () => {
  const csv = jobsCsv(
    {
      jobs: [own, board, { ...board, id: 'other', title: 'Not saved' }],
      savedIds: new Set(['own', 'board']),
      applications: [application, { ...application, id: 'b', jobId: 'gone', isRemoved: true }],
    },
    'America/Chicago',
  )
  expect(csv.split('\r\n')).toEqual([
    'Status,Job,Department,Location,Salary,Closes,Applied,Testing,Interview,Offer,Link,Notes,Added by you',
    "Interview,Captain,Cedar,,,2026-12-31,2026-11-27,,2026-12-02 09:05,,https://jobs.example.org/1,'@Call,",
    `Saved,"'=HYPERLINK(""http://x"")",'+1,,,2026-12-31,,,,,https://jobs.example.org/1,"Two\nlines, ""quoted""",Yes`,
    '',
  ])
})

test('an application for a job that no longer exists is exported with its stored title and department, and without other details of the job', () => {
  const csv = jobsCsv({ jobs: [], savedIds: new Set(), applications: [application] }, 'UTC')
  expect(csv).toContain("Interview,Captain,Cedar,,,,2026-11-28,,2026-12-02 15:05,,,'@Call,\r\n")
})
