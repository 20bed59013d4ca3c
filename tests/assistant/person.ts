import { readdirSync, readFileSync } from 'node:fs'
import type { Known } from '@station-zero/schema/assistant/known.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

const DAY_MS = 86_400_000
const dayOf = (date: string) => Date.parse(date) / DAY_MS
const at = (iso: string) => Date.parse(iso)
/** A Monday morning in Chicago. */
const now = at('2026-11-23T16:00:00Z')

interface DeckFile {
  id: string
  name: string
  cards: Omit<RowOf<'cards'>, 'deckId' | 'order'>[]
}
const folder = new URL('../../api/content/decks/', import.meta.url)
export const deckFiles = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as DeckFile,
)
export const cards = deckFiles.flatMap(({ id: deckId, cards }) =>
  cards.map((card, order) => ({ ...card, deckId, order })),
)

const oral = JSON.parse(readFileSync(new URL('../../api/content/oral.json', import.meta.url), 'utf8')) as {
  topics: { id: string; questions: { question: string }[] }[]
}
/** The questions of the interview modules. */
export const oralQuestions = oral.topics.flatMap(({ id: topicId, questions }) =>
  questions.map(({ question }) => ({ topicId, question })),
)

const studied: Record<string, { due: number; mastery: number }> = {
  'fire-behavior': { due: 9, mastery: 50 },
  ladders: { due: 3, mastery: 75 },
  ems: { due: 2, mastery: 10 },
}

const applied = (jobId: string, title: string, department: string, status: Stage, iso: string) => ({
  ...{ jobId, title, department, status, appliedAt: at(iso) },
})
type Stage = RowOf<'applications'>['status']

const job = (id: string, title: string, department: string, location: string, type: string, days: number | null) => ({
  ...{
    id,
    title,
    department,
    location,
    type,
    version: 1,
    salary: '',
    description: '',
    requirements: [],
    applyUrl: null,
  },
  deadline: days === null ? null : now + days * DAY_MS + 1_000,
  isSample: false,
})

const finished = (name: string, type: RowOf<'practiceTests'>['type'], score: number, iso: string) => ({
  ...{ name, type, score, completedAt: at(iso) },
})

