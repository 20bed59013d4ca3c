import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { completeWorkout, recordScore } from '@station-zero/schema/physical/mutations.ts'
import { practiceName } from '@station-zero/schema/prep/missed.ts'
import { completeTest, makeCards, reviewCard, saveTest } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { enact } from '../data/enact.ts'
import { testWorkout } from './gym.tsx'
import { testQuestions } from './oral-board.tsx'
import { cardRow, deckRow, passageRow, putContent, questionRow } from './prep-content.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Saturday noon in the person's time zone. */
export const NOON = Date.UTC(2026, 10, 28, 12)

const DECKS = [
  ['math', 'Math'],
  ['mechanical', 'Mechanical'],
  ['judgement', 'Judgment'],
  ['hazmat', 'Hazmat'],
] as const

/** The options of every question are "One" to "Four"; the first option is right. */
const question = (id: string, topic: string, over: Partial<RowOf<'questions'>> = {}): RowOf<'questions'> => ({
  ...questionRow(id, 0, topic),
  deckId: DECKS.some(([deck]) => deck === topic) ? topic : null,
  ...over,
})

const many = (count: number, one: (at: number) => RowOf<'questions'>) =>
  Array.from({ length: count }, (_, at) => one(at))

/** The questions: of the exam sections math, mechanical, memory, reading and judgment (`pair`), and of hazmat, which is in no section. */
const bank = [
  ...many(30, (at) => question(`math-q${at}`, 'math', { cardId: at < 6 ? `math-${at % 3}` : null })),
  ...many(20, (at) => question(`mechanical-q${at}`, 'mechanical')),
  ...many(20, (at) => question(`hazmat-q${at}`, 'hazmat')),
  ...many(6, (at) => question(`memory-q${at}`, 'memory', { passageId: 'scene' })),
  ...many(4, (at) => question(`reading-q${at}`, 'reading', { passageId: 'passage' })),
  ...many(6, (at) => question(`pair-q${at}`, 'human-relations', { worst: 3 })),
]

interface Sat {
  name: string
  type: RowOf<'practiceTests'>['type']
  ids: readonly string[]
  /** Interval between wrong answers: 5 means that every fifth question is answered wrong. */
  wrongEvery: number
  seconds: number
}

/** A person who has studied, taken tests, trained and practiced until `NOON`. Every row comes from a mutation. */
export interface Person {
  /** Ids of the tests, oldest first: a mixed test with questions outside any section, an exam, and a drill of one kind. */
  tests: { mixed: string; simulator: string; drill: string }
}

