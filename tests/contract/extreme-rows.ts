import type { PersonTableName, RowOf } from '@station-zero/schema/tables.ts'

export type Rows = { [N in PersonTableName]: [RowOf<N>, RowOf<N>, ...RowOf<N>[]] }

const LATEST = 8_640_000_000_000_000
/** Quotes, a backslash, a line end, another script, an accent made of two characters, and signs beyond 16 bits. */
const TEXT = 'O\'Brien "Red" \\ %_;--\n\tпожар 消防 e\u0301 🚒👩🏽‍🚒'

/** Rows at the edges of what the schema allows; each table has at least two that differ in every column. */
export const extremeRows: Rows = {
  reviews: [
    {
      id: 'r1',
      cardId: 'c',
      deckId: 'd',
      rating: 4,
      reviewedAt: LATEST,
      clientId: 'k',
      seq: 1_000_000,
      undoneAt: LATEST,
    },
    {
      id: 'r'.repeat(64),
      cardId: 'A.b_c:d@e-f',
      deckId: 'D',
      rating: 1,
      reviewedAt: 0,
      clientId: 'K',
      seq: 0,
      undoneAt: null,
    },
  ],
  practiceTests: [
    {
      id: 't1',
      name: TEXT,
      type: 'deck-specific',
      totalQuestions: 100,
      questions: Array.from({ length: 100 }, (_, i) => ({ id: `q${i}`, version: i })),
      createdAt: LATEST,
      completedAt: LATEST,
      score: 100,
      correctAnswers: 0,
      timeSpent: 1_000_000,
      answers: [
        { questionId: 'q0', answer: null },
        { questionId: 'q1', answer: 9 },
      ],
      verified: true,
    },
    {
      id: 'T1',
      name: ' ',
      type: 'mixed',
      totalQuestions: 0,
      questions: [],
      createdAt: 0,
      completedAt: null,
      score: null,
      correctAnswers: null,
      timeSpent: null,
      answers: [],
      verified: false,
    },
    {
      id: 't2',
      name: 'null',
      type: 'simulator',
      totalQuestions: 1,
      questions: [{ id: 'q', version: 0 }],
      createdAt: 1,
      completedAt: 0,
      score: 0,
      correctAnswers: 1,
      timeSpent: 0,
      answers: null,
      verified: false,
    },
  ],
  workoutProgress: [
    { id: 'w1', workoutId: 'w1d1', completedAt: LATEST, duration: 1_000_000, rating: 5, notes: TEXT.repeat(50) },
    { id: 'w2', workoutId: 'w8d6', completedAt: 0, duration: 0, rating: null, notes: null },
  ],
  cpatScores: [
    { id: 's1', testDate: LATEST, totalTime: 1_000_000, passed: true },
    { id: 's2', testDate: 0, totalTime: 0, passed: false },
  ],
  savedJobs: [
    { jobId: 'job-1', isSaved: true, changedAt: LATEST, changeId: 'z' },
    { jobId: 'job-2', isSaved: false, changedAt: 0, changeId: 'A' },
  ],
<<<<<<< HEAD
  settings: [
    { key: 'timeZone', value: TEXT.slice(0, 64), changedAt: LATEST, changeId: 'z' },
    { key: 'darkMode', value: false, changedAt: 0, changeId: 'A' },
    { key: 'notifications', value: true, changedAt: 1, changeId: 'B' },
=======
  applications: [
    {
      id: 'a1',
      jobId: 'job-1',
      title: TEXT,
      department: TEXT,
      appliedAt: LATEST,
      status: 'withdrawn',
      isRemoved: true,
      changedAt: LATEST,
      changeId: 'z',
      notes: TEXT.repeat(50),
      notesChangedAt: LATEST,
      notesChangeId: 'z',
    },
    {
      id: 'A1',
      jobId: 'job-2',
      title: ' ',
      department: ' ',
      appliedAt: 0,
      status: 'applied',
      isRemoved: false,
      changedAt: 0,
      changeId: 'A',
      notes: null,
      notesChangedAt: 0,
      notesChangeId: 'A',
    },
  ],
  jobAlerts: [
    {
      id: 'a1',
      keywords: TEXT,
      location: TEXT,
      createdAt: LATEST,
      isActive: true,
      isDeleted: false,
      changedAt: LATEST,
      changeId: 'z',
    },
    {
      id: 'A1',
      keywords: ' ',
      location: '',
      createdAt: 0,
      isActive: false,
      isDeleted: true,
      changedAt: 0,
      changeId: 'A',
    },
  ],
  alertMatches: [
    {
      id: `${'a'.repeat(64)}:${'j'.repeat(64)}`,
      alertId: 'a'.repeat(64),
      jobId: 'j'.repeat(64),
      title: TEXT,
      department: TEXT,
      location: TEXT,
      reason: TEXT,
      matchedAt: LATEST,
      readAt: LATEST,
    },
    {
      id: 'a:j',
      alertId: 'a',
      jobId: 'j',
      title: ' ',
      department: ' ',
      location: ' ',
      reason: ' ',
      matchedAt: 0,
      readAt: null,
    },
>>>>>>> main
  ],
}
