import { randomUUID } from 'node:crypto'
import { MAX_TEST_QUESTIONS } from '@station-zero/schema/prep/score.ts'
import { generatedQuestion } from '@station-zero/schema/questions/generated.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { type Done, reviews } from '../testing/device.ts'
import { type Answered, PushesBusy } from './push-messages.ts'
import { openSqliteWriter, type PushWriter } from './push-writer.ts'

const EXPENSIVE_PUSHES = 12

/** A finished test whose cards are created and deleted 15 times: 8 KB of JSON, 1 KB compressed, that changes thousands of rows. */
function expensive(): Done[] {
  const testId = randomUUID()
  const questions = Array.from({ length: MAX_TEST_QUESTIONS }, (_, n) => {
    const id = `gen:math:percent:1:${n}`
    return { id, version: generatedQuestion(id)?.version ?? 0 }
  })
  const answers = questions.map(({ id }) => ({ questionId: id, answer: null }))
  const rounds = Array.from({ length: 15 }, () => [
    { name: 'prep.make-cards', args: { testId, generated: [] } },
    { name: 'prep.unmake-cards', args: { testId } },
  ])
  return [
    {
      name: 'prep.save-test',
      args: { id: testId, name: 'Drill', type: 'mixed', questions, totalQuestions: MAX_TEST_QUESTIONS },
    },
    { name: 'prep.complete-test', args: { testId, score: 0, correctAnswers: 0, timeSpent: 60, answers } },
    ...rounds.flat(),
  ]
}

function send(pushes: PushWriter, userId: string, done: Done[]): Promise<Answered> {
  const mutations = done.map(({ name, args }, n) => {
    const id = name === 'prep.save-test' ? Object(args).id : randomUUID()
    const { id: _, ...rest } = args as { id?: string }
    return { seq: n + 1, id, v: 1, at: TEST_START, name, args: rest }
  })
  const push = { proto: 1, epoch: null, clientId: randomUUID(), userId, now: TEST_START, prevId: null, mutations }
  const body = new TextEncoder().encode(JSON.stringify(push))
  return pushes.answer({ body, isGzip: false, userId, address: userId, isDemo: false }, () => undefined)
}

test.skipIf(isOnPostgres)(
  '[S16] a person’s push gets its response before most of a dozen expensive pushes that another person sent earlier',
  async () => {
    const { db, signUp } = await openTestApp()
    const [eve, ann] = [await signUp('eve'), await signUp('ann')]
    const pushes = openSqliteWriter({ sqlite: fileOf(db), now: () => TEST_START, onLost: () => undefined })
    onTestFinished(() => pushes.close())
    await send(pushes, ann.id, reviews(1))
    let applied = 0
    const dozen = Array.from({ length: EXPENSIVE_PUSHES }, async () => {
      try {
        await send(pushes, eve.id, expensive())
        applied += 1
      } catch (error) {
        // On a slow machine, the last pushes exceed the maximum wait.
        expect(error).toBeInstanceOf(PushesBusy)
      }
    })
    expect(await send(pushes, ann.id, reviews(1))).toMatchObject({ outcome: 'applied' })
    expect(applied).toBeLessThan(EXPENSIVE_PUSHES / 2)
    await Promise.all(dozen)
    expect(applied).toBeGreaterThan(0)
  },
)
