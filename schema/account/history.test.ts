import { describe, expect, test } from 'vitest'
import { mutations } from '../mutations.ts'
import { FORMAT, followUpId, ImportProblem, readExport, writeExport } from './export-file.ts'
import { exportedTables, historyOf, type PersonRows } from './history.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const none = Object.fromEntries(exportedTables.map((table) => [table, []])) as unknown as PersonRows
const review = (n: number, at: number, clientId: string, seq: number, undoneAt: number | null = null) => ({
  id: uuid(n),
  cardId: `card-${n}`,
  deckId: 'deck',
  rating: 3,
  reviewedAt: at,
  clientId,
  seq,
  undoneAt,
})

const NO_TARGET = { date: null, profile: null, minutes: null }

const rows: PersonRows = {
  ...none,
  reviews: [review(1, 50, 'b', 1), review(2, 50, 'a', 9, 60), review(3, 40, 'b', 2, 30)],
  practiceTests: [
    {
      id: uuid(4),
      name: 'Mixed',
      type: 'mixed',
      totalQuestions: 1,
      questions: [{ version: 1, id: 'q' }],
      createdAt: 10,
      completedAt: 20,
      score: 100,
      correctAnswers: 1,
      timeSpent: 9,
      answers: null,
      verified: false,
    },
  ],
  workoutProgress: [
    {
      ...{ id: uuid(5), workoutId: 'w1d1', completedAt: 50, duration: 40, rating: null, notes: 'Good.' },
      ...{ log: [{ name: 'Plank', sets: [{ seconds: 30 }] }], undoneAt: null },
    },
  ],
  savedJobs: [{ jobId: 'job-1', isSaved: false, changedAt: 70, changeId: uuid(6) }],
  cpatScores: [
    {
      ...{ id: uuid(8), testDate: 90, totalTime: 300, passed: false },
      ...{ splits: [180, 20], failure: { leg: 2, reason: 'stopped' } },
    },
  ],
  applications: [
    {
      id: uuid(9),
      jobId: 'job-1',
      title: 'Recruit',
      department: 'Oak Park',
      appliedAt: 91,
      status: 'interview',
      isRemoved: false,
      changedAt: 92,
      changeId: uuid(10),
      notes: 'Call back.',
      notesChangedAt: 93,
      notesChangeId: uuid(11),
      stageDates: { interview: { at: 500, changedAt: 93, changeId: uuid(31) } },
    },
  ],
  jobAlerts: [
    {
      id: uuid(12),
      keywords: 'recruit',
      location: '',
      createdAt: 94,
      isActive: false,
      isDeleted: true,
      changedAt: 95,
      changeId: uuid(13),
    },
  ],
  groupMemberships: [{ groupId: 'g1', isMember: false, changedAt: 96, changeId: uuid(14) }],
  eventMemberships: [
    { eventId: 'e1', state: 'waitlisted', ticket: 3, startTime: 500, changedAt: 97, changeId: uuid(15) },
  ],
  mentorshipRequests: [
    { mentorId: 'm1', message: 'Hello.', state: 'withdrawn', requestedAt: 98, changedAt: 99, changeId: uuid(16) },
  ],
  oralSessions: [
    {
      id: uuid(17),
      kind: 'mock',
      moduleId: null,
      topicId: null,
      interviewId: 'entry-level',
      startedAt: 100,
      seconds: 61,
      questionIds: ['q1'],
      totalQuestions: 15,
      ending: 'ended',
      scores: null,
      notes: 'Slower.',
    },
  ],
  settings: [{ key: 'darkMode', value: true, changedAt: 80, changeId: uuid(7) }],
  cardFlags: [{ cardId: 'card-1', isFlagged: true, changedAt: 101, changeId: uuid(18) }],
  ownJobs: [
    {
      ...{ id: uuid(50), title: 'Recruit', department: 'Oak Park', location: 'Oak Park, IL', salary: '' },
      ...{ closesOn: '2026-12-31', applyUrl: 'https://jobs.example.org/1', notes: 'Call first.', createdAt: 105 },
      isDeleted: true,
      stamps: {
        closesOn: { changedAt: 106, changeId: uuid(51) },
        notes: { changedAt: 106, changeId: uuid(51) },
        isDeleted: { changedAt: 107, changeId: uuid(52) },
      },
    },
  ],
  targets: [
    { ...NO_TARGET, target: 'written', date: '2027-03-14', profile: 'general', changedAt: 103, changeId: uuid(41) },
    { ...NO_TARGET, target: 'minutes', minutes: [20, 20, 20, 20, 20, 60, 0], changedAt: 104, changeId: uuid(42) },
    { ...NO_TARGET, target: 'oral', changedAt: 105, changeId: uuid(43) },
  ],
  reports: [
    {
      id: uuid(19),
      kind: 'card',
      subjectId: 'card-1',
      subjectVersion: 2,
      reason: 'typo',
      text: 'Hoes is a hose.',
      reportedAt: 102,
    },
  ],
}

