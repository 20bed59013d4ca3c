import * as v from 'valibot'
import { Count, Id, Instant, Text } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { type SpaceBy, spaceMutation, stampOf } from './mutation.ts'
import type { SpaceTx } from './space-tx.ts'
import {
  ANSWERS,
  ASSIGNMENT_KINDS,
  CARD_LENGTH,
  PLACE_LENGTH,
  PROGRESS_BYTES,
  ProgressFigures,
  TITLE_LENGTH,
} from './tables.ts'

/** Mutations for meetings, assignments, shared decks and progress. */

/** If `meetingId` is null, creates a meeting with the mutation's id. */
export const setMeeting = spaceMutation(
  'spaces.set-meeting',
  1,
  v.strictObject({
    meetingId: v.nullable(Id),
    title: Text(TITLE_LENGTH),
    startsAt: Instant,
    minutes: Count,
    place: v.pipe(v.string(), v.maxLength(PLACE_LENGTH)),
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
    title: Text(TITLE_LENGTH),
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

/** Adds an empty deck. Members see it once `set-deck` marks it as complete. */
export const addDeck = spaceMutation(
  'spaces.add-deck',
  1,
  v.strictObject({ name: Text(TITLE_LENGTH), mayCopy: v.boolean() }),
  async (tx, { name, mayCopy }, by) => {
    const row = {
      id: by.id,
      author: by.memberId,
      editor: by.memberId,
      name,
      isComplete: false,
      mayCopy,
      isRemoved: false,
    }
    await tx.put('spaceDecks', { ...row, ...stampOf(by) }, '')
  },
  { appendsTo: 'spaceDecks' },
)

/** Returns the deck. Refuses the mutation if the member is neither the deck's author nor staff. */
async function deckOf(tx: SpaceTx, deckId: string, { memberId, me }: SpaceBy) {
  const deck = must(await tx.get('spaceDecks', deckId), 'deck-missing')
  const isAllowed = deck.author === memberId || ['owner', 'moderator', 'instructor'].includes(me.role)
  if (me.state === 'active' && !isAllowed) throw new Refused('space-forbidden')
  return deck
}

export const setDeck = spaceMutation(
  'spaces.set-deck',
  1,
  v.strictObject({
    deckId: Id,
    name: Text(TITLE_LENGTH),
    isComplete: v.boolean(),
    mayCopy: v.boolean(),
    isRemoved: v.boolean(),
  }),
  async (tx, { deckId, ...fields }, by) => {
    const deck = await deckOf(tx, deckId, by)
    if (isLater(by, deck)) await tx.put('spaceDecks', { ...deck, ...fields, editor: by.memberId, ...stampOf(by) }, '')
  },
)

/** Adds up to 50 cards. Like every mutation, the call is limited to 64 KiB. Each card has an id, so adding the same cards again has no effect. */
export const addCards = spaceMutation(
  'spaces.add-cards',
  1,
  v.strictObject({
    deckId: Id,
    cards: v.pipe(
      v.array(v.strictObject({ id: Id, front: Text(CARD_LENGTH), back: Text(CARD_LENGTH) })),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  async (tx, { deckId, cards }, by) => {
    await deckOf(tx, deckId, by)
    for (const card of cards) {
      if (await tx.get('spaceCards', card.id)) continue
      await tx.put(
        'spaceCards',
        { ...card, deckId, author: by.memberId, editor: by.memberId, isRemoved: false, ...stampOf(by) },
        '',
      )
    }
  },
)

export const setCard = spaceMutation(
  'spaces.set-card',
  1,
  v.strictObject({ cardId: Id, front: Text(CARD_LENGTH), back: Text(CARD_LENGTH), isRemoved: v.boolean() }),
  async (tx, { cardId, ...fields }, by) => {
    const card = must(await tx.get('spaceCards', cardId), 'card-missing')
    await deckOf(tx, card.deckId, by)
    if (isLater(by, card)) await tx.put('spaceCards', { ...card, ...fields, editor: by.memberId, ...stampOf(by) }, '')
  },
)

/** Clamps completion times to at most `at`, in ms. */
const notAfter = (figures: v.InferOutput<typeof ProgressFigures>, at: number): typeof figures => ({
  ...figures,
  done: Object.fromEntries(Object.entries(figures.done).map(([id, doneAt]) => [id, Math.min(doneAt, at)])),
})

/** Requires the member's consent. Only staff and the member see the progress [G14]. */
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
