import type { Database } from '@station-zero/api/db/database.ts'
import { toRow } from '@station-zero/api/db/rows.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { MemoryStore } from '@station-zero/sync/testing/memory-store.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const cards: RowOf<'cards'>[] = numbers(12).map((n) => ({
  id: `card-${n}`,
  version: 1,
  deckId: 'deck',
  order: n,
  front: `Front ${n}?`,
  back: 'Back',
  hint: 'Hint',
  explanation: 'Because.',
  tags: [],
  source: 'A book',
}))

const jobs: RowOf<'jobs'>[] = numbers(4).map((n) => ({
  id: `job-${n}`,
  version: 1,
  title: `Firefighter ${n}`,
  department: 'Cedar Bluff',
  location: 'Cedar Bluff, OR',
  salary: 'Paid',
  description: 'Work.',
  requirements: [],
  deadline: null,
  type: 'Entry Level',
  applyUrl: null,
  isSample: true,
}))

const workouts: RowOf<'workouts'>[] = numbers(3).map((n) => ({
  id: `w1d${n}`,
  version: 1,
  name: `Workout ${n}`,
  description: 'Work.',
  week: 1,
  day: n,
  category: 'strength',
  duration: 45,
  difficulty: 2,
  equipment: [],
  exercises: [],
  source: 'A book',
}))

const programWorkouts = workouts.map((row) => ({ ...row, id: `on-ramp-${row.id}` }))

const answerKeys: RowOf<'answerKeys'>[] = numbers(4).map((n) => ({ id: `q${n}@1`, correctAnswer: n % 4 }))

const multiKeys: RowOf<'multiKeys'>[] = [
  { id: 'mr1@1', format: 'multiple-response', key: [0, 2] },
  { id: 'bl1@1', format: 'build-list', key: [0, 1, 2, 3] },
]

const multiQuestions: RowOf<'multiQuestions'>[] = multiKeys.map(({ id, format, key }) => ({
  ...{ id: id.slice(0, -2), version: 1, topic: 'deck', cardId: null, question: 'Which?', deckId: 'deck', format, key },
  ...{ answers: ['A', 'B', 'C', 'D'], rationales: ['A', 'B', 'C', 'D'], explanation: 'Because.' },
  ...{ difficulty: 1, hint: null, source: 'A book', verified: true },
}))

const events: RowOf<'events'>[] = numbers(2).map((n) => ({
  id: `event-${n}`,
  version: 1,
  title: `Event ${n}`,
  description: 'Come.',
  startTime: Date.UTC(2030, 0, 1),
  duration: 60,
  location: 'Cedar Bluff, OR',
  type: 'workout',
  seededParticipants: n,
  maxParticipants: n + 2,
  isSample: true,
}))

/** The minimum content that mutations check against. */
export const contentRows = {
  cards,
  jobs,
  workouts,
  events,
  answerKeys,
  async insertInto({ writer }: Pick<Database, 'writer'>): Promise<void> {
    await writer
      .insertInto('cards')
      .values(cards.map((row) => toRow('cards', row)))
      .execute()
    await contentRows.insertJobs({ writer })
    await writer
      .insertInto('workouts')
      .values(workouts.map((row) => toRow('workouts', row)))
      .execute()
    await writer
      .insertInto('programWorkouts')
      .values(programWorkouts.map((row) => toRow('programWorkouts', row)))
      .execute()
    await writer
      .insertInto('events')
      .values(events.map((row) => toRow('events', row)))
      .execute()
    await writer
      .insertInto('answerKeys')
      .values(answerKeys.map((row) => toRow('answerKeys', row)))
      .execute()
    await writer
      .insertInto('multiKeys')
      .values(multiKeys.map((row) => toRow('multiKeys', row)))
      .execute()
    await writer
      .insertInto('multiQuestions')
      .values(multiQuestions.map((row) => toRow('multiQuestions', row)))
      .execute()
  },
  async insertJobs({ writer }: Pick<Database, 'writer'>): Promise<void> {
    await writer
      .insertInto('jobs')
      .values(jobs.map((row) => toRow('jobs', row)))
      .execute()
  },
  async insertJob({ writer }: Pick<Database, 'writer'>, id: string): Promise<void> {
    const job = jobs.find((row) => row.id === id)
    if (!job) return
    // Another fault of this history, or an earlier history, may already have inserted the job.
    const inserted = writer.insertInto('jobs').values(toRow('jobs', job))
    await inserted.onConflict((conflict) => conflict.doNothing()).execute()
  },
  putInto(store: MemoryStore): void {
    store.putContent('cards', cards)
    store.putContent('jobs', jobs)
    store.putContent('workouts', workouts)
    store.putContent('programWorkouts', programWorkouts)
    store.putContent('events', events)
    store.putContent('answerKeys', answerKeys)
    store.putContent('multiKeys', multiKeys)
    store.putContent('multiQuestions', multiQuestions)
  },
}