test('rows are converted to mutations with their ids and times, each after the mutations that it depends on', () => {
  expect(historyOf(rows).map(({ at, name, id }) => [at, name, id])).toEqual([
    [10, 'prep.save-test', uuid(4)],
    [20, 'prep.complete-test', followUpId(uuid(4))],
    [40, 'prep.review', uuid(3)],
    // The review was undone on a device whose clock was behind.
    [30, 'prep.undo-review', followUpId(uuid(3))],
    [50, 'physical.complete-workout', uuid(5)],
    [50, 'prep.review', uuid(2)],
    [50, 'prep.review', uuid(1)],
    [60, 'prep.undo-review', followUpId(uuid(2))],
    [70, 'jobs.unsave', uuid(6)],
    [80, 'account.set', uuid(7)],
    [90, 'physical.record-score', uuid(8)],
    [91, 'jobs.record-application', uuid(9)],
    [92, 'jobs.set-stage', uuid(10)],
    [93, 'jobs.note-application', uuid(11)],
    [93, 'jobs.date-stage', uuid(31)],
    [94, 'jobs.set-alert', uuid(12)],
    [95, 'jobs.delete-alert', uuid(13)],
    [96, 'community.leave-group', uuid(14)],
    [97, 'community.join-event', uuid(15)],
    [98, 'community.request-mentorship', followUpId(uuid(16))],
    [99, 'community.withdraw-request', uuid(16)],
    [100, 'oral.finish-session', followUpId(uuid(17))],
    [101, 'prep.flag', uuid(18)],
    [102, 'prep.report', uuid(19)],
    [103, 'account.set-target', uuid(41)],
    [104, 'account.set-target', uuid(42)],
    [105, 'account.drop-target', uuid(43)],
    [105, 'jobs.add-own-job', uuid(50)],
    [106, 'jobs.set-own-job', uuid(51)],
    [107, 'jobs.set-own-job', uuid(52)],
  ])
  expect(historyOf(rows)[0]?.args).toEqual({
    name: 'Mixed',
    type: 'mixed',
    questions: [{ id: 'q', version: 1 }],
    totalQuestions: 1,
  })
})

test('the order of the mutations does not depend on the order of the rows', () => {
  const turned = Object.fromEntries(exportedTables.map((table) => [table, [...rows[table]].reverse()]))
  expect(historyOf(turned as unknown as PersonRows)).toEqual(historyOf(rows))
})

const file = {
  format: FORMAT,
  version: 1,
  exportedAt: '2026-11-21T12:00:00.000Z',
  user: null,
  mutations: historyOf(rows),
  drafts: [{ key: 'study', value: { index: 3 }, savedAt: 5 }],
} as const
const text = writeExport({ ...file, drafts: [...file.drafts] })

test('an export contains one mutation per line and reads back unchanged', () => {
  const read = readExport(text, mutations)
  expect(read).toEqual({ profile: null, images: [], mutations: file.mutations, drafts: file.drafts })
  expect(text.split('\n').filter((line) => line.startsWith('{"id"'))).toHaveLength(30)
})

