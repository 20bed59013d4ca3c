import * as v from 'valibot'
import { Count, Id, Instant, Line, OptionalLine } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { spaceMutation, stampOf } from './mutation.ts'
import { ANSWERS, ASSIGNMENT_KINDS, PLACE_LENGTH, PROGRESS_BYTES, ProgressFigures, TITLE_LENGTH } from './tables.ts'

/** Mutations for meetings, assignments and progress. */

/** Creates a meeting with the mutation's id if `meetingId` is null; otherwise replaces the fields of that meeting. */
export const setMeeting = spaceMutation(
  'spaces.set-meeting',
  1,
  v.strictObject({
    meetingId: v.nullable(Id),
    title: Line(TITLE_LENGTH),
    startsAt: Instant,
    minutes: Count,
    place: OptionalLine(PLACE_LENGTH),
    isCanceled: v.boolean(),
  }),
  async (tx, { meetingId, ...fields }, by) => {
    const before = meetingId === null ? undefined : must(await tx.get('meetings', meetingId), 'meeting-missing')
    if (!isLater(by, before)) return
    const author = before?.author ?? by.memberId
    await tx.put(
      'meetings',
      { ...{ id: meetingId ?? by.id, author, editor: by.memberId }, ...fields, ...stampOf(by) },
      '',
    )
  },
)

/** Records the member's answer to a meeting. Only staff and the recruit see a recruit's answer. */
export const answerMeeting = spaceMutation(
  'spaces.answer',
  1,
  v.strictObject({ meetingId: Id, answer: v.picklist(ANSWERS) }),
  async (tx, { meetingId, answer }, by) => {
    must(await tx.get('meetings', meetingId), 'meeting-missing')
    const id = `${meetingId}:${by.memberId}`
    if (!isLater(by, await tx.get('attendance', id))) return
    const row = { id, meetingId, member: by.memberId, answer, ...stampOf(by) }
    await tx.put('attendance', row, by.me.role === 'recruit' ? by.memberId : '')
  },
)

export const setAssignment = spaceMutation(
  'spaces.set-assignment',
  1,
  v.strictObject({
    assignmentId: v.nullable(Id),
    kind: v.picklist(ASSIGNMENT_KINDS),
    ref: v.nullable(Id),
    title: Line(TITLE_LENGTH),
    dueAt: v.nullable(Instant),
    isRemoved: v.boolean(),
  }),
  async (tx, { assignmentId, ...fields }, by) => {
    const before =
      assignmentId === null ? undefined : must(await tx.get('assignments', assignmentId), 'assignment-missing')
    if (!isLater(by, before)) return
    const author = before?.author ?? by.memberId
    await tx.put(
      'assignments',
      { ...{ id: assignmentId ?? by.id, author, editor: by.memberId }, ...fields, ...stampOf(by) },
      '',
    )
  },
)

/** Clamps completion times to at most `at`, in ms. */
const notAfter = (figures: v.InferOutput<typeof ProgressFigures>, at: number): typeof figures => ({
  ...figures,
  done: Object.fromEntries(Object.entries(figures.done).map(([id, doneAt]) => [id, Math.min(doneAt, at)])),
})

/** Stores the member's progress. Requires the member's consent. Only staff and the member see the progress [G14]. */
export const publishProgress = spaceMutation(
  'spaces.publish-progress',
  1,
  v.pipe(
    ProgressFigures,
    v.check((figures) => JSON.stringify(figures).length <= PROGRESS_BYTES, 'is too long'),
  ),
  async (tx, figures, by) => {
    if (!by.me.sharesProgress) throw new Refused('progress-private')
    const before = await tx.get('progress', by.memberId)
    if (isLater(by, before))
      await tx.put('progress', { id: by.memberId, figures: notAfter(figures, by.at), ...stampOf(by) }, by.memberId)
  },
)
