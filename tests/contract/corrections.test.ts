import { seedContent } from '@station-zero/api/content/seed.ts'
import { fromRow } from '@station-zero/api/db/rows.ts'
import { makeContentFolder } from '@station-zero/api/testing/content-folder.ts'
import { openDevice } from '@station-zero/api/testing/device.ts'
import { openConsole } from '@station-zero/api/testing/operators.ts'
import type { CorrectableQuestion, Correction } from '@station-zero/schema/admin/console.ts'
import { pointsFor } from '@station-zero/schema/prep/exam.ts'
import { completeTest, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { scorePercent } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { openPersonRows } from '@station-zero/schema/testing/person-rows.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { followContent, newTestDraft, outcomeOf, type TestDraft, takeStep } from '@station-zero/web/prep/exams/draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/**
 * Operators publish and withdraw corrections, releases change the same questions, and devices that are only sometimes online take tests.
 * Each finished test must be scored with the keys of the versions that the person saw, on the device and on the server.
 */

const IDS = ['ladders-q001', 'ladders-q002', 'human-relations-q001'] as const
const DEVICES = 2

type Question = RowOf<'questions'>
type Key = RowOf<'answerKeys'>
type Console = Awaited<ReturnType<typeof openConsole>>

/**
 * An edit by a correction or a release. It changes the correct answer and reverses the options, so that grading with the wrong version is
 * detected.
 */
interface Edit {
  question: number
  correct: number
  isReversed: boolean
}

const index = (count: number) => fc.integer({ min: 0, max: count - 1 })
const edit = { question: index(IDS.length), correct: index(4), isReversed: fc.boolean() }
const device = index(DEVICES)
const action = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('publish' as const), ...edit }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('release' as const), ...edit }), weight: 2 },
  fc.record({ do: fc.constant('withdraw' as const), nth: fc.nat(9) }),
  fc.record({ do: fc.constant('restart' as const) }),
  { arbitrary: fc.record({ do: fc.constant('sync' as const), device, isInterrupted: fc.boolean() }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('start' as const), device }), weight: 2 },
  {
    arbitrary: fc.record({
      ...{ do: fc.constant('finish' as const), device },
      ...{ answers: fc.array(index(4), { minLength: 3, maxLength: 3 }), worst: index(4) },
    }),
    weight: 3,
  },
  fc.record({ do: fc.constant('reopen' as const), device }),
  fc.record({ do: fc.constant('push' as const), device }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

test('every practice test is scored with the answer keys of the question versions that the person saw', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 80 }), async (actions) => {
      const simulation = await openSimulation()
      for (const one of actions) await simulation.run(one)
      await simulation.end()
    }),
    { numRuns: isRelease ? 60 : 6 },
  )
})

async function openSimulation() {
  const content = makeContentFolder()
  const station = await openConsole({ contentDir: content.folder })
  for (const table of ['answerKeys', 'questions', 'cards', 'decks'] as const)
    await station.db.writer.deleteFrom(table).execute()
  const seed = () => seedContent(station.db, content.folder, station.clock.now)
  await seed()
  const devices = Array.from({ length: DEVICES }, () => openPhone(station))
  for (const phone of devices) await phone.sync(false)

  const release = ({ question, correct, isReversed }: Edit) => {
    const file = question < 2 ? 'questions/ladders.json' : 'questions/best-worst.json'
    content.edit(file, ({ questions }) => {
      const item = questions[question % 2]
      item.version = (item.version ?? 1) + 1
      if (isReversed) (item.reasons ?? []).reverse()
      if (isReversed) item.options.reverse()
      if (question < 2) item.key = correct
      else Object.assign(item, { best: correct, worst: (correct + 1) % 4 })
    })
    return seed()
  }

  async function run(step: Action): Promise<void> {
    station.clock.now += 1_000
    if (step.do === 'publish') return publish(station, step)
    if (step.do === 'release') return release(step)
    if (step.do === 'withdraw') return withdraw(station, step.nth)
    if (step.do === 'restart') return seed()
    const phone = devices[step.device]
    if (!phone) throw new Error(`There is no device ${step.device}.`)
    if (step.do === 'sync') return phone.sync(step.isInterrupted)
    if (step.do === 'start') return phone.start()
    if (step.do === 'reopen') return phone.reopen()
    if (step.do === 'push') return phone.push()
    return phone.finish(step.answers, step.worst)
  }

  async function end(): Promise<void> {
    for (const phone of devices) {
      await phone.finish([0, 1, 2], 3)
      await phone.push()
      await phone.sync(false)
    }
    // The server must be able to grade with the key of every version that was ever sent to a device.
    const keys = await station.db.reader.selectFrom('answerKeys').selectAll().execute()
    const keyOf = new Map(keys.map((row) => [row.id, fromRow('answerKeys', row)]))
    for (const [id, text] of sent.get(station) ?? []) {
      const { correctAnswer, worst = null } = JSON.parse(text) as Question
      expect(keyOf.get(id), id).toMatchObject({ correctAnswer, worst })
    }
  }

  return { run, end }
}