/** Stores the content and performs the person's mutations at their dates. Requires a faked `Date`. Leaves the clock at `NOON`. */
export async function seedPerson(db: AccountDb): Promise<Person> {
  const at = (time: number) => vi.setSystemTime(time)
  at(NOON - 10 * DAY_MS)
  await putContent(db, {
    decks: DECKS.map(([id, name], order) => deckRow(id, name, order)),
    cards: DECKS.flatMap(([id]) => Array.from({ length: 15 }, (_, order) => cardRow(id, order))),
    questions: bank,
    passages: [passageRow('scene', 'memory'), passageRow('passage', 'reading')],
  })
  await db.workouts.bulkPut(
    Array.from({ length: 8 }, (_, week) => week + 1).flatMap((week) =>
      [1, 2, 4, 6].map((day) => ({ ...testWorkout(`w${week}d${day}`, `Workout ${week}-${day}`), week, day })),
    ),
  )
  await db.oralQuestions.bulkPut(testQuestions)
  await enact(changeSetting, { key: 'timeZone', value: 'UTC' })

  const study = async (cardIds: readonly string[], from: number, rating: number) => {
    for (const [nth, cardId] of cardIds.entries()) {
      at(from + nth * 20_000)
      await enact(reviewCard, { cardId, rating })
    }
  }
  const cardsOf = (deck: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => `${deck}-${from + nth}`)
  // These cards are due again within a few days, so that hazmat reviews are due today.
  await study([...cardsOf('math', 0, 10), ...cardsOf('hazmat', 0, 10)], NOON - 9 * DAY_MS, 3)

  const sit = async ({ name, type, ids, wrongEvery, seconds }: Sat, begunAt: number): Promise<string> => {
    at(begunAt)
    const rows = ids.map((id) => bank.find((one) => one.id === id) as RowOf<'questions'>)
    const questions = rows.map(({ id, version }) => ({ id, version }))
    const testId = await enact(saveTest, { name, type, questions, totalQuestions: rows.length })
    const isWrong = (nth: number) => nth % wrongEvery === wrongEvery - 1
    const answers = rows.map(({ id, worst }, nth) => ({
      ...{ questionId: id, answer: isWrong(nth) ? 1 : 0 },
      ...(worst != null && { worst: isWrong(nth) ? 0 : worst }),
    }))
    const correctAnswers = answers.filter(({ answer }) => answer === 0).length
    const score = Math.round((100 * correctAnswers) / rows.length)
    at(begunAt + seconds * 1_000)
    await enact(completeTest, { testId, score, correctAnswers, timeSpent: seconds, answers })
    return testId
  }
  const ids = (topic: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => `${topic}-q${from + nth}`)
  const mixed = await sit(
    {
      ...{ name: 'Mixed Practice Test', type: 'mixed', wrongEvery: 5, seconds: 755 },
      ids: [...ids('math', 0, 8), ...ids('mechanical', 0, 7), ...ids('hazmat', 0, 7), ...ids('pair', 0, 3)],
    },
    NOON - 5 * DAY_MS,
  )
  const exam = [...ids('math', 0, 24), ...ids('memory', 0, 6), ...ids('reading', 0, 4), ...ids('pair', 0, 6)]
  const simulator = await sit(
    { name: 'Written Exam Simulator, General', type: 'simulator', ids: exam, wrongEvery: 2, seconds: 2_550 },
    NOON - DAY_MS,
  )
  await enact(makeCards, { testId: simulator })
  at(NOON - 5 * 3_600_000)
  const drill = await sit(
    { name: practiceName('Percents'), type: 'mixed', ids: ids('math', 1, 11), wrongEvery: 5, seconds: 190 },
    NOON - 5 * 3_600_000,
  )
  // Twenty cards this morning, eleven of them twice.
  const today = [...cardsOf('math', 0, 10), ...cardsOf('hazmat', 0, 2), ...cardsOf('judgement', 0, 8)]
  await study(today, NOON - 3 * 3_600_000, 1)
  await study(today.slice(0, 11), NOON - 2 * 3_600_000, 4)

  at(NOON - 3_600_000)
  await enact(completeWorkout, { workoutId: 'w1d1', duration: 43 })
  at(NOON - 30 * MINUTE_MS)
  const session = { kind: 'practice', moduleId: 'fundamentals', topicId: 'opening-closing' } as const
  await enact(finishSession, {
    ...session,
    ...{ id: '01890f4e-0000-7000-8000-00000000000a', startedAgoMs: 20 * MINUTE_MS, seconds: 870 },
    ...{ questionIds: ['oral-opening-closing-1'], totalQuestions: 1, ending: 'completed' },
  })
  await enact(finishSession, {
    ...session,
    ...{ id: '01890f4e-0000-7000-8000-00000000000b', startedAgoMs: 20 * MINUTE_MS, seconds: 870 },
    ...{ questionIds: ['oral-opening-closing-1'], totalQuestions: 1, ending: 'completed' },
  })
  at(NOON - 20 * MINUTE_MS)
  await enact(recordScore, {
    ...{ testDate: NOON - 40 * MINUTE_MS, totalTime: 40, splits: [], failure: { leg: 0, reason: 'stopped' } },
  })
  at(NOON)
  return { tests: { mixed, simulator, drill } }
}
