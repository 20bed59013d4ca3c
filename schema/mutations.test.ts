import { describe, expect, test } from 'vitest'
import { type By, type Counts, type DecidingTx, type Mutation, parseArgs } from './core/mutation.ts'
import { mutations } from './mutations.ts'
import { missedReviewId } from './prep/mutations.ts'
import { contentTableNames, keyOf, type RowOf, type TableName } from './tables.ts'

const ownCard = { kind: 'basic', front: 'Elm', back: 'East', hint: '', tags: [] }

/** Example arguments for each mutation; the rows that the mutation needs are in `before`. */
const examples: Record<string, unknown> = {
  'spaces.follow': { spaceId: 'space', isWanted: true, kind: 'group', name: 'A space' },
  'spaces.check-task': { assignmentId: 'assignment', isDone: true },
  'spaces.study-deck': { deckId: '01890f4e-0000-7000-8000-000000000001', spaceId: 'space', isOn: true },
  'account.drop-target': { target: 'written' },
  'account.set': { key: 'darkMode', value: true },
  'jobs.set-document': { documentId: 'd', kind: 'cpat' },
  'jobs.remove-document': { documentId: 'document' },
  'account.set-target': { target: 'written', date: '2027-03-14', profile: 'general' },
  'community.join-event': { eventId: 'event' },
  'community.join-group': { groupId: 'group' },
  'community.leave-event': { eventId: 'event' },
  'community.leave-group': { groupId: 'group' },
  'community.request-mentorship': { mentorId: 'mentor' },
  'community.withdraw-request': { mentorId: 'mentor' },
  'jobs.date-stage': { applicationId: 'application', stage: 'interview', at: 0 },
  'jobs.delete-alert': { alertId: 'alert' },
  'jobs.note-application': { applicationId: 'application', notes: 'Called' },
  'jobs.read-matches': { matchIds: ['match'] },
  'jobs.record-application': { jobId: 'job', status: 'applied' },
  'jobs.remove-application': { applicationId: 'application' },
  'jobs.save': { jobId: 'job' },
  'jobs.set-alert': { keywords: 'captain', location: '', isActive: true },
  'jobs.set-stage': { applicationId: 'application', status: 'offer' },
  'jobs.switch-alert': { alertId: 'alert', isActive: false },
  'jobs.unsave': { jobId: 'job' },
  'jobs.add-own-job': {
    ...{ title: 'Recruit', department: 'Oak Park', location: '', salary: '', notes: '' },
    ...{ closesOn: '2026-12-31', applyUrl: null },
  },
  'jobs.set-own-job': { jobId: 'own-job', closesOn: null },
  'oral.finish-session': {
    ...{ kind: 'mock', interviewId: 'panel', id: 'session', startedAgoMs: 60_000, seconds: 60 },
    ...{ questionIds: ['question'], totalQuestions: 1, ending: 'completed' },
  },
  'physical.complete-workout': { workoutId: 'workout', duration: 30 },
  'physical.undo-workout': { completionId: 'completion' },
  'physical.log-training': { name: 'Run', duration: 30, log: [] },
  'physical.set-training': { completionId: 'own-completion', name: 'Long run' },
  'physical.add-own-workout': { name: 'Upper body', exercises: [] },
  'physical.set-own-workout': { workoutId: 'own-workout', isArchived: true },
  'physical.add-body-weight': { weight: 180, unit: 'lb' },
  'physical.delete-body-weight': { weightId: 'weight', isDeleted: true },
  'physical.record-score': { testDate: 0, totalTime: 600 },
  'prep.complete-test': { testId: 'test', score: 100, correctAnswers: 1, timeSpent: 60 },
  'prep.flag': { cardId: 'card', isFlagged: true },
  'prep.drop-questions': { questionIds: ['kept'] },
  'prep.keep-question': { questionId: 'question', questionVersion: 1 },
  'prep.make-cards': { testId: 'missed' },
  'prep.unmake-cards': { testId: 'made' },
  'prep.add-own-deck': { name: 'Streets', color: '#c2410c', order: 0 },
  'prep.set-own-deck': { deckId: 'own', name: 'Roads' },
  'prep.add-own-cards': { deckId: 'own', order: 0, cards: ['Elm', 'Oak'].map((front) => ({ ...ownCard, front })) },
  'prep.set-own-card': { cardId: 'own-card', back: 'North' },
  'prep.set-own-card-state': { cardId: 'own-card', isArchived: true },
  'prep.store-weights': {
    ...{ weights: Array.from({ length: 21 }, () => 1), foldVersion: 2, reviews: 400 },
    ...{ lossBefore: 0.4, lossAfter: 0.38 },
  },
  'prep.finish-skill-drill': {
    ...{ skillId: 'skill', skillVersion: 1, misplaced: 0, steps: 8, missed: 1, failures: 5 },
  },
  'prep.set-track': { trackId: 'firefighter', isOn: true },
  'prep.delete-own-cards': { cardIds: ['own-card'], isDeleted: true },
  'prep.set-card-image': { cardId: 'own-card', side: 'front', hash: 'h'.repeat(43), alt: 'A map' },
  'prep.report': { kind: 'card', subjectId: 'card', subjectVersion: 1, reason: 'typo' },
  'prep.review': { cardId: 'card', rating: 3 },
  'prep.save-test': { name: 'Mixed', type: 'mixed', questions: [{ id: 'question', version: 1 }], totalQuestions: 1 },
  'prep.undo-review': { reviewId: 'review' },
}

