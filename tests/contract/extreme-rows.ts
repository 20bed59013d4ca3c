import type { PersonTableName, RowOf } from '@station-zero/schema/tables.ts'

export type Rows = { [N in PersonTableName]: [RowOf<N>, RowOf<N>, ...RowOf<N>[]] }

const LATEST = 8_640_000_000_000_000
/** Quotes, a backslash, a line break, other scripts, a combining accent, and characters outside the BMP. */
const TEXT = 'O\'Brien "Red" \\ %_;--\n\tпожар 消防 e\u0301 🚒👩🏽‍🚒'

/** Rows with extreme values that the schema allows. Each table has at least two rows, which differ in every column. */
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
      studyDay: 1_000_000,
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
      studyDay: null,
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
      parts: [{ name: TEXT.slice(0, 20), passPercent: null, sections: [{ name: ' ', count: 0 }] }],
      studyDay: 1_000_000,
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
      parts: [],
      studyDay: null,
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
      parts: null,
      studyDay: 0,
    },
  ],
  workoutProgress: [
    {
      id: 'w1',
      workoutId: 'w1d1',
      completedAt: LATEST,
      duration: 1_000_000,
      rating: 5,
      notes: TEXT.repeat(50),
      log: [
        { name: TEXT, sets: [{ weight: 0.5, unit: 'kg', reps: 0, seconds: 86_400, distance: 0 }, {}] },
        { name: 'Cable chop', sets: [], isSkipped: true, reason: 'pain', insteadOf: TEXT },
      ],
      undoneAt: LATEST,
      studyDay: 1_000_000,
      name: TEXT,
      stamps: { undoneAt: { changedAt: LATEST, changeId: 'z' } },
    },
    {
      ...{ id: 'w2', workoutId: 'w8d6', completedAt: 0, duration: 0, rating: null, notes: null },
      ...{ log: null, undoneAt: null, studyDay: null, name: null, stamps: null },
    },
  ],
  cpatScores: [
    {
      ...{ id: 's1', testDate: LATEST, totalTime: 1_000_000, passed: true },
      ...{ splits: Array.from({ length: 15 }, () => 3_599), failure: { leg: 14, reason: 'warnings' } },
      studyDay: 1_000_000,
    },
    { id: 's2', testDate: 0, totalTime: 0, passed: false, splits: null, failure: null, studyDay: null },
    {
      ...{ id: 's3', testDate: 1, totalTime: 1, passed: false, splits: [], failure: { leg: 0, reason: 'stopped' } },
      studyDay: 0,
    },
  ],
  oralSessions: [
    {
      id: 's1',
      kind: 'practice',
      moduleId: 'values',
      topicId: 'integrity',
      interviewId: null,
      startedAt: LATEST,
      seconds: 86_400,
      questionIds: Array.from({ length: 40 }, (_, i) => `oral-${i}`),
      totalQuestions: 1_000_000,
      ending: 'timed-out',
      scores: {
        expression: 1,
        reasoning: 5,
        teamwork: null,
        interpersonalSkill: 3,
        selfControl: null,
        dependability: 2,
      },
      notes: TEXT.repeat(50),
      studyDay: 1_000_000,
    },
    {
      id: 'S1',
      kind: 'mock',
      moduleId: null,
      topicId: null,
      interviewId: 'panel',
      startedAt: 0,
      seconds: 0,
      questionIds: ['A'],
      totalQuestions: 1,
      ending: 'completed',
      scores: null,
      notes: null,
      studyDay: null,
    },
  ],
  savedJobs: [
    { jobId: 'job-1', isSaved: true, changedAt: LATEST, changeId: 'z' },
    { jobId: 'job-2', isSaved: false, changedAt: 0, changeId: 'A' },
  ],
  settings: [
    { key: 'timeZone', value: TEXT.slice(0, 64), changedAt: LATEST, changeId: 'z' },
    { key: 'darkMode', value: false, changedAt: 0, changeId: 'A' },
    { key: 'notifications', value: true, changedAt: 1, changeId: 'B' },
  ],
  reports: [
    {
      id: 'm1',
      kind: 'question',
      subjectId: 'gen:meters:pump-panel:3:4294967295',
      subjectVersion: 1_000_000,
      reason: 'explanation',
      text: TEXT,
      reportedAt: LATEST,
    },
    { id: 'M1', kind: 'card', subjectId: 'c', subjectVersion: 0, reason: 'other', text: null, reportedAt: 0 },
  ],
  cardFlags: [
    { cardId: 'c', isFlagged: true, changedAt: LATEST, changeId: 'z' },
    { cardId: 'C', isFlagged: false, changedAt: 0, changeId: 'A' },
  ],
  missedCards: [
    {
      ...{ questionId: 'gen:maps:side-view:3:4294967295', questionVersion: 1_000_000, addedAt: LATEST },
      ...{ isIn: true, changedAt: LATEST, changeId: 'z' },
    },
    { questionId: 'Q', questionVersion: 0, addedAt: 0, isIn: false, changedAt: 0, changeId: 'A' },
  ],
  targets: [
    {
      ...{ target: 'written', date: '2099-12-31', profile: 'general', minutes: null },
      ...{ changedAt: LATEST, changeId: 'z' },
    },
    {
      ...{ target: 'Minutes', date: null, profile: null, minutes: [0, 480, 0, 1, 2, 3, 4] },
      ...{ changedAt: 0, changeId: 'A' },
    },
  ],
  memoryWeights: [
    {
      ...{ model: 'z', weights: Array.from({ length: 21 }, () => 99.9999), foldVersion: 1_000_000, reviews: 1_000_000 },
      ...{ lossBefore: 20, lossAfter: 0.0001, changedAt: LATEST, changeId: 'z' },
    },
    {
      ...{ model: 'A', weights: Array.from({ length: 21 }, () => 0), foldVersion: 0, reviews: 0 },
      ...{ lossBefore: 0, lossAfter: 0, changedAt: 0, changeId: 'A' },
    },
  ],
  skillResults: [
    {
      ...{ skillId: 'z', skillVersion: 1_000_000, misplaced: 1_000_000, steps: 1_000_000, missed: 1_000_000 },
      ...{ failures: 1_000_000, changedAt: LATEST, changeId: 'z' },
    },
    {
      ...{ skillId: 'A', skillVersion: 0, misplaced: 0, steps: 0, missed: 0, failures: 0, changedAt: 0, changeId: 'A' },
    },
  ],
  trackChoices: [
    {
      ...{ id: 'z', createdAt: 0, isOn: true, rank: 1_000_000, isDismissed: true },
      stamps: { isOn: { changedAt: LATEST, changeId: 'z' }, rank: { changedAt: 0, changeId: 'A' } },
    },
    { ...{ id: 'A', createdAt: 0, isOn: null, rank: null, isDismissed: null }, stamps: {} },
  ],
  ownDecks: [
    {
      ...{ id: 'd1', name: TEXT, color: '#c2410c', order: 1_000_000, createdAt: LATEST },
      ...{ isArchived: true, isDeleted: true, stamps: { name: { changedAt: LATEST, changeId: 'z' } } },
    },
    {
      ...{ id: 'D1', name: ' ', color: '#000000', order: 0, createdAt: 0 },
      ...{ isArchived: false, isDeleted: false, stamps: {} },
    },
  ],
  ownCards: [
    {
      ...{ id: 'c1', deckId: 'd1', kind: 'cloze', front: TEXT.repeat(40), back: TEXT.repeat(60), hint: TEXT },
      ...{ tags: [TEXT.slice(0, 20), 'b'], order: 1_000_000, createdAt: LATEST, isDeleted: true },
      stamps: { front: { changedAt: LATEST, changeId: 'z' }, isDeleted: { changedAt: 0, changeId: 'A' } },
      lost: { front: { text: TEXT.repeat(40), changedAt: LATEST, changeId: 'y', lostAt: LATEST } },
    },
    {
      ...{ id: 'C1', deckId: 'D1', kind: 'basic', front: '0', back: '', hint: '', tags: [], order: 0, createdAt: 0 },
      ...{ isDeleted: false, stamps: {}, lost: null },
    },
  ],
  ownCardStates: [
    {
      ...{ id: 'z', createdAt: 0, isArchived: true, originId: 'z'.repeat(64), originHash: 'f'.repeat(18) },
      stamps: { isArchived: { changedAt: LATEST, changeId: 'z' }, originId: { changedAt: 0, changeId: 'A' } },
    },
    { ...{ id: 'A', createdAt: 0, isArchived: null, originId: null, originHash: null }, stamps: {} },
  ],
  ownJobs: [
    {
      ...{ id: 'o1', title: TEXT, department: TEXT, location: TEXT, salary: TEXT, notes: TEXT.repeat(50) },
      ...{ closesOn: '2099-12-31', applyUrl: 'https://jobs.example.org/1?a=b', createdAt: LATEST, isDeleted: true },
      stamps: { closesOn: { changedAt: LATEST, changeId: 'z' }, isDeleted: { changedAt: 0, changeId: 'A' } },
    },
    {
      ...{ id: 'O1', title: ' ', department: ' ', location: '', salary: '', notes: '', closesOn: null, applyUrl: null },
      ...{ createdAt: 0, isDeleted: false, stamps: {} },
    },
  ],
  cardImages: [
    {
      ...{ id: 'c1:front', cardId: 'c1', side: 'front', hash: '_-'.repeat(21).concat('9'), alt: TEXT.slice(0, 300) },
      ...{ changedAt: LATEST, changeId: 'z' },
    },
    { id: 'C1:back', cardId: 'C1', side: 'back', hash: null, alt: '', changedAt: 0, changeId: 'A' },
  ],
  ownWorkouts: [
    {
      ...{ id: 'p1', name: TEXT, createdAt: LATEST, isArchived: true, isDeleted: true },
      exercises: [{ name: TEXT, sets: 20, kind: 'loaded-distance' }],
      stamps: { exercises: { changedAt: LATEST, changeId: 'z' } },
    },
    { id: 'P1', name: ' ', exercises: [], createdAt: 0, isArchived: false, isDeleted: false, stamps: {} },
  ],
  bodyWeights: [
    {
      ...{ id: 'b1', measuredAt: LATEST, weight: 187.35, unit: 'lb', isDeleted: true },
      ...{ changedAt: LATEST, changeId: 'z' },
    },
    { id: 'B1', measuredAt: 0, weight: 1, unit: 'kg', isDeleted: false, changedAt: 0, changeId: 'A' },
  ],
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
      stageDates: {
        applied: { at: 0, changedAt: LATEST, changeId: 'z' },
        offer: { at: null, changedAt: 0, changeId: 'A' },
      },
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
      stageDates: null,
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
  ],
  documents: [
    {
      ...{ id: 'd1', kind: 'other', name: TEXT, issued: '2000-01-01', expires: '2099-12-31', note: TEXT },
      ...{ isRemoved: true, addedAt: LATEST, changedAt: LATEST, changeId: 'z' },
    },
    {
      ...{ id: 'D1', kind: 'cpat', name: null, issued: null, expires: null, note: null },
      ...{ isRemoved: false, addedAt: 0, changedAt: 0, changeId: 'A' },
    },
  ],
  spaceLinks: [
    { spaceId: 's1', isWanted: true, kind: 'class', name: TEXT.slice(0, 20), changedAt: LATEST, changeId: 'z' },
    { spaceId: 'S1', isWanted: false, kind: 'group', name: ' ', changedAt: 0, changeId: 'A' },
  ],
  taskChecks: [
    { assignmentId: 'a1', isDone: true, changedAt: LATEST, changeId: 'z' },
    { assignmentId: 'A1', isDone: false, changedAt: 0, changeId: 'A' },
  ],
  sharedDeckChoices: [
    {
      deckId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      ...{ spaceId: 's1', isOn: true, changedAt: LATEST, changeId: 'z' },
    },
    {
      deckId: '00000000-0000-0000-0000-000000000000',
      ...{ spaceId: 'S1', isOn: false, changedAt: 0, changeId: 'A' },
    },
  ],
  groupMemberships: [
    { groupId: 'group-1', isMember: true, changedAt: LATEST, changeId: 'z' },
    { groupId: 'group-2', isMember: false, changedAt: 0, changeId: 'A' },
  ],
  eventMemberships: [
    { eventId: 'e1', state: 'waitlisted', ticket: 1_000_000, startTime: LATEST, changedAt: LATEST, changeId: 'z' },
    { eventId: 'e2', state: 'left', ticket: null, startTime: 0, changedAt: 0, changeId: 'A' },
  ],
  mentorshipRequests: [
    {
      ...{ mentorId: 'm1', message: TEXT, state: 'sent', requestedAt: LATEST, changedAt: LATEST, changeId: 'z' },
      ...{ answer: 'declined', answerText: TEXT, answeredAt: LATEST },
    },
    {
      ...{ mentorId: 'm2', message: null, state: 'withdrawn', requestedAt: 0, changedAt: 0, changeId: 'A' },
      ...{ answer: null, answerText: null, answeredAt: null },
    },
  ],
}