test('an empty export can be read', () => {
  const empty = writeExport({ ...file, mutations: [], drafts: [] })
  expect(readExport(empty, mutations)).toEqual({ profile: null, images: [], mutations: [], drafts: [] })
})

test('an undone workout is exported with its undo mutation, and a workout without a log is exported without a log', () => {
  const row = { id: uuid(5), workoutId: 'w1d1', completedAt: 50, duration: 40, rating: null, notes: null }
  const undo = { name: 'physical.undo-workout', v: 1, id: followUpId(uuid(5)), at: 60, args: { completionId: uuid(5) } }
  expect(historyOf({ ...none, workoutProgress: [row] })).toMatchObject([{ args: { workoutId: 'w1d1', duration: 40 } }])
  expect(historyOf({ ...none, workoutProgress: [{ ...row, undoneAt: 60 }] })[1]).toEqual(undo)
})

test('an interview whose id is not a UUID, which the mutation accepts, can be exported and imported', () => {
  const [session] = rows.oralSessions
  if (!session) throw new Error('The test data contains no interview.')
  const ids = ['session-1', 'session-2', 'A'.repeat(64), uuid(17).toUpperCase()]
  const history = historyOf({ ...none, oralSessions: ids.map((id) => ({ ...session, id })) })
  const exported = writeExport({ ...file, mutations: history, drafts: [] })
  expect(readExport(exported, mutations).mutations).toEqual(history)
  expect(history.map(({ args }) => (args as { id: string }).id).sort()).toEqual(ids.toSorted())
  // The format that earlier versions exported.
  const earlier = history.map((one) => ({ ...one, id: `${(one.args as { id: string }).id.slice(0, 14)}8` }))
  expect(readExport(writeExport({ ...file, mutations: earlier, drafts: [] }), mutations).mutations).toEqual(history)
})

describe('import errors', () => {
  const broken = (line: number, change: (text: string) => string) =>
    text
      .split('\n')
      .map((one, at) => (at + 1 === line ? change(one) : one))
      .join('\n')
  test.each([
    ['a broken line', broken(8, (line) => line.replace('"at":', '"at"')), 'line 8'],
    ['a line with a missing value', broken(9, (line) => line.replace('"rating":3', '"rating":')), 'line 9 is broken'],
    ['a truncated file', text.slice(0, 900), 'not valid JSON'],
    ['another program’s file', '{"format":"else"}', 'not a Station Zero export'],
    ['a list', '[]', 'not a Station Zero export'],
    ['a newer version', text.replace('"version": 1', '"version": 2'), 'newer version'],
    ['no mutations', `{"format":"${FORMAT}","version":1,"user":null,"drafts":[]}`, 'is incomplete'],
    ['a rating of nine', text.replace('"rating":3', '"rating":9'), 'Line 9, entry 3 (prep.review): "rating"'],
    [
      'an unknown mutation',
      text.replace('jobs.unsave', 'jobs.burn'),
      'Line 15, entry 9: this version of Station Zero does not know “jobs.burn”',
    ],
    ['an invalid id', text.replace(uuid(5), 'five'), 'Line 11, entry 5: "id"'],
    ['the same id twice', text.replace(uuid(6), uuid(5)), 'Line 15, entry 9 has the same id as entry 5'],
    ['a draft without a key', text.replace('"key":"study"', '"key":""'), 'Line 40, draft 1: "key"'],
  ])('an import with %s fails with the reason and, if known, the position of the error', (_, given, sentence) => {
    expect(() => readExport(given, mutations)).toThrow(ImportProblem)
    expect(() => readExport(given, mutations)).toThrow(sentence)
  })
})

test('the export keeps an exam that was chosen without a date', () => {
  const target = { ...NO_TARGET, target: 'written', profile: 'nfsi', changedAt: 103, changeId: uuid(41) }
  expect(historyOf({ ...none, targets: [target] })).toMatchObject([
    { name: 'account.drop-target', args: { target: 'written', profile: 'nfsi' } },
  ])
})