const before: [table: TableName, row: object][] = [
  ['cards', { id: 'card', deckId: 'deck' }],
  ['workouts', { id: 'workout' }],
  ['jobs', { id: 'job', title: 'Captain', department: 'Cedar Bluff' }],
  ['groups', { id: 'group' }],
  ['events', { id: 'event', startTime: 9_000, seededParticipants: 0, maxParticipants: 1 }],
  ['mentors', { userId: 'mentor' }],
  ['reviews', { id: 'review', undoneAt: null }],
  ['workoutProgress', { id: 'completion', workoutId: 'workout', undoneAt: null }],
  ['workoutProgress', { id: 'own-completion', workoutId: 'own', undoneAt: null, stamps: {} }],
  ['ownWorkouts', { id: 'own-workout', createdAt: 0, stamps: {} }],
  ['bodyWeights', { id: 'weight', changedAt: 0, changeId: '0' }],
  ['practiceTests', { id: 'test', completedAt: null, totalQuestions: 1, questions: [] }],
  [
    'practiceTests',
    {
      id: 'missed',
      questions: [{ id: 'q', version: 1 }],
      answers: [{ questionId: 'q', answer: null }],
      completedAt: 1,
    },
  ],
  ['questions', { id: 'q', cardId: 'card' }],
  ['practiceTests', { id: 'made', questions: [{ id: 'q', version: 1 }] }],
  ['reviews', { id: missedReviewId('made', 0), reviewedAt: 0, undoneAt: null }],
  ['missedCards', { questionId: 'kept', isIn: true, changedAt: 0, changeId: '0' }],
  ['ownDecks', { id: 'own', createdAt: 0, stamps: {} }],
  ['ownCards', { id: 'own-card', createdAt: 0, stamps: {} }],
  ['ownJobs', { id: 'own-job', createdAt: 0, stamps: {} }],
  ['answerKeys', { id: 'q@1', correctAnswer: 0 }],
  ['applications', { id: 'application', changedAt: 0, changeId: '0', notesChangedAt: 0, notesChangeId: '0' }],
  ['jobAlerts', { id: 'alert', changedAt: 0, changeId: '0' }],
  ['alertMatches', { id: 'match', readAt: null }],
  ['documents', { id: 'document', isRemoved: false, changedAt: 0, changeId: '0' }],
]

const by: By = { userId: 'user', at: 1_000, id: 'm1', clientId: 'phone', seq: 1 }
/** The same mutation, sent by a clone of the phone with a newly measured clock offset. */
const byCopy: By = { ...by, at: 2_000, clientId: 'copy', seq: 7 }