/** The person whose data is used to answer the questions of all lists. Each number differs from the others, so that a test can tell them apart. */
export const person: Known = {
  now,
  timeZone: 'America/Chicago',
  figures: {
    dueCards: 20,
    isPlanned: false,
    outside: 0,
    due: { reviews: 14, newCards: 6 },
    mastery: 8,
    tests: { count: 4, average: 71 },
    openJobs: 11,
    savedJobs: 2,
    firstClosing: { title: 'Firefighter Recruit', days: 9 },
    workoutsDone: 3,
    workoutsTotal: 32,
    nextWorkout: 'Baseline Assessment',
    oral: { sessions: 3, minutes: 42 },
    week: { answers: 30, workouts: 1, tests: 0 },
    sitting: { minutes: '30', cards: 60 },
  },
  next: { title: 'Study 20 cards', reason: '14 reviews and 6 new cards are due today.', to: '/prep?study=today' },
  after: [{ title: 'Take a practice test', minutes: 19 }],
  readiness: {
    words: '62 to 74 on the General form (from 3 tests and 410 answers)',
    raises: ['Practice Mechanical Reasoning questions', 'Study Mathematics cards'],
  },
  examInDays: 23,
  today: '2026-11-23',
  dates: [
    { target: 'written', day: dayOf('2026-12-16'), inDays: 23 },
    { target: 'cpat', day: dayOf('2027-01-09'), inDays: 47 },
    { target: 'oral', day: dayOf('2027-01-20'), inDays: 58 },
  ],
  streak: 6,
  minutes: { today: 25, week: 25, planned: 45 },
  documents: [
    { kind: 'cpat', name: null, issued: '2026-11-07', expires: null },
    { kind: 'emt', name: null, issued: '2025-01-04', expires: '2027-01-04' },
    { kind: 'license', name: null, issued: null, expires: '2029-06-30' },
  ],
  decks: deckFiles.map(({ id, name, cards }) => ({
    id,
    name,
    cards: cards.length,
    ...(studied[id] ?? { due: 0, mastery: 0 }),
  })),
  tests: [
    finished('Mixed Practice Test', 'mixed', 60, '2026-10-20T18:00:00Z'),
    finished('Fire Behavior Test', 'deck-specific', 68, '2026-11-02T18:00:00Z'),
    finished('Written Exam Simulator', 'simulator', 81, '2026-11-14T18:00:00Z'),
    finished('Mixed Practice Test', 'mixed', 76, '2026-11-20T18:00:00Z'),
  ],
  sections: [
    { section: 'memory', correct: 12, total: 15 },
    { section: 'reading', correct: 22, total: 25 },
    { section: 'mechanical', correct: 9, total: 20 },
    { section: 'mathematics', correct: 11, total: 15 },
    { section: 'judgement', correct: 12, total: 15 },
    { section: 'spatial', correct: 7, total: 10 },
  ],
  jobs: [
    job('j1', 'Firefighter Recruit', 'Dallas Fire-Rescue', 'Dallas, TX', 'Entry Level', 9),
    job('j2', 'Firefighter/Paramedic', 'Houston Fire Department', 'Houston, TX', 'Experienced', 30),
    job('j3', 'Firefighter Trainee', 'Austin Fire Department', 'Austin, TX', 'Entry Level', -3),
    job('j4', 'Volunteer Firefighter', 'Worthington Fire Company', 'Worthington, OH', 'Volunteer', null),
    job('j5', 'Firefighter', 'Cleveland Division of Fire', 'Cleveland, OH', 'Entry Level', 2),
    job('j6', 'Firefighter', 'Portland Fire & Rescue', 'Portland, OR', 'Entry Level', 20),
    job('j7', 'Fire Captain', 'Portland Fire Department', 'Portland, ME', 'Experienced', 5),
    job('j8', 'Firefighter/EMT', 'Seattle Fire Department', 'Seattle, WA', 'Entry Level', 14),
    job('j9', 'Volunteer Firefighter', 'Miami Volunteer Company', 'Miami, FL', 'Volunteer', 40),
    job('j10', 'Firefighter/Paramedic', 'Phoenix Fire Department', 'Phoenix, AZ', 'Experienced', 3),
    job('j11', 'Firefighter Recruit', 'Fort Worth Fire Department', 'Fort Worth, TX', 'Entry Level', 16),
    job('j12', 'Volunteer Junior Firefighter', 'Toledo Fire Company', 'Toledo, OH', 'Volunteer', 60),
  ],
  savedIds: new Set(['j1', 'j8']),
  applications: [
    applied('j8', 'Firefighter/EMT', 'Seattle Fire Department', 'interview', '2026-11-10T18:00:00Z'),
    applied('j2', 'Firefighter/Paramedic', 'Houston Fire Department', 'applied', '2026-11-18T18:00:00Z'),
    applied('j9', 'Volunteer Firefighter', 'Miami Volunteer Company', 'closed', '2026-10-05T18:00:00Z'),
  ],
  workouts: [
    { name: 'Foundation Strength', completedAt: at('2026-11-10T13:00:00Z'), duration: 40 },
    { name: 'Aerobic Base', completedAt: at('2026-11-12T13:00:00Z'), duration: 35 },
    { name: 'Event Skills Introduction', completedAt: at('2026-11-21T13:00:00Z'), duration: 45 },
    { name: 'Foundation Strength', completedAt: at('2026-11-23T13:00:00Z'), duration: 38 },
  ],
  cpatScores: [
    { id: 's1', testDate: at('2026-10-03T18:00:00Z'), totalTime: 641, passed: false },
    { id: 's2', testDate: at('2026-11-07T18:00:00Z'), totalTime: 598, passed: true },
    { id: 's3', testDate: at('2026-11-20T18:00:00Z'), totalTime: 605, passed: true },
  ],
  oralSessions: [
    { kind: 'practice', seconds: 900, startedAt: at('2026-11-11T18:00:00Z') },
    { kind: 'practice', seconds: 600, startedAt: at('2026-11-15T18:00:00Z') },
    { kind: 'mock', seconds: 1_020, startedAt: at('2026-11-19T18:00:00Z') },
  ],
}
