import { moveUpWaiting, recount } from '@station-zero/api/community/places.ts'
import { countsByKey } from '@station-zero/api/db/shared-counts.ts'
import { eventKey, placesOf } from '@station-zero/schema/community/board.ts'
import { joinEvent, leaveEvent } from '@station-zero/schema/community/mutations.ts'
import { must } from '@station-zero/schema/core/refusals.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { contentRows } from './content.ts'
import { type Device, openWorld, settle, type World } from './world.ts'

const PEOPLE = ['ann', 'bob', 'cai', 'dee', 'eva']
const { events } = contentRows
const HISTORIES = scale.placeHistories

test.each(Array.from({ length: HISTORIES }, (_, index) => `places ${index}`))(
  '[S10] joins and leaves that arrive out of order or repeatedly never overfill an event, and no place stays free while someone waits: %s',
  async (seed) => {
    const world = await openWorld(seed)
    try {
      const devices: Device[] = []
      // Two devices per person, so that one person's changes can overtake each other too.
      for (const person of PEOPLE) devices.push(await world.device(person), await world.device(person))
      for (let step = 0; step < 60; step += 1) {
        await oneStep(world, devices)
        await mustFit(world)
      }
      for (const device of devices) device.network = []
      await settle(...devices)
      await moveUpWaiting(world.db)
      await settle(...devices)
      await mustBeFair(world)
      await mustAgree(world, devices)
    } finally {
      await world.close()
    }
  },
)

test('[S10] a join whose response was lost, or that a second device repeats, takes only one place', async () => {
  const world = await openWorld()
  const [phone, laptop] = [await world.device('ann'), await world.device('ann')]
  await phone.do(joinEvent, { eventId: 'event-1' })
  phone.network = ['lost-answer']
  await settle(phone, laptop)
  await laptop.do(joinEvent, { eventId: 'event-1' })
  await settle(laptop, phone)
  expect(await countOf(world, 'event-1')).toMatchObject({ taken: 1, waiting: 0 })
  expect((await membership(phone, 'event-1'))?.state).toBe('joined')
  await world.close()
})

test('[S10] a join or leave that is repeated under a new seq has no further effect', async () => {
  const world = await openWorld()
  const again = { userId: 'ann', at: world.now, id: 'j1', clientId: 'phone' }
  const later = { ...again, at: world.now + 1, id: 'l1' }
  const args = { eventId: 'event-1' }
  for (const [mutation, by] of [
    [joinEvent, again],
    [joinEvent, again],
    [leaveEvent, later],
    [leaveEvent, later],
    [joinEvent, again],
  ] as const)
    await world.db.store.write('ann', async ({ rows }) => mutation.decide?.(rows, args, { ...by, seq: 1 }))
  expect(await countOf(world, 'event-1')).toMatchObject({ taken: 0, waiting: 0 })
  expect(await world.serverRows('eventMemberships', 'ann')).toMatchObject([{ state: 'left', changeId: 'l1' }])
  await world.close()
})

test('[community.events.requested] a join made offline is shown as a request until the server has confirmed it', async () => {
  const world = await openWorld()
  const phone = await world.device('ann')
  phone.isOffline = true
  await phone.do(joinEvent, { eventId: 'event-1' })
  await phone.sync()
  expect((await membership(phone, 'event-1'))?.state).toBe('requested')
  await phone.do(leaveEvent, { eventId: 'event-1' })
  expect((await membership(phone, 'event-1'))?.state).toBe('left')
  await phone.do(joinEvent, { eventId: 'event-1' })
  phone.isOffline = false
  await settle(phone)
  expect((await membership(phone, 'event-1'))?.state).toBe('joined')
  expect(await countOf(world, 'event-1')).toMatchObject({ taken: 1, waiting: 0 })
  await world.close()
})

async function oneStep(world: World, devices: Device[]): Promise<void> {
  const device = pick(world, devices)
  const eventId = pick(world, events).id
  const roll = world.random()
  device.network.push(pick(world, ['ok', 'ok', 'lost-request', 'lost-answer']))
  if (roll < 0.35) await device.do(joinEvent, { eventId })
  else if (roll < 0.55) await device.do(leaveEvent, { eventId })
  else if (roll < 0.9) await Promise.all([device.sync(), pick(world, devices).sync()])
  else if (roll < 0.98) await moveUpWaiting(world.db)
  else await recount(world.db)
}

/** Checks invariants that hold at every moment: no more people than places, and counts that match the rows. */
async function mustFit(world: World): Promise<void> {
  for (const event of events) {
    const { joined, waiting } = await rowsOf(world, event.id)
    expect(joined).toBeLessThanOrEqual(placesOf(event))
    const count = await countOf(world, event.id)
    expect([count?.taken ?? 0, count?.waiting ?? 0]).toEqual([joined, waiting])
  }
}

/** Checks that no place is free while someone is on the waitlist, once everything is synced. */
async function mustBeFair(world: World): Promise<void> {
  await mustFit(world)
  for (const event of events) {
    const { joined, waiting } = await rowsOf(world, event.id)
    if (waiting > 0) expect(joined).toBe(placesOf(event))
  }
}

async function mustAgree(world: World, devices: Device[]): Promise<void> {
  for (const device of devices)
    for (const row of await world.serverRows('eventMemberships', device.store.userId)) {
      expect(await membership(device, row.eventId)).toEqual(row)
      expect(row.state).not.toBe('requested')
    }
}

async function rowsOf(world: World, eventId: string): Promise<{ joined: number; waiting: number }> {
  const rows = await world.db.reader.selectFrom('eventMemberships').selectAll().where('eventId', '=', eventId).execute()
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  return { joined: inState('joined'), waiting: inState('waitlisted') }
}

const countOf = async (world: World, eventId: string) => (await countsByKey(world.db.reader)).get(eventKey(eventId))
const membership = (device: Device, eventId: string) =>
  device.store.transact((t) => t.getRow('eventMemberships', eventId))
const pick = <T>(world: World, list: readonly T[]): T =>
  must(list[Math.floor(world.random() * list.length)], 'args-invalid')
