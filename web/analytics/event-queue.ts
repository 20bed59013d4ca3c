import { MAX_BATCH_EVENTS, MAX_WAITING_EVENTS } from '@station-zero/schema/analytics/events.ts'
import Dexie, { type Table } from 'dexie'
import { abortOnPageHide } from '../data/bfcache.ts'
import type { DeviceEvent } from './track.ts'

type QueuedEvent = DeviceEvent & { order?: number }

/** A separate database, so that review writes never wait for event writes. Durability is relaxed, because events may be lost. */
class LaneDb extends Dexie {
  declare events: Table<QueuedEvent, number>

  constructor() {
    super('s0-lane', { chromeTransactionDurability: 'relaxed' })
    this.use(abortOnPageHide)
    this.version(1).stores({ events: '++order, at' })
  }
}

export const laneDb = new LaneDb()

/** Adds the events to the queue, and deletes the oldest events if the queue has more than `MAX_WAITING_EVENTS`. */
export async function keepEvents(events: readonly DeviceEvent[]): Promise<void> {
  await laneDb.transaction('rw', laneDb.events, async () => {
    await laneDb.events.bulkAdd([...events])
    const over = (await laneDb.events.count()) - MAX_WAITING_EVENTS
    if (over > 0) await laneDb.events.orderBy('at').limit(over).delete()
  })
}

/** Removes and returns the oldest events in the queue, at most `MAX_BATCH_EVENTS`. Empty if the queue is empty. */
export async function takeEvents(): Promise<DeviceEvent[]> {
  return laneDb.transaction('rw', laneDb.events, async () => {
    const taken = await laneDb.events.orderBy('at').limit(MAX_BATCH_EVENTS).toArray()
    await laneDb.events.bulkDelete(taken.flatMap(({ order }) => order ?? []))
    return taken.map(({ order: _, ...event }) => event)
  })
}
