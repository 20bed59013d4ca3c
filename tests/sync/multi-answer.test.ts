import { EXPORT_VERSION, FORMAT, readExport, writeExport } from '@station-zero/schema/account/export-file.ts'
import { historyOf, type PersonRows } from '@station-zero/schema/account/history.ts'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { completeTest, makeCards, saveTest } from '@station-zero/schema/prep/mutations.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import { replay } from '@station-zero/sync/client/adopt.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, type Device, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const questions = ['mr1', 'bl1', 'q1'].map((id) => ({ id, version: 1 }))
/** The first answer is right, the second is wrong, the third is right. */
const answers = [
  { questionId: 'mr1', answer: null, chosen: [0, 2] },
  { questionId: 'bl1', answer: null, chosen: [1, 0, 2, 3] },
  { questionId: 'q1', answer: 1 },
]
const earlier = <M extends Mutation>(mutation: M): M => ({ ...mutation, version: 2 })

async function takeTest(device: Device): Promise<string> {
  const testId = await device.do(saveTest, { name: 'Ropes', type: 'mixed', questions, totalQuestions: 3 })
  await device.do(completeTest, { testId, score: 67, correctAnswers: 2, timeSpent: 60, answers })
  return testId
}

test('a test with multi-answer questions is graded by the server, and both devices have the same attempt and cards', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  phone.isOffline = true
  const testId = await takeTest(phone)
  await phone.do(makeCards, { testId })
  phone.isOffline = false
  await settle(phone, laptop)
  expect(await world.serverRows('practiceTests')).toMatchObject([{ answers, score: 67, verified: true }])
  expect(await world.serverRows('missedCards')).toMatchObject([{ questionId: 'bl1', isIn: true }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[S8] a server of the previous version defers a test with multi-answer questions instead of refusing it, and grades the test after an update', async () => {
  const phone = await world.device()
  for (const mutation of [completeTest, makeCards]) world.serverMutations.set(mutation.name, earlier(mutation))
  const testId = await takeTest(phone)
  await phone.do(makeCards, { testId })
  expect((await phone.sync()).kind).toBe('wait')
  expect(await phone.waiting()).toBe(2)
  expect(await world.serverRows('practiceTests')).toMatchObject([{ completedAt: null }])
  world.serverMutations = new Map(mutations)
  await settle(phone)
  expect(await phone.waiting()).toBe(0)
  expect(await world.serverRows('practiceTests')).toMatchObject([{ answers, score: 67, verified: true }])
  expect(await world.serverRows('missedCards')).toMatchObject([{ questionId: 'bl1' }])
})

test('tests queued by the previous version are applied, and that version can also make cards from other devices’ tests', async () => {
  const [phone, older] = [await world.device(), await world.device()]
  const testId = await takeTest(phone)
  await settle(phone, older)
  await older.do(earlier(makeCards), { testId })
  const plain = await older.do(saveTest, {
    name: 'Old',
    type: 'mixed',
    questions: questions.slice(2),
    totalQuestions: 1,
  })
  await older.do(earlier(completeTest), {
    ...{ testId: plain, score: 100, correctAnswers: 1, timeSpent: 60, answers: answers.slice(2) },
  })
  await settle(older, phone)
  expect(await older.waiting()).toBe(0)
  expect(await world.serverRows('practiceTests')).toHaveLength(2)
  expect(await world.serverRows('missedCards')).toMatchObject([{ questionId: 'bl1' }])
})

test('the answers to multi-answer questions are preserved when an export is imported into another account', async () => {
  const phone = await world.device()
  await takeTest(phone)
  await settle(phone)
  const before = await exportOf(ANNA)
  const head = { format: FORMAT, version: EXPORT_VERSION, exportedAt: '2026-01-10T00:00:00.000Z', user: null } as const
  const file = readExport(writeExport({ ...head, mutations: before, drafts: [] }), mutations)
  const next = await world.device('bea')
  await replay(
    next.store,
    mutations,
    file.mutations.map((past, seq) => ({ ...past, seq, clock: 'server' })),
  )
  await settle(next)
  expect(await world.serverRows('practiceTests', 'bea')).toMatchObject([{ answers, score: 67, verified: true }])
  expect(await exportOf('bea')).toEqual(before)
})

async function exportOf(userId: string) {
  const tables = personTableNames.map(async (name) => [name, await world.serverRows(name, userId)])
  return historyOf(Object.fromEntries(await Promise.all(tables)) as PersonRows)
}
