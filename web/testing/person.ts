import type { User } from '@station-zero/schema/auth/user.ts'

/** The person who signs in during tests. */
export const maia: User = {
  id: 'maia-id',
  username: 'maia',
  name: null,
  email: 'maia@example.org',
  location: null,
  goalId: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}
