import 'fake-indexeddb/auto'
import { newMeta } from '@station-zero/sync/client/store.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDb, databaseName } from './account-db.ts'
import { storeOf } from './lazy.ts'
import { listenLive } from './transport.ts'

interface Asked {
  path: string
  init: RequestInit
}

const OURS = { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Gone.', code: 'session-expired' }

let db: AccountDb
let asked: Asked[]
let stop = () => {}
let wokenAfter: number[]

beforeEach(async () => {
  db = new AccountDb('maia-id')
  await db.meta.put({ key: 'sync', value: { ...newMeta('client-1'), cursor: '7' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  db.close()
  await Dexie.delete(databaseName('maia-id'))
})

const realTimeout = setTimeout

/** Waits until all pending promises are settled, without advancing the fake clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realTimeout(resolve, 0))
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

/** Listens to a server that responds to each request with `answer`. */
async function listenTo(answer: () => Response | Promise<Response>): Promise<void> {
  asked = []
  wokenAfter = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return answer()
  })
  const account = { userId: 'maia-id', db, store: storeOf(db) }
  stop = listenLive(
    account,
    () => 'the-bearer',
    (afterMs) => wokenAfter.push(afterMs),
  )
  await settle()
}

/** Opens a stream to which the test writes. */
async function openStream(): Promise<(text: string) => Promise<void>> {
  let speaker: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      speaker = controller
    },
  })
  await listenTo(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  return async (text) => {
    speaker?.enqueue(new TextEncoder().encode(text))
    await settle()
  }
}

test('[L5] the live request sends the client id and the bearer token and requests an uncached event stream', async () => {
  await openStream()
  expect(asked).toMatchObject([
    {
      path: '/api/sync/live?clientId=client-1',
      init: {
        cache: 'no-store',
        credentials: 'same-origin',
        headers: { accept: 'text/event-stream', authorization: 'Bearer the-bearer' },
      },
    },
  ])
})

test('[L5] a poke with a newer version wakes the sync, even if the event arrives in pieces', async () => {
  const say = await openStream()
  await say('event: poke\ndata: 7\n\n:\n\n')
  expect(wokenAfter).toEqual([])
  await say('event: po')
  await say('ke\ndata: 8\n')
  expect(wokenAfter).toEqual([])
  await say('\n')
  expect(wokenAfter).toEqual([0])
})

test.each([
  [429, '40', 40_000],
  [503, '40', 40_000],
  [503, null, 5_000],
])(
  '[L5] after a response with status %i and Retry-After %s, the live stream is requested again after %i ms',
  async (status, seconds, afterMs) => {
    await listenTo(() => new Response('', { status, headers: seconds ? { 'retry-after': seconds } : {} }))
    await pass(afterMs - 1)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
  },
)

test('[L5] after our server ends the session, the live stream is requested again only after 5 minutes', async () => {
  await listenTo(() => Response.json(OURS, { status: 401 }))
  await pass(299_999)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
})

test.each([
  ['a portal’s 401', () => new Response('<h1>Accept the terms of this Wi-Fi</h1>', { status: 401 })],
  ['a gateway’s 401', () => Response.json({ error: 'unauthorized' }, { status: 401 })],
  ['a 500', () => new Response('', { status: 500 })],
  ['a portal’s page', () => new Response('<h1>Accept the terms of this Wi-Fi</h1>')],
  ['no signal', () => Promise.reject(new TypeError('No signal'))],
])('[L5] after %s, the live stream is requested again within 2 s, and no sync starts', async (_, answer) => {
  await listenTo(answer)
  await pass(1_997)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  expect(wokenAfter).toEqual([])
})

test('[L5] stopping the live stream closes it, and no more requests are sent', async () => {
  const say = await openStream()
  stop()
  expect(asked[0]?.init.signal?.aborted).toBe(true)
  await say('event: poke\ndata: 8\n\n')
  await pass(600_000)
  expect([asked.length, wokenAfter]).toEqual([1, []])
})