async function publish({ chief }: Console, { question, correct, isReversed }: Edit): Promise<void> {
  const id = IDS[question]
  const { revision, text } = (await chief.call('GET', `/api/admin/questions/${id}`)).json<CorrectableQuestion>()
  const [answers, rationales] = [[...text.answers], [...text.rationales]]
  if (isReversed) for (const list of [answers, rationales]) list.reverse()
  const worst = text.worst === null ? null : (correct + 1) % 4
  const body = { revision, ...text, answers, rationales, correctAnswer: correct, worst }
  const { statusCode } = await chief.call('POST', `/api/admin/questions/${id}/correct`, { body })
  // A 400 means that the text equals the current or the shipped text.
  expect([201, 400]).toContain(statusCode)
}

async function withdraw({ chief }: Console, nth: number): Promise<void> {
  const { rows } = (await chief.call('GET', '/api/admin/corrections')).json<{ rows: Correction[] }>()
  const published = rows.filter(({ state }) => state === 'published')
  const one = published[nth % Math.max(1, published.length)]
  if (one) expect((await chief.call('POST', `/api/admin/corrections/${one.id}/withdraw`)).statusCode).toBe(204)
}

/** The text of each version that was sent to any device, by `id@version`. */
const sent = new WeakMap<Console, Map<string, string>>()

function openPhone(station: Console) {
  const { call, clock, db, maia } = station
  const outbox = openDevice(maia, clock.now)
  const hashes: Record<string, string> = {}
  let questions = new Map<string, Question>()
  let keys = new Map<string, Key>()
  let test: { draft: TestDraft; asked: Question[] } | null = null
  const finished: { id: string; score: number }[] = []
  let pushed = 0

  function recordTexts(rows: Question[]): void {
    const known = sent.get(station) ?? new Map<string, string>()
    sent.set(station, known)
    for (const row of rows) {
      const name = `${row.id}@${row.version}`
      const text = JSON.stringify(row)
      expect(known.get(name) ?? text, `${name} has one text`).toBe(text)
      known.set(name, text)
      if (row.worst === null) expect(row.explanation).toBe(row.rationales[row.correctAnswer])
    }
  }

  return {
    /** Downloads changes as a device does: questions before their keys, and each collection's hash after its rows. */
    async sync(isInterrupted: boolean) {
      const { collections } = (await call('POST', '/api/content', { body: { hashes } })).json()
      if (collections.questions) {
        recordTexts(collections.questions.rows)
        questions = new Map(collections.questions.rows.map((row: Question) => [row.id, row]))
        hashes.questions = collections.questions.hash
      }
      if (isInterrupted || !collections.answerKeys) return
      keys = new Map(collections.answerKeys.rows.map((row: Key) => [row.id, row]))
      hashes.answerKeys = collections.answerKeys.hash
    },

    start() {
      if (test) return
      const asked = IDS.map((id) => questions.get(id)).filter((row) => row !== undefined)
      const kind = { seed: crypto.randomUUID(), type: 'mixed', deckId: null, name: 'Mixed Practice Test' } as const
      test = { draft: newTestDraft(kind, asked, clock.now), asked }
    },

    /** Reopens the test after the person left it or restarted the app. Changed questions are shown again. */
    reopen() {
      if (!test) return
      const found = test.draft.questions.map(({ id }) => questions.get(id))
      test = { draft: followContent(test.draft, found), asked: found.filter((row) => row !== undefined) }
    },

    async finish(given: number[], worst: number) {
      if (!test) return
      let { draft } = test
      const { asked } = test
      expect(draft.questions).toEqual(asked.map(({ id, version }) => ({ id, version })))
      for (const [at, question] of asked.entries()) {
        const best = given[at] ?? 0
        const answer = question.worst == null ? best : 100 + 10 * (best + 1) + worst + 1
        draft = takeStep(takeStep(draft, { step: 'go', to: at }), { step: 'answer', answer })
      }
      const outcome = outcomeOf(draft, asked)
      const points = asked.map((question, at) => pointsFor(question, { answer: given[at] ?? 0, worst }))
      const score = scorePercent(
        points.reduce((sum, one) => sum + one, 0),
        asked.length,
      )
      expect(outcome.score).toBe(score)
      const id = crypto.randomUUID()
      const saved = { name: draft.name, type: draft.type, questions: draft.questions, totalQuestions: asked.length }
      const completed = { testId: id, ...outcome }
      const rows = openPersonRows({ answerKeys: [...keys.values()] })
      expect(await rows.run(saveTest, saved, { id })).toBe('done')
      expect(await rows.run(completeTest, completed)).toBe('done')
      expect(rows.row('practiceTests', id)).toMatchObject({ score })
      const save = { id, name: saveTest.name, args: saved }
      outbox.do(save, { name: completeTest.name, args: completed })
      finished.push({ id, score })
      test = null
    },

    async push() {
      if (finished.length === pushed) return
      expect((await outbox.push()).status).toBe(200)
      pushed = finished.length
      for (const { id, score } of finished) {
        const row = await db.reader.selectFrom('practiceTests').selectAll().where('id', '=', id).executeTakeFirst()
        expect(row, id).toMatchObject({ score, verified: 1 })
      }
    },
  }
}
