import { Refused } from '@station-zero/schema/core/refusals.ts'
import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { completeTest, reviewCard, saveTest, undoReview } from '@station-zero/schema/prep/mutations.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import { retryRefused } from '@station-zero/sync/client/refused.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentRows } from './content.ts'
import { openStore, openWorld, settle, viewOf, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[S1, W1, W3] a job saved offline reaches the server and the laptop', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  phone.isOffline = true
  await phone.do(saveJob, { jobId: 'job-1' })
  expect((await phone.sync()).kind).toBe('unavailable')
  expect(await phone.waiting()).toBe(1)
  phone.isOffline = false
  await settle(phone, laptop)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
  expect(await world.serverRows('savedJobs')).toMatchObject([{ jobId: 'job-1', isSaved: true }])
})

test('[S4] a push whose response is lost five times after the commit is applied once', async () => {
  const phone = await world.device()
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  phone.network = ['lost-answer', 'lost-answer', 'lost-answer', 'lost-answer', 'lost-answer']
  for (const _ of phone.network.slice()) await phone.sync()
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await settle(phone)
  expect(await world.serverRows('workoutProgress')).toHaveLength(1)
  expect(await world.serverRows('reviews')).toHaveLength(2)
})

test('[S6] a refusal whose response was lost is still shown, and does not block later entries', async () => {
  const phone = await world.device()
  await phone.do(saveJob, { jobId: 'job-1' })
  await world.db.writer.deleteFrom('jobs').where('id', '=', 'job-1').execute()
  await phone.do(saveJob, { jobId: 'job-2' })
  phone.network = ['lost-answer']
  await phone.sync()
  await settle(phone)
  const refused = await phone.store.transact((t) => t.getRows('savedJobs', ['job-1', 'job-2']))
  expect(refused.map((row) => row !== undefined)).toEqual([false, true])
  expect(await world.serverRows('savedJobs')).toHaveLength(1)
})

test('[S6] a refused entry is stored with its sentence and can be retried under the same id', async () => {
  const phone = await world.device()
  const id = await phone.do(saveJob, { jobId: 'job-1' })
  const row = contentRows.jobs[0]
  await world.db.writer.deleteFrom('jobs').where('id', '=', 'job-1').execute()
  await settle(phone)
  const entry = await phone.store.transact((t) => t.getRefused(id))
  expect(entry).toMatchObject({ code: 'job-missing', sentence: 'This job does not exist.' })
  expect(row).toBeDefined()
  await contentRows.insertJob(world.db, 'job-1')
  await retryRefused(phone.store, mutations, id)
  await settle(phone)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ jobId: 'job-1', isSaved: true }])
  expect(await phone.store.transact((t) => t.getRefused(id))).toBeUndefined()
})

test('[S7, W2] a mutation that makes the server throw is quarantined after five attempts, and the queue continues', async () => {
  const phone = await world.device()
  world.serverMutations.set('jobs.save', {
    ...saveJob,
    run: () => Promise.reject(new Error('a bug')),
  })
  const id = await phone.do(saveJob, { jobId: 'job-1' })
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  for (let tries = 0; tries < 5; tries += 1) await phone.sync()
  expect(await phone.store.transact((t) => t.getRefused(id))).toMatchObject({ code: 'quarantined' })
  expect(await world.serverRows('workoutProgress')).toHaveLength(1)
  expect(await phone.waiting()).toBe(0)
})

test('[W2] regardless of which responses are lost, each mutation ends up applied, shown as refused, or shown as quarantined', async () => {
  const phone = await world.device()
  const run = () => Promise.reject(new Error('a bug'))
  world.serverMutations.set(completeWorkout.name, { ...completeWorkout, run })
  await phone.do(saveJob, { jobId: 'job-2' })
  const refused = await phone.do(saveJob, { jobId: 'job-1' })
  const quarantined = await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await world.db.writer.deleteFrom('jobs').where('id', '=', 'job-1').execute()
  phone.network = ['lost-answer', 'lost-answer']
  await settle(phone)
  const shown = await phone.store.transact(async (t) => [await t.getRefused(refused), await t.getRefused(quarantined)])
  expect(shown.map((entry) => entry?.code)).toEqual(['job-missing', 'quarantined'])
  expect(await world.serverRows('savedJobs')).toMatchObject([{ jobId: 'job-2', isSaved: true }])
  expect(await phone.waiting()).toBe(0)
})

