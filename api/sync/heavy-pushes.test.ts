import { randomUUID } from 'node:crypto'
import { MAX_TEST_QUESTIONS } from '@station-zero/schema/prep/score.ts'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'

// Tests how much work one account can cause for the single writer.

let station: TestApp
beforeEach(async () => {
  station = await openTestApp({ arePushesHere: true })
})

interface Sent {
  name: string
  args: object
  id?: string
}
const drawn = (from = 0) =>
  Array.from({ length: MAX_TEST_QUESTIONS }, (_, n) => {
    const id = `gen:math:percent:1:${from + n}`
    return { id, version: generatedQuestion(id)?.version ?? 0 }
  })
const saved = (id: string, questions: { id: string }[]): Sent => ({
  ...{ name: 'prep.save-test', id },
  args: { name: 'Drill', type: 'mixed', questions, totalQuestions: MAX_TEST_QUESTIONS },
})
const finished = (testId: string, questions: { id: string }[]): Sent => {
  const answers = questions.map(({ id }) => ({ questionId: id, answer: null }))
  return { name: 'prep.complete-test', args: { testId, score: 0, correctAnswers: 0, timeSpent: 60, answers } }
}

/** Sends one device's queue until the server has acknowledged all of it; returns the `last` of each response. */
async function sendAll(person: Person, sent: Sent[]): Promise<number[]> {
  const { now } = station.clock
  const queue = sent.map((one, at) => ({ seq: at + 1, id: randomUUID(), v: 1, at: now - sent.length + at, ...one }))
  const clientId = randomUUID()
  const lasts: number[] = []
  for (let last = 0; last < queue.length && lasts.length < queue.length; last = lasts.at(-1) ?? 0) {
    const mutations = queue.slice(last)
    const body = {
      proto: 1,
      epoch: null,
      clientId,
      userId: person.id,
      now,
      prevId: queue[last - 1]?.id ?? null,
      mutations,
    }
    const answer = (await person.call('POST', '/api/sync/push', { body })).json<PushAnswer>()
    expect(answer.results).toEqual([])
    lasts.push(answer.last)
  }
  return lasts
}

test('[S3] a push that touches tens of thousands of rows is applied over several requests, and none of its mutations is lost', async () => {
  const stranger = await station.signUp('stranger')
  const testId = randomUUID()
  const again = Array.from({ length: 20 }, () => ['prep.make-cards', 'prep.unmake-cards']).flat()
  const turns = again.map((name) => ({ name, args: { testId, ...(name === 'prep.make-cards' && { generated: [] }) } }))
  const lasts = await sendAll(stranger, [saved(testId, drawn()), finished(testId, drawn()), ...turns])
  expect(lasts.length).toBeGreaterThan(2)
  expect(lasts.at(-1)).toBe(42)
  const cards = await station.db.reader.selectFrom('missedCards').select('isIn').execute()
  expect(cards.filter(({ isIn }) => isIn === 0)).toHaveLength(MAX_TEST_QUESTIONS)
})

test('if a person pushes many generated questions, at most a thousand of them are checked, and other people are unaffected', async () => {
  const [stranger, maia] = [await station.signUp('stranger'), await station.signUp('maia')]
  const tests = Array.from({ length: 8 }, (_, n) => ({
    id: randomUUID(),
    questions: drawn((n + 1) * MAX_TEST_QUESTIONS),
  }))
  await sendAll(
    stranger,
    tests.flatMap(({ id, questions }) => [saved(id, questions), finished(id, questions)]),
  )
  const checkedOf = async ({ id }: Person) => {
    const rows = await station.db.reader
      .selectFrom('practiceTests')
      .select('verified')
      .where('userId', '=', id)
      .execute()
    return rows.filter(({ verified }) => verified === 1).length
  }
  expect(await checkedOf(stranger)).toBe(Math.floor(1_000 / MAX_TEST_QUESTIONS))
  const own = { id: randomUUID(), questions: drawn(9_000) }
  await sendAll(maia, [saved(own.id, own.questions), finished(own.id, own.questions)])
  expect(await checkedOf(maia)).toBe(1)
})
