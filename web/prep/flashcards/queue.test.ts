import { isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as sitting from './study-session.ts'
import { AT_A_TIME, sizeOf, standingOf } from './study-session.ts'

const MINUTE = 60_000
const MANY = 3 * AT_A_TIME

/**
 * Going back shows cards graded on another device in the order their grades arrived, which can differ between the two queues, so the test
 * does not combine these two actions.
 */
const actsOf = (rare: 'undo' | 'away', back: 'previous' | 'next') => {
  const act = fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: fc.constant('grade'), nth: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('next', back), nth: fc.constant(0) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('answered', rare), nth: fc.nat(MANY - 1) }) },
  )
  return fc.noShrink(fc.array(act, { minLength: MANY, maxLength: MANY + 250, size: 'max' }))
}
const acts = fc.oneof(actsOf('undo', 'previous'), actsOf('away', 'next'))

const cardIds = Array.from({ length: MANY }, (_, at) => `card-${at}`)
/** The last 20 cards are new, and so is every 97th card. */
const newIds = new Set(cardIds.filter((_, at) => at >= MANY - 20 || at % 97 === 0))

function begin(atATime: number): sitting.StudySession {
  const place = { deckId: 'today', mode: 'due' as const, day: 1, now: 0, plan: 'date' }
  return sitting.startSession({ ...place, cardIds, newIds, atATime })
}

function play(session: sitting.StudySession, { kind, nth }: { kind: string; nth: number }, now: number) {
  if (kind === 'next') return sitting.goNext(session, now)
  if (kind === 'previous') return sitting.goPrevious(session)
  if (kind === 'undo') return sitting.undoGrade(session)
  if (kind === 'answered') return sitting.keepOpen(session, allBut(`card-${nth}`))
  if (kind === 'away') {
    const review = { id: `away-${nth}`, cardId: `card-${nth}`, deckId: 'd', rating: 3, clientId: 'c', seq: 1 }
    return sitting.catchUp(session, [{ ...review, reviewedAt: now, undoneAt: null }], now)
  }
  const due = nth === 1 ? now + MINUTE : now + 9_000 * MINUTE
  return sitting.gradeCard(session, nth as Rating, now, { due })
}

const allBut = (cardId: string) => new Set(cardIds.filter((one) => one !== cardId))

test('after any sequence of actions, a queue with waiting cards shows the same card and the same counts as a queue without waiting cards', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 2 * MANY }), (steps, holdAt) => {
      let [whole, inParts] = [begin(MANY), begin(AT_A_TIME)]
      for (const [at, step] of steps.entries()) {
        const now = (at * MINUTE) / 4
        ;[whole, inParts] = [play(whole, step, now), play(inParts, step, now)]
        if (at === holdAt)
          [whole, inParts] = [sitting.holdNewCards(whole, () => false), sitting.holdNewCards(inParts, () => false)]
        expect(inParts.entries[inParts.index]?.cardId).toBe(whole.entries[whole.index]?.cardId)
        expect(standingOf(inParts)).toEqual(standingOf(whole))
        expect([sizeOf(inParts), inParts.heldBack]).toEqual([sizeOf(whole), whole.heldBack])
        expect(ends(inParts)).toEqual(ends(whole))
      }
      expect(isReadableDraft({ key: 'prep:study:today', value: structuredClone(inParts) })).toBe(true)
    }),
    { numRuns: 25 },
  )
}, 120_000)

const ends = (session: sitting.StudySession) => [sitting.isLast(session), sitting.isFinished(session)]

test('a long session starts with `AT_A_TIME` entries, and converts waiting cards to entries before the entries run out', () => {
  let session = begin(AT_A_TIME)
  expect(session.entries).toHaveLength(AT_A_TIME)
  expect(session.waiting).toHaveLength(MANY - AT_A_TIME)
  for (let at = 0; at < AT_A_TIME; at += 1) session = sitting.gradeCard(session, 3, at, { due: 9_000 * MINUTE })
  expect(session.entries).toHaveLength(2 * AT_A_TIME)
  for (let at = 0; at < 2 * AT_A_TIME; at += 1) session = sitting.gradeCard(session, 3, at, { due: 9_000 * MINUTE })
  expect(session.waiting).toBeUndefined()
  expect(session.newWaiting).toBeUndefined()
  expect(sitting.isFinished(session)).toBe(true)
})
