import type { RowOf } from '@station-zero/schema/tables.ts'

// A small board for tests: two groups, four events, one mentor.

export const DAY_MS = 86_400_000

const group = (id: string, category: 'study' | 'workout', name: string): RowOf<'groups'> => ({
  ...{ id, version: 1, name, category },
  description: 'We meet every week.',
  seededMembers: 4,
  location: 'Cedar Bluff, OR',
  isSample: true,
})

const event = (id: string, title: string, change: Partial<RowOf<'events'>>): RowOf<'events'> => ({
  ...{ id, version: 1, title },
  description: 'Bring water.',
  startTime: Date.now() + DAY_MS,
  duration: 90,
  location: 'Tower 1',
  type: 'workout',
  seededParticipants: 1,
  maxParticipants: 12,
  isSample: true,
  ...change,
})

/** The first group is real, the second a sample. */
export const groups = [
  { ...group('g1', 'study', 'Ladder Night'), isSample: false },
  group('g2', 'workout', 'Stair Club'),
]

export const events = [
  event('e1', 'Stair Climb', {}),
  event('e2', 'Mock Interview', { type: 'interview', seededParticipants: 8, maxParticipants: 8, isSample: false }),
  event('e3', 'Rope Day', { seededParticipants: 11, startTime: Date.now() + 2 * DAY_MS }),
  event('e4', 'Long Ago', { startTime: Date.now() - DAY_MS, isSample: false }),
]

export const mentors: RowOf<'mentors'>[] = [
  {
    ...{ id: 'm1', userId: 'u1', version: 1, rank: 'Captain', department: 'Cedar Bluff Fire Department' },
    ...{ rating: 4.9, totalReviews: 41, bio: 'Runs the academy.', yearsExperience: 18 },
    specialties: ['rescue', 'hazmat'],
    isSample: true,
  },
]
