import type { Database, OpenOptions } from '@station-zero/api/db/database.ts'
import { type Copy, copyOf } from '@station-zero/api/testing/copies.ts'
import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { personTableNames, type RowOf } from '@station-zero/schema/tables.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import type { ClientStore } from '@station-zero/sync/client/store.ts'
import type { Reply, Transport } from '@station-zero/sync/client/transport.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { ConflictError, push } from '@station-zero/sync/server/push.ts'
import { type MemoryStore, openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { contentRows } from './content.ts'

/** A server on a real database, and devices, with a clock and a network that tests control. */
export interface World {
  db: Database
  /** The IP address from which all devices push. If undefined, growth is not limited. */
  address: string | undefined
  random: Random
  now: number
  /** Mutations that the server supports. Tests may add and remove mutations. */
  serverMutations: Map<string, Mutation>
  newId(): string
  device(userId?: string, options?: { store?: ClientStore; pullLimit?: number }): Promise<Device>
  serverRows<N extends (typeof personTableNames)[number]>(table: N, userId?: string): Promise<RowOf<N>[]>
  /** Copies the server's current database. */
  backUp(): Promise<Copy>
  /** Replaces the server's data with the backup, as after a lost disk. */
  restore(backup: Copy): Promise<void>
  close(): Promise<void>
}

export interface Device {
  store: ClientStore
  /** Outcomes of the next requests, in order. Requests beyond the list succeed. */
  network: Fate[]
  isOffline: boolean
  /** Offset of this device's clock, in ms. */
  skewMs: number
  do<Schema extends ArgsSchema>(mutation: Mutation<string, Schema>, args: ArgsOf<Schema>): Promise<string>
  sync(): Promise<DrainResult>
  waiting(): Promise<number>
}

/** The fate of a request: with `lost-request` the request never arrives, with `lost-answer` the response is lost after the server has committed. */
export type Fate = 'ok' | 'lost-request' | 'lost-answer'

export const ANNA = 'anna'

type WorldOptions = Pick<OpenOptions, 'growthLimits' | 'disk'> & { address?: string }

export async function openWorld(seed = 'a world', { address, ...options }: WorldOptions = {}): Promise<World> {
  const random = seededRandom(seed)
  const newId = () => uuidFrom(random)
  const world: World = {
    db: await openTestDatabase({ now: () => world.now, ...options }),
    address,
    random,
    now: Date.UTC(2026, 0, 10, 9),
    serverMutations: new Map(mutations),
    newId,
    device: async (userId = ANNA, options = {}) => openDevice(world, userId, options),
    async serverRows(table, userId = ANNA) {
      const found = await world.db.store.read(userId, (t) => t.changesAfter(0, 1_000_000))
      return found.flatMap(({ change }) =>
        change.table === table && change.row ? [change.row as RowOf<typeof table>] : [],
      )
    },
    backUp: () => copyOf(world.db),
    async restore(backup) {
      await world.db.close()
      world.db = await backup({ now: () => world.now })
    },
    close: () => world.db.close(),
  }
  await contentRows.insertInto(world.db)
  return world
}

function openDevice(world: World, userId: string, options: { store?: ClientStore; pullLimit?: number }): Device {
  const store = options.store ?? openStore(userId, world.newId())
  const device: Device = {
    store,
    network: [],
    isOffline: false,
    skewMs: 0,
    async do(mutation, args) {
      world.now += 1_000
      const id = world.newId()
      const at = world.now + device.skewMs
      await enact(store, mutation, args, { id, at, queuedAt: at })
      return id
    },
    sync: () =>
      drain({
        store,
        mutations,
        now: () => world.now + device.skewMs,
        newId: world.newId,
        transport: transportOf(world, device, options.pullLimit ?? 2_000),
      }),
    waiting: () =>
      store.transact(async (t) => {
        const { acked } = await t.getMeta()
        return (await t.entriesAfter(acked)).length
      }),
  }
  return device
}

/** Opens a device's store that contains the content. The store can be copied, like a phone's backup. */
export function openStore(userId: string, clientId: string): MemoryStore {
  const store = openMemoryStore(userId, clientId)
  contentRows.putInto(store)
  return store
}

/** Calls the server's real code directly. Like HTTP, it converts responses to JSON. */
function transportOf(world: World, device: Device, limit: number): Transport {
  const ask = async <Answer>(answer: () => Promise<Answer>): Promise<Reply<Answer>> => {
    const fate = device.isOffline ? 'lost-request' : (device.network.shift() ?? 'ok')
    if (fate === 'lost-request') return { kind: 'unavailable' }
    const reply = await answer().then(
      (done): Reply<Answer> => ({ kind: 'ok', answer: JSON.parse(JSON.stringify(done)) as Answer }),
      (error: unknown): Reply<Answer> => {
        if (error instanceof ConflictError) return { kind: 'conflict', code: error.code, epoch: error.epoch }
        throw error
      },
    )
    return fate === 'lost-answer' ? { kind: 'unavailable' } : reply
  }
  return {
    push: (request) =>
      ask(() =>
        push(
          {
            store: {
              ...world.db.store,
              write: (id, run) =>
                world.db.store.write(id, run, world.address === undefined ? undefined : { address: world.address }),
            },
            mutations: world.serverMutations,
            now: () => world.now,
            yieldTurn: () => Promise.resolve(),
            onFault: () => undefined,
          },
          device.store.userId,
          JSON.parse(JSON.stringify(request)),
        ),
      ),
    pull: ({ clientId, userId, epoch, cursor }) =>
      ask(() =>
        pull(world.db.store, device.store.userId, {
          clientId,
          userId,
          epoch: epoch ?? undefined,
          cursor,
          limit,
          now: world.now,
        }),
      ),
  }
}

/** Returns all of a person's rows on this device, by table, for comparing devices. */
export async function viewOf(store: ClientStore): Promise<Record<string, unknown[]>> {
  return store.transact(async (t) => {
    const view: Record<string, unknown[]> = {}
    for (const table of personTableNames) {
      const rows = (await t.allRows(table)).map((row) => JSON.stringify(row, Object.keys(row).sort()))
      view[table] = rows.sort()
    }
    return view
  })
}

/** Syncs the devices until none has anything left to send and each has pulled everything. */
export async function settle(...devices: Device[]): Promise<void> {
  for (const round of [1, 2, 3, 4, 5, 6]) {
    for (const device of devices) await device.sync()
    const waiting = await Promise.all(devices.map((device) => device.waiting()))
    if (round > 1 && waiting.every((count) => count === 0)) return
  }
}

function uuidFrom(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
