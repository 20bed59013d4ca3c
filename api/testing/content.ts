import type { ContentTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { Database } from '../db/database.ts'
import { toRow } from '../db/rows.ts'

/** Seeds minimal content of every kind, such as two decks with two cards and three questions each. */
export async function seedTestContent(db: Pick<Database, 'writer'>, now: number): Promise<void> {
  await insert(db, 'decks', [deck('fire-behavior', 'Fire Behavior', 1), deck('ladders', 'Ladders', 2)])
  await insert(
    db,
    'cards',
    ['fire-behavior', 'ladders'].flatMap((deckId) => [1, 2].map((n) => card(deckId, n))),
  )
  const questions = ['fire-behavior', 'ladders'].flatMap((deckId) => [1, 2, 3].map((n) => question(deckId, n)))
  await insert(db, 'questions', questions)
  await insert(
    db,
    'answerKeys',
    questions.map(({ id, version, correctAnswer }) => ({ id: `${id}@${version}`, correctAnswer })),
  )
  await insert(db, 'workouts', [workout(1), workout(2)])
  await insert(db, 'jobs', [
    job('job-1', 'Firefighter Recruit', 'Cedar Bluff Fire Department', 'Cedar Bluff, OR', now + 3 * 86_400_000),
    job('job-2', 'Volunteer Firefighter', '100% Volunteer Company', 'Alder Crossing, WA', null),
    job('job-3', 'Fire Cadet', 'Harbor_Fire', 'Ash Harbor, ME', now + 90 * 86_400_000),
  ])
  await insert(db, 'groups', [group('group-1', 'study', 4), group('group-2', 'workout', 0)])
  await insert(db, 'events', [event('event-1', 2, now), event('event-full', 3, now)])
  await insert(db, 'mentors', [mentor])
  await db.writer
    .insertInto('goals')
    .values([
      { id: 'entry-level', name: 'Entry-Level Firefighter', order: 1 },
      { id: 'wildland', name: 'Wildland Firefighter', order: 2 },
    ])
    .execute()
}

async function insert<N extends ContentTableName>(
  db: Pick<Database, 'writer'>,
  table: N,
  rows: RowOf<N>[],
): Promise<void> {
  for (const row of rows) {
    const stored: Record<string, unknown> = toRow(table, row)
    await db.writer
      .insertInto<ContentTableName>(table)
      .values(stored as never)
      .execute()
  }
}

const deck = (id: string, name: string, order: number) => ({ id, slug: id, name, color: '#c2410c', order })

const card = (deckId: string, n: number) => ({
  id: `${deckId}-00${n}`,
  version: 1,
  deckId,
  order: n,
  front: `What is ${n}?`,
  back: `It is ${n}.`,
  hint: 'Count.',
  explanation: 'Numbers are in order.',
  tags: ['counting'],
  source: 'Arithmetic',
})

const question = (deckId: string, n: number) => ({
  id: `${deckId}-q00${n}`,
  version: n,
  topic: deckId,
  deckId,
  cardId: `${deckId}-001`,
  question: `Which is ${n}?`,
  answers: ['zero', 'one', 'two', 'three'],
  correctAnswer: n,
  explanation: 'Numbers are in order.',
  rationales: ['none', 'single', 'pair', 'triple'],
  difficulty: n,
  hint: null,
  source: 'Arithmetic',
  figure: null,
  passageId: null,
  verified: true,
})

const workout = (day: number) => ({
  id: `w1d${day}`,
  version: 1,
  name: `Day ${day}`,
  description: 'Warm up first.',
  week: 1,
  day,
  category: 'strength' as const,
  duration: 40,
  difficulty: 1,
  equipment: ['12-inch step'],
  exercises: [
    {
      name: 'Step-ups',
      targetEvent: 'Stair Climb' as const,
      sets: 2,
      reps: 16,
      weight: null,
      duration: null,
      rest: 60,
      instructions: 'Step up and down.',
      substitute: 'Lunges.',
    },
  ],
  source: 'Stone 2020',
})

const job = (id: string, title: string, department: string, location: string, deadline: number | null) => ({
  id,
  version: 1,
  title,
  department,
  location,
  salary: '$58,400 a year',
  description: 'One class of 14 recruits.',
  requirements: ['Age 18 or older'],
  deadline,
  type: 'Entry Level',
  applyUrl: null,
  isSample: true,
})

const group = (id: string, category: 'study' | 'workout', seededMembers: number) => ({
  id,
  version: 1,
  name: 'Ladder Night',
  description: 'We meet every week.',
  seededMembers,
  location: 'Cedar Bluff, OR',
  category,
  isSample: false,
})

/** An event that has three places in total and starts in a day. */
const event = (id: string, seededParticipants: number, now: number) => ({
  id,
  version: 1,
  title: 'Stair Climb',
  description: 'Bring water.',
  startTime: now + 86_400_000,
  duration: 90,
  location: 'Cedar Bluff, OR',
  type: 'workout',
  seededParticipants,
  maxParticipants: 3,
  isSample: true,
})

const mentor = {
  id: 'mentor-1',
  userId: 'mentor-user-1',
  version: 1,
  rank: 'Captain',
  department: 'Cedar Bluff Fire Department',
  rating: 4.8,
  totalReviews: 12,
  bio: 'I was there.',
  yearsExperience: 14,
  specialties: ['rescue', 'hazmat'],
  isSample: true,
}
