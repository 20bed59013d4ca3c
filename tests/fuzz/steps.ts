import fc from 'fast-check'
import { IDS, namesOf } from './known-ids.ts'
import { type Done, doneRight, doneWrong } from './push-bodies.ts'

export type Actor = 'A' | 'B'

/** One action of one of the two people. Its effect depends on earlier steps. */
export type Step =
  | { kind: 'call'; who: Actor; method: 'POST' | 'DELETE' | 'GET'; url: string; body?: object }
  /** A push of the next entries of a device's queue, or a variation that no queue would produce. */
  | { kind: 'push'; who: Actor; device: number; done: Done[]; ids: string[]; twist: Twist }
  | { kind: 'pull'; who: Actor; device: number; cursor: string; limit: number }

/** `again` resends the last push; `other…` uses ids of the other person, or of another database. */
export type Twist = 'none' | 'again' | 'gap' | 'fork' | 'prev' | 'other-client' | 'other-epoch' | 'other-user'

const DEVICES = 2
const who = fc.constantFrom<Actor>('A', 'B')
const pick = (path: string): fc.Arbitrary<string> => fc.constantFrom(...namesOf(path))

const calls: fc.Arbitrary<Step> = fc.oneof(
  call(
    'POST',
    fc
      .tuple(fc.constantFrom('groups', 'events'), fc.constantFrom('group-1', 'group-2', 'event-1', 'event-full'))
      .map(([board, id]) => [`/api/${board}/${id}/join`]),
  ),
  call(
    'DELETE',
    fc
      .tuple(fc.constantFrom('groups', 'events'), fc.constantFrom('group-1', 'group-2', 'event-1', 'event-full'))
      .map(([board, id]) => [`/api/${board}/${id}/join`]),
  ),
  call(
    'POST',
    pick('.jobId').map((jobId) => ['/api/users/me/saved-jobs', { jobId }]),
  ),
  call(
    'DELETE',
    pick('.jobId').map((jobId) => [`/api/users/user-1/saved-jobs/${jobId}`]),
  ),
  call(
    'POST',
    pick('.jobId').map((jobId) => ['/api/users/me/applications', { jobId }]),
  ),
  call(
    'POST',
    fc.constantFrom(IDS.A, IDS.B).map((userId) => [`/api/users/${userId}/job-alerts`, { keywords: 'cadet' }]),
  ),
  call(
    'POST',
    pick('.testId').map((testId) => [
      `/api/practice-tests/${testId}/complete`,
      { score: 100, correctAnswers: 1, timeSpent: 9 },
    ]),
  ),
  call(
    'POST',
    pick('.workoutId').map((id) => [`/api/users/me/cpat/workouts/${id}/complete`, { duration: 30 }]),
  ),
  call(
    'POST',
    pick('.mentorId').map((mentorId) => ['/api/mentorship-requests', { mentorId }]),
  ),
  call(
    'DELETE',
    pick('.mentorId').map((mentorId) => [`/api/mentorship-requests/${mentorId}`]),
  ),
  call(
    'GET',
    fc
      .constantFrom(IDS.A, IDS.B, 'me')
      .chain((id) =>
        fc.constantFrom('memberships', 'saved-jobs', 'applications').map((list) => [`/api/users/${id}/${list}`]),
      ),
  ),
)

function call(method: 'POST' | 'DELETE' | 'GET', to: fc.Arbitrary<[url: string, body?: object]>): fc.Arbitrary<Step> {
  return fc
    .tuple(who, to)
    .map(([one, [url, body]]): Step => ({ kind: 'call', who: one, method, url, ...(body && { body }) }))
}

const twist = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Twist>('none') },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Twist>('again', 'gap', 'fork', 'prev', 'other-client', 'other-epoch', 'other-user'),
  },
)

const pushes: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.nat({ max: DEVICES - 1 }),
    fc.array(fc.oneof(doneRight, doneRight, doneRight, doneWrong), { minLength: 1, maxLength: 3 }),
    twist,
  )
  .chain(([one, device, done, turn]) =>
    fc
      .array(fc.uuid(), { minLength: done.length, maxLength: done.length })
      .map((ids): Step => ({ kind: 'push', who: one, device, done, ids, twist: turn })),
  )

const pulls: fc.Arbitrary<Step> = fc
  .tuple(
    who,
    fc.nat({ max: DEVICES - 1 }),
    fc.constantFrom('0', '1', '5', '3-9', '999999', '0-0', '9-3'),
    fc.constantFrom(0, 1, 2, 2_000, 9_999),
  )
  .map(([one, device, cursor, limit]): Step => ({ kind: 'pull', who: one, device, cursor, limit }))

export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof({ weight: 4, arbitrary: calls }, { weight: 5, arbitrary: pushes }, { weight: 1, arbitrary: pulls }),
    { minLength: count, maxLength: count },
  )
