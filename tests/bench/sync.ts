import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mutations } from '@station-zero/schema/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { drain } from '@station-zero/sync/client/drain.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { startServer } from '../e2e/server.ts'
import { read, type Session } from './calls.ts'
import { measureFloor } from './floor.ts'
import { besideFloor, timed } from './measured.ts'
import { inThreeDigits, keepResult } from './results.ts'
import { BATCH, gradedCards, RUNS } from './reviews.ts'
import { openWire } from './wire.ts'

/** The engine of a device, its queue and its store, against the real server over HTTP, beside the floor of the same run. */
const MUTATIONS = 10_000

const server = await startServer()
const wire = openWire(server.port)
try {
  const best = { pushed: 0, pulled: 0, floor: 0 }
  for (let run = 0; run < RUNS; run += 1) {
    const measured = await measure(run)
    for (const key of ['pushed', 'pulled', 'floor'] as const) best[key] = Math.max(best[key], measured[key])
  }
  console.log(
    `With a device's engine: best of ${RUNS}, ${MUTATIONS} reviews in pushes of ${BATCH}, Node ${process.version}`,
  )
  console.table({
    'floor: better-sqlite3 inserts, rows': besideFloor(best.floor, best.floor),
    'pushed from the queue, mutations': besideFloor(best.pushed, best.floor),
    'pulled into the store, rows': besideFloor(best.pulled, best.floor),
  })
  const kept = (what: string, perSecond: number, unit: string) => ({
    ...{ what, measured: `${inThreeDigits(perSecond)} ${unit} a second`, ofFloor: (perSecond / best.floor).toFixed(2) },
  })
  keepResult('sync', [
    kept('floor: better-sqlite3 puts the same rows into the same tables', best.floor, 'rows'),
    kept('pushed from the queue', best.pushed, 'mutations'),
    kept('pulled into the store', best.pulled, 'rows'),
  ])
} finally {
  wire.close()
  await server.close()
}

/** All of them a second. */
async function measure(run: number) {
  const session = await wire.signUp(`engine${run}`)
  const { userId } = session
  const cards: RowOf<'cards'>[] = read(await wire.ask('GET', '/api/decks/fire-behavior/cards'))
  const transport = over(session)
  const ports = { mutations, now: () => Date.now(), newId: () => crypto.randomUUID() }

  const device = await fullDevice(userId, cards)
  const pushMs = await timed(() => drain({ ...ports, store: device, transport: pushOnly(transport) }))
  const second = openMemoryStore(userId, crypto.randomUUID())
  const pullMs = await timed(() => drain({ ...ports, store: second, transport }))
  const rows = await second.transact((t) => t.allRows('reviews'))
  if (rows.length !== MUTATIONS) throw new Error(`${rows.length} rows came back instead of ${MUTATIONS}`)
  return {
    pushed: (MUTATIONS / pushMs) * 1_000,
    pulled: (MUTATIONS / pullMs) * 1_000,
    floor: measureFloor(join(server.dataDir, 'station-zero.sqlite'), userId, BATCH).rowsASecond,
  }
}

async function fullDevice(userId: string, cards: RowOf<'cards'>[]) {
  const store = openMemoryStore(userId, crypto.randomUUID())
  store.putContent('cards', cards)
  const cardIds = cards.map(({ id }) => id)
  const entries = gradedCards(cardIds, MUTATIONS)
  // Enact one mutation normally and write the rest straight to the queue: the benchmark measures only the sync.
  await enact(store, reviewCard, { cardId: cardIds[0] ?? '', rating: 1 }, { id: crypto.randomUUID(), at: Date.now() })
  await store.transact(async (t) => {
    await t.dropEntries([1])
    await t.addEntries(entries)
    await t.putMeta({ ...(await t.getMeta()), nextSeq: MUTATIONS + 1 })
  })
  return store
}

/** Nothing is pulled while the pushing is measured. */
function pushOnly(transport: Transport): Transport {
  return { ...transport, pull: async () => ({ kind: 'unavailable' }) }
}

function over(session: Session): Transport {
  return {
    async push(message) {
      const answer = await wire.push(session, gzipSync(JSON.stringify(message)))
      return readPush(answer.status, read(answer), null)
    },
    async pull({ clientId, cursor }) {
      const answer = await wire.pull(session, clientId, cursor)
      return readPull(answer.status, read(answer), null)
    },
  }
}