test('[S8] an older server responds to an unknown mutation with `upgrade`, and no mutation is refused', async () => {
  const phone = await world.device()
  world.serverMutations.delete('jobs.save')
  await phone.do(saveJob, { jobId: 'job-1' })
  expect((await phone.sync()).kind).toBe('wait')
  expect(await phone.waiting()).toBe(1)
  world.serverMutations.set('jobs.save', saveJob)
  await settle(phone)
  expect(await world.serverRows('savedJobs')).toHaveLength(1)
})

test('[R1, W3] when two devices save and unsave the same job, both end up with the later change', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(saveJob, { jobId: 'job-1' })
  await laptop.do(saveJob, { jobId: 'job-1' })
  await phone.do(unsaveJob, { jobId: 'job-1' })
  await settle(phone, laptop)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('[W3] an undone review is undone on the other device too', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  const reviewId = await phone.do(reviewCard, { cardId: 'card-1', rating: 4 })
  await settle(phone, laptop)
  await laptop.do(undoReview, { reviewId })
  await settle(phone, laptop)
  const [review] = await world.serverRows('reviews')
  expect(review?.undoneAt).not.toBeNull()
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test('a practice test is scored with the answer keys of its question versions, not with the device’s claim', async () => {
  const phone = await world.device()
  const questions = [1, 2, 3, 4].map((n) => ({ id: `q${n}`, version: 1 }))
  const testId = await phone.do(saveTest, { name: 'Mixed', type: 'mixed', questions, totalQuestions: 4 })
  const answers = questions.map(({ id }, index) => ({ questionId: id, answer: index === 0 ? 3 : (index + 1) % 4 }))
  await phone.do(completeTest, { testId, score: 100, correctAnswers: 4, timeSpent: 60, answers })
  await phone.do(completeTest, { testId, score: 0, correctAnswers: 0, timeSpent: 1 })
  await settle(phone)
  expect(await world.serverRows('practiceTests')).toMatchObject([{ score: 75, correctAnswers: 3, verified: true }])
})

test('[A1, shell.guest-work] a guest who signs up keeps all of their work, and repeating the move adds nothing', async () => {
  const guest = openStore('guest', world.newId())
  const before = await world.device('guest', { store: guest })
  await before.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await before.do(completeWorkout, { workoutId: 'w1d2', duration: 50, notes: 'Legs!' })
  const account = await world.device()
  expect(await adopt(guest, account.store, mutations)).toBe(2)
  await settle(account)
  expect(await adopt(guest, account.store, mutations)).toBe(0)
  await settle(account)
  expect(await world.serverRows('workoutProgress')).toMatchObject([{ notes: 'Legs!' }])
  expect(await world.serverRows('reviews')).toHaveLength(1)
})

test('[C1] a mutation that the device refuses is not queued', async () => {
  const phone = await world.device()
  await expect(phone.do(saveJob, { jobId: 'job-99' })).rejects.toThrow(Refused)
  await expect(phone.do(saveJob, { jobId: 'job-1', more: 1 } as never)).rejects.toThrow(Refused)
  expect(await phone.waiting()).toBe(0)
})

test('[P4] a snapshot that arrives in pages replaces the rows in one transaction, and pending entries survive it', async () => {
  const phone = await world.device()
  for (const cardId of ['card-1', 'card-2', 'card-3', 'card-4', 'card-5'])
    await phone.do(reviewCard, { cardId, rating: 3 })
  await settle(phone)
  const tablet = await world.device('anna', { pullLimit: 2 })
  await tablet.do(reviewCard, { cardId: 'card-6', rating: 2 })
  await settle(tablet, phone)
  expect(await viewOf(tablet.store)).toEqual(await viewOf(phone.store))
  const purged = { version: 1_000, purgedThrough: 1_000 }
  await world.db.writer.updateTable('people').set(purged).where('userId', '=', 'anna').execute()
  await tablet.do(reviewCard, { cardId: 'card-7', rating: 2 })
  tablet.network = ['ok', 'ok', 'lost-answer']
  await tablet.sync()
  expect((await tablet.sync()).kind).toBe('done')
  await settle(tablet, phone)
  const fresh = await world.device('anna', { pullLimit: 2 })
  expect((await fresh.sync()).kind).toBe('done')
  expect(await viewOf(fresh.store)).toEqual(await viewOf(phone.store))
  expect(await viewOf(tablet.store)).toEqual(await viewOf(phone.store))
  expect(await world.serverRows('reviews')).toHaveLength(7)
})
