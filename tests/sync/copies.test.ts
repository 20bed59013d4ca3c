import { saveJob, unsaveJob } from '@station-zero/schema/jobs/mutations.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, openStore, openWorld, settle, viewOf, type World } from './world.ts'

const DAY_MS = 86_400_000

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('[C9] a device resends the mutations that the server lost when the server was restored from a backup', async () => {
  const [phone, laptop] = [await world.device(), await world.device()]
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await settle(phone, laptop)
  const backup = await world.backUp()
  await phone.do(completeWorkout, { workoutId: 'w1d2', duration: 41 })
  await laptop.do(saveJob, { jobId: 'job-3' })
  await settle(phone, laptop)
  await phone.do(completeWorkout, { workoutId: 'w1d3', duration: 42 })
  await world.restore(backup)
  expect(await world.serverRows('workoutProgress')).toHaveLength(1)
  await settle(phone, laptop)
  await settle(phone, laptop)
  expect((await world.serverRows('workoutProgress')).map(({ duration }) => duration).sort()).toEqual([40, 41, 42])
  expect(await world.serverRows('savedJobs')).toHaveLength(1)
  expect(await viewOf(laptop.store)).toEqual(await viewOf(phone.store))
})

test.each([
  { how: 'years ahead', days: [3 * 365] },
  { how: 'years ahead and back', days: [3 * 365, 0] },
  { how: 'a month back', days: [-30] },
])('[C9] a device whose clock was set $how still resends what a restored server has lost', async ({ days }) => {
  const phone = await world.device()
  await settle(phone)
  const backup = await world.backUp()
  await phone.do(completeWorkout, { workoutId: 'w1d1', duration: 40 })
  await settle(phone)
  for (const off of days) {
    phone.skewMs = off * DAY_MS
    await settle(phone)
  }
  await world.restore(backup)
  await settle(phone)
  expect((await world.serverRows('workoutProgress')).map(({ duration }) => duration)).toEqual([40])
})

test('[C9] a confirmed entry is archived for a week', async () => {
  const phone = await world.device()
  await settle(phone)
  const id = await phone.do(saveJob, { jobId: 'job-1' })
  const isArchived = () => phone.store.transact((t) => t.hasMutation(id))
  for (let day = 0; day <= 7; day += 1) {
    await settle(phone)
    expect(await isArchived()).toBe(true)
    world.now += DAY_MS
  }
  await settle(phone)
  expect(await isArchived()).toBe(false)
})

test('[P6] rows parked for a newer version are dropped when the server’s history is reset', async () => {
  const phone = await world.device()
  const backup = await world.backUp()
  await phone.do(saveJob, { jobId: 'job-1' })
  await settle(phone)
  await phone.store.transact((t) =>
    t.setAside('parked', [{ table: 'tableOfTomorrow', key: 'lost', row: { id: 'lost' } }]),
  )
  await world.restore(backup)
  await settle(phone)
  expect(await phone.store.transact((t) => t.allAside('parked'))).toEqual([])
  expect(await world.serverRows('savedJobs')).toHaveLength(1)
})

test('[S5, C8] a phone restored from an old backup continues as a new client and loses nothing', async () => {
  const store = openStore('anna', world.newId())
  const phone = await world.device('anna', { store })
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await settle(phone)
  const restored = await world.device('anna', { store: store.copy() })
  await phone.do(reviewCard, { cardId: 'card-2', rating: 3 })
  await settle(phone)
  await restored.do(reviewCard, { cardId: 'card-3', rating: 1 })
  await settle(restored, phone)
  expect(await world.serverRows('reviews')).toHaveLength(3)
  expect(await viewOf(restored.store)).toEqual(await viewOf(phone.store))
})

test('[S5] two copies of one phone do not lose each other’s changes', async () => {
  const store = openStore('anna', world.newId())
  const one = await world.device('anna', { store })
  await one.do(reviewCard, { cardId: 'card-1', rating: 3 })
  const two = await world.device('anna', { store: store.copy() })
  await one.do(reviewCard, { cardId: 'card-2', rating: 3 })
  await two.do(reviewCard, { cardId: 'card-3', rating: 3 })
  await settle(one, two)
  await settle(one, two)
  expect(await world.serverRows('reviews')).toHaveLength(3)
  expect(await viewOf(one.store)).toEqual(await viewOf(two.store))
})

test('[C4] changes made on a restored phone during its push are not mistaken for the lost phone’s entries', async () => {
  const lost = openStore('anna', world.newId())
  const phone = await world.device('anna', { store: lost })
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  const restored = lost.copy()
  await phone.do(reviewCard, { cardId: 'card-2', rating: 3 })
  await settle(phone)
  const busy = await world.device('anna', { store: restored })
  let transactions = 0
  const duringPush = await world.device('anna', {
    store: {
      userId: 'anna',
      async transact(run) {
        transactions += 1
        // The third transaction applies the push response.
        if (transactions === 3) await busy.do(reviewCard, { cardId: 'card-3', rating: 1 })
        return restored.transact(run)
      },
    },
  })
  await duringPush.sync()
  await settle(busy, phone)
  expect(await world.serverRows('reviews')).toHaveLength(3)
})

test('[S11] a change that a copied phone resends with a different clock does not win over a later change', async () => {
  const store = openStore('anna', world.newId())
  const phone = await world.device('anna', { store })
  await phone.do(saveJob, { jobId: 'job-1' })
  const copy = await world.device('anna', { store: store.copy() })
  await copy.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await phone.do(unsaveJob, { jobId: 'job-1' })
  await settle(phone)
  world.now += 60_000
  copy.skewMs = -86_400_000
  await settle(copy, phone)
  expect(await world.serverRows('savedJobs')).toMatchObject([{ isSaved: false }])
  expect(await world.serverRows('reviews')).toHaveLength(1)
})

test('[C8, W1] if a device has another account’s client id, nothing is applied under that id and nothing is lost', async () => {
  const clientId = world.newId()
  const annas = await world.device('anna', { store: openStore('anna', clientId) })
  await annas.do(saveJob, { jobId: 'job-1' })
  await settle(annas)
  const bobs = await world.device('bob', { store: openStore('bob', clientId) })
  await bobs.do(saveJob, { jobId: 'job-2' })
  await settle(bobs)
  expect(await world.serverRows('savedJobs', 'anna')).toMatchObject([{ jobId: 'job-1' }])
  expect(await world.serverRows('savedJobs', 'bob')).toMatchObject([{ jobId: 'job-2' }])
})

test('[S6] a phone restored to its state before a refusal receives the refusal again', async () => {
  const store = openStore(ANNA, world.newId())
  const phone = await world.device(ANNA, { store })
  const id = await phone.do(saveJob, { jobId: 'job-1' })
  await phone.do(reviewCard, { cardId: 'card-1', rating: 3 })
  await world.db.writer.deleteFrom('jobs').where('id', '=', 'job-1').execute()
  const backup = store.copy()
  await settle(phone)
  // The phone's push confirms the refusal, but the server stops at the new mutation, so the batch with the refusal is still the last
  // settled batch.
  world.serverMutations.delete(reviewCard.name)
  await phone.do(reviewCard, { cardId: 'card-1', rating: 4 })
  await phone.sync()
  const restored = await world.device(ANNA, { store: backup })
  await restored.sync()
  expect(await backup.transact((t) => t.getRefused(id))).toMatchObject({ code: 'job-missing' })
})