const all = [...mutations.values()]
const namesOf = (some: readonly Mutation[]): string[] => some.map(({ name }) => name).sort()

test('every mutation has an example that is accepted and writes a row', async () => {
  expect(Object.keys(examples).sort()).toEqual(namesOf(all))
  for (const mutation of all) expect((await enact(openRows(), mutation)).length, mutation.name).toBeGreaterThan(0)
})

test('[S11] a mutation is marked as appending if and only if its row proves that it ran', async () => {
  const appending: Mutation[] = []
  for (const mutation of all) if (await isProvedByItsRow(mutation)) appending.push(mutation)
  const marked = all.filter(({ isAppend }) => isAppend)
  expect(marked.length).toBeGreaterThan(0)
  expect(namesOf(appending)).toEqual(namesOf(marked))
})

describe('when a mutation is repeated under the same id', () => {
  test.each(all.filter(({ isAppend }) => isAppend))(
    '[S11] repeating $name under the same id adds and changes nothing',
    async (mutation) => {
      const rows = openRows()
      const [added, ...more] = await enact(rows, mutation)
      expect(more).toEqual([])
      expect(added).toMatchObject({ does: 'add', key: by.id })
      expect(await enact(rows, mutation, byCopy)).toEqual([])
      rows.forgetContent()
      expect(await enact(rows, mutation, byCopy)).toEqual([])
    },
  )
})

test('[S11] no mutation deletes a row that an appending mutation adds', async () => {
  const written = await Promise.all(all.map((mutation) => enact(openRows(), mutation)))
  const proofs = new Set(written.flatMap((writes, at) => (all[at]?.isAppend ? writes.map(({ table }) => table) : [])))
  expect(written.flat().filter(({ does, table }) => does === 'delete' && proofs.has(table))).toEqual([])
})

/**
 * Whether the mutation adds one row under its own id and, if that row exists, does nothing and is not refused, even
 * if its content no longer exists.
 */
async function isProvedByItsRow(mutation: Mutation): Promise<boolean> {
  const rows = openRows()
  const [write, ...more] = await enact(rows, mutation)
  if (write?.does !== 'add' || write.key !== by.id || more.length > 0) return false
  rows.forgetContent()
  return enact(rows, mutation, byCopy).then(
    (again) => again.length === 0,
    () => false,
  )
}

interface Write {
  does: 'add' | 'change' | 'delete'
  table: TableName
  key: string
}

/** Runs the mutation as the server does. Returns the written rows. */
async function enact(rows: ReturnType<typeof openRows>, mutation: Mutation, who = by): Promise<Write[]> {
  const args = parseArgs(mutation.args, examples[mutation.name])
  await (mutation.decide ? mutation.decide(rows.tx, args, who) : mutation.run(rows.tx, args, who))
  return rows.takeWrites()
}

/** One person's rows in memory. */
function openRows() {
  const place = (table: TableName, key: string) => `${table} ${key}`
  const rows = new Map(before.map(([table, row]) => [place(table, keyOf(table, row as never)), row]))
  const writes: Write[] = []
  const counts: Counts = {
    take: async () => true,
    free: async () => {},
    queue: async () => 1,
    unqueue: async () => {},
    moveUp: async () => true,
  }
  const tx: DecidingTx = {
    counts,
    get: async <N extends TableName>(table: N, key: string) => rows.get(place(table, key)) as RowOf<N> | undefined,
    put: async (table, row) => {
      const key = keyOf(table, row)
      writes.push({ does: rows.has(place(table, key)) ? 'change' : 'add', table, key })
      rows.set(place(table, key), row)
    },
    delete: async (table, key) => {
      writes.push({ does: 'delete', table, key })
      rows.delete(place(table, key))
    },
  }
  return {
    tx,
    takeWrites: () => writes.splice(0),
    /** Simulates the removal of the content. */
    forgetContent() {
      const isContent = (where: string) => contentTableNames.some((table) => where.startsWith(`${table} `))
      for (const where of rows.keys()) if (isContent(where)) rows.delete(where)
    },
  }
}
